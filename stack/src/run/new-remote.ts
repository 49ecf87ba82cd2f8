import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../folders.ts';
import { formatFolder } from '../packages/format-folder.ts';
import { isBundler, makeOutside } from '../packages/outside.ts';
import { filled, type NewRemote, planOf } from '../packages/remote-plan.ts';
import { portBase } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { remoteFacts, templateName } from '../remotes.ts';
import { runIn } from './run-in.ts';

// What is made from the source, and not the source.
const made = new Set(['node_modules', 'dist', 'test-results']);

/** Makes the folder of a new remote, as a copy of the template. */
function makeFolder(remote: NewRemote): void {
  const target = join(root, remote.folder);
  cpSync(join(root, templateName), target, {
    recursive: true,
    filter: (file) => !made.has(basename(file)),
  });
  for (const entry of readdirSync(target, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, filled(readFileSync(file, 'utf8'), remote));
  }
}

async function newOutside(name: string, target: string, bundler: string): Promise<number> {
  if (!isBundler(bundler)) throw new Refusal('A remote is built with webpack, rspack or vite.');
  const remote = planOf(name, remoteFacts(), true);
  await makeOutside(remote, target, bundler);
  console.log(`
  Made ${remote.folder} in ${target}: ${remote.title}, at ${remote.path}.

  cd ${target}
  npm install
  npm run check         types, style, boundaries, tests, build
  npm run dev           it alone, with hot reload

  Its README.md and docs/teams.md say the rest. To release it, it needs a token: npm run token -- ${remote.folder}
`);
  return 0;
}

/**
 * The command `new-remote NAME`: makes a remote that builds, tests, runs alone and can be released, and installs what it needs. With `--outside FOLDER` it makes
 * one for a repository of its own.
 */
export async function newRemote(words: readonly string[]): Promise<number> {
  const [name = '', option, target, second, bundler = 'webpack', ...more] = words;
  const isRight =
    option === undefined || (option === '--outside' && target && (second ?? '--bundler') === '--bundler');
  if (!isRight || more.length > 0)
    throw new Refusal(
      'Use: npm run new-remote -- NAME, or npm run new-remote -- NAME --outside FOLDER --bundler webpack (or rspack, or vite)',
    );
  if (target !== undefined) return newOutside(name, target, bundler);
  const remote = planOf(name);
  makeFolder(remote);
  const pnpm = ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const code = await runIn(['npx', ...pnpm], process.env, root);
  if (code !== 0) {
    rmSync(join(root, remote.folder), { recursive: true, force: true });
    throw new Refusal(`What ${remote.folder} needs could not be installed, so it was not made.`);
  }
  await formatFolder(join(root, remote.folder));
  console.log(`
  Made ${remote.folder}: ${remote.title}, at ${remote.path}.

  cd ${remote.folder} && npm run dev      it alone, with hot reload, at http://localhost:${portBase() + 60 + remote.port}
  cd ${remote.folder} && npm test         its tests
  npm run release -- ${remote.folder}     into the product that runs here

  docs/teams.md says the rest. Commit the folder and pnpm-lock.yaml.
`);
  return 0;
}
