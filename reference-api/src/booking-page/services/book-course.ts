// One thing: how a visitor gets a place in each session of a course, or on its waiting list.
import type { Given } from 'shared-contracts/api';
import type { bookCourse as bookCourseCall } from 'shared-contracts/api/courses';
import { type Row, withPayment } from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import { normalEmail, type Visiting } from '../../accounts/services/account-services.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import { enrolClients } from '../../calendar/services/enrolling.ts';
import { enterTenant, type Tx, transaction } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure } from '../../errors/failure.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { noteShown } from '../../session-mails/services/notify-people.ts';
import { noteCourseWait } from '../repositories/course-waits.ts';
import { type BookingServices, clientOf } from './book.ts';
import { bookedSession } from './booked.ts';
import { type OfferedCourse, offeredCourses } from './course-offers.ts';
import {
  heldSession,
  IsThere,
  mostWaiting,
  noted,
  pageActor,
  saying,
  sessions,
  withoutThem,
} from './placing.ts';
import { enterPage, onPage } from './visit.ts';

type Typed = z.output<(typeof bookCourseCall)['body']>['data'];
type Booked = Given<typeof bookCourseCall>['data'];

/** The refusal of a course, as of a time: it names no session and no person. */
function refusal(code: Parameters<typeof saying>[0]): Failure {
  const { words, reason } = saying(code);
  return new Failure('notFree', words, { data: { next: [], reason } });
}

/** The course that a session is one of, as it is offered now. Throws where it is another one than the visitor saw, or is offered no more. */
async function courseSeen(
  tx: Tx,
  { course: id, seen }: Pick<Typed, 'course' | 'seen'>,
): Promise<OfferedCourse> {
  const row = await findRow(tx, sessions, id);
  if (!row) throw refusal('changed');
  const { series, service, coach } = row.values;
  const named = (await offeredCourses(tx, Number(service))).filter((one) => one.series === series);
  // Its first session may be another one by now.
  const course =
    named.find((one) => one.sessions.some((session) => session.id === id)) ??
    named.find((one) => one.sessions[0]?.coach === coach) ??
    (named.length === 1 ? named[0] : undefined);
  const isSame =
    course?.sessions.length === seen.starts.length &&
    course.sessions.every(({ start }, index) => start === Date.parse(seen.starts[index] ?? '')) &&
    course.price?.amount === seen.price?.amount &&
    course.price?.currency === seen.price?.currency;
  if (!course || !isSame) throw refusal('changed');
  return course;
}

interface Joining {
  course: OfferedCourse;
  client: number;
  note: string | null;
}

/** Sells a client a course. Returns the entry of the sale, if there is one: who has enough of the package left has bought it. */
async function enterCourse(tx: Tx, actor: Actor, { course, client, note }: Joining): Promise<number[]> {
  const ids = course.sessions.map(({ id }) => id);
  for (const id of ids) {
    const row = await findRow(tx, sessions, id);
    if (row) withoutThem(row.values, client);
  }
  const sale = course.price ? { due: course.price } : {};
  const enrolment = { sessions: ids, clients: [client], package: course.package, sale };
  const { sales } = await enrolClients(
    { tx, actor },
    { ...enrolment, anyway: 'hours' as const, usesBought: true },
  );
  const first = note === null ? null : await heldSession(tx, ids[0] ?? 0);
  if (first) {
    const writing = { tx, actor, definition: sessions, anyway: 'hours' as const };
    await changeRow(writing, first.id, { values: noted(first.values, note), version: first.version });
  }
  return sales;
}

/** Lets a client wait for the sessions of a course that are full: they move up once there is a place in each of its sessions. Returns the first of them. */
async function waitForCourse(tx: Tx, actor: Actor, { course, client, note }: Joining): Promise<number> {
  const full = course.sessions.filter(({ left }) => left === 0);
  const rows: Row[] = [];
  for (const id of full.map((one) => one.id).sort((one, other) => one - other)) {
    const row = await heldSession(tx, id);
    if (row) rows.push(row);
  }
  const writing = { tx, actor, definition: sessions, anyway: 'hours' as const };
  const read = { package: course.package, sessions: course.sessions.length, price: course.price };
  for (const { id, values, version } of rows) {
    const { waiting } = withoutThem(values, client);
    if (waiting.length >= mostWaiting) throw refusal('full');
    const payment = withPayment(values, { client, package: course.package });
    const isFirst = id === full[0]?.id;
    const joined = { waiting: [...waiting, client], ...payment, ...(isFirst ? noted(values, note) : {}) };
    await changeRow(writing, id, { values: joined, version });
    await noteCourseWait(tx, { session: id, client }, read);
  }
  return full[0]?.id ?? 0;
}

/** A refusal in words that name nobody. Someone may have booked a session of the course alone meanwhile. */
async function inWords(error: unknown, readAgain: () => Promise<OfferedCourse>): Promise<unknown> {
  if (error instanceof IsThere) return refusal('client');
  if (!(error instanceof Failure) || (error.code !== 'notFree' && error.code !== 'conflict')) return error;
  const { reason } = (error.details.data ?? {}) as { reason?: unknown };
  if (reason) return error;
  if (error.code === 'conflict') return refusal('changed');
  return readAgain().then(
    ({ left }) => refusal(left === 0 ? 'full' : 'client'),
    (again: unknown) => again,
  );
}

/**
 * Books a course for who has an email address: a place in each session and the sale of its package, all or nothing, or the waiting list where it is full. Those who
 * book courses of a business take turns. `sold` is called with each sale, to mail what was bought. Throws `notFree` and `tooMany`.
 */
export async function bookCourse(
  { pool, limits, sessionLinks }: BookingServices,
  { address, data, sold }: { address: string; data: Typed; sold: (tx: Tx, entry: number) => Promise<void> },
  { client: from, requestId, settle }: Visiting,
): Promise<Booked> {
  await limits.count('booking', from.address);
  const actor = pageActor(requestId);
  const booking = () =>
    transaction(pool, async (open) => {
      const tx = await enterPage(open, address);
      const { client, note } = await clientOf(tx, actor, data);
      await waitFor(tx, 'series');
      const course = await courseSeen(tx, data);
      if (course.left > 0 && data.onlyWaits) throw refusal('free');
      if (course.left === 0 && !(data.waits && course.capacity > 1)) throw refusal('full');
      const joining = { course, client, note };
      let session = course.sessions[0]?.id ?? 0;
      if (course.left > 0) {
        const sales = await enterCourse(tx, actor, joining);
        for (const entry of sales) await sold(tx, entry);
        for (const { id } of course.sessions) await noteShown(tx, { session: id, client });
      } else session = await waitForCourse(tx, actor, joining);
      const of = { session, client, isTyped: true, isCourse: true };
      const token = sessionLinks.token({ tenant: tx.tenant, ...of });
      const answer = { token, session: await bookedSession(tx, of) };
      await settle(open, answer);
      await enterTenant(open, tx.tenant);
      return answer;
    }).catch(async (error: unknown) => {
      throw await inWords(error, () => onPage(pool, address, (tx) => courseSeen(tx, data)));
    });
  return limits.whileBooking({ email: normalEmail(data.email), address: from.address }, booking);
}
