// One thing: what a client owes no more for a course that they gave up before it began.
import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type Item,
  leftOf,
  type Money,
  packageBalances,
  type Row,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { noMoney } from '../../booking/repositories/calendar.ts';
import { entriesOf, usesOf } from '../../booking/repositories/ledger.ts';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { accountsOf } from '../../payments/services/accounts.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { waitingListActorName } from '../../waiting-lists/repositories/waiting-lists.ts';
import { isStillIn } from '../repositories/courses.ts';

const packageEntries = definitionOf('package-entries');
/** Who sells courses on the page: that itself, and the job of the waiting lists. */
export const sellers: readonly string[] = [pageActorName, waitingListActorName];

const worthOf = ({ values }: Row) => JSON.stringify([values.items ?? [], values.due ?? null]);

/** The entries of a package that sold it to a client or took it back, in order. */
async function entriesWithPrice(tx: Tx, client: number, pack: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of await entriesOf(tx, [client], [pack])) {
    const row = await findRow(tx, packageEntries, id);
    if (row?.values.kind === 'sold' || row?.values.kind === 'refunded') rows.push(row);
  }
  return rows.sort((one, other) => one.id - other.id);
}

/** The last entry that sold a package to a client, or took it back; null where there is none. */
export async function lastOfPackage(
  tx: Tx,
  { client, pack }: { client: number; pack: number },
): Promise<Row | null> {
  return (await entriesWithPrice(tx, client, pack)).at(-1) ?? null;
}

/** The sales of a package to a client, the newest first, without those that were taken back: those that a course made on the page, or those by `anyone`. */
async function salesOf(
  tx: Tx,
  { client, pack, anyone = false }: { client: number; pack: number; anyone?: boolean },
): Promise<Row[]> {
  const rows = await entriesWithPrice(tx, client, pack);
  const taken = rows
    .filter(({ values, createdBy }) => values.kind === 'refunded' && (anyone || createdBy === pageActorName))
    .map(worthOf);
  return rows
    .filter(({ values, createdBy }) => values.kind === 'sold' && (anyone || sellers.includes(createdBy)))
    .filter((row) => {
      const at = taken.indexOf(worthOf(row));
      if (at < 0) return true;
      taken.splice(at, 1);
      return false;
    })
    .reverse();
}

interface OfCourse {
  client: number;
  package: number;
  series: string;
}

/** The sessions of a course that a client is about to leave, and whose units come back to the package. */
export interface Leaving {
  sessions: readonly number[];
  /** How many of each service come back. */
  units: ReadonlyMap<number, number>;
}

const nothing: Leaving = { sessions: [], units: new Map() };

/**
 * The sale of a course that is taken back from a client once they are in none of its sessions, and none of what they bought is used; null where there is none. What
 * staff sold, and what has begun, is for staff to refund. `leaving` are sessions that they have not left yet.
 */
export async function saleToTakeBack(
  tx: Tx,
  { client, package: pack, series }: OfCourse,
  leaving: Leaving = nothing,
): Promise<Row | null> {
  const sales = await salesOf(tx, { client, pack });
  if (sales.length === 0) return null;
  const today = dayAt(Date.now(), await businessZone(tx));
  const entries = await entriesOf(tx, [client], [pack]);
  const balances = packageBalances(entries, await usesOf(tx, [client], { packages: [pack], except: 0 }));
  for (const sale of sales) {
    const since = { since: sale.createdAt, leaving: leaving.sessions };
    if (await isStillIn(tx, { client, package: pack, series, ...since })) continue;
    const items = (sale.values.items ?? []) as Item[];
    const day = String(sale.values.validUntil ?? today);
    const isUnused = items.every(({ id, quantity }) => {
      const balance = balances.find(({ service }) => service === id);
      return balance !== undefined && leftOf(balance, day) + (leaving.units.get(id) ?? 0) >= quantity;
    });
    if (isUnused) return sale;
  }
  return null;
}

/** What a package was last sold for to a client, by `anyone` or with a course on the page, and not taken back; null where it was not, or nobody said a price. */
export async function priceOfSale(
  tx: Tx,
  of: { client: number; pack: number; anyone: boolean },
): Promise<Money | null> {
  const [last] = await salesOf(tx, of);
  return (last?.values.due ?? null) as Money | null;
}

/** Takes back what a client bought with a course, if there is {@link saleToTakeBack}: its sessions, and what they owe for it. Returns the price, and what they paid of it. */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  of: OfCourse,
): Promise<{ price: Money; paid: Money | null } | null> {
  const sale = await saleToTakeBack(tx, of);
  if (!sale) return null;
  const { client, package: pack } = of;
  const price = (sale.values.due as Money | null) ?? (await noMoney(tx));
  const charge = (await accountsOf(tx, [client]))
    .get(client)
    ?.charges.find(({ kind, id }) => kind === 'sale' && id === sale.id);
  const paid = charge ? price.amount - charge.rest.amount : 0;
  const date = dayAt(Date.now(), await businessZone(tx));
  const { items } = sale.values;
  await addRow(
    { tx, actor, definition: packageEntries },
    { ...{ client, package: pack, kind: 'refunded', items: items ?? null, date, due: price } },
    null,
  );
  return { price, paid: paid > 0 ? { ...price, amount: paid } : null };
}
