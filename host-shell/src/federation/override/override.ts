import { hashForm, hashOfNothing, type RegistryEntry } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { readInTab, writeInTab } from '../../session/browser-storage.ts';
import { LoadError } from '../load-errors/load-error.model.ts';
import type { Overriding } from '../overriding.ts';
import { readLine } from '../registry.ts';

const timeLimitMs = 4000;

/** The stored override of a tab: the origin of the build, and its last known description. */
export interface Override {
  origin: string;
  entry: RegistryEntry;
}

// A build lies on its origin as a release does.
function lineAt(origin: string, facts: unknown): RegistryEntry | null {
  if (typeof facts !== 'object' || facts === null) return null;
  const { name, version, build } = facts as Partial<RegistryEntry>;
  return readLine({ ...facts, manifest: `${origin}/${name}/${version}-${build}/mf-manifest.json` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads what the newest build on an origin says of itself. Throws a {@link LoadError} where it cannot be read. It is trusted as the
 * origin is; from its hash on the files are compared as those of a release are.
 */
export async function readBuildAt(origin: string): Promise<RegistryEntry> {
  const address = `${origin}/release.json`;
  const signal = AbortSignal.timeout(timeLimitMs);
  const unreachable = (thrown: unknown): never => {
    if (signal.aborted) throw new LoadError('slow', `${address} did not answer within ${timeLimitMs} ms`);
    throw new LoadError('unreachable', `${address}: ${thrown instanceof Error ? thrown.message : thrown}`);
  };
  const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit' }).catch(unreachable);
  if (!answer.ok) throw new LoadError('status', `${address} answered ${answer.status}`);
  const entry = lineAt(origin, parsed(await answer.text().catch(unreachable)));
  if (!entry) throw new LoadError('shape', `${address} does not say which build is there`);
  if (!hashForm.test(entry.integrity ?? '')) {
    throw new LoadError('shape', `${address} has no hash that the build's files could be compared with`);
  }
  return entry;
}

/** Keeps an override for this tab, from the next load of the page on. */
export function keepOverride(override: Override): void {
  writeInTab('override', JSON.stringify(override));
}

/** Ends the override of this tab, from the next load of the page on. */
export function endOverride(): void {
  writeInTab('override', null);
}

/**
 * What this tab keeps, where its origin is one of those that the deployment allows. Anything else is forgotten, and nothing is
 * asked of it.
 */
export function storedOverride(allowed: readonly string[]): Override | null {
  const stored = parsed(readInTab('override') ?? 'null') as Partial<Override> | null;
  const origin = allowed.find((one) => one === stored?.origin);
  const entry = origin === undefined ? null : lineAt(origin, stored?.entry);
  if (origin !== undefined && entry) return { origin, entry };
  endOverride();
  return null;
}

/** The registry line that replaces that of a remote during an override. */
export function overridingBy({ origin, entry }: Override): Overriding {
  // The stored entry names the places of the remote. The host reads which build is there, and whether it fits, on loading.
  let present: RegistryEntry = { ...entry, integrity: hashOfNothing, contract: `^${contractVersion}` };
  return {
    remote: entry.name,
    origin,
    linesOf: (entries) =>
      entries.some(({ name }) => name === entry.name)
        ? entries.map((line) => (line.name === entry.name ? present : line))
        : [...entries, present],
    readLine: async () => {
      const found = await readBuildAt(origin);
      if (found.name !== entry.name) {
        throw new LoadError('shape', `${origin} has a build of ${found.name}, and none of ${entry.name}`);
      }
      present = found;
      keepOverride({ origin, entry: found });
      return found;
    },
  };
}
