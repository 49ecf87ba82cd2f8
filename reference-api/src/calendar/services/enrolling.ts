// One thing: clients get a place in each session of a course, and buy the package that pays for all of them.
import type { RefusedSession } from 'shared-contracts/api';
import { addDays, dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type EntityValues,
  type Item,
  leftOf,
  type Money,
  openStatuses,
  packageBalances,
  payingPackage,
  type Row,
  withPayment,
} from 'shared-contracts/entities';
import { entriesOf, namesOfClients, usesOf } from '../../booking/repositories/ledger.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import type { Overriding } from '../../booking/services/booking.ts';
import type { Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { ascending, heldSession, type Writer } from './cancelling.ts';
import { changeOne, refusedSessions } from './series-changes.ts';

const appointments = definitionOf('appointments');
const packageEntries = definitionOf('package-entries');

/** What each client owes for the course and pays at once. Without `due`, the price of the package. */
export interface CourseSale {
  due?: Money | undefined;
  paid?: Money | undefined;
  method?: string | undefined;
}

interface Enrolment {
  sessions: readonly number[];
  clients: readonly number[];
  package: number;
  sale?: CourseSale | undefined;
  /** Whether staff override what speaks against some sessions, and why; `hours`: they planned these at their times. */
  anyway?: Overriding | undefined;
  reason?: string | undefined;
  /** Lets who has enough of the package left pay with it, in place of a refusal. */
  usesBought?: boolean;
  /** Sells the package also where it is no longer sold: who waited for the course read that they would get it. */
  isPromised?: boolean;
}

const idsIn = (value: unknown) => (value ?? []) as number[];

const timeOf = (value: unknown) => Date.parse(String(value));

/** Locks sessions and what a save of them locks, in the same order. Throws if one of them does not take place any more. */
export async function holdSessions(
  tx: Tx,
  ids: readonly number[],
  clients: readonly number[],
): Promise<Row[]> {
  await waitFor(tx, 'series');
  const rows: Row[] = [];
  for (const id of ascending(ids)) {
    const row = await heldSession(tx, id);
    const isToCome =
      row && openStatuses.includes(String(row.values.status)) && timeOf(row.values.end) > Date.now();
    if (!isToCome)
      throw new Failure(
        'conflict',
        'One of these sessions does not take place any more. Look at them again.',
      );
    rows.push(row);
  }
  const { clients: inThem, ...rest } = resourcesIn(rows.map(({ values }) => values));
  await holdResources(tx, { ...rest, clients: [...inThem, ...clients] });
  return rows.sort((one, other) => timeOf(one.values.start) - timeOf(other.values.start));
}

/** The package with which they pay. Throws if it has not each service of the sessions in it. */
async function packageFor(tx: Tx, id: number, services: readonly number[]): Promise<EntityValues> {
  const row = await findRow(tx, definitionOf('packages'), id);
  if (!row) throw invalid({ package: 'This package does not exist, or was deleted.' });
  const items = (row.values.items ?? []) as Item[];
  const missing = services.find((service) => !items.some((item) => item.id === service));
  if (missing === undefined) return row.values;
  const service = await findRow(tx, definitionOf('services'), missing);
  throw invalid({ package: `${row.values.name} has no ${service?.values.name ?? 'such session'} in it.` });
}

/**
 * The sessions in which a client gets a place: not those that they cancelled late, which count as they are. Throws where there is none, or where they are
 * enrolled, with this package or another one.
 */
function placesOf(rows: readonly Row[], client: number, { id, name }: { id: number; name: string }): Row[] {
  const packages = rows.map(({ values }) =>
    idsIn(values.clients).includes(client) ? payingPackage(values, client) : null,
  );
  const enrolled = packages.filter((one) => one === id).length;
  if (enrolled > 0) {
    const words =
      enrolled === rows.length
        ? `${name} pays with this package in these sessions already.`
        : `${name} pays with this package in ${enrolled} of these ${rows.length} sessions already. Choose fewer, or begin with another one.`;
    throw new Failure('conflict', words);
  }
  if (!packages.includes(null))
    throw new Failure('conflict', `${name} pays with another package in each of these sessions already.`);
  const places = rows.filter(({ values }) => !idsIn(values.lateCancels).includes(client));
  if (places.length === 0) throw new Failure('conflict', `${name} cancelled each of these sessions late.`);
  return places;
}

/** The clients who have enough of a package left for their places: it would be sold to them a second time. */
async function whoBought(
  tx: Tx,
  id: number,
  { places, zone }: { places: ReadonlyMap<number, Row[]>; zone: string },
): Promise<number[]> {
  const clients = [...places.keys()];
  const entries = await entriesOf(tx, clients, [id]);
  if (entries.length === 0) return [];
  const balances = packageBalances(entries, await usesOf(tx, clients, { packages: [id], except: 0 }));
  return clients.filter((client) => {
    const own = places.get(client) ?? [];
    const last = dayAt(timeOf(own.at(-1)?.values.start), zone);
    const has = (service: number) => balances.find((one) => one.client === client && one.service === service);
    return [...Map.groupBy(own, ({ values }) => Number(values.service))].every(([service, those]) => {
      const balance = has(service);
      return balance !== undefined && leftOf(balance, last) >= those.length;
    });
  });
}

// An evening that falls out is made up some weeks after the last one.
const spareDays = 28;

/** The entry that sells a package for some sessions: one of it for each, until four weeks after the last of them at least. What else is in the package comes with it. */
function saleOf(pack: EntityValues, places: readonly Row[], zone: string): EntityValues {
  const days = places.map(({ values }) => dayAt(timeOf(values.start), zone));
  const last = addDays(days.at(-1) ?? '', spareDays);
  const today = dayAt(Date.now(), zone);
  // A session that began before midnight may still be on.
  const [date = today] = [days.at(0) ?? today, today].sort();
  const validUntil = typeof pack.validDays === 'number' ? addDays(today, pack.validDays) : null;
  const items = ((pack.items ?? []) as Item[]).map((item) => {
    const count = places.filter(({ values }) => values.service === item.id).length;
    return count > 0 ? { ...item, quantity: count } : item;
  });
  return {
    ...{ kind: 'sold', date, items },
    validUntil: validUntil !== null && validUntil < last ? last : validUntil,
  };
}

const without = (value: unknown, clients: readonly number[]) =>
  idsIn(value).filter((id) => !clients.includes(id));

/** A session in which clients have a place, for which they pay with a package. */
function withPlaces({ values }: Row, clients: readonly number[], pack: number): EntityValues {
  let paid = values;
  for (const client of clients) paid = { ...paid, ...withPayment(paid, { client, package: pack }) };
  return {
    clients: [...new Set([...idsIn(values.clients), ...clients])],
    waiting: without(values.waiting, clients),
    cancelled: without(values.cancelled, clients),
    ...{ ownPackages: paid.ownPackages ?? null, paysSingly: paid.paysSingly ?? null },
  };
}

/**
 * Gives clients a place in each of some sessions, and sells each the package with which they pay for them, or lets them pay with what they have of it. Writes
 * nothing where one session cannot take them all, or one client is enrolled already.
 */
export async function enrolClients(
  { tx, actor }: Pick<Writer, 'tx' | 'actor'>,
  enrolment: Enrolment,
): Promise<{ sessions: { id: number; version: number }[]; sales: number[] }> {
  const { package: id, sale, anyway, reason, isPromised = false } = enrolment;
  const clients = [...new Set(enrolment.clients)];
  const rows = await holdSessions(tx, enrolment.sessions, clients);
  const services = rows.map(({ values }) => Number(values.service));
  const pack = await packageFor(tx, id, [...new Set(services)]);
  const names = await namesOfClients(tx, clients);
  const zone = await businessZone(tx);
  const places = new Map<number, Row[]>();
  for (const client of clients) {
    const name = names.get(client);
    if (name === undefined)
      throw invalid({ clients: 'One of these clients does not exist, or was deleted.' });
    places.set(client, placesOf(rows, client, { id, name }));
  }
  const sales: number[] = [];
  if (sale) {
    const bought = await whoBought(tx, id, { places, zone });
    const [first] = bought;
    if (first !== undefined && !enrolment.usesBought)
      throw new Failure(
        'conflict',
        `${names.get(first)} has enough of ${pack.name} left for these sessions. Choose “They have bought it already”, or another package.`,
      );
    const paid = { due: sale.due ?? null, price: sale.paid ?? null, method: sale.method ?? null };
    for (const [client, own] of places) {
      if (bought.includes(client)) continue;
      const entry = { client, package: id, ...saleOf(pack, own, zone), ...paid };
      sales.push(await addRow({ tx, actor, definition: packageEntries, isPromised }, entry, null));
    }
  }
  const override = anyway === true ? { overrideReason: reason?.trim() || null } : null;
  const writing = { tx, actor, definition: appointments, ...(anyway === 'hours' ? { anyway } : {}) };
  const refused: RefusedSession[] = [];
  const sessions: { id: number; version: number }[] = [];
  for (const row of rows) {
    const joining = clients.filter((client) => places.get(client)?.includes(row));
    const values = withPlaces(row, joining, id);
    const written = await changeOne(writing, row, { values, override });
    if (written.version !== row.version) sessions.push({ id: row.id, version: written.version });
    const { start, end } = row.values;
    if (written.conflicts.length > 0)
      refused.push({
        ...{ id: row.id, start: String(start), end: String(end) },
        conflicts: written.conflicts,
      });
  }
  if (refused.length > 0) throw refusedSessions(refused);
  return { sessions, sales };
}
