import { type FileHashes, hashLookup, hashOfNothing } from 'shared-contracts/remote';

const hashes = new Map<string, string>();
// Folders of builds without hashes, which only a development host accepts.
const unhashed = new Set<string>();

/** Records the file hashes of a build. `manifest` is the address of its manifest, whose own hash has been checked. */
export function knowBuild(manifest: string, files: FileHashes): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, manifest).href, hash);
}

/** Records a build without hashes: its files pass unchecked. */
export function knowUnhashedBuild(manifest: string): void {
  unhashed.add(new URL('.', manifest).href);
}

/** The hash that a file must have. It is empty in a build without hashes, and matches nothing in an unknown build. */
export function expectedHash(address: string): string {
  const known = hashes.get(address);
  if (known !== undefined) return known;
  return [...unhashed].some((folder) => address.startsWith(folder)) ? '' : hashOfNothing;
}

/** Whether a file belongs to a known build with hashes. */
export function isKnownFile(address: string): boolean {
  return hashes.has(address);
}

/** Publishes the hash lookup that builds call for the files that they load themselves. */
export function answerHashes(): void {
  Object.assign(globalThis, { [hashLookup]: expectedHash });
}

/** Forgets the hashes of a build that runs no more. `folder` is the address of its files. */
export function forgetBuild(folder: string): void {
  for (const address of hashes.keys()) if (address.startsWith(folder)) hashes.delete(address);
}
