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
import { entriesOf, usesOf } from '../../booking/repositories/ledger.ts';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { waitingListActorName } from '../../waiting-lists/repositories/waiting-lists.ts';
import { isStillIn } from '../repositories/courses.ts';

const packageEntries = definitionOf('package-entries');
const sellers: readonly string[] = [pageActorName, waitingListActorName];

const worthOf = ({ values }: Row) => JSON.stringify([values.items ?? [], values.due ?? null]);

/** The sales of a package to a client that a course made, the newest first, without those that were taken back. */
async function salesOfCourses(tx: Tx, { client, pack }: { client: number; pack: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of await entriesOf(tx, [client], [pack])) {
    const row = await findRow(tx, packageEntries, id);
    if (row) rows.push(row);
  }
  const taken = rows
    .filter(({ values, createdBy }) => values.kind === 'refunded' && createdBy === pageActorName)
    .map(worthOf);
  return rows
    .filter(({ values, createdBy }) => values.kind === 'sold' && sellers.includes(createdBy))
    .sort((one, other) => one.id - other.id)
    .filter((row) => {
      const at = taken.indexOf(worthOf(row));
      if (at < 0) return true;
      taken.splice(at, 1);
      return false;
    })
    .reverse();
}

/**
 * Takes back what a client bought with a course once they are in none of its sessions, and none of what they bought is used: its sessions, and what they owe for it.
 * What staff sold, and what has begun, is for staff to refund.
 */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  { client, package: pack, series }: { client: number; package: number; series: string },
): Promise<void> {
  const sales = await salesOfCourses(tx, { client, pack });
  if (sales.length === 0) return;
  const today = dayAt(Date.now(), await businessZone(tx));
  const entries = await entriesOf(tx, [client], [pack]);
  const balances = packageBalances(entries, await usesOf(tx, [client], { packages: [pack], except: 0 }));
  for (const sale of sales) {
    if (await isStillIn(tx, { client, package: pack, series, since: sale.createdAt })) continue;
    const items = (sale.values.items ?? []) as Item[];
    const day = String(sale.values.validUntil ?? today);
    const isUnused = items.every(({ id, quantity }) => {
      const balance = balances.find(({ service }) => service === id);
      return balance !== undefined && leftOf(balance, day) >= quantity;
    });
    if (!isUnused) continue;
    const due = (sale.values.due ?? { amount: 0, currency: 'EUR' }) as Money;
    await addRow(
      { tx, actor, definition: packageEntries },
      { ...{ client, package: pack, kind: 'refunded', items, date: today, due } },
      null,
    );
    return;
  }
}
