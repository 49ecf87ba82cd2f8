import { type FileHashes, hashLookup, hashOfNothing } from 'shared-contracts/remote';

const hashes = new Map<string, string>();
// Folders of builds without hashes, which a host takes in development only.
const unhashed = new Set<string>();

/** Takes the hashes of a build in, by the address of its manifest, whose own hash has been checked. */
export function knowBuild(manifest: string, files: FileHashes): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, manifest).href, hash);
}

/** Takes a build without hashes as it is. */
export function knowUnhashedBuild(manifest: string): void {
  unhashed.add(new URL('.', manifest).href);
}

/** The hash that a file has to have; one that nothing has where the file is in no build that is known. */
export function expectedHash(address: string): string {
  const known = hashes.get(address);
  if (known !== undefined) return known;
  return [...unhashed].some((folder) => address.startsWith(folder)) ? '' : hashOfNothing;
}

/** Whether a file belongs to a build that is known with its hashes. */
export function isKnownFile(address: string): boolean {
  return hashes.has(address);
}

/** Lets the builds that are loaded ask for the hashes of the files that they load themselves. */
export function answerHashes(): void {
  Object.assign(globalThis, { [hashLookup]: expectedHash });
}
