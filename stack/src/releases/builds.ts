import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { type RemoteName, remoteNames } from '../remotes.ts';
import { type Lockfile, lockedFor, readLockfile } from './lockfile.ts';

/** The name of anything that is built. */
export type DeployableName = RemoteName | 'host-shell' | 'booking-page';

/** What a build says of itself in its release.json. */
export interface ReleaseFile {
  name: string;
  title: string;
  version: string;
  build: string;
  contract: string;
  /** Hash of a remote's manifest, which has those of its files. */
  integrity?: string;
  paths: string[];
  slots: string[];
  /** Paths of the screens whose markup came with the build. */
  firstPaint?: string[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.|generated/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const lockfileOfNow = (): Lockfile => readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));

/** Names a build by what goes into it, so that the same source is built once. */
function buildIdOf(name: DeployableName, lockfile: Lockfile): string {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow(join(root, name, 'src')),
    ...filesBelow(join(root, 'shared-contracts/src')),
    ...filesBelow(join(root, 'remote-kit/src')),
    ...[
      `${name}/package.json`,
      `${name}/webpack.config.ts`,
      'shared-contracts/package.json',
      'remote-kit/package.json',
    ].map((file) => join(root, file)),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  // Of the lockfile its own part alone: a remote that joins the workspace changes no other's build.
  hash.update(lockedFor(lockfile, [name, 'shared-contracts', 'remote-kit']));
  // A build for another contract is another one, which the next start must not take for that of the source.
  hash.update(process.env.FAIRLEAD_CONTRACT ?? '');
  // The usual build adds nothing to the hash, so that earlier builds keep their names.
  if (process.env.FAIRLEAD_PLAIN === '1') hash.update('plain');
  return hash.digest('hex').slice(0, 12);
}

/** Reads what the build in a package's dist says of itself; null if there is none. */
export function readRelease(name: DeployableName): ReleaseFile | null {
  const file = join(root, name, 'dist/release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Runs a program in a folder, quietly; where it fails, what it printed is in the refusal. */
export function runQuietly(
  words: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  what: string,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // Where something else fails meanwhile, nothing of this goes on alone.
    const end = () => child.kill();
    process.once('exit', end);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) done();
      else fail(new Refusal(`${what} failed:\n${printed.trim().split('\n').slice(-40).join('\n')}`));
    });
  });
}

async function build(name: DeployableName, id: string): Promise<void> {
  const webpack = join(root, name, 'node_modules/webpack-cli/bin/cli.js');
  const words = [webpack, '--config', 'webpack.config.ts', '--mode', 'production'];
  await runQuietly(words, join(root, name), { ...process.env, FAIRLEAD_BUILD_ID: id }, `Building ${name}`);
}

// A build that was made to be released carries the moment after the name of its source.
function sourceOf(buildId: string | undefined): string | undefined {
  return buildId?.split('_')[0];
}

/** Builds a remote or the booking page to be released: a build of its own, also of a source that was built before. */
export async function buildRelease(name: DeployableName): Promise<void> {
  await runQuietly(
    ['src/styles/static-styles.ts'],
    join(root, 'remote-kit'),
    process.env,
    'Writing the styles',
  );
  await build(name, `${buildIdOf(name, lockfileOfNow())}_${Date.now().toString(36)}`);
}

/**
 * Builds what has changed since its last build, two at a time, and tells each with its seconds.
 * Answers how many were built.
 */
export async function buildAll(say: (line: string) => void): Promise<number> {
  const lockfile = lockfileOfNow();
  const wanted = (['host-shell', 'booking-page', ...remoteNames()] as const)
    .map((name): { name: DeployableName; id: string } => ({ name, id: buildIdOf(name, lockfile) }))
    .filter(({ name, id }) => sourceOf(readRelease(name)?.build) !== id);
  if (wanted.length === 0) return 0;
  say(`Building ${wanted.map(({ name }) => name).join(', ')}`);
  await runQuietly(
    ['src/styles/static-styles.ts'],
    join(root, 'remote-kit'),
    process.env,
    'Writing the styles',
  );
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const began = Date.now();
      await build(next.name, next.id);
      say(`  ${next.name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return wanted.length;
}
