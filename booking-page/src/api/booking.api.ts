import type { BookedSession, BookingSlot, VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import type { ClientLanguage } from 'shared-contracts/languages';
import { addDays } from '../clock/clock.model.ts';
import { call, Problem } from './client.ts';

const at = (address: string) => `/v1/book/${encodeURIComponent(address)}`;
const ofSession = (address: string, token: string) => `${at(address)}/sessions/${encodeURIComponent(token)}`;

/** A session with the token of its client. */
export interface Booked {
  token: string;
  session: BookedSession;
}

/** Reads the page of a business. */
export function readPage(address: string): Promise<VisitedPage> {
  return call(at(address));
}

/** Which free times: `coach` null stands for anyone, `location` null for any, days are YYYY-MM-DD in `zone`. */
export interface WantedSlots {
  address: string;
  service: number;
  coach: number | null;
  location: number | null;
  from: string;
  to: string;
  zone: string;
  /** The session that would move. */
  token: string | null;
}

/** Reads the free times of at most 31 days, and the full sessions for which a visitor can wait. */
export function readSlots({
  address,
  coach,
  location,
  token,
  service,
  ...days
}: WantedSlots): Promise<BookingSlot[]> {
  const query = new URLSearchParams({ service: String(service), ...days });
  if (coach !== null) query.set('coach', String(coach));
  if (location !== null) query.set('location', String(location));
  // Who moves a session does not wait for another one.
  if (token !== null) query.set('token', token);
  else query.set('full', 'true');
  return call(`${at(address)}/slots?${query}`);
}

const daysAtOnce = 31;
// Half a year ahead: whoever plans later than that is asked for by turning the weeks.
const mostReads = 6;

/** The first free time from a day (YYYY-MM-DD) on, or, where there is none, the first for which a visitor can wait; null where neither is near. */
export async function readNextFree(
  wanted: Omit<WantedSlots, 'from' | 'to'>,
  day: string,
): Promise<BookingSlot | null> {
  let from = day;
  let full: BookingSlot | null = null;
  for (let read = 0; read < mostReads; read += 1) {
    const slots = await readSlots({ ...wanted, from, to: addDays(from, daysAtOnce - 1) });
    const free = slots.find(({ left }) => left !== 0);
    if (free) return free;
    full ??= slots[0] ?? null;
    from = addDays(from, daysAtOnce);
  }
  return full;
}

/** Who books, and for whom. */
export interface Visitor {
  name: string;
  email: string;
  phone: string;
  /** Who comes, where it is not who books. */
  attendee?: string;
  zone: string;
  /** In which a new client reads mails. */
  language: ClientLanguage;
  /** Waits for a place where the session is full. */
  waits: boolean;
  /** Does not book where a place is free by now. */
  onlyWaits?: boolean;
  /** The answers to what the business asks, by the names of its fields. */
  custom: Readonly<Record<string, string | number>>;
}

/** A time that is booked. */
export interface WantedTime {
  service: number;
  coach: number | null;
  /** Absent where there is nothing to choose. */
  location?: number;
  start: string;
}

/** Books; the same key books once. */
export function book(address: string, data: WantedTime & Visitor, key: string): Promise<Booked> {
  return call(`${at(address)}/sessions`, { method: 'POST', body: { data }, key });
}

/** Reads the courses of a service. */
export function readCourses(address: string, service: number): Promise<BookableCourse[]> {
  return call(`${at(address)}/courses?service=${service}`);
}

/** A course that is booked, as the visitor read it. */
export interface WantedCourse {
  course: number;
  seen: { starts: string[]; price: BookableCourse['price'] };
}

/** Books all sessions of a course; the same key books once. */
export function bookCourse(address: string, data: WantedCourse & Visitor, key: string): Promise<Booked> {
  return call(`${at(address)}/courses`, { method: 'POST', body: { data }, key });
}

/** Reads a session. */
export function readSession(address: string, token: string): Promise<BookedSession> {
  return call(ofSession(address, token));
}

/**
 * What a refused change of a session leads to: the session as it is now, where it cannot be changed any more, since another tab, the client or the business was
 * faster. Throws the refusal again where it still can, and any other error.
 */
export async function afterRefusal(address: string, token: string, error: unknown): Promise<BookedSession> {
  if (!(error instanceof Problem) || error.kind !== 'refused') throw error;
  const now = await readSession(address, token);
  if (now.fixed === null) throw error;
  return now;
}

/** Cancels a session, or with `all` the rest of its course, for a reason that the client may say: empty where they say none. */
export function cancelSession(
  address: string,
  token: string,
  { reason, all, key }: { reason: string; all: boolean; key: string },
): Promise<BookedSession> {
  const said = reason === '' ? {} : { body: { data: { reason } } };
  return call(`${ofSession(address, token)}/${all ? 'cancel-course' : 'cancel'}`, {
    method: 'POST',
    key,
    ...said,
  });
}

/** Moves a session. */
export function moveSession(
  { address, token }: { address: string; token: string },
  data: { coach: number | null; start: string },
  key: string,
): Promise<Booked> {
  return call(`${ofSession(address, token)}/move`, { method: 'POST', body: { data }, key });
}
