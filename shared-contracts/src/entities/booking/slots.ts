// One thing: at which times a service can begin, by the rules of every booking, and how they are offered.
import { addDays, listDays } from '../../days/calendar.ts';
import { dayMs } from '../../days/day-number.ts';
import { clockAt, dayAt, endOfDay, instantsOf, startOfDay } from '../../days/zoned-time.ts';
import { openSpansOn, type TimeSpan } from '../open-hours.ts';
import { seriesOfBlocking } from '../repeating/blocked.ts';
import { occurrencesBetween } from '../repeating/occurrences.ts';
import type { BookingRules, OpenBy } from './booking-rules.ts';
import { keptFree } from './minutes-between.ts';
import { type Buffers, isCrowded } from './session-fit.ts';
import { inBoth, isWithinOne, meetsOne, merged, overlapCounter } from './time-spans.ts';

/** The most days of one request for free times. */
export const mostSlotDays = 31;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a service says of its times, in minutes. */
export interface SlotRules {
  duration: number;
  /** Times begin so many minutes apart, counted from where it opens on each day. */
  interval: number;
  buffers: Buffers;
}

/** A session of the coach, in milliseconds, with the buffers of its service in minutes. */
export interface BusyTime extends TimeSpan, Buffers {}

/** What decides at which times one coach can give a service at one location. */
export interface SlotFacts {
  rules: BookingRules;
  /** Zone (IANA) in whose days and clock the times are counted: that of the location, else that of the business. */
  zone: string;
  busy: readonly BusyTime[];
  /** What takes place at the location, and how many sessions it takes at once; null: any number. */
  there: { sessions: readonly TimeSpan[]; atOnce: number | null };
}

/** How far ahead a service can be booked; null where nobody entered it. */
export interface BookingLimits {
  /** Hours. */
  minimumNotice: number | null;
  /** Days. */
  bookingWindow: number | null;
}

/** Days that are offered of a service without a booking window. */
export const longestWindow = 730;

const ofWindow = ({ bookingWindow }: BookingLimits) => bookingWindow ?? longestWindow;

/** The instants in milliseconds between which a service can begin, in the zone (IANA) of the business. The last day counts whole. */
export function bookableSpan(limits: BookingLimits, now: number, zone: string): TimeSpan {
  return {
    start: now + (limits.minimumNotice ?? 0) * hourMs,
    end: endOfDay(addDays(dayAt(now, zone), ofWindow(limits)), zone),
  };
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Why a service cannot begin at an instant in milliseconds, by its notice and its booking window; null where it can. */
export function limitAgainst(
  start: number,
  limits: BookingLimits,
  { now, zone }: { now: number; zone: string },
): { code: 'past' | 'notice' | 'window'; words: string } | null {
  const span = bookableSpan(limits, now, zone);
  if (start < now) return { code: 'past', words: 'This time is over.' };
  if (start < span.start) {
    const words = `It has to be booked ${counted(limits.minimumNotice ?? 0, 'hour')} ahead or earlier.`;
    return { code: 'notice', words };
  }
  if (start < span.end) return null;
  return { code: 'window', words: `It can be booked ${counted(ofWindow(limits), 'day')} ahead at most.` };
}

function openIn({ hours }: OpenBy, { start, end }: TimeSpan): TimeSpan[] {
  return merged(
    hours.flatMap((one) =>
      listDays(addDays(dayAt(start, one.zone), -1), dayAt(end, one.zone), Infinity).flatMap((day) =>
        openSpansOn(one, day),
      ),
    ),
  );
}

/** When it is open by all hours that hold, around a span, in order. */
function openSpans(openBy: readonly OpenBy[], span: TimeSpan): TimeSpan[] {
  return openBy
    .filter(({ hours }) => hours.length > 0)
    .reduce<TimeSpan[]>((open, by) => inBoth(open, openIn(by, span)), [span]);
}

const minutesOf = (clock: string) => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instants on a day of a zone whose clock is whole intervals away from where a part of the day opens. */
function startsIn(
  part: TimeSpan,
  interval: number,
  day: { name: string; zone: string } & TimeSpan,
): number[] {
  // On a day of 24 hours, the clock goes as time does.
  const isEven =
    day.end - day.start === dayMs && instantsOf(`${day.name}T00:00`, day.zone).includes(day.start);
  if (isEven) {
    const count = Math.ceil((part.end - part.start) / (interval * minuteMs));
    return Array.from({ length: count }, (_, place) => part.start + place * interval * minuteMs);
  }
  const first = minutesOf(clockAt(part.start, day.zone));
  const starts: number[] = [];
  for (let minutes = first % interval; minutes < 24 * 60; minutes += interval)
    starts.push(...instantsOf(`${day.name}T${clockOf(minutes)}`, day.zone));
  return starts.filter((at) => part.start <= at && at < part.end).sort((one, other) => one - other);
}

/** The instants from which times are offered in a span, whoever is busy: on each day whole intervals after it opens, by the clock of the zone. */
function slotGrid(open: readonly TimeSpan[], interval: number, zone: string, span: TimeSpan): number[] {
  if (span.start >= span.end) return [];
  return listDays(dayAt(span.start, zone), dayAt(span.end - 1, zone), Infinity).flatMap((name) => {
    const day = { name, zone, start: startOfDay(name, zone), end: endOfDay(name, zone) };
    const parts = inBoth([day], open);
    return parts
      .flatMap((part) => startsIn(part, interval, day))
      .filter((at) => span.start <= at && at < span.end);
  });
}

/**
 * The instants in a span, in milliseconds and in order, at which one coach can begin a service: on the grid of the service, within all hours that hold, where
 * the location has room, and away from blockings, other sessions, and the buffers around them. What this leaves out, `conflictsAt`, `buffersAgainst` and `crowdedBy` refuse.
 */
export function freeStarts(
  service: SlotRules,
  { rules, zone, busy, there }: SlotFacts,
  span: TimeSpan,
): number[] {
  const lasts = service.duration * minuteMs;
  const around = { start: span.start - 2 * dayMs, end: span.end + lasts + 2 * dayMs };
  const open = openSpans(rules.openBy, around);
  const blocked = rules.blockings.flatMap(({ values }) => {
    const series = seriesOfBlocking(values, rules.zone);
    return series ? occurrencesBetween(series, span.start, span.end + lasts, Infinity) : [];
  });
  const taken = merged([...blocked, ...busy.map((one) => keptFree(one, service.buffers))]);
  const thereDuring = overlapCounter(there.sessions);
  return slotGrid(open, service.interval, zone, span).filter((start) => {
    const time = { start, end: start + lasts };
    return isWithinOne(open, time) && !meetsOne(taken, time) && !isCrowded(there.atOnce, thereDuring(time));
  });
}

/** A session that exists and takes more clients, in milliseconds, with the places left. */
export interface OpenSession extends TimeSpan {
  left: number;
}

/** What one coach offers of a service: times to begin, and sessions with places. */
export interface CoachTimes {
  coach: number;
  /** Milliseconds. */
  starts: readonly number[];
  sessions: readonly OpenSession[];
}

/** A time that is offered, in milliseconds. */
export interface Slot extends TimeSpan {
  /** Null: one of those who are free. */
  coach: number | null;
  /** Places left; null where a session takes one client. */
  left: number | null;
}

/**
 * The times that are offered, in order: sessions with places, and new times where no such session begins. With `anyone` the coach of a new time is open, and a time
 * stands once however many are free.
 */
export function slotsOf(
  times: readonly CoachTimes[],
  { duration, capacity, anyone }: { duration: number; capacity: number | null; anyone: boolean },
): Slot[] {
  const joinable = times.flatMap(({ coach, sessions }) =>
    sessions.map(({ start, end, left }): Slot => ({ start, end, coach, left })),
  );
  const taken = new Set(joinable.map(({ start }) => start));
  const left = capacity !== null && capacity > 1 ? capacity : null;
  const fresh = new Map<number, Slot>();
  for (const { coach, starts } of times) {
    for (const start of starts) {
      if (taken.has(start) || fresh.has(start)) continue;
      fresh.set(start, { start, end: start + duration * minuteMs, coach: anyone ? null : coach, left });
    }
  }
  return [...joinable, ...fresh.values()].sort(
    (one, other) => one.start - other.start || (one.coach ?? 0) - (other.coach ?? 0),
  );
}
