import { mostInSeries } from '../definitions/booking.ts';
import { readRecurrence } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';
import { occurrencesBetween } from './occurrences.ts';

/** One repetition of a session, ISO 8601. */
export interface TimeAgain {
  start: string;
  end: string;
}

/**
 * The repetitions of a session by an RFC 5545 rule, sorted, at the same local time in a zone (IANA), without the session itself; or a sentence
 * that says why the rule makes no series. Throws a RangeError on an unknown zone.
 */
export function timesAgain(
  session: EntityValues,
  zone: string,
  recurrence: string,
): { times: TimeAgain[] } | { problem: string } {
  const rule = readRecurrence(recurrence);
  if (!rule) return { problem: 'Say how often it repeats.' };
  const [start, end] = [String(session.start), String(session.end)];
  if (!(Date.parse(start) < Date.parse(end))) return { problem: 'This rule adds no further sessions.' };
  const isOpen = rule.count === null && rule.until === null;
  const found = isOpen
    ? []
    : occurrencesBetween({ start, end, zone, rule }, Date.parse(start), Infinity, mostInSeries + 1);
  if (isOpen || found.length > mostInSeries) {
    return { problem: `Let it end sooner: a series has at most ${mostInSeries} sessions.` };
  }
  if (found.length < 2) return { problem: 'This rule adds no further sessions.' };
  const iso = (time: number) => new Date(time).toISOString();
  return { times: found.slice(1).map((one) => ({ start: iso(one.start), end: iso(one.end) })) };
}
