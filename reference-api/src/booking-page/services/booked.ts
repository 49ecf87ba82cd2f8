// One thing: what the client of a session may do with its token: see, cancel and move it.
import type { BookedSession, Given, moveBookedSession } from 'shared-contracts/api';
import {
  cancellationOutcome,
  definitionOf,
  freeUntil,
  openStatuses,
  packageUsedBy,
  priceOwed,
  type Row,
} from 'shared-contracts/entities';
import type { Visiting } from '../../accounts/services/account-services.ts';
import { roomOfCoach } from '../../booking/repositories/hired-rooms.ts';
import { namesOfPackages } from '../../booking/repositories/ledger.ts';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { ClientOfSession } from '../../booking/services/session-links.ts';
import { enterTenant, type Tx, transaction } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { initialsOf } from '../../mail/initials.ts';
import { mergedInto } from '../../merging/repositories/merging.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { noteShown } from '../../session-mails/services/notify-people.ts';
import { waitingForCourses } from '../repositories/course-waits.ts';
import { locations, nameOfCoach, serviceOf } from '../repositories/offer.ts';
import type { BookingServices } from './book.ts';
import { changeHours, fixedBecause, isListClosed } from './changeable.ts';
import { courseOf, sessionsOfClient } from './course-of-client.ts';
import type { WantedTimes } from './free-times.ts';
import { gaveUpOf } from './gave-up.ts';
import { isOwn, leave, packageLeft, policyFor } from './leaving.ts';
import { paymentOnceMoved } from './paying.ts';
import {
  enterPlace,
  givePlace,
  heldSession,
  offeredAt,
  pageActor,
  placesAt,
  refuse,
  sessions,
} from './placing.ts';
import { takeBack } from './take-back.ts';
import { enterPage, locationToStay, onPage } from './visit.ts';

const users = definitionOf('users');

const idsIn = (value: unknown) => (value ?? []) as number[];

const clientsIn = ({ values }: Row) => (values.clients ?? []) as number[];

/** The session of a token, within its page. */
export type OfToken = Omit<ClientOfSession, 'tenant'>;

/** What becomes of the client's package; nothing where they use none. */
async function packageOf(tx: Tx, row: Row, client: number): Promise<Pick<BookedSession, 'package'>> {
  const { values } = row;
  const wasLate = idsIn(values.lateCancels).includes(client);
  const used = packageUsedBy(values, client);
  if (used === null) return {};
  const policy = await policyFor(tx, row);
  const outcome = cancellationOutcome(values, { client, policy, now: Date.now() });
  const until = freeUntil(Date.parse(String(values.start)), policy);
  return {
    package: {
      name: (await namesOfPackages(tx, [used])).get(used) ?? '',
      isKept: wasLate || outcome === 'kept',
      freeUntil: policy.late === 'kept' ? new Date(until).toISOString() : null,
    },
  };
}

/** What a client who pays singly owes for a late cancellation; nothing where it costs nothing. */
async function owedFor(tx: Tx, row: Row, client: number): Promise<Pick<BookedSession, 'owed'>> {
  const { values } = row;
  const price = priceOwed(values, client);
  const policy = await policyFor(tx, row);
  const isLate = idsIn(values.lateCancels).includes(client);
  if (!price || (!policy.isOwed && !isLate)) return {};
  const outcome = cancellationOutcome(values, { client, policy, now: Date.now() });
  const until = new Date(freeUntil(Date.parse(String(values.start)), policy)).toISOString();
  return { owed: { price, isKept: isLate || outcome === 'kept', freeUntil: until } };
}

/** Who comes, as the mails call them: a name that a visitor typed is shown by its initials alone. Nothing where the client reads their own session. */
async function attendeeOf(tx: Tx, client: number): Promise<Pick<BookedSession, 'attendee'>> {
  const row = await findRow(tx, users, client);
  if (!row?.values.contactPerson || row.values.email) return {};
  const name = String(row.values.name);
  return { attendee: row.updatedBy === pageActorName ? initialsOf(name) : name };
}

/** What a client reads of their session. */
async function described(tx: Tx, row: Row, of: OfToken): Promise<BookedSession> {
  const { client, isTyped, isCourse } = of;
  const { values } = row;
  const hours = await changeHours(tx, row);
  const service = await serviceOf(tx, Number(values.service));
  const place = (await locations(tx)).find(({ id }) => id === values.location);
  const coach = Number(values.coach);
  const start = String(values.start);
  const fixed = await fixedBecause(tx, row, client, hours);
  const isIn = clientsIn(row).includes(client);
  const before = idsIn(values.waiting).indexOf(client);
  const isWaiting = before >= 0 && openStatuses.includes(String(values.status));
  return {
    service: { id: service?.id ?? 0, name: service?.name ?? '', duration: service?.duration ?? 0 },
    coach: { id: coach, name: await nameOfCoach(tx, coach) },
    ...((await roomOfCoach(tx, coach)) === null ? {} : { hiresRoom: true }),
    location: place ? { name: place.name, address: place.address, zone: place.zone } : null,
    ...{ start, end: String(values.end) },
    status: isIn ? (String(values.status) as BookedSession['status']) : isWaiting ? 'pending' : 'cancelled',
    ...(isWaiting
      ? { waiting: { before, ...((await isListClosed(tx, start)) ? { isClosed: true } : {}) } }
      : {}),
    changeableUntil: new Date(Date.parse(start) - hours * 3_600_000).toISOString(),
    fixed: fixed?.words ?? null,
    ...(fixed ? { fixedReason: fixed.reason } : {}),
    // Whoever typed an address learns nothing of the packages and debts of the person who has it.
    ...(isTyped ? {} : await packageOf(tx, row, client)),
    ...(isTyped ? {} : await owedFor(tx, row, client)),
    ...(isTyped ? {} : await attendeeOf(tx, client)),
    ...(isIn && !(await isOwn(tx, row, client)) ? { leavesByMoving: true } : {}),
    ...(isTyped && !isCourse ? {} : await courseOf(tx, row, { client, isTyped })),
    ...(await gaveUpOf(tx, row, of)),
  };
}

/** A session as its client sees it. Throws `notFound` where it was deleted. */
export async function bookedSession(tx: Tx, of: OfToken): Promise<BookedSession> {
  const row = await findRow(tx, sessions, of.session);
  if (!row) throw notFound('This session');
  return described(tx, row, of);
}

/** Whom a token is about, or who they were merged into, where the page with the address is that of its tenant. */
export async function readToken({ sessionLinks }: BookingServices, tx: Tx, token: string): Promise<OfToken> {
  const read = sessionLinks.read(token);
  if (!read || read.tenant !== tx.tenant) throw notFound('This session');
  return { ...read, client: await mergedInto(tx, read.client) };
}

/** A page, and the token of a session on it. */
export interface Linked {
  address: string;
  token: string;
}

/** Reads a session by its token. */
export function readBooked(services: BookingServices, { address, token }: Linked): Promise<BookedSession> {
  return onPage(services.pool, address, async (tx) =>
    bookedSession(tx, await readToken(services, tx, token)),
  );
}

/** What the free times of a session that moves depend on: they leave it out, and are where it is. */
async function movedFrom(
  tx: Tx,
  row: Row,
  client: number,
): Promise<Pick<WantedTimes, 'except' | 'location'>> {
  return {
    except: { id: row.id, isOwn: await isOwn(tx, row, client) },
    location: await locationToStay(tx, row.values),
  };
}

/** The same of the session of a token; nothing without a token. */
export async function movingOf(services: BookingServices, tx: Tx, token: string | undefined) {
  if (token === undefined) return {};
  const { session, client } = await readToken(services, tx, token);
  const row = await findRow(tx, sessions, session);
  return row ? movedFrom(tx, row, client) : {};
}

/** The session of a token, locked, if its client may change it. */
async function heldToChange(tx: Tx, { session, client }: OfToken): Promise<Row> {
  const row = await heldSession(tx, session);
  if (!row) throw notFound('This session');
  const fixed = await fixedBecause(tx, row, client, await changeHours(tx, row));
  if (fixed) throw new Failure('conflict', fixed.words, { data: { reason: fixed.reason } });
  return row;
}

/** Cancels the place of a client, for a reason that they may say. Throws `conflict` where it is too late. */
export async function cancelBooked(
  services: BookingServices,
  { address, token, reason }: Linked & { reason: string | undefined },
  { client: from, requestId, settle }: Visiting,
): Promise<BookedSession> {
  await services.limits.count('booking', from.address);
  return transaction(services.pool, async (open) => {
    const tx = await enterPage(open, address);
    const of = await readToken(services, tx, token);
    const { client } = of;
    // Turns with who gives up the whole course in another tab: one of both leaves its last session.
    await waitFor(tx, 'series');
    const row = await heldToChange(tx, of);
    const pack = packageLeft(row, client);
    const isWaiting = (await waitingForCourses(tx, row.id)).some((one) => one.client === client);
    await leave(tx, requestId, row, { client, reason });
    // Who waits for a whole course does not wait for the rest of it.
    for (const { id } of isWaiting ? await sessionsOfClient(tx, row.values.series, client) : []) {
      const other = await heldSession(tx, id);
      if (other && idsIn(other.values.waiting).includes(client))
        await leave(tx, requestId, other, { client });
    }
    const course = { client, series: String(row.values.series ?? '') };
    const back =
      pack === null ? null : await takeBack(tx, pageActor(requestId), { ...course, package: pack });
    const isTold = back !== null && (!of.isTyped || of.isCourse === true);
    const gaveUp = back && { price: back.price, paid: of.isTyped ? null : back.paid };
    const answer = { ...(await bookedSession(tx, of)), ...(isTold && gaveUp ? { gaveUp } : {}) };
    await settle(open, answer);
    await enterTenant(open, tx.tenant);
    return answer;
  });
}

/** Moves a client to another free time of the service: their own session moves, from one with others they leave. Throws as booking and cancelling do. */
export async function moveBooked(
  services: BookingServices,
  { address, token, coach, start: typed }: Linked & { coach: number | null; start: string },
  { client: from, requestId, settle }: Visiting,
): Promise<Given<typeof moveBookedSession>['data']> {
  await services.limits.count('booking', from.address);
  const start = Date.parse(typed);
  const { wanted, of } = await onPage(services.pool, address, async (tx) => {
    const read = await readToken(services, tx, token);
    const row = await heldToChange(tx, read);
    const from = await movedFrom(tx, row, read.client);
    return { of: read, wanted: { service: Number(row.values.service), coach, start, ...from } };
  });
  return givePlace(services.pool, { address, wanted }, async (open, tx, tried) => {
    const offered = await offeredAt(tx, wanted);
    const before = await findRow(tx, sessions, of.session);
    const places = placesAt(offered, start, before ? Number(before.values.coach) : null);
    const place = places.find(({ key }) => !tried.has(key));
    if (!place) return refuse();
    const work = async () => {
      // Two sessions are locked in the order of their ids.
      if (place.join && place.join.id < of.session) await heldSession(tx, place.join.id);
      const row = await heldToChange(tx, of);
      const actor = pageActor(requestId);
      let session = row.id;
      if (!place.join && (await isOwn(tx, row, of.client))) {
        const { service } = offered;
        const values = {
          ...{ coach: place.coach, location: place.location, start: new Date(start).toISOString() },
          end: new Date(start + service.duration * 60_000).toISOString(),
          ...(service.needsConfirmation ? { status: 'pending' } : {}),
        };
        const paid = await paymentOnceMoved(tx, row, { values, client: of.client, actor });
        const writing = { tx, actor, definition: sessions };
        await changeRow(writing, row.id, { values: { ...values, ...paid }, version: row.version });
        await noteShown(tx, { session: row.id, client: of.client });
      } else {
        await leave(tx, requestId, row, { client: of.client });
        session = await enterPlace(tx, actor, { offered, place, client: of.client, start, note: null });
      }
      const moved = { ...of, session };
      const answer = {
        token: services.sessionLinks.token({ tenant: tx.tenant, ...moved }),
        session: await bookedSession(tx, moved),
      };
      await settle(open, answer);
      await enterTenant(open, tx.tenant);
      return answer;
    };
    return { key: place.key, work };
  });
}
