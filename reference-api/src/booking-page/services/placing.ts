// One thing: how a client gets a place at a free time, and what a visitor reads where it is not free.

import type { Pool } from 'pg';
import type { BookedSession } from 'shared-contracts/api';
import {
  definitionOf,
  type EntityValues,
  limitAgainst,
  longestWindow,
  type Row,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { sessionsBetween } from '../../booking/repositories/coach-sessions.ts';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { OpenTx, Tx } from '../../database/transaction.ts';
import { transaction } from '../../database/transaction.ts';
import { addRow, changeRow } from '../../entities/services/entity-writing.ts';
import { Failure } from '../../errors/failure.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { noteShown } from '../../session-mails/services/notify-people.ts';
import { withLines } from './answers.ts';
import {
  type JoinableSession,
  nextFree,
  type Offered,
  type OfferedTimes,
  offeredTimes,
  type WantedTimes,
} from './free-times.ts';
import { paymentOf } from './paying.ts';
import { enterPage, onPage } from './visit.ts';

export const sessions = definitionOf('appointments');

/** Who writes what visitors do, in versions and in the audit. */
export function pageActor(requestId: string): Actor {
  return { account: null, name: pageActorName, requestId };
}

/** A free time of a service, in milliseconds, with a coach or with anyone (null). */
export interface WantedPlace extends Omit<WantedTimes, 'since' | 'until'> {
  start: number;
}

/** Where a client can be at a wanted time: in a session that exists, or in a new one of a coach. */
export interface Place {
  /** What tells it from others of the time. */
  key: string;
  coach: number;
  location: number | null;
  join: JoinableSession | null;
}

/** The places of a wanted time, the best first: sessions with places, then new ones with the coach of `before`, then with those who have the fewest sessions. */
export function placesAt({ times }: Offered, start: number, before: number | null): Place[] {
  const joins = times.flatMap(({ coach, location, sessions: all }) =>
    all
      .filter((session) => session.start === start)
      .map((join): Place => ({ key: `session/${join.id}`, coach, location, join })),
  );
  if (joins.length > 0) return joins;
  const rank = ({ coach, load }: OfferedTimes) => (coach === before ? -1 : load);
  const free = times.filter(({ starts }) => starts.includes(start));
  const fresh = free.sort((one, other) => rank(one) - rank(other));
  return fresh.map(({ coach, location }) => ({ key: `${coach}/${location}`, coach, location, join: null }));
}

/** Reads what is offered at one instant. */
export function offeredAt(tx: Tx, { start, ...wanted }: WantedPlace): Promise<Offered> {
  return offeredTimes(tx, { ...wanted, since: start, until: start + 1 });
}

/** A waiting list takes no more from the page. */
export const mostWaiting = 50;

/** What a visitor reads where nobody else is named. */
const lastWords = {
  client:
    'Someone with this email address is booked at this time already, or waits for it: the link is in their mail. Choose another time, or book for somebody else.',
  taken: 'This time is not free any more.',
  full: 'The last place of this session was taken meanwhile.',
  changed: 'This course changed meanwhile. Look at it again.',
  free: 'A place became free meanwhile: you can book it.',
};

/** A sentence in English, and the same for pages that say it in another language. */
interface Said {
  words: string;
  reason: NonNullable<BookedSession['fixedReason']>;
}

export const saying = (code: keyof typeof lastWords): Said => ({ words: lastWords[code], reason: { code } });

async function refusalOf(tx: Tx, { start, ...wanted }: WantedPlace): Promise<Said> {
  const { service, zone, times } = await offeredAt(tx, { start, ...wanted });
  const limit = limitAgainst(start, service, { now: Date.now(), zone });
  if (limit) {
    const { code, words } = limit;
    const counts = {
      ...{ past: {}, notice: { count: service.minimumNotice ?? 0 } },
      window: { count: service.bookingWindow ?? longestWindow },
    };
    return { words, reason: { code, ...counts[code] } };
  }
  const ids = wanted.coach === null ? times.map(({ coach }) => coach) : [wanted.coach];
  const then = await sessionsBetween(tx, ids, { start, end: start + 1 });
  const isFull = then.some(
    (one) =>
      one.start === start &&
      one.service === service.id &&
      one.clients + one.waiting >= (service.capacity ?? 1),
  );
  return isFull && (service.capacity ?? 1) > 1 ? saying('full') : saying('taken');
}

class Refused extends Error {}

/** The refusal of a place to who has one in the same session already, or waits for it. */
export class IsThere extends Failure {}

/** The refusal to put somebody on a waiting list who can have a place. */
export class IsFree extends Failure {}

/** The refusal of an attempt whose time is not offered. It leaves the transaction, and is put in words after it. */
export function refuse(): never {
  throw new Refused();
}

const isNotFree = (error: unknown) => error instanceof Failure && error.code === 'notFree';

/**
 * Gives a client a place: each attempt is a transaction of its own, and tries a place, by its key, that none before it did, for as long as there are some. A refusal names no
 * other session and no other person, and the next free times. Throws `notFree`.
 */
export async function givePlace<Answer>(
  pool: Pool,
  { address, wanted }: { address: string; wanted: WantedPlace },
  attempt: (
    open: OpenTx,
    tx: Tx,
    tried: ReadonlySet<string>,
  ) => Promise<{ key: string; work: () => Promise<Answer> }>,
): Promise<Answer> {
  const tried = new Set<string>();
  let isRefused = false;
  let isThere = false;
  for (;;) {
    try {
      return await transaction(pool, async (open) => {
        const { key, work } = await attempt(open, await enterPage(open, address), tried);
        tried.add(key);
        return work();
      });
    } catch (error) {
      if (error instanceof Refused) break;
      if (error instanceof IsFree) throw error;
      if (!isNotFree(error)) throw error;
      // What was offered and refused all the same is due to the client, of whom nothing is said.
      isRefused = true;
      if (error instanceof IsThere) isThere = true;
    }
  }
  throw await onPage(pool, address, async (tx) => {
    const stillOffered = placesAt(await offeredAt(tx, wanted), wanted.start, null).length > 0;
    const { start, ...rest } = wanted;
    const { words, reason } =
      isThere || (stillOffered && isRefused) ? saying('client') : await refusalOf(tx, wanted);
    return new Failure('notFree', words, { data: { next: await nextFree(tx, rest, start), reason } });
  });
}

/** A session, locked until the transaction ends; null if it was deleted. It is read after it is locked, since whoever waits for a lock reads links as they were before. */
export async function heldSession(tx: Tx, id: number): Promise<Row | null> {
  const held = await holdRow(tx, sessions, id);
  return held && !held.deletedAt ? held.row : null;
}

/** The sessions of several at a wanted time that are full, and for which a client can wait. */
export function fullAt({ times }: Offered, start: number): JoinableSession[] {
  return times.flatMap(({ full }) => full.filter((session) => session.start === start));
}

/** The clients of a session of a relation, where this one is not among them: whoever knows somebody's address gets no link to the session that this person is in. */
export function withoutThem(values: EntityValues, client: number): Record<'clients' | 'waiting', number[]> {
  const [clients = [], waiting = []] = [values.clients, values.waiting] as number[][];
  if (clients.includes(client) || waiting.includes(client)) throw new IsThere('notFree', lastWords.client);
  return { clients, waiting };
}

// The notes of a session are for staff alone.
export const noted = ({ notes }: EntityValues, note: string | null): EntityValues =>
  note === null ? {} : { notes: withLines(notes, [note]) };

/** Lets a client wait for a place in a session that is full. Answers its id. */
export async function enterWaitingList(
  tx: Tx,
  actor: Actor,
  { session, client, note }: { session: number; client: number; note: string | null },
): Promise<number> {
  const held = await heldSession(tx, session);
  if (!held) return refuse();
  const { version, values } = held;
  const { waiting } = withoutThem(values, client);
  if (waiting.length >= mostWaiting) throw new Failure('notFree', lastWords.full);
  // A contact gives nothing for a place that there may never be.
  const paid = await paymentOf(tx, values, { client, isNew: false, actor: null });
  const joined = { waiting: [...waiting, client], ...paid, ...noted(values, note) };
  await changeRow({ tx, actor, definition: sessions }, session, { values: joined, version });
  return session;
}

/** A client at a place. `note` is what the session says of whom it is for. */
interface BookedPlace {
  offered: Offered;
  place: Place;
  client: number;
  start: number;
  note: string | null;
}

/** Books a client: joins the session, or makes one. Returns its id. The rules of every booking are checked again, under their locks. */
export async function enterPlace(
  tx: Tx,
  actor: Actor,
  { offered, place, client, start, note }: BookedPlace,
): Promise<number> {
  // Staff have planned the session at its time, whatever the hours.
  const anyway = offered.service.plannedOnly && ('hours' as const);
  const writing = { tx, actor, definition: sessions, anyway };
  if (place.join) {
    const held = await heldSession(tx, place.join.id);
    if (!held) return refuse();
    const { version, values } = held;
    const { clients } = withoutThem(values, client);
    const paid = await paymentOf(tx, values, { client, isNew: false, actor });
    const joined = { clients: [...clients, client], ...paid, ...noted(values, note) };
    await changeRow(writing, place.join.id, { values: joined, version });
    await noteShown(tx, { session: place.join.id, client });
    return place.join.id;
  }
  const { service } = offered;
  const values = {
    ...{ service: service.id, coach: place.coach, location: place.location },
    start: new Date(start).toISOString(),
    end: new Date(start + service.duration * 60_000).toISOString(),
    status: service.needsConfirmation ? 'pending' : 'accepted',
  };
  const paid = await paymentOf(tx, values, { client, isNew: true, actor });
  const session = await addRow(writing, { ...values, clients: [client], ...paid, ...noted({}, note) }, null);
  await noteShown(tx, { session, client });
  return session;
}
