import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const hashOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
const isText = (file: string) => /\.(?:js|css|json)$/.test(file);

/**
 * Makes a build that has the code of another one, and nothing else of it: its id, the names of its globals and of its classes, and so its hashes, are its own, as
 * if the bundler had been run again. The log has it as one that was released before.
 */
export function copyBuild(dataFolder: string, from: string, to: string): void {
  const releases = join(dataFolder, 'releases', remote);
  const folder = readdirSync(releases).find((name) => name.endsWith(`-${from}`)) ?? '';
  const copy = join(releases, folder.replace(from, to));
  cpSync(join(releases, folder), copy, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1));
  for (const file of files.filter(isText)) {
    const text = readFileSync(join(copy, file), 'utf8').replaceAll(from, to);
    writeFileSync(
      join(copy, file),
      text.replace(/__[\w-]+--[\w-]{5}/g, (name) => `${name}${to}`),
    );
  }
  const manifest = JSON.parse(readFileSync(join(copy, 'mf-manifest.json'), 'utf8'));
  for (const file of Object.keys(manifest.integrity))
    manifest.integrity[file] = hashOf(readFileSync(join(copy, file)));
  const text = JSON.stringify(manifest);
  writeFileSync(join(copy, 'mf-manifest.json'), text);
  const said = JSON.parse(readFileSync(join(copy, 'release.json'), 'utf8'));
  const release = { ...said, build: to, integrity: hashOf(text) };
  writeFileSync(join(copy, 'release.json'), JSON.stringify(release));
  const line = { what: 'release', at: new Date().toISOString(), by: 'storm', commit: '', release };
  appendFileSync(join(dataFolder, 'releases/log.jsonl'), `${JSON.stringify(line)}\n`);
}

/** Releases a build that is there. */
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
  const counts = new Map<string, number>();
  for (const [, names] of classes) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = classes.flatMap(([build, names]) =>
    [...names].filter((name) => counts.get(name) === 1).map((name) => [name, build] as const),
  );
  for (const [build] of classes) {
    if (!own.some(([, one]) => one === build)) throw new Error(`Build ${build} has no class of its own.`);
  }
  return Object.fromEntries(own);
}
