import { hashForm, hashOfNothing, type RegistryEntry } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { readInTab, writeInTab } from '../../session/browser-storage.ts';
import { LoadError } from '../load-errors/load-error.model.ts';
import type { Overriding } from '../overriding.ts';
import { readLine } from '../registry.ts';

const timeLimitMs = 4000;

/** What a tab stores of its override: the origin of the build, and its registry line when last read. */
export interface Override {
  origin: string;
  entry: RegistryEntry;
}

// A build has the same paths on its origin as a release.
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
 * Reads the registry line of the newest build on an origin. The host trusts the line as it trusts the origin, and checks all files against
 * the hash in it. Throws a {@link LoadError} if the line is unreachable or invalid.
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

/** Stores an override for this tab, from the next page load on. */
export function keepOverride(override: Override): void {
  writeInTab('override', JSON.stringify(override));
}

/** Ends the override of this tab, from the next page load on. */
export function endOverride(): void {
  writeInTab('override', null);
}

/** The stored override of this tab, if the deployment allows its origin. Discards any other one without a request. */
export function storedOverride(allowed: readonly string[]): Override | null {
  const stored = parsed(readInTab('override') ?? 'null') as Partial<Override> | null;
  const origin = allowed.find((one) => one === stored?.origin);
  const entry = origin === undefined ? null : lineAt(origin, stored?.entry);
  if (origin !== undefined && entry) return { origin, entry };
  endOverride();
  return null;
}

/** Creates the override that replaces the registry line of its remote. */
export function overridingBy({ origin, entry }: Override): Overriding {
  // The stored entry gives the paths and slots of the remote. On loading, the host reads the current build and checks its contract.
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
