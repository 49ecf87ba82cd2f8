import {
  type CanaryEntry,
  linksIn,
  ownsPath,
  type RegistryEntry,
  type SlotName,
} from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { isSigned, pageKeys } from './signatures/signatures.ts';

const line = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  build: z.string(),
  // Optional, so that a line without it does not invalidate the registry. The host refuses its remote.
  contract: z.optional(z.string()),
  integrity: z.optional(z.string()),
  manifest: z.string(),
  paths: z.array(z.string()),
  slots: z.array(z.string()),
  links: z.optional(z.unknown()),
  canary: z.optional(z.unknown()),
});
const tenants = z.object({
  share: z.number().check(z.gte(0), z.lte(100)),
  positions: z.array(z.number()),
});
const registry = z.object({ remotes: z.array(z.unknown()) });

/** An invalid line of the registry: the name of its remote, if it has one, and the reason. */
export interface RefusedLine {
  name: string;
  reason: string;
}

/** Content of a registry: remotes that can be loaded, and lines that are rejected. */
export interface Registry {
  entries: RegistryEntry[];
  refused: RefusedLine[];
}

const timeLimitMs = 4000;

function nameIn(said: unknown): string {
  const name = typeof said === 'object' && said !== null && 'name' in said ? said.name : null;
  return typeof name === 'string' && name !== '' ? name : 'A line without a name';
}

function reasonOf(said: unknown): string {
  const [issue] = line.safeParse(said).error?.issues ?? [];
  const field = issue ? issue.path.join('.') : 'manifest';
  return field ? `Its field ${field} is missing or not valid.` : 'It is not valid.';
}

const unsigned = 'No key of this deployment signed it.';

/**
 * Reads the registry: the remotes and their addresses. Rejects each invalid line alone, and each that no key of the page signed, if the page has keys. Throws an
 * error with a message for people if the whole file is unreachable or invalid.
 */
export async function readRegistry(address: string): Promise<Registry> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeLimitMs),
    credentials: 'same-origin',
  }).catch(() => null);
  const parsed = registry.safeParse(await answer?.json().catch(() => null));
  if (!parsed.success) throw new Error('The list of screens cannot be read.');
  const keys = pageKeys();
  const read = await Promise.all(
    parsed.data.remotes.map(async (said) => {
      const entry = readLine(said);
      const isRight = entry !== null && (keys.length === 0 || (await isSigned(said, keys)));
      return { said, entry, isRight };
    }),
  );
  return {
    entries: read.flatMap(({ entry, isRight }) => (entry && isRight ? entry : [])),
    refused: read
      .filter(({ isRight }) => !isRight)
      .map(({ said, entry }) => ({ name: nameIn(said), reason: entry ? unsigned : reasonOf(said) })),
  };
}

function entryOf(found: z.output<typeof line>): RegistryEntry {
  const { contract = '', slots, manifest, links, canary, ...rest } = found;
  return {
    ...rest,
    contract,
    slots: slots as SlotName[],
    links: linksIn(links, rest.paths),
    manifest: new URL(manifest, location.href).href,
    canary: canaryOf(rest.name, canary),
  };
}

// A build for some tenants that is not valid leaves the line of all as it is.
function canaryOf(name: string, said: unknown): CanaryEntry | undefined {
  const entry = readLine(said);
  const whose = tenants.safeParse(said);
  return entry?.name === name && whose.success ? { ...entry, ...whose.data } : undefined;
}

/** Parses a line of the registry; null if it is invalid. */
export function readLine(said: unknown): RegistryEntry | null {
  const parsed = line.safeParse(said);
  return parsed.success && URL.canParse(parsed.data.manifest, location.href) ? entryOf(parsed.data) : null;
}

/** The remote that owns a path. If several do, the longest prefix wins. */
export function ownerOfPath(entries: readonly RegistryEntry[], path: string): RegistryEntry | null {
  let owner: RegistryEntry | null = null;
  let length = -1;
  for (const entry of entries) {
    for (const prefix of entry.paths) {
      if (prefix.length > length && ownsPath(prefix, path)) [owner, length] = [entry, prefix.length];
    }
  }
  return owner;
}

/** The remote that fills a slot; null if none does. */
export function ownerOfSlot(entries: readonly RegistryEntry[], slot: SlotName): RegistryEntry | null {
  return entries.find((entry) => entry.slots.includes(slot)) ?? null;
}
