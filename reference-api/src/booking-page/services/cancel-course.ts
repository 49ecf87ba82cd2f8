// One thing: how a client gives up the rest of a course, and owes nothing for one that had not begun.
import type { BookedSession } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import type { Visiting } from '../../accounts/services/account-services.ts';
import { enterTenant, type Tx, transaction } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import type { BookingServices } from './book.ts';
import { bookedSession, type Linked, readToken } from './booked.ts';
import { changeHours, fixedBecause } from './changeable.ts';
import { sessionsOfClient } from './course-of-client.ts';
import { leave, packageLeft } from './leaving.ts';
import { heldSession, pageActor, sessions } from './placing.ts';
import { takeBack } from './take-back.ts';
import { enterPage } from './visit.ts';

/** Locks the sessions of a client in a series that they may still change. Throws `conflict` where there is none. */
async function heldToGiveUp(tx: Tx, rows: readonly Row[], client: number): Promise<Row[]> {
  const free: Row[] = [];
  let why: Awaited<ReturnType<typeof fixedBecause>> = null;
  for (const { id } of [...rows].sort((one, other) => one.id - other.id)) {
    const row = await heldSession(tx, id);
    if (!row) continue;
    const fixed = await fixedBecause(tx, row, client, await changeHours(tx, row));
    if (fixed) why ??= fixed;
    else free.push(row);
  }
  if (free.length > 0) return free;
  if (!why) throw notFound('This session');
  throw new Failure('conflict', why.words, { data: { reason: why.reason } });
}

/** Cancels the places of a client in each session to come of a course, for a reason that they may say. Throws `conflict` where it is too late for all. */
export async function cancelCourse(
  services: BookingServices,
  { address, token, reason }: Linked & { reason: string | undefined },
  { client: from, requestId, settle }: Visiting,
): Promise<BookedSession> {
  await services.limits.count('booking', from.address);
  const actor = pageActor(requestId);
  return transaction(services.pool, async (open) => {
    const tx = await enterPage(open, address);
    const of = await readToken(services, tx, token);
    const { client } = of;
    await waitFor(tx, 'series');
    const named = await findRow(tx, sessions, of.session);
    if (!named) throw notFound('This session');
    const series = String(named.values.series ?? '');
    const all = of.isTyped && !of.isCourse ? [] : await sessionsOfClient(tx, series, client);
    const rows = await heldToGiveUp(tx, all.length > 0 ? all : [named], client);
    const used = new Set(rows.map((row) => packageLeft(row, client)).filter((pack) => pack !== null));
    // Why is said once, where it is read first.
    const first = rows.reduce((one, other) =>
      String(one.values.start) <= String(other.values.start) ? one : other,
    );
    for (const row of rows) await leave(tx, requestId, row, { client, reason: row === first ? reason : '' });
    const back: NonNullable<Awaited<ReturnType<typeof takeBack>>>[] = [];
    for (const pack of used) {
      const one = await takeBack(tx, actor, { client, package: pack, series });
      if (one) back.push(one);
    }
    const [one] = back;
    const isCourse = used.size > 0 && (!of.isTyped || of.isCourse === true);
    // Whoever typed an address learns nothing of what the person who has it paid.
    const gaveUp = { price: one?.price ?? null, paid: of.isTyped ? null : (one?.paid ?? null) };
    const answer = { ...(await bookedSession(tx, of)), ...(isCourse ? { gaveUp } : {}) };
    await settle(open, answer);
    await enterTenant(open, tx.tenant);
    return answer;
  });
}
