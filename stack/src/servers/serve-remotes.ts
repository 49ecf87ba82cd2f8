import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import { isPortOfRemote, type Ports } from '../ports.ts';
import { originIn, releasesFolder, servedLines } from '../releases/releases.ts';
import { isSourceMap } from '../releases/source-maps.ts';
import { misbehaved } from './faults.ts';
import { guarded } from './requests.ts';

/** Answers for the releases of one remote. */
export function remoteListener(name: string): RequestListener {
  const year = 31_536_000;
  const files = sirv(releasesFolder(), {
    brotli: true,
    gzip: true,
    // A file of a release never changes, so a browser never requests it again.
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
    response
      .writeHead(404, { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' })
      .end();
  };
  return guarded((request, response, { path }) => {
    if (misbehaved(name, request, response)) return;
    // A release from before this may have its maps among its files.
    if (!path.startsWith(`/${name}/`) || isSourceMap(path)) return missing(response);
    files(request, response, () => missing(response));
  });
}

/**
 * Answers for the releases of every remote of another repository, and for no others. One that was withdrawn is still served: an open tab in which it runs loads the
 * rest of its files, screen by screen.
 */
function othersListener(ports: Ports): RequestListener {
  const origin = `http://localhost:${ports.releases}`;
  return guarded((request, response, { path }) => {
    const [, name = ''] = path.split('/');
    const isServed =
      originIn(ports, name) === origin ||
      servedLines().some(({ line, address }) => line.name === name && address.origin === origin);
    if (isServed) return void remoteListener(name)(request, response);
    response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
  });
}

/** Servers of remotes, each on its own origin. */
export interface RemoteServers {
  /** Starts the server of every remote that the registry names and that has none yet, so that a new one needs no other start. */
  follow: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Serves the releases of every remote that the registry names, on the port that its line has. */
export function serveRemotes(ports: Ports): RemoteServers {
  const servers = new Map<number, { server: Server; listening: Promise<void> }>();
  const serve = (name: string, port: number, listener = remoteListener(name)) => {
    const server = createServer(listener);
    const listening = new Promise<void>((done) => {
      server.once('listening', done);
      // What else listens there stays; the remote is then a fault in its own place.
      server.once('error', (error) => {
        console.error(`${name} is not served on port ${port}: ${error.message}`);
        done();
      });
    });
    server.listen(port, '127.0.0.1');
    servers.set(port, { server, listening });
  };
  serve('Remotes of other repositories', ports.releases, othersListener(ports));
  return {
    follow: async () => {
      for (const { line, address } of servedLines()) {
        const { name } = line;
        const port = Number(address.port);
        if (isPortOfRemote(ports, port) && !servers.has(port)) serve(name, port);
      }
      await Promise.all([...servers.values()].map(({ listening }) => listening));
    },
    stop: async () => {
      await Promise.all(
        [...servers.values()].map(({ server }) => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(closed));
        }),
      );
    },
  };
}
