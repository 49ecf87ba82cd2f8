// One thing: what of a remote's own folder goes into the registry and the page of the host.
import { createHash } from 'node:crypto';
import { ownsPath } from 'shared-contracts/remote';
import { isSigned } from '../releases/registry-keys.ts';
import { isInertMarkup } from './inert-markup.model.ts';

/** A public key that signs lines, and the one remote that it is for; null if it is for all. */
export interface PublicKey {
  remote: string | null;
  public: string;
}

/** Reads keys as `REGISTRY_KEYS` has them: `remote-auth:KEY`, or `KEY` for all remotes, with blanks between. */
export function publicKeysIn(text: string): PublicKey[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [, remote = null, key = ''] = /^(?:(remote-[a-z0-9-]+):)?(.*)$/.exec(word) ?? [];
      return { remote, public: key };
    });
}

/** A line of the registry, whose fields nobody has looked at but its name. */
export interface VettedLine extends Record<string, unknown> {
  name: string;
}

/** The line in a remote's folder, if it is one of this remote; else its name alone, which hosts refuse in a sentence. */
export function vettedLine(name: string, text: string | null): VettedLine {
  try {
    const said: unknown = JSON.parse(text ?? '');
    if (typeof said === 'object' && said !== null && 'name' in said && said.name === name)
      return said as VettedLine;
  } catch {
    // The name alone says that there is no line.
  }
  return { name };
}

/** Whether one of the keys signed a line. Without keys nothing is signed, and every line counts. */
export function isAuthentic(line: VettedLine, keys: readonly PublicKey[]): boolean {
  if (keys.length === 0) return true;
  const own = keys.filter(({ remote }) => remote === null || remote === line.name);
  return own.length > 0 && isSigned(line, own);
}

/** The remotes that sign their lines although no key is here by which a page would look at that: whoever writes the registry then decides what runs. */
export function signedForNobody(lines: readonly VettedLine[], keys: readonly PublicKey[]): string[] {
  return keys.length > 0 ? [] : lines.filter((line) => 'signature' in line).map(({ name }) => name);
}

/** The build that some tenants get by a line, if it is named in words; null if there is none. */
export function canaryBuildOf({ canary }: VettedLine): string | null {
  if (typeof canary !== 'object' || canary === null || !('build' in canary)) return null;
  return typeof canary.build === 'string' ? canary.build : null;
}

/**
 * The line of a remote once its build for some tenants was taken back: the one that its container signed for that, if it is authentic, of the same build of all,
 * and without another build for some. Else the line stays as it is.
 */
export function lineWithoutCanary(
  line: VettedLine,
  signedBefore: VettedLine,
  keys: readonly PublicKey[],
): VettedLine {
  const isSame = signedBefore.build === line.build && signedBefore.canary === undefined;
  return isSame && isAuthentic(signedBefore, keys) ? signedBefore : line;
}

/** Where a fragment says that its build is, before a container has filled in its origin. */
const originPlaceholder = '@ORIGIN@';

/** The hash of a fragment as its image has it. */
export function paintHash(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * What a remote painted of a screen when it was built, if the page of the host may have it: its line owns the path and is authentic, its hash is in what was
 * signed, and nothing in it runs. Null if it may not.
 */
export function vettedPaint(
  path: string,
  text: string | null,
  { line, keys }: { line: VettedLine; keys: readonly PublicKey[] },
): string | null {
  const { paths, manifest, firstPaintHashes } = line;
  if (text === null || !Array.isArray(paths) || !paths.some((prefix) => ownsPath(String(prefix), path)))
    return null;
  if (!isAuthentic(line, keys) || !isInertMarkup(text)) return null;
  if (keys.length === 0) return text;
  const origin = typeof manifest === 'string' && URL.canParse(manifest) ? new URL(manifest).origin : '';
  const hashes = (firstPaintHashes ?? {}) as Record<string, unknown>;
  const asBuilt = text.replaceAll(`"${origin}/`, `"${originPlaceholder}/`);
  return hashes[path] === paintHash(asBuilt) ? text : null;
}
