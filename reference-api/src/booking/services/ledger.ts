// One thing: what a write does to the packages of clients: a session uses them, an entry gives or takes some.
import type { Conflict } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import {
  type EntityDefinition,
  type EntityValues,
  type LedgerFacts,
  overdraws,
  type PackageEntry,
  type PackageUse,
  packageConflicts,
  packagesUsed,
  type Row,
  takingKinds,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { otherHalves } from '../repositories/gift-halves.ts';
import {
  entriesById,
  entriesOf,
  namesOfClients,
  namesOfPackages,
  type StoredEntry,
  usesOf,
} from '../repositories/ledger.ts';
import { holdResources } from '../repositories/resources.ts';

/** The ledger of the clients of a session for the packages that it uses, without the session. */
export interface Ledger extends LedgerFacts {
  /** A use for each client of the session, but for the day. */
  uses: PackageUse[];
  wanted: Omit<PackageUse, 'day'>[];
  /** Zone (IANA) of the business. */
  zone: string;
}

/** What a session uses: one of its service in the package of each client who pays with one, on its day in a zone (IANA). */
export function usesIn(values: EntityValues, zone: string): PackageUse[] {
  const used = packagesUsed(values);
  if (used.length === 0) return [];
  const day = dayAt(Date.parse(String(values.start)), zone);
  return used.map((one) => ({ ...one, service: Number(values.service), day }));
}

/** Reads the {@link Ledger} of a session; null if it uses no package. However many it uses, they are read together. */
export async function ledgerOf(
  tx: Tx,
  { id, values, before = {} }: Pick<Row, 'id' | 'values'> & { before?: EntityValues },
  { zone, service }: { zone: string; service: string },
): Promise<Ledger | null> {
  const used = packagesUsed(values);
  if (used.length === 0) return null;
  const clients = used.map(({ client }) => client);
  const packages = [...new Set(used.map((one) => one.package))];
  return {
    entries: await entriesOf(tx, clients, packages),
    uses: await usesOf(tx, clients, { packages, except: id }),
    had: usesIn(before, zone),
    names: {
      package: '',
      service,
      clients: await namesOfClients(tx, clients),
      packages: await namesOfPackages(tx, packages),
    },
    wanted: used.map((one) => ({ ...one, service: Number(values.service) })),
    zone,
  };
}

/** What the session of a ledger uses if it begins at a time (ISO 8601). */
export function usesAt(ledger: Ledger | null, start: string): PackageUse[] {
  if (!ledger) return [];
  const day = dayAt(Date.parse(start), ledger.zone);
  return ledger.wanted.map((one) => ({ ...one, day }));
}

/** Why the packages of a session do not pay for it if it begins at a time (ISO 8601). `planned` is used besides what is stored. */
export function conflictsOfLedger(
  ledger: Ledger | null,
  start: string,
  planned: readonly PackageUse[],
): Conflict[] {
  if (!ledger) return [];
  return packageConflicts(usesAt(ledger, start), { ...ledger, uses: [...ledger.uses, ...planned] });
}

const isEntry = ({ name }: EntityDefinition) => name === 'package-entries';

/** Locks the clients of entries until this transaction ends. */
async function holdClients(tx: Tx, entries: readonly { client: number }[]): Promise<void> {
  await holdResources(tx, { coaches: [], clients: entries.map(({ client }) => client) });
}

/** {@link holdClients} of the entries about to be written with these values; nothing for other entities. */
export async function holdClientsOf(
  tx: Tx,
  definition: EntityDefinition,
  values: readonly EntityValues[],
): Promise<void> {
  if (isEntry(definition)) await holdClients(tx, values.map(entryOf));
}

const entryOf = (values: EntityValues) => values as unknown as PackageEntry;

/** Whether the ledger of a client and a package has less than before for sessions that use it, with `next` in place of its entries. The client is held. */
async function isOverdrawnBy(
  tx: Tx,
  { client, package: packageId }: { client: number; package: number },
  next: (entries: readonly StoredEntry[]) => readonly PackageEntry[],
): Promise<boolean> {
  const entries = await entriesOf(tx, [client], [packageId]);
  const uses = await usesOf(tx, [client], { packages: [packageId], except: 0 });
  return overdraws({ entries, uses }, { entries: next(entries), uses });
}

/** Why an entry cannot be written as it is: it takes what is not left, or ends before sessions that use it. Null where it can. */
export async function overdraft(
  tx: Tx,
  definition: EntityDefinition,
  { id, values, planned = [] }: { id: number; values: EntityValues; planned?: readonly EntityValues[] },
): Promise<{ field: string; words: string } | null> {
  if (!isEntry(definition)) return null;
  const entry = entryOf(values);
  const others = planned
    .map(entryOf)
    .filter((one) => one.client === entry.client && one.package === entry.package);
  const replaced = (entries: readonly StoredEntry[]) => [
    ...entries.filter((one) => one.id !== id),
    ...others,
    entry,
  ];
  if (!(await isOverdrawnBy(tx, entry, replaced))) return null;
  return takingKinds.includes(entry.kind)
    ? { field: 'items', words: 'The client has fewer left than that.' }
    : { field: 'validUntil', words: 'Sessions after this day use it. Let it end later.' };
}

/** Refuses an entry that cannot be written as it is: {@link overdraft}. */
export async function requireCovered(
  tx: Tx,
  definition: EntityDefinition,
  entry: { id: number; values: EntityValues; before: EntityValues },
): Promise<void> {
  const isNew = Object.keys(entry.before).length === 0;
  if (!isEntry(definition) || (!isNew && !changedFields(entry.before, entry.values).includes('validUntil')))
    return;
  const { recipient } = entry.values;
  const receiver = typeof recipient === 'number' ? [{ client: recipient }] : [];
  await holdClients(tx, [entryOf(entry.values), ...receiver]);
  const problem = await overdraft(tx, definition, entry);
  if (problem) throw invalid({ [problem.field]: problem.words });
}

const halfAlone = 'It is one half of a gift. Choose the entry of the other client, too.';

/** Entries that go into the trash, or come back, as one: the halves of a gift, and every other entry by itself. */
function asOne(
  entries: readonly StoredEntry[],
  halves: ReadonlyMap<number, { id: number }>,
): { one: StoredEntry[]; other: number | null }[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const seen = new Set<number>();
  return entries.flatMap((entry) => {
    if (seen.has(entry.id)) return [];
    const other = halves.get(entry.id)?.id ?? null;
    const half = other === null ? undefined : byId.get(other);
    const one = half ? [entry, half] : [entry];
    for (const { id } of one) seen.add(id);
    return [{ one, other: half ? null : other }];
  });
}

/**
 * Which of these entries cannot be put into the trash together, or restored, and why: sessions use what they give, nothing is left of what they take, or the
 * other half of a gift is missing among them. Of two that cannot both, the first one can.
 */
export async function entriesHeldFast(
  tx: Tx,
  definition: EntityDefinition,
  { ids, deleted }: { ids: readonly number[]; deleted: boolean },
): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  if (!isEntry(definition)) return held;
  const wanted = await entriesById(tx, ids, !deleted);
  await holdClients(tx, wanted);
  const halves = [...(await otherHalves(tx, ids))].filter(([, half]) => half.deleted !== deleted);
  const moved: StoredEntry[] = [];
  for (const { one, other } of asOne(wanted, new Map(halves))) {
    const together = [...moved, ...one];
    const next = (of: StoredEntry) => (entries: readonly StoredEntry[]) => {
      const own = together.filter(({ client, package: id }) => client === of.client && id === of.package);
      return deleted ? entries.filter(({ id }) => !own.some((each) => each.id === id)) : [...entries, ...own];
    };
    const why = deleted
      ? 'Sessions or other entries use it. Write an entry that takes what is left of it.'
      : 'The client has fewer left than it takes.';
    let isHeld = false;
    for (const entry of one) isHeld ||= await isOverdrawnBy(tx, entry, next(entry));
    if (isHeld) for (const { id } of one) held.set(id, why);
    else if (other !== null) for (const { id } of one) held.set(id, halfAlone);
    else moved.push(...one);
  }
  return held;
}
