import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sirv from 'sirv';
import { remotes } from './builds.ts';
import { dataFolder } from './folders.ts';
import { originAt, overrideOrigins, pagePolicy, remoteOrigins } from './page-policy.ts';
import type { Ports } from './ports.ts';
import { firstPaintOf, releaseHost, releasesFolder } from './releases.ts';

const noncePlaceholder = '{{placeholder "http.request.uuid"}}';
const originsPlaceholder = '{{env "REMOTE_ORIGINS"}} {{env "OVERRIDE_ORIGINS"}}';
const firstPaintPlaceholder = '{{include "/first-paint.html"}}';

// Made anew for each answer, so it must not take long.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

// What a page tells the browser of itself; for a file the first of them means something.
const safety = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

// In test mode a file says how a remote misbehaves (it is down, hangs, or answers with an error), and which address stands in
// the place of the API's.
function toldInTest(name: string): string | undefined {
  if (process.env.FAIRLEAD_FAULTS !== '1') return undefined;
  const file = join(dataFolder, 'faults.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[name] : undefined;
}

function apiOrigin(ports: Ports): string {
  return toldInTest('api') ?? originAt(ports.api);
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
    overrides: overrideOrigins(ports),
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
  const small = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  response
    .writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(small ? { 'Content-Encoding': 'br' } : {}),
      ...safety,
      ...headers,
    })
    .end(small ? brotliCompressSync(text, quickly) : text);
}

function hostListener(ports: Ports): RequestListener {
  const folder = releaseHost();
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    originsPlaceholder,
    remoteOrigins(ports),
  );
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: false,
    extensions: [],
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const showPage = (request: IncomingMessage, response: ServerResponse) => {
    const nonce = randomUUID();
    const { pathname, hostname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const painted = dashboardHosts.includes(hostname) ? firstPaintOf(pathname) : '';
    send(
      request,
      response,
      'text/html; charset=utf-8',
      page.replaceAll(noncePlaceholder, nonce).replace(firstPaintPlaceholder, () => painted),
      {
        'Content-Security-Policy': pagePolicy(ports, apiOrigin(ports), nonce),
      },
    );
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', originAt(ports['host-shell'])).pathname;
    if (path === '/config.json') return send(request, response, 'application/json', configurationOf(ports));
    if (path === '/federation/remotes.json') {
      return send(
        request,
        response,
        'application/json',
        readFileSync(join(releasesFolder(), 'remotes.json'), 'utf8'),
      );
    }
    if (path === '/' || path === '/index.html') return showPage(request, response);
    // A missing file is 404; anything else is an address of the product, which the page itself understands.
    files(request, response, () => {
      if (/\.[a-z0-9]+$/i.test(path)) response.writeHead(404, safety).end();
      else showPage(request, response);
    });
  };
}

function remoteListener(name: string): RequestListener {
  const year = 31_536_000;
  const files = sirv(releasesFolder(), {
    brotli: true,
    gzip: true,
    // A file of a release never changes, so nothing is ever asked for anew.
    etag: false,
    dev: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', `public, max-age=${year}, immutable`);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const missing = (response: ServerResponse): void => {
    response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
  };
  return (request, response) => {
    const fault = toldInTest(name);
    if (fault === 'hang') return;
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'status') return void response.writeHead(502).end();
    if (!request.url?.startsWith(`/${name}/`)) return missing(response);
    files(request, response, () => missing(response));
  };
}

/** Serves the host and each remote on an origin of its own. Answers how to stop. */
export async function serveAll(ports: Ports): Promise<() => Promise<void>> {
  const servers: Server[] = [
    createServer(hostListener(ports)).listen(ports['host-shell'], '127.0.0.1'),
    ...remotes.map((name) => createServer(remoteListener(name)).listen(ports[name], '127.0.0.1')),
  ];
  await Promise.all(servers.map((server) => new Promise((ready) => server.once('listening', ready))));
  return async () => {
    await Promise.all(
      servers.map((server) => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(closed));
      }),
    );
  };
}
