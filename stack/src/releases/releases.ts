// One thing: where releases lie, and what the lines of the registry say of them.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath, root } from '../folders.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { makeWhole, writeWhole } from '../whole-files.ts';
import { type DeployableName, type ReleaseFile, readRelease } from './builds.ts';
import { fallbacksFor } from './history/fallbacks.model.ts';
import { standingBefore, standingReleases } from './history/standing.model.ts';
import { isSigned, type RegistryKey, registryKeys, signedLine } from './registry-keys.ts';
import { lastSerial, nextSerial, noteSerial } from './registry-serial.ts';
import { type LoggedRelease, readLog } from './release-log.ts';
import { takeMapsOut } from './source-maps.ts';
import { hasToken } from './tokens.ts';

/** The folder that releases are copied into: one folder a remote, one a release in it; never changed once there. */
export function releasesFolder(): string {
  return dataPath('releases');
}

function registryFile(): string {
  return join(releasesFolder(), 'remotes.json');
}

/** The folder of one release below {@link releasesFolder}. */
export function folderOf({ name, version, build }: ReleaseFile): string {
  return `${name}/${version}-${build}`;
}

/** Whether the files of a release are there. One without hashes of its files is none: a host refuses it. */
export function isStillThere(made: ReleaseFile): boolean {
  return made.integrity !== undefined && existsSync(join(releasesFolder(), folderOf(made)));
}

/** Copies a build to its place, where it never changes. A build that is there already is left alone. */
export function place(name: DeployableName): ReleaseFile {
  const release = readRelease(name);
  if (!release) throw new Refusal(`${name} has no build to release.`);
  const target = join(releasesFolder(), folderOf(release));
  if (existsSync(target)) return release;
  makeWhole(target, (partial) => {
    cpSync(join(root, name, 'dist'), partial, { recursive: true });
    takeMapsOut(partial, release);
  });
  return release;
}

/** Puts the host's build on its place, where no later build changes it, and returns the folder. */
export function releaseHost(): string {
  return join(releasesFolder(), folderOf(place('host-shell')));
}

/** A line of the registry: what a build says of itself, and where its manifest is. */
export interface RegistryLine extends ReleaseFile {
  manifest: string;
  canary?: CanaryLine;
  /** Earlier builds, for hosts that cannot run this one. The registry gets them anew with each write. */
  fallbacks?: FallbackLine[];
}

type FallbackLine = Omit<RegistryLine, 'canary' | 'fallbacks'>;

/** The line of a build for some tenants, and the rate of sessions with an error at which it is rolled back. */
export interface CanaryLine extends FallbackLine {
  share: number;
  positions: number[];
  limits: { maxFaulty: number; minSessions: number };
}

/** The registry as it is served, whatever is in it; without a line before the first release. */
export function registryText(): string {
  const file = registryFile();
  return existsSync(file) ? readFileSync(file, 'utf8') : '{"remotes":[]}';
}

function isCanary(said: unknown, name: string): boolean {
  if (!isLine(said) || said.name !== name) return false;
  const { share, positions, limits } = said as Partial<CanaryLine>;
  const { maxFaulty, minSessions } = limits ?? {};
  return [share, maxFaulty, minSessions].every(Number.isFinite) && Array.isArray(positions);
}

interface Signed {
  signature: string;
  serial: number;
}

// A canary that cannot be read is none; the line of all stays. Whoever writes the line again signs it anew.
function withReadableCanary(said: RegistryLine): RegistryLine {
  const { signature: _, serial: __, canary, ...rest } = said as RegistryLine & Partial<Signed>;
  return isCanary(canary, rest.name) ? { ...rest, canary: canary as CanaryLine } : rest;
}

function isLine(said: unknown): said is RegistryLine {
  if (typeof said !== 'object' || said === null) return false;
  const { name, title, version, build, contract, manifest, paths, slots } = said as Record<string, unknown>;
  const texts = [name, version, build, contract, manifest];
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  return (
    typeof title === 'string' &&
    texts.every(isText) &&
    URL.canParse(String(manifest)) &&
    Array.isArray(paths) &&
    Array.isArray(slots)
  );
}

// Null stands for what cannot be read at all.
function linesIn(text: string): unknown[] {
  try {
    const { remotes } = JSON.parse(text) ?? {};
    return Array.isArray(remotes) ? remotes : [null];
  } catch {
    return [null];
  }
}

// The log has the booking page, too, which has no line of the registry.
const isRemote = ({ name }: { name: string }) => name.startsWith('remote-');

// The release of each remote that everybody had last, by the log. A canary is none, and least of all one that was rolled back.
function lastReleases(): ReleaseFile[] {
  const forAll = readLog().filter(
    ({ what, release }) => isRemote(release) && what !== 'canary' && what !== 'canary-ended',
  );
  const last = new Map(forAll.map((logged) => [logged.release.name, logged]));
  return [...last.values()].filter(({ what }) => what !== 'withdraw').map(({ release }) => release);
}

// What nobody signed, and what was signed before the last write, counts as what cannot be read, so that the next write does not sign it.
function isInForce(
  line: RegistryLine & Partial<Signed>,
  { keys, since }: { keys: readonly RegistryKey[]; since: number },
): boolean {
  const reason = !isSigned(line, keys)
    ? 'has no signature of a key of this deployment'
    : keys.length > 0 && (line.serial ?? 0) < since
      ? 'is older than the registry that was written here last'
      : null;
  if (reason === null) return true;
  reportOnce(
    `The line of ${line.name} in the registry ${reason}, and is left out. Release it again, or roll it back.`,
  );
  return false;
}

/**
 * The lines of the registry that can be read, and that a key of this data folder signed with the last write. With `originOf`, the origin that serves a remote or null, a remote whose line cannot be read has the one of
 * its last release or roll-back: so the registry heals with the next write.
 */
export function readRegistry(originOf?: (name: string) => string | null): RegistryLine[] {
  // Before the lines: somebody may write them meanwhile.
  const since = lastSerial();
  const said = linesIn(registryText());
  const keys = registryKeys();
  const lines = said
    .filter(isLine)
    .filter((line) => isInForce(line, { keys, since }))
    .map(withReadableCanary);
  if (!originOf || lines.length === said.length) return lines;
  const known = new Set(lines.map(({ name }) => name));
  const healed = lastReleases().flatMap((release) => {
    const origin = known.has(release.name) ? null : originOf(release.name);
    const isThere = existsSync(join(releasesFolder(), folderOf(release)));
    return origin !== null && isThere ? [lineOf(release, origin)] : [];
  });
  return [...lines, ...healed];
}

/** The address of a line's manifest; null if it has none that a browser could read. */
export function manifestAddress({ manifest }: { manifest?: unknown }): URL | null {
  const address = typeof manifest === 'string' && URL.canParse(manifest) ? new URL(manifest) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
}

const reported = new Set<string>();

// Said once, since the registry is read for each page.
function reportOnce(sentence: string): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  console.error(sentence);
}

/** A line that leads somewhere. */
export interface ServedLine {
  line: RegistryLine;
  address: URL;
}

/** The usable lines of the registry. Reports and skips a line without an address, and a registry that it cannot read. */
export function servedLines(): ServedLine[] {
  let lines: unknown;
  try {
    lines = readRegistry();
  } catch (error) {
    reportOnce(`The registry ${registryFile()} cannot be read: ${(error as Error).message}`);
  }
  return (Array.isArray(lines) ? (lines as RegistryLine[]) : []).flatMap((line) => {
    const address = line && typeof line.name === 'string' ? manifestAddress(line) : null;
    if (address) return [{ line, address }];
    reportOnce(`A line of the registry names no manifest that can be read: ${JSON.stringify(line)}`);
    return [];
  });
}

// Each remote that was released here once and is not among the lines.
function withdrawnFrom(lines: readonly RegistryLine[]): { name: string; withdrawn: true }[] {
  const released = new Set(
    readLog()
      .map(({ release }) => release)
      .filter(isRemote)
      .map(({ name }) => name),
  );
  return [...released]
    .filter((name) => !lines.some((line) => line.name === name))
    .map((name) => ({ name, withdrawn: true }));
}

function withFallbacks(given: RegistryLine, log: readonly LoggedRelease[]): RegistryLine {
  // A line that somebody spoilt by hand may be anything: it stays, and is refused where it is read.
  const { fallbacks: _, ...line } = given ?? {};
  if (!given || typeof line.name !== 'string') return given;
  const origin = manifestAddress(line)?.origin;
  if (origin === undefined) return line;
  const before = standingBefore(standingReleases(log, line.name), line.build).filter(isStillThere);
  const fallbacks = fallbacksFor(line.contract, before).map(({ firstPaint: __, ...release }) =>
    lineOf(release, origin),
  );
  return fallbacks.length > 0 ? { ...line, fallbacks } : line;
}

/**
 * Signs each line anew, with a serial above that of the last write, and writes the registry so that a reader sees the old one or the new one. A signed registry also
 * says which remotes are withdrawn, so that their last lines are in force no more.
 */
export function writeRegistry(lines: readonly RegistryLine[]): void {
  const serial = nextSerial();
  const isKeyed = registryKeys().length > 0;
  const signed = <Line extends object>(line: Line) => signedLine(isKeyed ? { ...line, serial } : line);
  const withdrawn = isKeyed ? { withdrawn: withdrawnFrom(lines).map(signed) } : {};
  const log = readLog();
  const remotes = lines.map((line) => signed(withFallbacks(line, log)));
  writeWhole(registryFile(), `${JSON.stringify({ remotes, ...withdrawn }, null, 2)}\n`);
  // After the registry: a write that is interrupted leaves lines in force.
  if (isKeyed) noteSerial(serial);
}

/** The line of a release whose files an origin serves. */
export function lineOf(release: ReleaseFile, origin: string): RegistryLine {
  return { ...release, manifest: `${origin}/${folderOf(release)}/mf-manifest.json` };
}

/** Where the fragment says that its build is. */
const placeOfBuild = '@BUILD@';

/**
 * What the remote that the registry names had painted of a screen when it was built; nothing if it did not. It is read
 * for each answer, so that a release or a roll-back shows at once.
 */
export function firstPaintOf(path: string): string {
  const entry = servedLines().find(({ line }) => line.firstPaint?.includes?.(path));
  if (!entry) return '';
  const file = join(releasesFolder(), folderOf(entry.line), `first-paint${path}.html`);
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').replaceAll(placeOfBuild, new URL('.', entry.address).href.slice(0, -1));
}

/** Where a start with these ports serves a remote: one of another repository where all of them are; null for one that is unknown here. */
export function originIn(ports: Ports, name: string): string | null {
  const port =
    (ports as Readonly<Record<string, number>>)[name] ?? (hasToken(name) ? ports.releases : undefined);
  return port === undefined ? null : `http://localhost:${port}`;
}
