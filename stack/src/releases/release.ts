import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portBase, portsFrom } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { type RemoteName, remoteNames } from '../remotes.ts';
import { whileAlone } from './alone.ts';
import { usedBookingPage } from './booking-page.ts';
import { buildRelease, type ReleaseFile } from './builds.ts';
import { noteRelease, readLog } from './release-log.ts';
import {
  folderOf,
  lineOf,
  manifestAddress,
  originIn,
  place,
  type RegistryLine,
  readRegistry,
  releasesFolder,
  writeRegistry,
} from './releases.ts';

/** The remote that the words of a command name. Refuses where they name none. */
export function remoteNamed(words: readonly string[]): RemoteName {
  const names = remoteNames();
  const name = names.find((one) => one === words[0]);
  if (!name) throw new Refusal(`Name a remote: ${names.join(', ')}.`);
  return name;
}

// Where the files of a remote are served: as the registry has it, else the port of a start with this PORT_BASE.
function originOf(name: RemoteName, line: RegistryLine | undefined): string {
  const address = line && manifestAddress(line);
  return address ? address.origin : `http://localhost:${portsFrom(portBase())[name]}`;
}

// The host's own screens.
const reserved = ['/app/about', '/app/shortcuts', '/app/sign-out'];

function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

// A path is owned with all that is below it: one screen of a remote would stand in the place of another's, or of nothing.
function requireOwnPaths(release: ReleaseFile, lines: readonly RegistryLine[]): void {
  const others = lines.filter(({ name }) => name !== release.name);
  const owned = [
    ...reserved.map((path) => ({ path, owner: 'the host' })),
    ...others.flatMap(({ name, paths }) => paths.map((path) => ({ path, owner: name }))),
  ];
  for (const wanted of release.paths) {
    if (wanted === '/' || wanted === '/app') {
      throw new Refusal(
        `${release.name} wants the path ${wanted}, below which everything lies. Give it another one.`,
      );
    }
    const other = owned.find(({ path }) => covers(path, wanted) || covers(wanted, path));
    if (!other) continue;
    throw new Refusal(
      other.path === wanted
        ? `${release.name} wants the path ${wanted}, which is ${other.owner}'s. Give it another one.`
        : `${release.name} wants the path ${wanted}, but ${other.path} and all below it is ${other.owner}'s. Give it another one.`,
    );
  }
}

// A line that cannot be read is healed by whatever is written next.
function registryOfNow(): RegistryLine[] {
  const ports = portsFrom(portBase());
  return readRegistry((name) => originIn(ports, name));
}

/** Points the one line of a remote at a release; every other line stays as it is. */
function pointAt(name: RemoteName, release: ReleaseFile): void {
  const lines = registryOfNow();
  requireOwnPaths(release, lines);
  const next = lineOf(
    release,
    originOf(
      name,
      lines.find((line) => line.name === name),
    ),
  );
  const isThere = lines.some((line) => line.name === name);
  writeRegistry(isThere ? lines.map((line) => (line.name === name ? next : line)) : [...lines, next]);
}

function words(release: ReleaseFile): string {
  return `${release.name} ${release.version}, build ${release.build}`;
}

// One without hashes of its files is none: a host refuses it.
function isStillThere(made: ReleaseFile): boolean {
  return made.integrity !== undefined && existsSync(join(releasesFolder(), folderOf(made)));
}

function releasedBefore(name: RemoteName, build: string): ReleaseFile {
  const found = readLog().findLast((line) => line.release.name === name && line.release.build === build);
  if (found && isStillThere(found.release)) return found.release;
  throw new Refusal(`${name} has no release here of build ${build}. npm run releases lists what there is.`);
}

/**
 * The command `release REMOTE [BUILD]`: builds it again, copies the build to its place, and changes its line of the registry;
 * with a build that was released here before, changes the line alone.
 */
export async function release(args: readonly string[]): Promise<number> {
  const name = remoteNamed(args);
  const [, build] = args;
  if (build === undefined) await buildRelease(name);
  await whileAlone('releases', () => {
    const made = build === undefined ? place(name) : releasedBefore(name, build);
    const isFirst = !registryOfNow().some((line) => line.name === name);
    pointAt(name, made);
    noteRelease('release', made);
    const seen = isFirst
      ? 'Every tab that is loaded from now on has it'
      : 'Open tabs take it with their next screen';
    console.log(`Released ${words(made)}. ${seen}.`);
  });
  return 0;
}

/** The release before the present one that is still there, skipping what was rolled back from; null if there is none. */
export function releaseBefore(name: RemoteName, build: string): ReleaseFile | null {
  const made = readLog()
    .filter((line) => line.what === 'release' && line.release.name === name)
    .map((line) => line.release)
    .filter(isStillThere);
  const at = made.findLastIndex((one) => one.build === build);
  return made.slice(0, Math.max(at, 0)).findLast((one) => one.build !== build) ?? null;
}

/** The command `rollback REMOTE`: takes the last release back; called again, the one before that. */
export async function rollback(args: readonly string[]): Promise<number> {
  const name = remoteNamed(args);
  await whileAlone('releases', () => {
    const line = registryOfNow().find((one) => one.name === name);
    if (!line) throw new Refusal(`${name} has not been released here.`);
    const before = releaseBefore(name, line.build);
    if (!before) {
      throw new Refusal(
        `There is no release of ${name} before build ${line.build}. To take it out: npm run withdraw -- ${name}`,
      );
    }
    pointAt(name, before);
    noteRelease('rollback', before);
    console.log(`Rolled back to ${words(before)}. Open tabs take it with their next screen.`);
  });
  return 0;
}

/** The command `withdraw REMOTE`: takes its line out of the registry; another release puts one there again. */
export async function withdraw(args: readonly string[]): Promise<number> {
  const name = remoteNamed(args);
  await whileAlone('releases', () => {
    const lines = registryOfNow();
    const line = lines.find((one) => one.name === name);
    if (!line) throw new Refusal(`${name} is not in the registry here.`);
    const { manifest: _, ...made } = line;
    writeRegistry(lines.filter((one) => one !== line));
    noteRelease('withdraw', made);
    console.log(`Withdrew ${words(made)}. Open tabs in which it runs keep it until they are loaded anew.`);
  });
  return 0;
}

/** The command `releases`: what was released, rolled back and withdrawn, the newest first, with what runs now marked. */
export async function releases(): Promise<number> {
  const now = new Map(readRegistry().map((line) => [line.name, line.build]));
  const page = usedBookingPage();
  if (page) now.set(page.name, page.build);
  const log = readLog();
  if (log.length === 0) console.log('Nothing has been released yet. npm start releases what it builds.');
  for (const { what, at, by, commit, release: made } of log.toReversed()) {
    const mark = now.get(made.name) === made.build ? '*' : ' ';
    console.log(
      `${mark} ${at.slice(0, 19).replace('T', ' ')}  ${what.padEnd(8)}  ${words(made)}  by ${by}  from ${commit || 'no commit'}`,
    );
  }
  return 0;
}
