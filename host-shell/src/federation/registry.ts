// One thing: what the registry says, read line by line, each checked before anything of it is used.
import {
  type CanaryEntry,
  type FallbackEntry,
  linksIn,
  ownsPath,
  type RegistryEntry,
  type SlotName,
} from 'shared-contracts/remote';
import * as z from 'zod/mini';
import type { PageKey } from './signatures/page-keys.model.ts';
import { highestOf, type SeenSerials, serialForm } from './signatures/serials.model.ts';
import { pageSince, rememberSerials, seenSerials } from './signatures/serials.ts';
import { pageKeys, signerOf } from './signatures/signatures.ts';

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
  fallbacks: z.optional(z.unknown()),
  serial: z.optional(serialForm),
});
const tenants = z.object({
  share: z.number().check(z.gte(0), z.lte(100)),
  positions: z.array(z.number()),
});
const registry = z.object({
  remotes: z.array(z.unknown()),
  withdrawn: z.optional(z.array(z.unknown())),
});

/** A line of the registry that is rejected: the name of its remote, if it has one, and the reason; if it is too old, its build. */
export interface RefusedLine {
  name: string;
  reason: string;
  older?: string;
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

async function fetched(address: string, cache: RequestCache): Promise<z.output<typeof registry> | null> {
  const answer = await fetch(address, {
    ...{ signal: AbortSignal.timeout(timeLimitMs), credentials: 'same-origin', cache },
  }).catch(() => null);
  return registry.safeParse(await answer?.json().catch(() => null)).data ?? null;
}

const withdrawnForm = z.object({ name: z.string(), withdrawn: z.literal(true), serial: serialForm });

// The serials of remotes that were withdrawn: an earlier line of such a remote counts no more.
async function withdrawnIn(said: readonly unknown[], keys: readonly PageKey[]): Promise<SeenSerials> {
  const signed = await Promise.all(
    said.map(async (one) => {
      const { data } = withdrawnForm.safeParse(one);
      const key = data ? await signerOf(one, keys) : null;
      return data && key !== null ? { [data.name]: { serial: data.serial, key } } : {};
    }),
  );
  return signed.reduce<SeenSerials>(highestOf, {});
}

/** A line of the registry: the key that signed it, and why it is refused. */
interface ReadLine {
  said: unknown;
  entry: RegistryEntry | null;
  key: string | null;
  reason: string | null;
  isOlder: boolean;
}

const moment = (serial: number) => `${new Date(serial).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

// Why a signed line is too old; null if it is not.
function ageReason({ name, serial = 0 }: RegistryEntry, seen: SeenSerials): string | null {
  const known = seen[name]?.serial ?? 0;
  if (serial < known) return `It is older than a line of ${moment(known)}, which this browser has seen.`;
  const since = pageSince(name);
  return serial < since ? `This page accepts no line from before ${moment(since)}.` : null;
}

async function checkedLine(said: unknown, keys: readonly PageKey[], seen: SeenSerials): Promise<ReadLine> {
  const entry = readLine(said);
  const line = { said, entry, key: null, isOlder: false };
  if (!entry) return { ...line, reason: reasonOf(said) };
  if (keys.length === 0) return { ...line, reason: null };
  const key = await signerOf(said, keys);
  if (key === null) return { ...line, reason: unsigned };
  const reason = ageReason(entry, seen);
  return { ...line, key, reason, isOlder: reason !== null };
}

// The lines that an address answers with; null if it has none.
async function linesAt(address: string, cache: RequestCache): Promise<ReadLine[] | null> {
  const keys = pageKeys();
  // Before the request: another tab may see a release while the answer is on its way.
  const before = seenSerials(keys);
  const said = await fetched(address, cache);
  if (!said) return null;
  const { remotes, withdrawn = [] } = said;
  const gone = keys.length === 0 ? {} : await withdrawnIn(withdrawn, keys);
  const seen = highestOf(before, gone);
  const lines = await Promise.all(remotes.map((said) => checkedLine(said, keys, seen)));
  const accepted = lines.flatMap(({ entry, key, reason }) =>
    entry?.serial !== undefined && key !== null && reason === null
      ? [{ [entry.name]: { serial: entry.serial, key } }]
      : [],
  );
  if (keys.length > 0) rememberSerials(accepted.reduce<SeenSerials>(highestOf, gone), keys);
  return lines;
}

/**
 * Reads the registry: the remotes and their addresses. Rejects each invalid line alone. If the page has keys, it also rejects each line that none of them signed,
 * and each that is older than one that this browser has seen. Throws an error with a message for people if the whole file is unreachable or invalid.
 */
export async function readRegistry(address: string): Promise<Registry> {
  const first = await linesAt(address, 'default');
  if (!first) throw new Error('The list of screens cannot be read.');
  // A cache, or the preload of the page, may have an answer from before a release that another tab has seen.
  const again = first.some(({ isOlder }) => isOlder) ? await linesAt(address, 'no-store') : null;
  const lines = again ?? first;
  return {
    entries: lines.flatMap(({ entry, reason }) => (entry && reason === null ? entry : [])),
    refused: lines.flatMap(({ said, entry, reason, isOlder }) =>
      reason === null
        ? []
        : { name: nameIn(said), reason, ...(isOlder && entry ? { older: entry.build } : {}) },
    ),
  };
}

function entryOf(found: z.output<typeof line>): RegistryEntry {
  const { contract = '', slots, manifest, links, canary, fallbacks, ...rest } = found;
  return {
    ...rest,
    contract,
    slots: slots as SlotName[],
    links: linksIn(links, rest.paths),
    manifest: new URL(manifest, location.href).href,
    canary: canaryOf(rest.name, canary),
    fallbacks: fallbacksOf(rest.name, fallbacks),
  };
}

// An earlier build that is not valid is left out.
function fallbacksOf(name: string, said: unknown): FallbackEntry[] | undefined {
  if (!Array.isArray(said)) return undefined;
  return said.flatMap((one) => {
    const entry = readLine(one);
    if (entry?.name !== name) return [];
    const { canary: _, fallbacks: __, serial: ___, ...fallback } = entry;
    return fallback;
  });
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
