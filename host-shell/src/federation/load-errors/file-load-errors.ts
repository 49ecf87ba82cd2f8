import { expectedHash, isKnownFile } from '../hashes.ts';
import { openedWithinMs } from '../pace.model.ts';
import { LoadError } from './load-error.model.ts';

// Files that the browser may hold wrongly: it caches a changed file for a year, and each request for a hanging file waits
// behind the first one. The host requests these files again before the next try.
const suspects = new Set<string>();
const asking = new Map<string, Promise<LoadError | null>>();

function words(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * Fetches a file without the browser's cache, and replaces the cached copy. Waits as long as bytes arrive: on a slow connection, a new attempt
 * would start over.
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
  // The host's own files have no known hashes: the page itself contains them.
  if (!isKnownFile(address) && new URL(address).origin === location.origin) return true;
  // Let the browser compare hashes: it does on every origin, but `crypto.subtle` exists on secure ones only.
  return await fetch(address, { integrity: expectedHash(address) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Diagnoses why a file did not load: unreachable, timeout, HTTP error, or not the released content. Null if it loads now. Replaces the browser's cached copy.
 */
export function loadErrorOfFile(address: string): Promise<LoadError | null> {
  // Several places may lack the same file; the host requests it once.
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

/** {@link loadErrorOfFile} with a time limit: a slower file counts as slow, and keeps loading. */
export async function loadErrorWithin(address: string, withinMs: number): Promise<LoadError | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LoadError>((tell) => {
    timer = setTimeout(() => {
      suspects.add(address);
      tell(new LoadError('slow', `${address} did not come within ${Math.round(withinMs)} ms`));
    }, withinMs);
  });
  return await Promise.race([loadErrorOfFile(address), late]).finally(() => clearTimeout(timer));
}

/**
 * Fetches the files again that the browser may have cached wrongly. Returns the load error of one that still fails; null if all are correct.
 */
export async function refetchSuspects(files: readonly string[]): Promise<LoadError | null> {
  const found = await Promise.all(files.filter((file) => suspects.has(file)).map(loadErrorOfFile));
  return found.find((loadError) => loadError !== null) ?? null;
}

/** Whether the last request for one of the files hung, or returned other content than was released. */
export function isSuspected(files: readonly string[]): boolean {
  return files.some((file) => suspects.has(file));
}

/**
 * Removes style sheets that did not load: a build that finds one in the page takes it for loaded, and its screen would
 * have no styles.
 */
export function dropPendingSheets(files: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet && files.includes(link.href)) link.remove();
  }
}
