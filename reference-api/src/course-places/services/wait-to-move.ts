// One thing: a client who is to move to a course that is full waits for it, and keeps the place that they have until then.
import type { Given } from 'shared-contracts/api';
import type { moveEnrolment as moveCall } from 'shared-contracts/api/course-places';
import { definitionOf, withPayment } from 'shared-contracts/entities';
import { namesOfClients } from '../../booking/repositories/ledger.ts';
import { noteCourseWait } from '../../booking-page/repositories/course-waits.ts';
import { mostWaiting } from '../../booking-page/services/placing.ts';
import { ascending, heldSession } from '../../calendar/services/cancelling.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure } from '../../errors/failure.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { anotherMove, isAsSeen, noPackage, type Wanted, type Writer } from './move-enrolment.ts';
import { planMove } from './move-plan.ts';

const appointments = definitionOf('appointments');
const conflict = (words: string) => new Failure('conflict', words);

/**
 * Puts a client on the waiting list of the course to which they are to move: into the list of each of its sessions that is full. They read the price that staff saw,
 * and keep the old course. Throws `conflict` where there is a place, they wait already, or a list is full.
 */
export async function waitToMove(
  { tx, actor }: Writer,
  wanted: Wanted,
): Promise<Given<typeof moveCall>['data']> {
  await waitFor(tx, 'series');
  const { client, from, to } = wanted;
  const plan = await planMove(tx, wanted);
  if (!isAsSeen(plan, wanted.seen)) throw conflict(anotherMove);
  const { facts } = plan;
  if (facts.full.length === 0) throw conflict(`${facts.to} has a place by now. Move them.`);
  if (facts.package === null) throw conflict(noPackage);
  const name = (await namesOfClients(tx, [client])).get(client);
  const price = facts.isBought ? null : (wanted.due ?? facts.price);
  const read = { package: facts.package, sessions: facts.joins.length, price };
  const [leaves, joins] = await Promise.all([from, to].map((id) => findRow(tx, appointments, id)));
  const since = { from: String(leaves?.values.start), to: String(joins?.values.start) };
  const sessions: { id: number; version: number }[] = [];
  for (const id of ascending(facts.full.map((one) => one.id))) {
    const row = await heldSession(tx, id);
    if (!row) throw conflict(anotherMove);
    const waiting = (row.values.waiting ?? []) as number[];
    if (waiting.includes(client)) throw conflict(`${name} waits for ${facts.to} already.`);
    if (waiting.length >= mostWaiting) throw conflict(`The waiting list of ${facts.to} is full.`);
    const payment = withPayment(row.values, { client, package: facts.package });
    const values = { waiting: [...waiting, client], ...payment };
    const writing = { tx, actor, definition: appointments, anyway: 'hours' as const };
    const { version } = await changeRow(writing, id, { values, version: row.version });
    await noteCourseWait(tx, { session: id, client }, read, { from, to, since });
    sessions.push({ id, version });
  }
  return { plan: facts, sessions, entries: [] };
}
