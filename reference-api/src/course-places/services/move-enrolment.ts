// One thing: a client moves from one course to another, with what comes back of the one and what the other costs; and back again.
import type { Given } from 'shared-contracts/api';
import type { moveEnrolment as moveCall } from 'shared-contracts/api/course-places';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type Money, withoutClient } from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import type { Actor } from '../../audit/repositories/audit.ts';
import { noMoney } from '../../booking/repositories/calendar.ts';
import { ascending, heldSession } from '../../calendar/services/cancelling.ts';
import { enrolClients, holdSessions } from '../../calendar/services/enrolling.ts';
import { undoSeriesChange } from '../../calendar/services/undo-series-change.ts';
import type { Tx } from '../../database/transaction.ts';
import { addRow, changeRow } from '../../entities/services/entity-writing.ts';
import { removeRow } from '../../entities/services/row-trash.ts';
import { Failure } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { type MovePlan, type Moving, planMove } from './move-plan.ts';

const appointments = definitionOf('appointments');
const packageEntries = definitionOf('package-entries');

type Asked = z.output<(typeof moveCall)['body']>['data'];

/** Who moves where. With `isPromised`, a package that is no longer sold pays the other course, too: somebody who waits for it was promised a place. */
export interface Wanted extends Omit<Asked, 'anyway' | 'waits'> {
  /** With `hours`, the hours of those who give the sessions do not matter. */
  anyway?: boolean | 'hours' | undefined;
  isPromised?: boolean;
  waited?: NonNullable<Moving['waited']>;
}
type Moved = Given<typeof moveCall>['data'];
type Written = Moved['sessions'];

/** Why a move is not done that is another one than staff read. */
export const anotherMove = 'This move is another one by now. Look at it again.';
export const noPackage = 'Choose the package with which they pay the other course.';

export interface Writer {
  tx: Tx;
  actor: Actor;
}

const isSameMoney = (one: Money | null, other: Money | null) =>
  one?.amount === other?.amount && one?.currency === other?.currency;

/** Whether a move is what staff read before they asked for it. */
export function isAsSeen({ facts }: MovePlan, seen: Asked['seen']): boolean {
  if (!seen) return true;
  const { leaves, joins, refund } = facts;
  return leaves.length === seen.leaves && joins.length === seen.joins && isSameMoney(refund, seen.refund);
}

/** Takes the client out of the sessions of the old course. */
async function giveUp({ tx, actor }: Writer, { leaves, late }: MovePlan, client: number): Promise<Written> {
  const done: Written = [];
  for (const { id } of leaves) {
    const row = await heldSession(tx, id);
    if (!row) continue;
    const values = withoutClient(row.values, { client, isKept: late.has(id) });
    const writing = { tx, actor, definition: appointments, anyway: 'hours' as const };
    const { version } = await changeRow(writing, id, { values, version: row.version });
    done.push({ id, version });
  }
  return done;
}

/** Takes back what the client bought of the old course and did not use. */
async function refund({ tx, actor }: Writer, plan: MovePlan, client: number): Promise<number[]> {
  if (plan.facts.package === plan.paidWith) return [];
  const date = dayAt(Date.now(), await businessZone(tx));
  const entry = { client, package: plan.paidWith, kind: 'refunded', date, items: plan.back };
  // A refund says what it takes back, also where that is nothing.
  const due = plan.facts.refund ?? (await noMoney(tx));
  return [await addRow({ tx, actor, definition: packageEntries }, { ...entry, due }, null)];
}

/**
 * Moves a client from one course to another, all or nothing: the sessions of both are locked in the order of their ids before anything is written. With `check` it
 * says what that would be. Throws `conflict` where the client cannot move or the move is another one than staff read, and `notFree` with sessions that cannot take them.
 */
export async function moveEnrolment(writer: Writer, wanted: Wanted): Promise<Moved> {
  const { tx } = writer;
  const { client } = wanted;
  if (wanted.check) return { plan: (await planMove(tx, wanted)).facts, sessions: [], entries: [] };
  await waitFor(tx, 'series');
  const idsOf = ({ facts }: MovePlan) => ascending([...facts.leaves, ...facts.joins]);
  const found = idsOf(await planMove(tx, wanted));
  await holdSessions(tx, found, [client]);
  const plan = await planMove(tx, wanted);
  if (idsOf(plan).join() !== found.join() || !isAsSeen(plan, wanted.seen))
    throw new Failure('conflict', anotherMove);
  const { joins, package: pack } = plan.facts;
  if (pack === null) throw new Failure('conflict', noPackage);
  const left = await giveUp(writer, plan, client);
  const entries = await refund(writer, plan, client);
  const due = wanted.due ?? plan.facts.price;
  const { anyway, reason, isPromised = false } = wanted;
  const enrolled = await enrolClients(writer, {
    ...{ sessions: joins, clients: [client], package: pack, anyway, reason },
    ...(plan.facts.isBought ? {} : { sale: due ? { due } : {} }),
    ...{ usesBought: true, isPromised },
  });
  return {
    plan: plan.facts,
    sessions: [...left, ...enrolled.sessions],
    entries: [...entries, ...enrolled.sales],
  };
}

/** The entries of a move, by what they did. Throws where one is of another client, or gone. */
async function entriesToUndo(tx: Tx, client: number, ids: readonly number[]) {
  const rows = await Promise.all(ids.map((id) => findRow(tx, packageEntries, id)));
  const [refunds, sales]: [number[], number[]] = [[], []];
  for (const row of rows) {
    const kind = row?.values.kind;
    const isTheirs = row?.values.client === client && (kind === 'sold' || kind === 'refunded');
    if (!row || !isTheirs)
      throw new Failure('conflict', 'What was written of this move is not there any more.');
    (kind === 'sold' ? sales : refunds).push(row.id);
  }
  return { refunds, sales };
}

/** Undoes a move, all or nothing: nobody is left in both courses, or in none. */
export async function undoMove(
  writer: Writer,
  { client, sessions, entries }: { client: number; sessions: Written; entries: readonly number[] },
): Promise<Written> {
  const { tx, actor } = writer;
  await waitFor(tx, 'series');
  const { refunds, sales } = await entriesToUndo(tx, client, entries);
  const remove = (id: number) => removeRow({ tx, actor, definition: packageEntries }, id);
  // The sessions of the old course use again what the refund took.
  for (const id of refunds) await remove(id);
  const { done, skipped, gone } = await undoSeriesChange(writer, sessions);
  const [first] = skipped;
  if (first || gone > 0)
    throw new Failure(
      'conflict',
      `The move stays as it is. ${first?.why ?? 'One of the sessions was deleted.'}`,
    );
  for (const id of sales) await remove(id);
  return done;
}
