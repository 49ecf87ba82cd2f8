import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A peer that is served: where, and how it is ended. */
export interface Peer {
  base: string;
  stop: () => void;
}

function run(folder: string, command: string, words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stderr}`);
}

// In a folder of its own: what a peer is made of is none of the product's dependencies.
function build(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(join(import.meta.dirname, 'peers', name), folder, { recursive: true });
  run(folder, 'npm', ['install', '--no-audit', '--no-fund']);
  run(folder, 'npx', ['vite', 'build']);
  return folder;
}

function forward(api: string, requested: IncomingMessage, answer: ServerResponse): void {
  const { origin: _, host: __, ...headers } = requested.headers;
  const passed = request(
    new URL(requested.url ?? '/', api),
    { method: requested.method ?? 'GET', headers },
    (input) => {
      answer.writeHead(input.statusCode ?? 502, input.headers);
      input.pipe(answer);
    },
  );
  passed.on('error', () => answer.writeHead(502).end());
  requested.pipe(passed);
}

/** Installs and builds a peer from its folder in `peers`, and serves it with compressed files and, below the same origin, the product's API. */
export async function servePeer(name: string, api: string): Promise<Peer> {
  const folder = build(name);
  const files = new Map<string, Buffer>();
  const listener = (request: IncomingMessage, answer: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:v1|services)\//.test(pathname)) return forward(api, request, answer);
    const path = join(folder, 'dist', pathname);
    const file = extname(path) && existsSync(path) ? path : join(folder, 'dist/index.html');
    const small = files.get(file) ?? brotliCompressSync(readFileSync(file));
    files.set(file, small);
    answer
      .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain', 'Content-Encoding': 'br' })
      .end(small);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The peer has no port.');
  return {
    base: `http://localhost:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
