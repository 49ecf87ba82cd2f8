import type { TimeSpan } from '../open-hours.ts';
import type { EntityValues } from '../row.ts';
import type { BookingConflict } from './booking-rules.ts';
import { minutesBetween } from './minutes-between.ts';

/** What says whether a session hires a room. Since 2.28. */
export interface Hire {
  /** Whether clients hire a room for the service, and nobody gives it. */
  withoutCoach: boolean;
  /** The location that the coach of the session stands for, where that is a room and no person. */
  room: { id: number; name: string } | null;
}

/** What says whether a service, a coach, a location and clients go together. Empty lists restrict nothing: nobody filled them in. */
export interface FitFacts {
  service: {
    id: number;
    name: string;
    /** The most clients of a session; null where nobody entered it. */
    capacity: number | null;
    /** Ids of the locations at which it is offered. */
    locations: readonly number[];
  } | null;
  coach: { id: number; name: string /** Ids. */; services: readonly number[] } | null;
  location: {
    id: number;
    name: string;
    /** The most sessions at one time; null: any number. */
    sessionsAtOnce: number | null;
  } | null;
  /** Absent: neither is hired. Since 2.28. */
  hire?: Hire;
}

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/**
 * Why a session cannot hire a room, whatever {@link mismatchesOf} says: its coach is a person, its service is given by one, or it is at another location. Since 2.28.
 */
export function mismatchesOfHire({ service, coach, location, hire }: FitFacts): BookingConflict[] {
  if (!service || !coach || !hire) return [];
  const { withoutCoach, room } = hire;
  const ofCoach = { entity: 'coaches' as const, id: coach.id };
  const found: BookingConflict[] = [];
  if (withoutCoach && !room) {
    const words = `${service.name} is hired without a coach: choose a room in place of ${coach.name}.`;
    found.push({ words, ...ofCoach, override: true });
  }
  if (!withoutCoach && room) {
    const words = `${coach.name} is a room that clients hire, and does not give ${service.name}.`;
    found.push({ words, ...ofCoach, override: true });
  }
  if (room && location?.id !== room.id)
    found.push({ words: `${coach.name} is hired at ${room.name} alone.`, ...ofCoach, override: false });
  return found;
}

const isLeftOut = (list: readonly number[], id: number) => list.length > 0 && !list.includes(id);

/** Why what a session names does not go together, at whatever time: too many clients, a coach who does not give the service, a location without it. */
export function mismatchesOf(
  session: EntityValues,
  { service, coach, location }: FitFacts,
): BookingConflict[] {
  if (!service) return [];
  const found: BookingConflict[] = [];
  const clients = idsOf(session.clients).length;
  const ofService = { entity: 'services' as const, id: service.id, override: true };
  if (service.capacity !== null && clients > service.capacity) {
    const places = service.capacity === 1 ? '1 client' : `${service.capacity} clients`;
    found.push({ words: `${service.name} takes ${places}, and this session has ${clients}.`, ...ofService });
  }
  if (coach && isLeftOut(coach.services, service.id)) {
    const words = `${coach.name} does not give ${service.name}.`;
    found.push({ words, entity: 'coaches', id: coach.id, override: true });
  }
  if (location && isLeftOut(service.locations, location.id))
    found.push({ words: `${service.name} is not offered at ${location.name}.`, ...ofService });
  return found;
}

/** Another session at the location of a session, at the same time. */
export interface SessionThere {
  id: number;
  name: string;
  /** Whether a client hires the location for it. Since 2.28. */
  isHire?: boolean;
}

/** Whether a location has no room for one more session beside so many others. */
export function isCrowded(sessionsAtOnce: number | null, others: number): boolean {
  return sessionsAtOnce !== null && others > 0 && others >= sessionsAtOnce;
}

/** Why a location has no room for a session, with the other sessions there at that time; null if it has. */
export function crowdedBy(
  location: FitFacts['location'],
  there: readonly SessionThere[],
): BookingConflict | null {
  const [first] = there;
  if (!location || !first || !isCrowded(location.sessionsAtOnce, there.length)) return null;
  const words =
    location.sessionsAtOnce === 1
      ? `${location.name} has another session then: ${first.name}.`
      : `${location.name} has ${there.length} sessions then, as many as it takes.`;
  return { words, entity: 'appointments', id: first.id, override: true };
}

/** {@link crowdedBy} for what a session names: where it hires the location, or another one does, staff cannot override it. Since 2.28. */
export function crowdedAt(
  { location, hire }: FitFacts,
  there: readonly SessionThere[],
): BookingConflict | null {
  const crowded = crowdedBy(location, there);
  const isHired = Boolean(hire?.room) || there.some(({ isHire }) => isHire === true);
  return crowded && isHired ? { ...crowded, override: false } : crowded;
}

/** Minutes that a service keeps free around its sessions. */
export interface Buffers {
  before: number;
  after: number;
}

/** Another session of the coach, with its time (ISO 8601). */
export interface NearbySession extends Buffers {
  id: number;
  name: string;
  start: string;
  end: string;
}

const minuteMs = 60_000;

/** Whether a time comes too close to another session, both in milliseconds, for the buffers of both. Not if they overlap, which is a conflict of its own. */
export function isTooClose(time: TimeSpan, own: Buffers, other: TimeSpan & Buffers): boolean {
  const isBefore = other.end <= time.start;
  if (!isBefore && other.start < time.end) return false;
  const gap = isBefore ? time.start - other.end : other.start - time.end;
  return gap < minutesBetween(isBefore, own, other) * minuteMs;
}

/**
 * The sessions of the coach that come too close to a time (ISO 8601): the longer one of the buffers of both has to lie between them. Sessions at the same time
 * are a conflict of their own, and none of these.
 */
export function buffersAgainst(
  time: { start: string; end: string },
  own: Buffers,
  nearby: readonly NearbySession[],
): BookingConflict[] {
  const span = { start: Date.parse(time.start), end: Date.parse(time.end) };
  return nearby.flatMap(({ id, name, before, after, ...at }) => {
    const other = { start: Date.parse(at.start), end: Date.parse(at.end), before, after };
    if (!isTooClose(span, own, other)) return [];
    const minutes = minutesBetween(other.end <= span.start, own, other);
    const words = `The coach needs ${minutes} minutes between this session and ${name}.`;
    return [{ words, entity: 'appointments', id, override: true }];
  });
}
