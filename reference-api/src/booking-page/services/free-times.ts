// One thing: the times of a service that a visitor may book, read in one batch for each coach and place.
import type { BookingSlot } from 'shared-contracts/api';
import { dayMs } from 'shared-contracts/days';
import {
  type BookingRules,
  bookableSpan,
  conflictsAt,
  freeStarts,
  isCrowded,
  isTooClose,
  openStatuses,
  type Slot,
  slotsOf,
} from 'shared-contracts/entities';
import {
  type CoachSession,
  sessionsAtPlaces,
  sessionsBetween,
} from '../../booking/repositories/coach-sessions.ts';
import { rulesFor } from '../../booking/services/conflicts.ts';
import type { Tx } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { oneByOne } from '../../turns/one-by-one.ts';
import { isClosedSince } from '../repositories/closed-since.ts';
import {
  coaches,
  locations,
  type StoredCoach,
  type StoredLocation,
  type StoredService,
  services,
} from '../repositories/offer.ts';
import { gives, numberSetting, placesFor } from './visit.ts';

/** Which times: of a service, with one coach or anyone (null), at one location or any (null), between two instants in milliseconds. */
export interface WantedTimes {
  service: number;
  coach: number | null;
  location: number | null;
  since: number;
  until: number;
  /** Whether sessions that are full are read, too. */
  full?: boolean;
  /** Reads the planned sessions of whole courses, however far ahead. */
  course?: boolean;
  /** A session as if it were not there; its coach stays busy then where it takes place all the same. */
  except?: { id: number; isOwn: boolean };
}

/** A session that takes one more client, in milliseconds. */
export interface JoinableSession {
  id: number;
  start: number;
  end: number;
  left: number;
}

/** What one coach offers: sessions that exist, or new ones at one location. */
export interface OfferedTimes {
  coach: number;
  location: number | null;
  /** Milliseconds. */
  starts: number[];
  sessions: JoinableSession[];
  /** Those that are full, and for which a client can wait. */
  full: JoinableSession[];
  /** Sessions of the coach in the span, whatever they are. */
  load: number;
}

/** The times that are offered, with the service that they are of. */
export interface Offered {
  service: StoredService;
  zone: string;
  anyone: boolean;
  times: OfferedTimes[];
}

async function whoGives(tx: Tx, { service, coach }: Pick<WantedTimes, 'service' | 'coach'>) {
  const [offered, everyone] = await Promise.all([services(tx), coaches(tx)]);
  const found = offered.find(({ id }) => id === service);
  if (!found) throw notFound('This service');
  const all = everyone.filter((one) => gives(one, found));
  const people = coach === null ? all : all.filter(({ id }) => id === coach);
  if (people.length === 0) throw notFound(coach === null ? 'This service' : 'This coach');
  return { service: found, people };
}

/**
 * The number of places of a session that are left for a visitor. Free ones are reserved for the waiting list, until `heldUntil` (milliseconds) has come. Where nobody entered how
 * many it takes, whoever is in a session has it alone.
 */
function leftFor(session: CoachSession, { capacity }: StoredService, heldUntil: number): number {
  const held = session.start > heldUntil ? session.waiting : 0;
  return (capacity ?? 1) - session.clients - held;
}

/**
 * Whether a visitor may join a session of the service by its state; its capacity and the rules of its time are checked separately. One at a location in the trash takes
 * nobody more before staff have decided where it is.
 */
function takesMore(
  session: CoachSession,
  service: StoredService,
  place: StoredLocation | undefined,
): boolean {
  return (
    session.service === service.id &&
    openStatuses.includes(session.status) &&
    (place === undefined ||
      (!place.isInTrash && (service.isAnywhere || service.locations.includes(place.id))))
  );
}

const hourMs = 3_600_000;

const isoOf = ({ start, end }: { start: number; end: number }) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Reads what coaches offer of a service. Throws `notFound` for a service or a coach that the page does not show. */
export async function offeredTimes(tx: Tx, wanted: WantedTimes): Promise<Offered> {
  const { service, people } = await whoGives(tx, wanted);
  const zone = await businessZone(tx);
  const bookable = bookableSpan(service, Date.now(), zone);
  const last = wanted.course ? wanted.until : Math.min(wanted.until, bookable.end);
  const span = { start: Math.max(wanted.since, bookable.start), end: last };
  const offered = { service, zone, anyone: wanted.coach === null };
  // Of whole courses, a session alone is for who moves to it: a lesson that is made up.
  const isWhole = service.courses === 'only' && !wanted.course && !wanted.except;
  if (span.start >= span.end || isWhole) return { ...offered, times: [] };
  const isPlanned = service.plannedOnly || wanted.course === true;
  // A service lasts a day at most.
  const reach = { start: span.start, end: span.end + dayMs };
  const rulesAt = rulesOnce(tx, service, { ...reach, zone });
  const ids = people.map(({ id }) => id);
  const [interval, known, all, waitingHours] = await Promise.all([
    service.slotInterval ?? numberSetting(tx, 'scheduler-slot-minutes'),
    locations(tx),
    sessionsBetween(tx, ids, reach),
    numberSetting(tx, 'waiting-list-until-hours'),
    ...people.flatMap((coach) => placesFor(coach, service).map((location) => rulesAt(coach.id, location))),
  ]);
  const places = new Map(known.map((place) => [place.id, place]));
  if (wanted.location !== null && (places.get(wanted.location)?.isInTrash ?? true))
    throw notFound('This location');
  // A session without a location is offered at each.
  const isWanted = (location: number | null) => [null, location].includes(wanted.location);
  const isThere = ({ location }: CoachSession) => location === null || isWanted(location);
  const sessions = all.filter(({ id }) => !(wanted.except?.isOwn && wanted.except.id === id));
  const rooms = [...places.values()].filter(({ sessionsAtOnce }) => sessionsAtOnce !== null);
  const inRooms =
    rooms.length === 0
      ? []
      : await sessionsAtPlaces(
          tx,
          rooms.map(({ id }) => id),
          reach,
        );
  const thereAt = (location: number | null, except: number | undefined) => ({
    sessions: inRooms.filter((one) => one.location === location && one.id !== except),
    atOnce: (location !== null && places.get(location)?.sessionsAtOnce) || null,
  });
  const own = { before: service.before, after: service.after };
  const heldUntil = Date.now() + waitingHours * hourMs;
  const times: OfferedTimes[] = [];
  await oneByOne(people, async (coach) => {
    const busy = sessions.filter((session) => session.coach === coach.id);
    const joinable: JoinableSession[] = [];
    const full: JoinableSession[] = [];
    for (const session of busy) {
      const isWithin = span.start <= session.start && session.start < span.end;
      const at = places.get(session.location ?? 0);
      const isOffered = isWithin && session.id !== wanted.except?.id && isThere(session);
      if (!isOffered || !takesMore(session, service, at)) continue;
      const left = leftFor(session, service, heldUntil);
      // In the last hours nobody moves up any more, and strangers do not learn when a coach is with one client: for that session staff keep the list.
      const canWait = wanted.full && session.start > heldUntil && (service.capacity ?? 1) > 1;
      if (left <= 0 && !canWait) continue;
      const rules = await rulesAt(coach.id, session.location);
      const others = busy.filter(({ id }) => id !== session.id);
      const there = thereAt(session.location, session.id);
      const besides = there.sessions.filter((one) => one.start < session.end && session.start < one.end);
      const isFree =
        !others.some((other) => isTooClose(session, own, other)) && !isCrowded(there.atOnce, besides.length);
      if (!isFree) continue;
      const conflicts = conflictsAt(isoOf(session), rules);
      // What staff alone plan takes place when they planned it, also on a day on which the business is closed; a closing that came later is to be decided on.
      const isOff = isPlanned ? await isClosedSince(tx, session.id, conflicts) : conflicts.length > 0;
      if (isOff) continue;
      const { id, start, end } = session;
      (left > 0 ? joinable : full).push({ id, start, end, left: Math.max(0, left) });
    }
    const of = { coach: coach.id, load: busy.length };
    times.push({ ...of, location: wanted.location, starts: [], sessions: joinable, full });
    if (isPlanned) return;
    // Who names no location comes to the wanted one.
    const at = placesFor(coach, service).map((location) => location ?? wanted.location);
    for (const location of at.filter(isWanted)) {
      const rules = await rulesAt(coach.id, location);
      const there = thereAt(location, wanted.except?.isOwn ? wanted.except.id : undefined);
      const place = { rules, zone: (location !== null && places.get(location)?.zone) || zone, busy, there };
      const wish = { duration: service.duration, interval, buffers: own };
      times.push({ ...of, location, starts: freeStarts(wish, place, span), sessions: [], full: [] });
    }
  });
  return { ...offered, times };
}

/** Reads the rules of a coach at a location when they are first asked for. */
function rulesOnce(tx: Tx, service: StoredService, span: { start: number; end: number; zone: string }) {
  const known = new Map<string, Promise<BookingRules>>();
  return (coach: StoredCoach['id'], location: number | null): Promise<BookingRules> => {
    const key = `${coach}/${location}`;
    const values = { coach, location, service: service.id };
    const rules = known.get(key) ?? rulesFor(tx, { values }, [isoOf(span)], span.zone);
    known.set(key, rules);
    return rules;
  };
}

/** The times as a visitor reads them, in order. */
export function slotsIn({ service, anyone, times }: Offered): Slot[] {
  const free = slotsOf(times, { duration: service.duration, capacity: service.capacity, anyone });
  const full = times.flatMap(({ coach, full: sessions }) =>
    sessions.map(({ start, end, left }): Slot => ({ start, end, coach, left })),
  );
  return [...free, ...full].sort((one, other) => one.start - other.start);
}

/** A time as the contract says it. */
export function slotAnswer({ coach, left, ...time }: Slot): BookingSlot {
  return { ...isoOf(time), coach, left };
}

/** How many free times a refusal names, how far it looks for them at once, and how often it looks further. */
const [mostNext, nextWithin, mostLooks] = [3, 31 * dayMs, 4];

type NextWanted = Omit<WantedTimes, 'since' | 'until'>;

/** Whether a visitor finds a time of a service, or a full session for which they can wait. */
export async function hasTimes(
  tx: Tx,
  { id: service, courses }: Pick<StoredService, 'id' | 'courses'>,
): Promise<boolean> {
  const wanted = { service, coach: null, location: null, full: true, course: courses === 'only' };
  return (await nextOf(tx, wanted, 0)).length > 0;
}

async function nextOf(tx: Tx, wanted: NextWanted, start: number): Promise<Slot[]> {
  const found: Slot[] = [];
  let since = Math.max(start, Date.now());
  for (let look = 0; look < mostLooks && found.length < mostNext; look++) {
    const until = since + nextWithin;
    const slots = slotsIn(await offeredTimes(tx, { ...wanted, since, until }));
    found.push(...slots.filter((slot) => slot.start !== start));
    since = until;
  }
  return found.slice(0, mostNext);
}

/** Other courts that are free at a time when the wanted one is taken; none where a person was wanted, or any court. */
async function othersThen(tx: Tx, wanted: NextWanted, start: number): Promise<Slot[]> {
  if (wanted.coach === null || wanted.except) return [];
  const { service, times } = await offeredTimes(tx, {
    ...wanted,
    coach: null,
    since: start,
    until: start + 1,
  });
  if (!service.withoutCoach) return [];
  const free = times.filter(({ coach, starts }) => coach !== wanted.coach && starts.includes(start));
  const end = start + service.duration * 60_000;
  return free.map(({ coach }): Slot => ({ start, end, coach, left: null }));
}

/**
 * Where a court is taken, the others that are free then. After them, the next free times after a refused one, in milliseconds: with the wanted coach, and where this coach has none, with others who give the service. Who moves a session
 * stays with its coach.
 */
export async function nextFree(tx: Tx, wanted: NextWanted, start: number): Promise<BookingSlot[]> {
  const then = await othersThen(tx, wanted, start);
  const own = [...then, ...(await nextOf(tx, wanted, start))].slice(0, mostNext);
  if (own.length > 0 || wanted.coach === null || wanted.except) return own.map(slotAnswer);
  const { people } = await whoGives(tx, { ...wanted, coach: null });
  const found: Slot[] = [];
  for (const { id: coach } of people.filter(({ id }) => id !== wanted.coach))
    found.push(...(await nextOf(tx, { ...wanted, coach }, start)));
  return found
    .sort((one, other) => one.start - other.start)
    .slice(0, mostNext)
    .map(slotAnswer);
}
