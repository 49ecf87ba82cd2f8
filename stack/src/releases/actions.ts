// One thing: what can be done with the line of a remote in the registry, each while nobody else changes it.
import type { CanaryOptions } from 'remote-kit/canary-options';
import { portBase, portsFrom } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { whileAlone } from './alone.ts';
import type { ReleaseFile } from './builds.ts';
import { beginCanary, endCanary, promoteCanary, rulesOf, tenantsInWords } from './canaries.ts';
import { standingBefore, standingReleases } from './history/standing.model.ts';
import { type NotedBy, noteRelease, readLog } from './release-log.ts';
import {
  isStillThere,
  lineOf,
  manifestAddress,
  originIn,
  type RegistryLine,
  readRegistry,
  writeRegistry,
} from './releases.ts';

// Where the files of a remote are served: as the registry has it, else the port of a start with this PORT_BASE.
function originOf(name: string, line: RegistryLine | undefined): string {
  const address = line && manifestAddress(line);
  const known = address?.origin ?? originIn(portsFrom(portBase()), name);
  if (known === null) throw new Refusal(`There is no remote ${name} here.`);
  return known;
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

/** Points the one line of a remote at a release, for everybody; every other line stays as it is. */
function pointAt(name: string, release: ReleaseFile): void {
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

/** A release in words. */
export function words(release: ReleaseFile): string {
  return `${release.name} ${release.version}, build ${release.build}`;
}

/** A build that was released here before. Refuses one that was not, or has no files any more. */
export function releasedBefore(name: string, build: string): ReleaseFile {
  const found = readLog().findLast((line) => line.release.name === name && line.release.build === build);
  if (found && isStillThere(found.release)) return found.release;
  throw new Refusal(`${name} has no release here of build ${build}. npm run releases lists what there is.`);
}

// Pages know the origin of all remotes of other repositories from the start, and that of a new remote of the workspace once they are loaded again.
function seenBy(name: string, line: RegistryLine | undefined): string {
  const { releases } = portsFrom(portBase());
  if (line) return 'Open tabs take it with their next screen.';
  return originOf(name, line).endsWith(`:${releases}`)
    ? 'Open tabs have it within 15 seconds.'
    : 'Every tab that is loaded from now on has it.';
}

/** Gives a release to everybody, or with `canary` to some tenants first. `find` returns it once nobody else changes the registry. Returns what was done. */
export async function giveRelease(
  name: string,
  find: () => ReleaseFile,
  { canary, by }: { canary?: CanaryOptions; by?: NotedBy } = {},
): Promise<string> {
  let said = '';
  const rules = canary && rulesOf(canary);
  await whileAlone('releases', () => {
    const made = find();
    const lines = registryOfNow();
    const line = lines.find((one) => one.name === name);
    if (rules) {
      requireOwnPaths(made, lines);
      const begun = beginCanary(lines, { made, origin: originOf(name, line), rules, ...(by ? { by } : {}) });
      said = `Released ${words(made)} to ${tenantsInWords(begun)}. It is rolled back by itself above ${rules.maxFaulty} % of sessions with an error, from ${rules.minSessions} sessions on.`;
      return;
    }
    pointAt(name, made);
    noteRelease('release', made, by);
    said = `Released ${words(made)}. ${seenBy(name, line)}`;
  });
  return said;
}

/** The release before the present one that stands and is still there; null if there is none. Of a build that the log lacks, the last one. */
export function releaseBefore(name: string, build: string): ReleaseFile | null {
  const standing = standingReleases(readLog(), name);
  return standingBefore(standing, build).findLast(isStillThere) ?? null;
}

/** Takes the last release back: from some tenants if they alone have it, else from everybody; called again, the one before that. Returns what was done. */
export async function takeReleaseBack(name: string, by?: NotedBy): Promise<string> {
  let said = '';
  await whileAlone('releases', () => {
    const lines = registryOfNow();
    const line = lines.find((one) => one.name === name);
    if (!line) throw new Refusal(`${name} has not been released here.`);
    if (line.canary) {
      const ended = endCanary(lines, name, by ? { by } : {});
      said = `Took ${words(ended)} back. Everybody has build ${line.build} again with the next screen.`;
      return;
    }
    const before = releaseBefore(name, line.build);
    if (!before) {
      throw new Refusal(
        `There is no release of ${name} before build ${line.build}. To take it out: npm run withdraw -- ${name}`,
      );
    }
    pointAt(name, before);
    noteRelease('rollback', before, by);
    said = `Rolled back to ${words(before)}. Open tabs take it with their next screen.`;
  });
  return said;
}

/** Takes a build back from the tenants that have it, unless it is theirs no more. Returns whether it was. */
export async function rollCanaryBack(name: string, build: string, because: string): Promise<boolean> {
  let was = false;
  await whileAlone('releases', () => {
    const lines = registryOfNow();
    was = lines.some((line) => line.name === name && line.canary?.build === build);
    if (was) endCanary(lines, name, { by: { by: 'itself', commit: '' }, because });
  });
  return was;
}

/** Gives everybody the build that some tenants have. Returns what was done. */
export async function promoteRelease(name: string, by?: NotedBy): Promise<string> {
  let said = '';
  await whileAlone('releases', () => {
    const made = promoteCanary(registryOfNow(), name, by);
    said = `Promoted ${words(made)}. Everybody takes it with the next screen.`;
  });
  return said;
}

/** Takes the line of a remote out of the registry; another release puts one there again. Returns what was done. */
export async function withdrawRemote(name: string, by?: NotedBy): Promise<string> {
  let said = '';
  await whileAlone('releases', () => {
    const lines = registryOfNow();
    const line = lines.find((one) => one.name === name);
    if (!line) throw new Refusal(`${name} is not in the registry here.`);
    const { manifest: _, canary: __, fallbacks: ___, ...made } = line;
    writeRegistry(lines.filter((one) => one !== line));
    noteRelease('withdraw', made, by);
    said = `Withdrew ${words(made)}. Open tabs in which it runs keep it until they are loaded anew.`;
  });
  return said;
}
