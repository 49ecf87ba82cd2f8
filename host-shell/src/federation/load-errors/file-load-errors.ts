import { expectedHash, isKnownFile } from '../hashes.ts';
import { openedWithinMs } from '../pace.model.ts';
import { LoadError } from './load-error.model.ts';

// Files that the browser may hold in a wrong state. It caches a changed file for a year, and each request for a hanging file waits for the
// first one. The host requests these files again before the next attempt.
const suspects = new Set<string>();
const asking = new Map<string, Promise<LoadError | null>>();

function words(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * Fetches a file past the browser cache and replaces the cached copy. The time limit applies to each pause, not to the whole download. On a
 * slow line, an aborted download would restart from zero.
 */
async function refetch(address: string): Promise<LoadError | null> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, openedWithinMs);
  try {
    const answer = await fetch(address, { signal: silence.signal, cache: 'reload' });
    if (!answer.ok) return new LoadError('status', `${address} answered ${answer.status}`);
    const reader = answer.body?.getReader();
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, openedWithinMs);
    }
    return null;
  } catch (thrown) {
    if (!silence.signal.aborted) return new LoadError('unreachable', `${address}: ${words(thrown)}`);
    return new LoadError('slow', `${address} did not answer within ${openedWithinMs} ms`);
  } finally {
    clearTimeout(timer);
  }
}

async function isAsReleased(address: string): Promise<boolean> {
  // The hashes of the host's own files are unknown here: these files come with the page.
  if (!isKnownFile(address) && new URL(address).origin === location.origin) return true;
  // Let the browser compare the hash: it can on every origin, while `crypto.subtle` needs a secure one.
  return await fetch(address, { integrity: expectedHash(address) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Finds out why a file did not load: unreachable, too slow, an error status, or other content than was released. Null if the file is
 * correct now. Replaces the copy in the browser cache.
 */
export function loadErrorOfFile(address: string): Promise<LoadError | null> {
  // Several slots may lack the same file; the host requests it once.
  const pending = asking.get(address) ?? lookAt(address).finally(() => asking.delete(address));
  asking.set(address, pending);
  return pending;
}

async function lookAt(address: string): Promise<LoadError | null> {
  const loadError = await refetch(address);
  if (loadError?.kind === 'slow') suspects.add(address);
  if (loadError) return loadError;
  if (await isAsReleased(address)) {
    suspects.delete(address);
    return null;
  }
  suspects.add(address);
  return new LoadError('integrity', `${address} is not what was released: its hash is another one`);
}

/** {@link loadErrorOfFile} with a time limit. A file that takes longer is reported as slow, and its download continues. */
export async function loadErrorWithin(address: string, withinMs: number): Promise<LoadError | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LoadError>((resolve) => {
    timer = setTimeout(() => {
      suspects.add(address);
      resolve(new LoadError('slow', `${address} did not come within ${Math.round(withinMs)} ms`));
    }, withinMs);
  });
  return await Promise.race([loadErrorOfFile(address), late]).finally(() => clearTimeout(timer));
}

/** Requests those of the files again that the browser may hold in a wrong state. Returns a load error that remains, or null. */
export async function refetchSuspects(files: readonly string[]): Promise<LoadError | null> {
  const found = await Promise.all(files.filter((file) => suspects.has(file)).map(loadErrorOfFile));
  return found.find((loadError) => loadError !== null) ?? null;
}

/** Whether the last request for one of the files hung, or returned other content than was released. */
export function isSuspected(files: readonly string[]): boolean {
  return files.some((file) => suspects.has(file));
}

/** Removes style sheets that failed to load. A build assumes that a sheet in the page is loaded, and its screen would have no styles. */
export function dropPendingSheets(files: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet && files.includes(link.href)) link.remove();
  }
}
