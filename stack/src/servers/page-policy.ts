import { localPortFrom, type Ports } from '../ports.ts';
import { isServedLocally } from '../releases/local-build.ts';
import { servedLines } from '../releases/releases.ts';

/** The origin of what listens on a port of this machine. */
export function originAt(port: number): string {
  return `http://localhost:${port}`;
}

/** What every answer of the host carries. `host-shell/Caddyfile` says the same. */
export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
} as const;

/**
 * The origins that a tab may take a build from that nobody released: of this machine alone, and only while a build is served there
 * (`npm run local`) or in test mode.
 */
export function overrideOrigins(ports: Ports): string[] {
  const isAllowed = process.env.FAIRLEAD_FAULTS === '1' || isServedLocally();
  return isAllowed ? [originAt(localPortFrom(ports['host-shell']))] : [];
}

/**
 * The origins that the host takes scripts and sheets of remotes from, as a content policy and the page list them: where the lines of
 * the registry are, and where an override may be.
 */
export function scriptOrigins(ports: Ports): string {
  const origins = servedLines().map(({ address }) => address.origin);
  // A first release of another repository reaches open tabs, too.
  const ofOthers = originAt(ports.releases);
  return [...new Set([...origins, ofOthers, ...overrideOrigins(ports)])].join(' ');
}

/**
 * What a page of the host may load and from where, and what of its texts may run; `nonce` is for the styles that are written
 * at run time, `api` the origin of the API, `origins` are those of {@link scriptOrigins}.
 */
export function pagePolicy({ origins, api, nonce }: { origins: string; api: string; nonce: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${origins}`,
    `style-src 'self' 'nonce-${nonce}' ${origins}`,
    `font-src 'self' ${origins}`,
    `img-src 'self' data: blob: ${api}`,
    `connect-src 'self' ${api} ${origins}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
