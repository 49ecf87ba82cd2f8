import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const stack = join(import.meta.dirname, '../../../stack/src/main.ts');

/** The remote to release and roll back: the one with lists and forms. */
export const remote = 'remote-channel-screens';

async function switched(...words: string[]): Promise<string> {
  // Asynchronous, because ten sessions continue in this process.
  const { stdout } = await run(process.execPath, [stack, ...words]);
  const build = /build (\S+)\./.exec(stdout)?.[1];
  if (!build) throw new Error(`${words.join(' ')} said no build: ${stdout}`);
  return build;
}

/** Builds and releases the remote; returns the name of the build. */
export const releaseNew = () => switched('release', remote);

/** Releases a build again that was released before. */
export const releaseAgain = (build: string) => switched('release', remote, build);

/** Rolls the last release back; returns the build that is active again. */
export const rollBack = () => switched('rollback', remote);

/** The build that the registry names. */
export async function buildNow(base: string): Promise<string> {
  const { registry } = await (await fetch(`${base}/config.json`)).json();
  const { remotes } = await (await fetch(new URL(registry, base))).json();
  return remotes.find(({ name }: { name: string }) => name === remote).build;
}

// Class names of the CSS modules; classes of a library are the same in every build.
function classesOf(folder: string): Set<string> {
  const sheets = readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, 'assets', file), 'utf8'));
  const found = sheets.flatMap((sheet) => sheet.match(/(?<=\.)(?:[\w-]|\\.)+__(?:[\w-]|\\.)+/g) ?? []);
  return new Set(found.map((name) => name.replaceAll('\\', '')));
}

/** Maps class names to builds: each build has classes of its own. */
export function buildsByClass(dataFolder: string, builds: readonly string[]): Record<string, string> {
  const releases = join(dataFolder, 'releases', remote);
  const classes = builds.map((build) => {
    const folder = readdirSync(releases).find((name) => name.endsWith(`-${build}`)) ?? build;
    return [build, classesOf(join(releases, folder))] as const;
  });
  const own = classes.flatMap(([build, names]) =>
    [...names]
      .filter((name) => classes.every(([other, theirs]) => other === build || !theirs.has(name)))
      .map((name) => [name, build] as const),
  );
  for (const [build] of classes) {
    if (!own.some(([, one]) => one === build)) throw new Error(`Build ${build} has no class of its own.`);
  }
  return Object.fromEntries(own);
}
