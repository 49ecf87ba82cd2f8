import { remotes } from './builds.ts';
import { localPortFrom, type Ports } from './ports.ts';

/** The origin of what listens on a port of this machine. */
export function originAt(port: number): string {
  return `http://localhost:${port}`;
}

/** The origins that a tab may take a build from that nobody released: of this machine alone. */
export function overrideOrigins(ports: Ports): string[] {
  return [originAt(localPortFrom(ports['host-shell']))];
}

/** The origins that the host takes scripts and sheets of remotes from, as a content policy and the page list them. */
export function remoteOrigins(ports: Ports): string {
  return [...remotes.map((name) => originAt(ports[name])), ...overrideOrigins(ports)].join(' ');
}

/**
 * What a page of the host may load and from where, and what of its texts may run; `nonce` is for the styles that are written
 * at run time, `api` the origin of the API.
 */
export function pagePolicy(ports: Ports, api: string, nonce: string): string {
  const sources = remoteOrigins(ports);
  return [
    "default-src 'none'",
    `script-src 'self' ${sources}`,
    `style-src 'self' 'nonce-${nonce}' ${sources}`,
    `font-src 'self' ${sources}`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${api} ${sources}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
