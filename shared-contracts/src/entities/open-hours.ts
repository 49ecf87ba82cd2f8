import { addDays, weekdayOf } from '../days/calendar.ts';
import { instantOf } from '../days/zoned-time.ts';
import type { DatedRange, WeeklyRange } from './field.ts';
import type { EntityValues } from './row.ts';

/** Hours by which something is open, on the clock of a zone (IANA) of their own. */
export interface Hours {
  zone: string;
  weekly: readonly WeeklyRange[];
  /** They take the place of the week on their day. */
  overrides: readonly DatedRange[];
}

/** A time between two instants in milliseconds, the first of which belongs to it. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The hours that a row of availability says; in UTC where it names no zone. */
export function hoursOfAvailability({ timeZone, weekly, overrides }: EntityValues): Hours {
  return {
    zone: typeof timeZone === 'string' && timeZone !== '' ? timeZone : 'UTC',
    weekly: (weekly ?? []) as WeeklyRange[],
    overrides: (overrides ?? []) as DatedRange[],
  };
}

function rangesOn({ weekly, overrides }: Hours, day: string): { from: string; to: string }[] {
  const single = overrides.filter(({ date }) => date === day);
  const weekday = weekdayOf(day);
  const ranges = single.length > 0 ? single : weekly.filter((range) => range.day === weekday);
  return ranges.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
}

/**
 * The times at which something is open by the hours of one day (YYYY-MM-DD) of their zone, in the order in which the hours name them. Throws a
 * RangeError on a text that is no date, and on a zone that there is not.
 */
export function openSpansOn(hours: Hours, day: string): TimeSpan[] {
  return rangesOn(hours, day).flatMap(({ from, to }) => {
    const until = to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}`;
    const [start, end] = [instantOf(`${day}T${from}`, hours.zone), instantOf(until, hours.zone)];
    return start === null || end === null ? [] : [{ start, end }];
  });
}

/** Whether a whole time lies in others, also in several one after the other: what closes at midnight and opens then is open throughout. */
export function isCovered(time: TimeSpan, spans: readonly TimeSpan[]): boolean {
  let covered = time.start;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start <= covered && end > covered) covered = end;
  }
  return covered >= time.end;
}
