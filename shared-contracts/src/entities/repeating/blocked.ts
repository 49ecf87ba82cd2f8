import { frequencies } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';
import { occurrencesBetween, type Series } from './occurrences.ts';
import { isOverBeforeStart } from './repeats.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The schedule of a blocking, from its values and the zone (IANA) of the business. It repeats at the same local time every day, week, month or
 * year, or every nth one, until its last day; in a month that is too short, on the last day. Null if it blocks nothing: its end or its last day precedes its
 * start. Throws a RangeError on an unknown zone.
 */
export function seriesOfBlocking(values: EntityValues, zone: string): Series | null {
  const [start, end] = [values.start, values.end].map(textOf);
  if (start === undefined || end === undefined || !(Date.parse(start) < Date.parse(end))) return null;
  const frequency = frequencies.find((one) => one === values.repeats);
  if (!frequency) return { start, end, zone, rule: null };
  if (isOverBeforeStart(values, zone)) return null;
  const until = textOf(values.repeatsUntil);
  const interval = Math.max(1, Math.trunc(Number(values.repeatsEvery)) || 1);
  const plain = { interval, weekdays: [], monthDays: [], months: [], weekStart: 1, count: null };
  return { start, end, zone, rule: { ...plain, frequency, until: until || null }, skip: 'backward' };
}

/** Whether a blocking, in the zone (IANA) of the business, blocks the time from `start` to `end` (ISO 8601); false if these are invalid or out of order. */
export function isBlocked(values: EntityValues, zone: string, session: EntityValues): boolean {
  const series = seriesOfBlocking(values, zone);
  const [start, end] = [Date.parse(textOf(session.start)), Date.parse(textOf(session.end))];
  return series !== null && start < end && occurrencesBetween(series, start, end, 1).length > 0;
}
