// One thing: computes occurrences in a range without enumerating the whole series.

import {
  dayMs,
  dayNumberOf,
  dayNumberOfParts,
  dayOfNumber,
  partsOfDayNumber,
  weekdayOfDayNumber,
} from '../../days/day-number.ts';
import { clockAt, instantOf } from '../../days/zoned-time.ts';
import { allFields, type EntityDefinition } from '../definition.ts';
import type { Repetition } from '../field.ts';
import { type Recurrence, readRecurrence } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';

/** A schedule: a first time, and optionally a rule by which it repeats at the same local time in its zone, with the same duration. */
export interface Series {
  /** The first time, ISO 8601. */
  start: string;
  end: string;
  zone: string;
  /** Null if it does not repeat. */
  rule: Recurrence | null;
  /** In a month without the day of the first time, use the last day (SKIP=BACKWARD of RFC 7529) instead of skipping the month (RFC 5545). */
  skip?: 'backward';
}

/** One occurrence, in milliseconds. */
export interface Occurrence {
  start: number;
  end: number;
}

/** Maximum number of periods to search, for a rule that rarely or never matches. */
const mostPeriods = { daily: 20_000, weekly: 4000, monthly: 4000, yearly: 4000 };
const lastDay = dayNumberOf('9999-12-31');
/** Maximum difference in days between an instant in UTC and its date in any zone. */
const daysAway = 2;

const daysOfPeriod = { daily: 2, weekly: 8, monthly: 32, yearly: 367 };

/** A rule with what its months have shown: the days of one that match it are those of each month as long that begins on the same weekday. */
interface Repeating {
  rule: Recurrence;
  skip: Series['skip'];
  months: Map<number, number[]>;
}

const dayOf = (year: number, month: number, date: number) => dayNumberOfParts({ year, month, date });

/** The dates (1 to 31) that match a rule in a month of a length that begins on a weekday; `date` is that of the first time. */
function datesOfMonth(
  { rule, skip }: Repeating,
  length: number,
  firstWeekday: number,
  date: number,
): number[] {
  const usual = skip === 'backward' ? Math.min(date, length) : date;
  const { weekdays, monthDays } = rule;
  return Array.from({ length }, (_, place) => place + 1).filter((one) => {
    const weekday = ((firstWeekday - 1 + one - 1) % 7) + 1;
    const isDay =
      monthDays.length > 0
        ? monthDays.includes(one) || monthDays.includes(one - length - 1)
        : weekdays.length > 0 || one === usual;
    const places = [0, Math.ceil(one / 7), -Math.ceil((length - one + 1) / 7)];
    const isWeekday =
      weekdays.length === 0 || weekdays.some(({ day, place }) => day === weekday && places.includes(place));
    return isDay && isWeekday;
  });
}

/** The days of one month that match a rule, as days since 1970; `date` is the date of the first time. */
function daysOfMonth(repeating: Repeating, year: number, month: number, date: number): number[] {
  const first = dayOf(year, month, 1);
  const length = dayOf(year, month + 1, 1) - first;
  const weekday = weekdayOfDayNumber(first);
  const key = length * 10 + weekday;
  const dates = repeating.months.get(key) ?? datesOfMonth(repeating, length, weekday, date);
  repeating.months.set(key, dates);
  return dates.map((one) => first + one - 1);
}

/** Of the days of a month or a year, those at the positions of a rule, sorted. */
function atPositions({ positions }: Recurrence, days: number[]): number[] {
  if (!positions) return days;
  const wanted = new Set(positions.map((one) => (one > 0 ? one - 1 : days.length + one)));
  return [...wanted].sort((one, other) => one - other).flatMap((place) => days[place] ?? []);
}

/** The days of the period with an index that match the rule, sorted. The period of the first time has index 0. Includes days before the first time. */
function daysIn(repeating: Repeating, first: number, place: number): number[] {
  const { rule } = repeating;
  const { frequency, weekdays, months, weekStart } = rule;
  const { year, month, date } = partsOfDayNumber(first);
  const step = place * rule.interval;
  const isIn = (day: number) => months.length === 0 || months.includes(partsOfDayNumber(day).month + 1);
  const isOn = (day: number) =>
    weekdays.length === 0 || weekdays.some((one) => one.day === weekdayOfDayNumber(day));
  switch (frequency) {
    case 'daily':
      return [first + step].filter((day) => isIn(day) && isOn(day));
    case 'weekly': {
      const begin = first - ((weekdayOfDayNumber(first) - weekStart + 7) % 7) + 7 * step;
      const days = Array.from({ length: 7 }, (_, one) => begin + one);
      return days.filter(
        (day) =>
          isIn(day) &&
          (weekdays.length > 0 ? isOn(day) : weekdayOfDayNumber(day) === weekdayOfDayNumber(first)),
      );
    }
    case 'monthly': {
      const begin = dayOf(year, month + step, 1);
      const inMonth = partsOfDayNumber(begin);
      return isIn(begin) ? atPositions(rule, daysOfMonth(repeating, inMonth.year, inMonth.month, date)) : [];
    }
    case 'yearly': {
      const chosen = months.length > 0 ? months.map((one) => one - 1) : [month];
      const inOrder = [...chosen].sort((one, other) => one - other);
      const days = inOrder.flatMap((one) => daysOfMonth(repeating, year + step, one, date));
      return atPositions(rule, days);
    }
  }
}

/** The index of the period that contains a day, or of the period before. */
function placeOf({ frequency, interval }: Recurrence, first: number, day: number): number {
  const [from, to] = [partsOfDayNumber(first), partsOfDayNumber(day)];
  const years = to.year - from.year;
  const passed = {
    daily: day - first,
    weekly: (day - first) / 7,
    monthly: years * 12 + to.month - from.month,
    yearly: years,
  }[frequency];
  return Math.max(0, Math.floor(passed / interval) - 1);
}

/** Yields the occurrences of a series in order, from the period before one instant to the days after another. Skips past ones of a rule with COUNT. */
function* timesFrom({ start, zone, rule, skip }: Series, since: number, until = Infinity): Generator<number> {
  const clock = clockAt(Date.parse(start), zone);
  const [firstDay = '', timeOfDay = ''] = clock.split('T');
  const first = dayNumberOf(firstDay);
  if (!rule) {
    yield Date.parse(start);
    return;
  }
  const timeOn = (day: number) =>
    day === first ? Date.parse(start) : (instantOf(`${dayOfNumber(day)}T${timeOfDay}`, zone) ?? Infinity);
  const isOver = (day: number, time: number) => {
    if (rule.until === null) return false;
    return rule.until.length === 10 ? day > dayNumberOf(rule.until) : time > Date.parse(rule.until);
  };
  const leftOut = new Set(rule.leftOut?.map(dayNumberOf));
  // COUNT starts at the first occurrence.
  const begin = rule.count === null ? placeOf(rule, first, Math.floor(since / dayMs) - 1) : 0;
  const stop = Math.min(lastDay, Math.ceil(until / dayMs) + daysAway);
  const end = Math.min(begin + mostPeriods[rule.frequency], placeOf(rule, first, stop) + 3);
  let left = rule.count ?? Infinity;
  let before = -Infinity;
  // The first time is always an occurrence, even if the rule does not match its day.
  if (begin === 0) {
    before = Date.parse(start);
    yield before;
    left -= 1;
  }
  const repeating = { rule, skip, months: new Map<number, number[]>() };
  for (let place = begin; place < end && left > 0; place += 1) {
    for (const day of daysIn(repeating, first, place)) {
      if (day <= first || left <= 0) continue;
      if (day > stop) return;
      // Counting is cheap: compute a moment only near the requested range.
      const isLongOver = rule.count !== null && (day + daysAway) * dayMs < since;
      const time = isLongOver ? day * dayMs : timeOn(day);
      if (isOver(day, time)) return;
      left -= 1;
      // A zone that skipped a whole day, as Apia did, has no occurrence on it.
      if (isLongOver || time <= before) continue;
      before = time;
      if (!leftOut.has(day)) yield time;
    }
  }
}

/** The occurrences that overlap the range between two instants in milliseconds, sorted, at most `most`. */
export function occurrencesBetween(series: Series, since: number, until: number, most: number): Occurrence[] {
  const lasts = Math.max(0, Date.parse(series.end) - Date.parse(series.start));
  const found: Occurrence[] = [];
  for (const start of timesFrom(series, since - lasts, until)) {
    if (start >= until || found.length >= most) break;
    if (start + lasts > since) found.push({ start, end: start + lasts });
  }
  return found;
}

/** The end of the last occurrence of a series in milliseconds; Infinity if it does not end. */
export function endOfSeries(series: Series): number {
  const { rule } = series;
  const lasts = Math.max(0, Date.parse(series.end) - Date.parse(series.start));
  let last = Date.parse(series.start);
  if (rule && rule.count === null && rule.until === null) return Infinity;
  if (rule?.until) {
    // Search backwards from the end, in growing steps until an occurrence appears.
    const stop = Date.parse(rule.until);
    for (let back = daysOfPeriod[rule.frequency] * rule.interval; ; back *= 12) {
      const since = stop - back * dayMs;
      for (const start of timesFrom(series, since)) last = Math.max(last, start);
      if (last > Date.parse(series.start) || since < Date.parse(series.start)) break;
    }
    return last + lasts;
  }
  for (const start of timesFrom(series, last)) last = start;
  return last + lasts;
}

/** The field with an entity's recurrence rule, and the other fields of its schedule; null if it does not repeat. */
export function repetitionOf(definition: EntityDefinition): { name: string; by: Repetition } | null {
  for (const [name, { repeats }] of Object.entries(allFields(definition))) {
    if (repeats) return { name, by: repeats };
  }
  return null;
}

/** The schedule of a row, by its definition; null if it has none. `zone` is the default time zone. */
export function seriesOf(definition: EntityDefinition, values: EntityValues, zone: string): Series | null {
  const repetition = repetitionOf(definition);
  if (!repetition) return null;
  const { name, by } = repetition;
  const [start, end, named, rule] = [by.start, by.end, by.zone, name].map((one) => values[one]);
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return null;
  return {
    ...{ start, end, zone: typeof named === 'string' && named !== '' ? named : zone },
    rule: typeof rule === 'string' ? readRecurrence(rule) : null,
  };
}
