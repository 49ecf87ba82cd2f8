import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { canaryIn } from './canary-options.ts';
import { CommandError } from './command-error.ts';
import { commitHere } from './commit-here.ts';
import { askRegistry } from './registry-client.ts';

/** What the package.json of the remote in this folder says. */
export function nameHere(): string {
  const file = join(process.cwd(), 'package.json');
  const { name, fairlead } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (typeof name !== 'string' || typeof fairlead !== 'object')
    throw new CommandError('Run this in the folder of a remote: its package.json has the field fairlead.');
  return name;
}

/** The files of the build in this folder, by path, as base64. */
function filesOfBuild(): Record<string, string> {
  const dist = join(process.cwd(), 'dist');
  if (!existsSync(join(dist, 'release.json')))
    throw new CommandError('There is no build. Run: npm run build');
  const files = readdirSync(dist, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(dist, file).replaceAll('\\', '/'), readFileSync(file).toString('base64')];
    }),
  );
}

/** The command `release [BUILD]`: releases the build in `dist`, or one that was released before, to everybody or to a share of the tenants. */
export async function release(words: readonly string[]): Promise<void> {
  const name = nameHere();
  const { canary, build } = canaryIn(words);
  const by = { by: userInfo().username, commit: commitHere(process.cwd()) };
  const what = build === undefined ? { files: filesOfBuild() } : { build };
  const { said } = await askRegistry(name, '/release', { ...what, ...by, ...(canary ? { canary } : {}) });
  console.log(String(said));
}

/** The commands `promote`, `rollback` and `withdraw`. */
export async function change(what: 'promote' | 'rollback' | 'withdraw'): Promise<void> {
  const { said } = await askRegistry(nameHere(), `/${what}`, {
    by: userInfo().username,
    commit: commitHere(process.cwd()),
  });
  console.log(String(said));
}
