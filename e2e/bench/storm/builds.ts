import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const stack = join(import.meta.dirname, '../../../stack/src/main.ts');

/** The remote that is released and rolled back: the one with lists and forms. */
export const remote = 'remote-channel-screens';

async function switched(...words: string[]): Promise<string> {
  // Not at once with anything else of this process: ten sessions go on meanwhile.
  const { stdout } = await run(process.execPath, [stack, ...words]);
  const build = /build (\S+)\./.exec(stdout)?.[1];
  if (!build) throw new Error(`${words.join(' ')} said no build: ${stdout}`);
  return build;
}

/** Builds and releases the remote; answers the name of the build. */
export const releaseNew = () => switched('release', remote);

/** Releases a build again that was released before. */
export const releaseAgain = (build: string) => switched('release', remote, build);

/** Takes the last release back; answers the build that is there again. */
export const rollBack = () => switched('rollback', remote);

/** The build that the registry names. */
export async function buildNow(base: string): Promise<string> {
  const { registry } = await (await fetch(`${base}/config.json`)).json();
  const { remotes } = await (await fetch(new URL(registry, base))).json();
  return remotes.find(({ name }: { name: string }) => name === remote).build;
}

// As a sheet writes them; a class of a library is the same in every build and tells none.
function classesOf(folder: string): Set<string> {
  const sheets = readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, 'assets', file), 'utf8'));
  const found = sheets.flatMap((sheet) => sheet.match(/(?<=\.)(?:[\w-]|\\.)+__(?:[\w-]|\\.)+/g) ?? []);
  return new Set(found.map((name) => name.replaceAll('\\', '')));
}

/** Which build an element on the screen belongs to, by its class: each build has classes of its own. */
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
