import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { root } from '../folders.ts';
import { localPortFrom, portBase } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { buildRelease, readRelease } from '../releases/builds.ts';
import { noteLocalBuild } from '../releases/local-build.ts';
import { remoteNamed } from '../releases/release.ts';
import { folderOf } from '../releases/releases.ts';
import type { RemoteName } from '../remotes.ts';
import { originAt } from '../servers/page-policy.ts';
import { guarded } from '../servers/requests.ts';
import { rebuildUntil } from './rebuild.ts';
import { untilStopSignal } from './stop-signal.ts';

// As a server of releases answers; what says which build is the newest is the one file that changes.
function listenerOf(folder: string): RequestListener {
  const files = sirv(folder, {
    dev: true,
    etag: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  return guarded((request, response) =>
    files(request, response, () => {
      response
        .writeHead(404, { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' })
        .end();
    }),
  );
}

async function serve(folder: string, port: number): Promise<() => Promise<void>> {
  const server = createServer(listenerOf(folder));
  await new Promise<void>((ready, fail) => {
    server.once('error', () =>
      fail(
        new Refusal(
          `Port ${port}, wanted for builds of your own, is taken: stop what listens there, or set PORT_BASE as the product has it.`,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', ready);
  });
  return () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(() => closed()));
  };
}

// Every build stays as it is as long as this runs, so that a page that has begun with one goes on with it.
async function buildInto(folder: string, name: RemoteName): Promise<string> {
  await buildRelease(name);
  const made = readRelease(name);
  if (!made) throw new Refusal(`${name} has no build.`);
  cpSync(join(root, name, 'dist'), join(folder, folderOf(made)), { recursive: true });
  const said = join(folder, 'release.json');
  cpSync(join(root, name, 'dist/release.json'), `${said}.partial`);
  renameSync(`${said}.partial`, said);
  return made.build;
}

/**
 * The command `local REMOTE`: builds a remote and serves the build on this machine, again when a source changes, for a tab of a
 * host whose deployment allows this origin. Nothing is released.
 */
export async function local(args: readonly string[]): Promise<number> {
  const name = remoteNamed(args);
  const stopped = untilStopSignal();
  const port = localPortFrom(portBase());
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-local-'));
  let stop = async () => {};
  try {
    const stopServing = await serve(folder, port);
    const forgetLocalBuild = noteLocalBuild();
    stop = async () => {
      forgetLocalBuild();
      await stopServing();
    };
    console.log(`Building ${name}`);
    console.log(`Build ${await buildInto(folder, name)} is at ${originAt(port)}.`);
    console.log('Choose this origin under "Override a remote" at /app/about. Ctrl-C ends it.');
    await rebuildUntil(stopped, [name, 'shared-contracts', 'remote-kit'], async () => {
      console.log(`Build ${await buildInto(folder, name)} is there; reload the tab to see it.`);
    });
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}
