import { type FileHashes, hashLookup, hashOfNothing } from 'shared-contracts/remote';
import { FaultError } from './fault.model.ts';

const hashes = new Map<string, string>();
// Folders of builds without hashes, which a host takes in development only.
const unhashed = new Set<string>();
// Files that were not what was released: the browser may keep them for a year, so they are asked for anew before a next try.
const suspects = new Set<string>();

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

/** Lets the builds that are loaded ask for the hashes of the files that they load themselves. */
export function answerHashes(): void {
  Object.assign(globalThis, { [hashLookup]: expectedHash });
}

async function isAsExpected(address: string, hash: string, init: RequestInit): Promise<boolean> {
  // The browser compares: it can on every origin, while its own digests are there on secure ones only.
  return await fetch(address, { ...init, integrity: hash }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Why a file did not load: it cannot be reached, its server answers with an error, or it is not what was released. Null
 * where nothing is wrong with it now, or where that cannot be told in time. What the browser keeps of it is replaced.
 */
export async function faultOfFile(address: string, withinMs: number): Promise<FaultError | null> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const answer = await fetch(address, { signal, cache: 'reload' });
    if (!answer.ok) return new FaultError('status', `${address} answered ${answer.status}`);
    await answer.arrayBuffer();
  } catch (thrown) {
    if (signal.aborted) return null;
    return new FaultError('unreachable', `${address}: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  if (await isAsExpected(address, expectedHash(address), { signal })) return null;
  if (signal.aborted) return null;
  suspects.add(address);
  return new FaultError('integrity', `${address} is not what was released: its hash is another one`);
}

/** Replaces what the browser keeps of files that were not what was released. */
export async function askAnew(withinMs: number): Promise<void> {
  const signal = AbortSignal.timeout(withinMs);
  const again = [...suspects];
  suspects.clear();
  const ask = (address: string) => fetch(address, { signal, cache: 'reload' }).then((a) => a.arrayBuffer());
  await Promise.allSettled(again.map(ask));
}
