// One thing: what the host answers on this machine: its page with the first paint, its configuration, the registry and its files.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sirv from 'sirv';
import { createFleet } from '../fleet/fleet.ts';
import { type Recipients, sendNotice } from '../fleet/send-notice.ts';
import { readSecrets } from '../folders.ts';
import type { Ports } from '../ports.ts';
import { rollCanaryBack } from '../releases/actions.ts';
import type { ReleaseFile } from '../releases/builds.ts';
import { publicKeys } from '../releases/registry-keys.ts';
import { lastSerial } from '../releases/registry-serial.ts';
import { wasReleased } from '../releases/release-log.ts';
import { firstPaintOf, readRegistry, registryText, releaseHost } from '../releases/releases.ts';
import { isSourceMap } from '../releases/source-maps.ts';
import { apiInTest, misbehaved } from './faults.ts';
import { federationAnswers } from './federation.ts';
import { originAt, overrideOrigins, pageHeaders, pagePolicy, scriptOrigins } from './page-policy.ts';
import { guarded, type Target } from './requests.ts';
import { serveRemotes } from './serve-remotes.ts';

const noncePlaceholder = '{{placeholder "http.request.uuid"}}';
const originsPlaceholder = '{{env "REMOTE_ORIGINS"}} {{env "OVERRIDE_ORIGINS"}}';
const keysPlaceholder = '{{env "REGISTRY_KEYS"}}';
const sincePlaceholder = '{{env "REGISTRY_SINCE"}}';
const firstPaintPlaceholder = '{{include "/first-paint.html"}}';

// Made again for each answer, before its first byte: at the best quality a page takes 6 ms, at this one 0.1 ms and 200 bytes more.
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The origin of the API, as pages of this machine call it. */
export function apiOrigin(ports: Ports): string {
  return apiInTest() ?? originAt(ports.api);
}

const dashboardHosts = ['localhost', '127.0.0.1'];

/** The configuration that the host reads at start, for a product on this machine. */
function configurationOf(ports: Ports): string {
  const website = 'https://fairlead.example';
  return JSON.stringify({
    api: apiOrigin(ports),
    dashboardHosts,
    website,
    registry: '/federation/remotes.json',
    reports: '/federation/reports',
    overrides: overrideOrigins(ports),
    trials: process.env.TRIAL !== 'off',
    traces: Number(process.env.TRACE_SHARE ?? 0) || 0,
    legal: {
      terms: `${website}/terms`,
      privacy: `${website}/privacy`,
      cookies: `${website}/cookies`,
      dataProcessing: `${website}/data-processing`,
    },
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  const packs = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  response
    .writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(packs ? { 'Content-Encoding': 'br' } : {}),
      ...pageHeaders,
      ...headers,
    })
    .end(packs ? brotliCompressSync(text, small) : text);
}

/** Answers for the host whose build lies in a folder. `follow` makes sure that the builds of the registry are served before anybody reads the registry. */
export function hostListener(
  folder: string,
  ports: Ports,
  follow: () => Promise<void>,
  answerFederation: ReturnType<typeof federationAnswers> = async () => false,
): RequestListener {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: false,
    extensions: [],
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
    },
  });
  const showPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, hostname }: Target,
  ): Promise<void> => {
    await follow();
    const nonce = randomUUID();
    const origins = scriptOrigins(ports);
    const painted = dashboardHosts.includes(hostname) ? firstPaintOf(path) : '';
    send(
      request,
      response,
      'text/html; charset=utf-8',
      page
        .replaceAll(noncePlaceholder, nonce)
        .replace(originsPlaceholder, origins)
        .replace(keysPlaceholder, publicKeys())
        .replace(sincePlaceholder, String(lastSerial()))
        .replace(firstPaintPlaceholder, () => painted),
      {
        'Content-Security-Policy': pagePolicy({ origins, api: apiOrigin(ports), nonce }),
      },
    );
  };
  const showRegistry = async (request: IncomingMessage, response: ServerResponse) => {
    await follow();
    send(request, response, 'application/json', registryText());
  };
  return guarded(async (request, response, target) => {
    const { path } = target;
    if (path === '/config.json') return send(request, response, 'application/json', configurationOf(ports));
    if (path === '/federation/remotes.json') return showRegistry(request, response);
    if (path.startsWith('/federation/') && (await answerFederation(request, response, target))) return;
    // An origin of its own, so that a page which may stand in frames of others shares nothing with the dashboard.
    if (path.startsWith('/book/')) {
      const to = `${originAt(ports['booking-page'])}${request.url}`;
      return void response
        .writeHead(302, { ...pageHeaders, Location: to, 'Cache-Control': 'no-cache' })
        .end();
    }
    // The API draws the public programmes: links name the dashboard, so that they survive a move.
    if (path.startsWith('/programme/')) {
      const to = `${apiOrigin(ports)}${request.url}`;
      return void response
        .writeHead(302, { ...pageHeaders, Location: to, 'Cache-Control': 'public, max-age=3600' })
        .end();
    }
    if (path === '/' || path === '/index.html') return showPage(request, response, target);
    // A missing file is 404; anything else is an address of the product, which the page itself understands.
    if (misbehaved('host-shell', request, response)) return;
    if (isSourceMap(path)) return void response.writeHead(404, pageHeaders).end();
    const missed = new Promise<boolean>((done) => {
      response.once('close', () => done(false));
      files(request, response, () => done(true));
    });
    return missed.then((isMissing) => {
      if (!isMissing) return;
      if (/\.[a-z0-9]+$/i.test(path)) response.writeHead(404, pageHeaders).end();
      else return showPage(request, response, target);
    });
  });
}

/** Password of the operator's pages: `OPERATOR_TOKEN` in the environment, else one that was made with the data folder. */
export function operatorToken(): string {
  return process.env.OPERATOR_TOKEN || readSecrets().operator;
}

// A roll-back is reported to the mailbox of this machine, unless the environment names a webhook or another address.
function recipientsOf(ports: Ports): Recipients {
  const { FLEET_WEBHOOK: webhook, FLEET_MAIL: to = 'operator@fairlead.example' } = process.env;
  const mail = { to, from: 'no-reply@fairlead.example', server: `smtp://127.0.0.1:${ports.smtp}` };
  return { ...(webhook ? { webhook } : {}), ...(to ? { mail } : {}) };
}

/** Serves the host and each remote on an origin of its own. Returns how to stop. */
export async function serveAll(ports: Ports): Promise<() => Promise<void>> {
  const remotes = serveRemotes(ports);
  await remotes.follow();
  const folder = releaseHost();
  const { contract } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  const recipients = recipientsOf(ports);
  const fleet = createFleet({
    lines: () => readRegistry(),
    rollBack: rollCanaryBack,
    notify: (what) => void sendNotice(what, recipients),
    wasReleased,
  });
  const answers = federationAnswers({
    ...{ fleet, operatorToken: operatorToken(), hostContract: contract, follow: remotes.follow },
  });
  const host = createServer(hostListener(folder, ports, remotes.follow, answers)).listen(
    ports['host-shell'],
    '127.0.0.1',
  );
  await new Promise((ready) => host.once('listening', ready));
  return async () => {
    fleet.stop();
    host.closeAllConnections();
    await Promise.all([remotes.stop(), new Promise((closed) => host.close(closed))]);
  };
}
