// One thing: how clients who wait for a whole course get a place in each of its sessions once all have one.
import type { Pool } from 'pg';
import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  leftOf,
  type Money,
  packageBalances,
  placesLeft,
  promisedPrice,
  type Row,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { fitOf } from '../../booking/repositories/fit.ts';
import { entriesOf, usesOf } from '../../booking/repositories/ledger.ts';
import {
  type CourseWait,
  forgetWantedMove,
  type ReadCourse,
  type WantedMove,
  waitingForCourses,
} from '../../booking-page/repositories/course-waits.ts';
import { type OfferedCourse, offeredCourses } from '../../booking-page/services/course-offers.ts';
import { enrolClients } from '../../calendar/services/enrolling.ts';
import { moveEnrolment, type Wanted as WantedOfMove } from '../../course-places/services/move-enrolment.ts';
import { planMove } from '../../course-places/services/move-plan.ts';
import { inTenant, type Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { moversWithoutList, waitingListActorName } from '../repositories/waiting-lists.ts';

const sessions = definitionOf('appointments');
const actor: Actor = { account: null, name: waitingListActorName, requestId: null };
const hourMs = 3_600_000;

const isFailure = (error: unknown) => {
  if (!(error instanceof Failure)) throw error;
  return null;
};

/**
 * The clients who wait for the whole course of a session, in the order of its list, and with which package: who joined the list of the course. Whom staff added, and
 * who has a session of that package left, waits for this one session with it, as to make up a lesson in another group.
 */
export async function whoWaitForCourses(tx: Tx, id: number): Promise<CourseWait[]> {
  const waiting = await waitingForCourses(tx, id);
  const row = waiting.length > 0 ? await findRow(tx, sessions, id) : null;
  if (!row) return [];
  const day = dayAt(Date.parse(String(row.values.start)), await businessZone(tx));
  const [clients, packages] = [waiting.map(({ client }) => client), waiting.map((one) => one.package)];
  const entries = await entriesOf(tx, clients, packages);
  const balances = packageBalances(entries, await usesOf(tx, clients, { packages, except: 0 }));
  const hasLeft = (of: { client: number; package: number }) =>
    balances.some(
      (one) =>
        one.client === of.client &&
        one.package === of.package &&
        one.service === row.values.service &&
        leftOf(one, day) > 0,
    );
  return waiting.filter((one) => one.read !== null || !hasLeft(one));
}

/** Where the course of a session is wanted: with which package, beginning in more than `hours`. */
interface Wanted {
  pack: number;
  hours: number;
}

/** The course of a session as it is sold with a package, with its rows; null where it cannot be booked any more, or begins within `hours`. */
async function courseAt(tx: Tx, id: number, { pack, hours }: Wanted): Promise<[OfferedCourse, Row[]] | null> {
  const row = await findRow(tx, sessions, id);
  const all = row ? await offeredCourses(tx, Number(row.values.service), pack).catch(isFailure) : null;
  const course = all?.find(({ sessions: those }) => those.some((one) => one.id === id));
  const [first] = course?.sessions ?? [];
  if (!course || !first || first.start <= Date.now() + hours * hourMs) return null;
  const rows = await Promise.all(course.sessions.map((one) => findRow(tx, sessions, one.id)));
  return [course, rows.filter((one) => one !== null)];
}

/** What a course costs who moves up: the price that they read, in proportion where sessions are over since, or today's where that is less. */
async function priceFor(tx: Tx, course: OfferedCourse, read: ReadCourse | null): Promise<Money | null> {
  const pack = read?.price ? await findRow(tx, definitionOf('packages'), course.package) : null;
  if (!pack) return course.price;
  const services = [...new Set(course.sessions.map((one) => one.service))];
  return promisedPrice(pack.values, { sessions: course.sessions.length, services }, read);
}

/** Enrols a client in the course of a session, if each of its sessions has a place. Returns the entries of the sale. Throws a {@link Failure} where they cannot be booked. */
async function enrolWaiting(
  tx: Tx,
  id: number,
  { client, read, ...wanted }: Wanted & Pick<CourseWait, 'client' | 'read'>,
): Promise<number[]> {
  await waitFor(tx, 'series');
  const [course, rows] = (await courseAt(tx, id, wanted)) ?? [null, []];
  const [first] = rows;
  if (!course || !first) return [];
  const capacity = (await fitOf(tx, first.values)).service?.capacity ?? null;
  if (capacity === null || rows.some(({ values }) => placesLeft(values, capacity) === 0)) return [];
  const ids = course.sessions.map((one) => one.id);
  const due = await priceFor(tx, course, read);
  const sale = due ? { due } : {};
  const { sales } = await enrolClients(
    { tx, actor },
    {
      ...{ sessions: ids, clients: [client], package: wanted.pack, sale, anyway: 'hours' as const },
      ...{ usesBought: true, isPromised: read !== null },
    },
  );
  return sales;
}

/**
 * The move of a client as it is now: once each session that they join has a place, and none that they leave would count as used, for at most the price that they read.
 * Null where it is not possible yet.
 */
async function moveNow(
  tx: Tx,
  { client, read, pack, hours, moves }: Wanted & Omit<CourseWait, 'package'> & { moves: WantedMove },
): Promise<WantedOfMove | null> {
  const { from, to, since: waited } = moves;
  const wanted = { client, from, to, waited, package: pack, packages: 'policy' as const };
  const { facts } = await planMove(tx, wanted);
  const rows = await Promise.all(facts.joins.map((id) => findRow(tx, sessions, id)));
  const begins = Date.parse(String(rows[0]?.values.start));
  if (facts.full.length > 0 || begins <= Date.now() + hours * hourMs) return null;
  const bought = await findRow(tx, definitionOf('packages'), pack);
  const services = [...new Set(rows.map((row) => Number(row?.values.service)))];
  const joined = { sessions: facts.joins.length, services };
  const promised = bought && read?.price ? promisedPrice(bought.values, joined, read) : null;
  // They read that they have bought it: nobody sells it to them now.
  if (!facts.isBought && promised === null && (facts.price?.amount ?? 0) > 0) return null;
  return { ...wanted, ...(promised ? { due: promised } : {}) };
}

/** Moves a client who waits for that, all or nothing. Throws a {@link Failure} where they cannot be booked. */
async function moveWaiting(tx: Tx, waiting: Parameters<typeof moveNow>[1]): Promise<void> {
  await waitFor(tx, 'series');
  const wanted = await moveNow(tx, waiting);
  if (!wanted) return;
  await moveEnrolment({ tx, actor }, { ...wanted, anyway: 'hours', isPromised: true });
  // A list that ended still has them: should its session take place after all, they wait for nothing there.
  await forgetWantedMove(tx, { client: waiting.client, to: wanted.to });
}

/** Moves those whose lists ended since each session that was full is over or cancelled, each in a transaction of their own. */
export async function moveWithoutList(
  { pool, tenant }: { pool: Pool; tenant: number },
  { hours, settledFor, most }: { hours: number; settledFor: number; most: number },
): Promise<void> {
  const those = await inTenant(pool, tenant, (tx) => moversWithoutList(tx, { hours, settledFor, most }));
  for (const { session, client } of those) {
    await inTenant(pool, tenant, async (tx) => {
      const found = (await waitingForCourses(tx, session)).find((one) => one.client === client);
      if (!found?.moves) return;
      await moveWaiting(tx, { ...found, pack: found.package, hours, moves: found.moves });
    }).catch(isFailure);
  }
}

/**
 * Enrols those who wait for the course of a session, in the order of its list, each in a transaction of their own: who is elsewhere at one of the times stays on the
 * list.
 */
export async function enrolWaitingFor(
  { pool, tenant, sold }: { pool: Pool; tenant: number; sold: (tx: Tx, entry: number) => Promise<void> },
  { id, hours }: { id: number; hours: number },
): Promise<void> {
  const waiting = await inTenant(pool, tenant, (tx) => whoWaitForCourses(tx, id));
  for (const { client, package: pack, read, moves } of waiting) {
    await inTenant(pool, tenant, async (tx) => {
      if (moves) return moveWaiting(tx, { client, read, pack, hours, moves });
      for (const entry of await enrolWaiting(tx, id, { client, read, pack, hours })) await sold(tx, entry);
    }).catch(isFailure);
  }
}
