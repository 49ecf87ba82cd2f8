import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A change of one file of a remote's source. */
export interface SourceChange {
  file: string;
  from: string;
  to: string;
}

/** A copy of a remote's folder, outside of the workspace, that can be changed. */
export interface RemoteCopy {
  folder: string;
  /** Changes a file of it. Throws if there is nothing to change. */
  change: (change: SourceChange) => void;
  /** The words of webpack in it. */
  webpack: (...words: string[]) => string[];
  remove: () => void;
}

/** Makes a copy of a remote's folder. */
export function copyOf(remote: string): RemoteCopy {
  const folder = mkdtempSync(join(tmpdir(), `${remote}-`));
  for (const one of ['src', 'package.json', 'webpack.config.ts']) {
    cpSync(join(root, remote, one), join(folder, one), { recursive: true });
  }
  symlinkSync(join(root, remote, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change: ({ file, from, to }) => {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} of ${remote} has no ${from}`);
      writeFileSync(
        join(folder, file),
        before.replace(from, () => to),
      );
    },
    webpack: (...words) => [
      join(folder, 'node_modules/webpack-cli/bin/cli.js'),
      ...words,
      '--config',
      'webpack.config.ts',
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Builds a remote from a changed copy of its source, as its team does on a machine of its own. Returns where the build is and how to remove it. */
export function buildChanged(remote: string, changes: readonly SourceChange[]) {
  const { folder, change, webpack, remove } = copyOf(remote);
  try {
    for (const one of changes) change(one);
    execFileSync(process.execPath, webpack('--mode', 'production'), {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, FAIRLEAD_BUILD_ID: `own_${Date.now().toString(36)}` },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { dist: join(folder, 'dist'), remove };
}

/** How a server of a build misbehaves; `changed` is one byte more in every script. */
export type BuildFault = 'down' | 'hang' | 'status' | 'shape' | 'changed' | 'contract';

/** A server of one build, like `npm run local`, that a test can make misbehave. */
export interface BuildServer {
  origin: string;
  fault: BuildFault | null;
  /** Requested paths, in order. */
  requests: string[];
  /** What the build says of itself. */
  facts: { name: string; version: string; build: string };
  stop: () => Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a build on a port of this machine, a free one if none is given. */
export async function serveBuild(dist: string, port = 0): Promise<BuildServer> {
  const facts: BuildServer['facts'] = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const place = `/${facts.name}/${facts.version}-${facts.build}/`;
  const read = (path: string): Buffer | null => {
    if (path === '/release.json') {
      if (serving.fault === 'shape') return Buffer.from('{}');
      return Buffer.from(
        JSON.stringify(serving.fault === 'contract' ? { ...facts, contract: '^99.0.0' } : facts),
      );
    }
    if (!path.startsWith(place) || path.includes('..')) return null;
    const content = readFileSync(join(dist, path.slice(place.length)));
    return serving.fault === 'changed' && path.endsWith('.js')
      ? Buffer.concat([content, Buffer.from(' ')])
      : content;
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', serving.origin).pathname;
    serving.requests.push(path);
    if (serving.fault === 'hang') return;
    if (serving.fault === 'down') return void request.socket.destroy();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    if (serving.fault === 'status') return void response.writeHead(502).end();
    const content = read(path);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.writeHead(content ? 200 : 404).end(content ?? undefined);
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', ready);
  });
  const serving: BuildServer = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fault: null,
    requests: [],
    facts,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
  return serving;
}
