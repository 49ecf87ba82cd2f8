// One thing: what has to be true of a build that comes from another repository before anything of it is served.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reachBeyond } from 'remote-kit/reach-beyond';
import { hashForm, linksIn } from 'shared-contracts/remote';
import { Refusal } from '../refusal.ts';
import { makeWhole } from '../whole-files.ts';
import type { ReleaseFile } from './builds.ts';
import { folderOf, type RegistryLine, releasesFolder } from './releases.ts';
import { takeMapsOut } from './source-maps.ts';

const mostFiles = 500;
/** Most bytes of scripts and style sheets, uncompressed: about three times the largest remote of the product. */
const mostLoadedBytes = 3 * 1024 * 1024;
const pathForm = /^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/;
const buildForm = /^[\w][\w.-]{0,63}$/;
const versionForm = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;
const ownPathForm = /^\/app\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const mostTitleLetters = 60;
const manifestName = 'mf-manifest.json';

type Files = ReadonlyMap<string, Buffer>;

function refuse(sentence: string): never {
  throw new Refusal(sentence);
}

function filesIn(said: unknown): Files {
  if (typeof said !== 'object' || said === null) refuse('The release has no files.');
  const entries = Object.entries(said as Record<string, unknown>);
  if (entries.length > mostFiles)
    refuse(`A release has at most ${mostFiles} files; this one has ${entries.length}.`);
  return new Map(
    entries.map(([path, content]) => {
      if (!pathForm.test(path) || typeof content !== 'string') refuse(`The file ${path} cannot be released.`);
      return [path, Buffer.from(content, 'base64')] as const;
    }),
  );
}

function jsonIn(files: Files, name: string): Record<string, unknown> {
  const file = files.get(name) ?? refuse(`The release has no ${name}. Build it again.`);
  try {
    const said: unknown = JSON.parse(file.toString());
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  return refuse(`${name} of the release cannot be read. Build it again.`);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

// What a team writes into its package.json, as against what the build adds.
function requireWritten({ title, version }: Record<string, unknown>): void {
  const hasTitle = typeof title === 'string' && title.trim() !== '' && title.length <= mostTitleLetters;
  if (!hasTitle)
    refuse(
      `package.json: fairlead.title is the name of the remote for people, of 1 to ${mostTitleLetters} characters.`,
    );
  if (!versionForm.test(String(version)))
    refuse(
      `package.json: the version is ${String(version).slice(0, 60)}. A release has three numbers and nothing else, such as 1.2.0.`,
    );
}

function releaseIn(files: Files, name: string): ReleaseFile {
  const said = jsonIn(files, 'release.json');
  const { title, version, build, contract, integrity, paths, slots, links = [] } = said;
  if (said.name !== name) refuse(`This is a build of ${String(said.name)}, and the token is one of ${name}.`);
  requireWritten(said);
  const isBuilt =
    buildForm.test(String(build)) &&
    /^\^\d+\.\d+\.\d+$/.test(String(contract)) &&
    hashForm.test(String(integrity)) &&
    isTexts(paths) &&
    isTexts(slots);
  if (!isBuilt) refuse('release.json of the release cannot be read. Build it again with remote-kit.');
  const wrong = (paths as string[]).find((path) => !ownPathForm.test(path));
  if (wrong !== undefined) refuse(`A remote owns paths below /app/ alone, and ${name} wants ${wrong}.`);
  const listed = Array.isArray(links) ? links : [];
  if (linksIn(listed, paths as string[]).length < listed.length)
    refuse('A link of the release is not valid. Build it again.');
  // What a remote paints first becomes part of the page of the host: that is for its own remotes.
  const texts = { name, title, version, build, contract, integrity, paths, slots } as ReleaseFile;
  return { ...texts, ...(listed.length > 0 ? { links: listed } : {}) };
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const isLoaded = (path: string) => /\.(?:js|mjs|css)$/.test(path);

function requireHashes(files: Files, { integrity }: ReleaseFile): void {
  const manifest = files.get(manifestName) ?? refuse(`The release has no ${manifestName}. Build it again.`);
  if (hashOf(manifest) !== integrity)
    refuse(`${manifestName} is not the one that was built. Build it again.`);
  const known = (jsonIn(files, manifestName).integrity ?? {}) as Record<string, unknown>;
  for (const [path, hash] of Object.entries(known)) {
    const file = files.get(path) ?? refuse(`The release lacks ${path}. Build it again.`);
    if (hashOf(file) !== hash) refuse(`${path} is not the file that was built. Build it again.`);
  }
  const unknown = [...files.keys()].find((path) => isLoaded(path) && !(path in known));
  if (unknown !== undefined)
    refuse(`${manifestName} has no hash of ${unknown}. Build it again with remote-kit.`);
}

function requireManners(files: Files, { name }: ReleaseFile): void {
  let bytes = 0;
  for (const [path, content] of files) {
    if (!isLoaded(path)) continue;
    bytes += content.length;
    const [complaint] = path.endsWith('.css') ? reachBeyond(content.toString()) : [];
    if (complaint !== undefined) refuse(`${path}: ${complaint}`);
  }
  if (bytes > mostLoadedBytes)
    refuse(
      `${name} has ${Math.ceil(bytes / 1024)} KiB of scripts and sheets; at most ${mostLoadedBytes / 1024} KiB may be.`,
    );
}

/** Whether a host of a contract range runs a build that was made for another one: the host is of the same major, and not older. */
export function fitsHost(contract: string, host: string): boolean {
  const [wanted, has] = [contract, host].map((text) => text.replace('^', '').split('.').map(Number)) as [
    number[],
    number[],
  ];
  const at = wanted.findIndex((part, index) => part !== has[index]);
  const isNewer = at >= 0 && (wanted[at] ?? 0) > (has[at] ?? 0);
  return wanted[0] === has[0] && !isNewer;
}

function requireContract({ contract, name }: ReleaseFile, host: string): void {
  if (fitsHost(contract, host)) return;
  refuse(
    `${name} needs contract ${contract}, and this host has ${host.replace('^', '')}. npm run contract says because of what.`,
  );
}

function requireSlots({ name, slots }: ReleaseFile, lines: readonly RegistryLine[]): void {
  for (const line of lines) {
    const taken = line.name === name ? undefined : slots.find((slot) => line.slots.includes(slot));
    if (taken !== undefined) refuse(`${name} fills the slot ${taken}, which is ${line.name}'s.`);
  }
}

/**
 * Checks the files of a build of another repository, and puts them on their place. `host` is the contract of the host. Refuses, in a sentence, a build that is
 * incomplete, was changed, reaches beyond itself or needs another host.
 */
export function placeUpload(
  name: string,
  said: unknown,
  { host, lines }: { host: string; lines: readonly RegistryLine[] },
): ReleaseFile {
  const files = filesIn(said);
  const made = releaseIn(files, name);
  requireHashes(files, made);
  requireManners(files, made);
  requireContract(made, host);
  requireSlots(made, lines);
  const target = join(releasesFolder(), folderOf(made));
  if (existsSync(target)) {
    const there = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8')) as ReleaseFile;
    if (there.integrity !== made.integrity)
      refuse(
        `Build ${made.build} of ${name} was released before with other files, which never change. Build it again.`,
      );
    return made;
  }
  makeWhole(target, (partial) => {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(partial, path)), { recursive: true });
      writeFileSync(join(partial, path), content);
    }
    takeMapsOut(partial, made);
  });
  return made;
}
