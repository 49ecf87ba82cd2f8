// One thing: brings what remotes wrote into their folders to where the host and the fleet read it, after it was looked at.
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataPath } from '../folders.ts';
import type { LoggedRelease } from '../releases/release-log.ts';
import { releasesFolder } from '../releases/releases.ts';
import { writeWhole } from '../whole-files.ts';
import { type EndedCanary, endedCanaries } from './ended-canaries.ts';
import { logIn, readOwn, releaseIn, remotesIn, sourceMapsIn } from './remote-folders.ts';
import {
  canaryBuildOf,
  isAuthentic,
  lineWithoutCanary,
  type PublicKey,
  signedForNobody,
  type VettedLine,
  vettedLine,
  vettedPaint,
} from './vetted.model.ts';

/** The screens whose first paint the page of the host has a place for. */
const paintedPaths = ['/signin'];

function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, text);
}

function paintOf(
  path: string,
  { remotes, lines, keys }: { remotes: string; lines: readonly VettedLine[]; keys: readonly PublicKey[] },
): string | null {
  for (const line of lines) {
    const text = readOwn(join(remotes, line.name), `first-paint${path}.html`);
    const painted = vettedPaint(path, text, { line, keys });
    if (painted !== null) return painted;
  }
  return null;
}

// Positions in files of a build are looked up where the remote has its maps.
function linkSourceMaps(name: string, maps: string | null): void {
  const link = join(dataPath('source-maps'), name);
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (maps !== null && !isThere) symlinkSync(maps, link);
}

/** The line of a remote as it is published: without a build for some tenants that was taken back. */
function lineIn(
  remotes: string,
  name: string,
  { keys, ended }: { keys: readonly PublicKey[]; ended: readonly EndedCanary[] },
): VettedLine {
  const read = (file: string) => vettedLine(name, readOwn(join(remotes, name), 'entries', file));
  const line = read(`${name}.json`);
  const build = canaryBuildOf(line);
  const hasEnded = ended.some((one) => one.remote === name && one.build === build);
  return hasEnded ? lineWithoutCanary(line, read(`${name}.before.json`), keys) : line;
}

// What the errors of a build did to it, beside what its container noted.
const loggedEnd =
  (remotes: string) =>
  ({ remote, build, because, at }: EndedCanary): LoggedRelease => ({
    ...{ what: 'canary-ended', at, by: 'itself', commit: '', because },
    release: releaseIn(join(remotes, remote), remote, build),
  });

let namedForNobody = '';

// Said once for the same remotes: this is looked at every second.
function reportMissingKeys(names: string): void {
  if (names !== '' && names !== namedForNobody)
    console.error(
      `${names}: signed, but REGISTRY_KEYS is empty, so pages accept lines of anybody. Set it in .env, between quotation marks (docs/teams.md, section 10).`,
    );
  namedForNobody = names;
}

/**
 * Writes the registry and the first paints for the host into `published`, and the lines, the log and the source maps for the fleet into the data folder. Lines
 * that no key signed are published, so that hosts refuse and name them; the fleet counts nothing of theirs.
 */
export function mirror({
  remotes,
  published,
  keys,
}: {
  remotes: string;
  published: string;
  keys: readonly PublicKey[];
}): void {
  const ended = endedCanaries(published);
  const lines = remotesIn(remotes).map((name) => lineIn(remotes, name, { keys, ended }));
  reportMissingKeys(signedForNobody(lines, keys).join(', '));
  for (const path of paintedPaths) {
    const file = join(published, `first-paint${path}.html`);
    const text = paintOf(path, { remotes, lines, keys });
    if (text === null) rmSync(file, { force: true });
    else writeChanged(file, text);
  }
  // After what is painted, which a reader of the line expects.
  writeChanged(join(published, 'remotes.json'), JSON.stringify({ remotes: lines }));
  const authentic = lines.filter((line) => isAuthentic(line, keys));
  writeChanged(join(releasesFolder(), 'remotes.json'), JSON.stringify({ remotes: authentic }));
  const log = lines
    .flatMap(({ name }) => logIn(join(remotes, name), name))
    .concat(ended.filter(({ remote }) => lines.some(({ name }) => name === remote)).map(loggedEnd(remotes)))
    .sort((one, other) => one.at.localeCompare(other.at));
  writeChanged(
    join(releasesFolder(), 'log.jsonl'),
    log.map((logged) => `${JSON.stringify(logged)}\n`).join(''),
  );
  for (const { name } of lines) linkSourceMaps(name, sourceMapsIn(join(remotes, name)));
}
