import { addDays, weekdayOf } from '../days/calendar.ts';
import { instantOf } from '../days/zoned-time.ts';
import type { DatedRange, WeeklyRange } from './field.ts';
import type { EntityValues } from './row.ts';

/** Opening hours in the local time of their own zone (IANA). */
export interface Hours {
  zone: string;
  weekly: readonly WeeklyRange[];
  /** On their date they replace the weekly hours. */
  overrides: readonly DatedRange[];
}

/** A half-open interval [start, end) in milliseconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The hours of an availability row; in UTC if it has no zone. */
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
 * The open intervals on a date (YYYY-MM-DD) in the zone of the hours, in the order of the hours. Throws a RangeError on an invalid date and on an unknown zone.
 */
export function openSpansOn(hours: Hours, day: string): TimeSpan[] {
  return rangesOn(hours, day).flatMap(({ from, to }) => {
    const until = to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}`;
    const [start, end] = [instantOf(`${day}T${from}`, hours.zone), instantOf(until, hours.zone)];
    return start === null || end === null ? [] : [{ start, end }];
  });
}

/** Whether other intervals cover an interval completely, even several adjacent ones: hours that end and restart at midnight are continuous. */
export function isCovered(time: TimeSpan, spans: readonly TimeSpan[]): boolean {
  let covered = time.start;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start <= covered && end > covered) covered = end;
  }
  return covered >= time.end;
}
