import * as z from 'zod/mini';
import { isRealDate } from '../days/calendar.ts';
import type { DatedRange, WeeklyRange } from './field.ts';

const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Maximum number of weekly ranges, and of dated ones. */
const mostRanges = 500;

/** Days of the week by their ISO number, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Minutes from midnight to `HH:MM`; 24:00 is the end of the day. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const clock = z.string().check(z.regex(clockPattern, 'Enter times such as 09:30.'));
const endClock = z
  .string()
  .check(z.refine((value) => value === '24:00' || clockPattern.test(value), 'Enter times such as 17:30.'));

const weekday = z
  .number()
  .check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 7, 'Choose a day of the week.'),
  );

interface Range {
  from: string;
  to: string;
}

function isForward({ from, to }: Range): boolean {
  return minutesOf(from) < minutesOf(to);
}

function overlaps(ranges: readonly Range[]): boolean {
  const sorted = [...ranges].sort((one, other) => minutesOf(one.from) - minutesOf(other.from));
  return sorted.some((range, place) => {
    const next = sorted[place + 1];
    return next !== undefined && minutesOf(next.from) < minutesOf(range.to);
  });
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string | number): Item[][] {
  const groups = new Map<string | number, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

const forward = z.refine<Range>(isForward, 'The end must come after the start.');

/** The schema of weekly hours; ranges of one weekday must not overlap. */
export const weeklyRule = z.array(z.object({ day: weekday, from: clock, to: endClock }).check(forward)).check(
  z.maxLength(mostRanges, `Enter at most ${mostRanges} times.`),
  z.refine(
    (ranges: WeeklyRange[]) => !grouped(ranges, ({ day }) => day).some(overlaps),
    'Times of one day must not overlap.',
  ),
);

const day = z.string().check(z.refine(isRealDate, 'Enter a date that exists.'));

/** The schema of dated hours: a date is closed, or has ranges that do not overlap. */
export const overridesRule = z
  .array(
    z.union(
      [
        z.object({ date: day, from: clock, to: endClock }).check(forward),
        z.object({ date: day, from: z.null(), to: z.null() }),
      ],
      'Enter a date, and both times or neither.',
    ),
  )
  .check(
    z.maxLength(mostRanges, `Enter at most ${mostRanges} times.`),
    z.refine(
      (ranges: DatedRange[]) =>
        !grouped(ranges, ({ date }) => date).some((ofDay) => {
          const open = ofDay.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
          const closed = ofDay.length - open.length;
          return closed > 1 || (closed === 1 && open.length > 0) || overlaps(open);
        }),
      'A day is closed, or has times that do not overlap.',
    ),
  );
