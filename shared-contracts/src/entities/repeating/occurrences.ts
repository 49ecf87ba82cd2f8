// One thing: at which times something that repeats takes place, without going through all of them.

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

/** Something that takes place, again and again where a rule says so: at the same time of the clock in its zone, for as long each time. */
export interface Series {
  /** The first time, ISO 8601. */
  start: string;
  end: string;
  zone: string;
  /** Null where it takes place once. */
  rule: Recurrence | null;
  /** Of a month that lacks the day of the first time: take its last one (as SKIP of RFC 7529 says) instead of leaving it out, as RFC 5545 does. */
  skip?: 'backward';
}

/** One time that something takes place, in milliseconds. */
export interface Occurrence {
  start: number;
  end: number;
}

/** So many of them are looked through at most, for a rule that seldom or never comes to a day. */
const mostPeriods = { daily: 20_000, weekly: 4000, monthly: 4000, yearly: 4000 };
const lastDay = dayNumberOf('9999-12-31');
/** So many days lie a moment and its date in any zone apart at most. */
const daysAway = 2;

const daysOfPeriod = { daily: 2, weekly: 8, monthly: 32, yearly: 367 };

type Repeating = { rule: Recurrence; skip: Series['skip'] };

const dayOf = (year: number, month: number, date: number) => dayNumberOfParts({ year, month, date });

/** Days of one month, counted from 1970, that a rule names; `date` is that of the first time. */
function daysOfMonth({ rule, skip }: Repeating, year: number, month: number, date: number): number[] {
  const length = dayOf(year, month + 1, 1) - dayOf(year, month, 1);
  const dates = new Set<number>();
  const usual = skip === 'backward' ? Math.min(date, length) : date;
  const { weekdays, monthDays } = rule;
  for (let one = 1; one <= length; one += 1) {
    const weekday = weekdayOfDayNumber(dayOf(year, month, one));
    const isDay =
      monthDays.length > 0
        ? monthDays.includes(one) || monthDays.includes(one - length - 1)
        : weekdays.length > 0 || one === usual;
    const places = [0, Math.ceil(one / 7), -Math.ceil((length - one + 1) / 7)];
    const isWeekday =
      weekdays.length === 0 || weekdays.some(({ day, place }) => day === weekday && places.includes(place));
    if (isDay && isWeekday) dates.add(one);
  }
  return [...dates].map((one) => dayOf(year, month, one));
}

/** The days of the period of a place, that of the first time having 0, as the rule has them; in order, and also those before the first time. */
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
      return isIn(begin) ? daysOfMonth(repeating, inMonth.year, inMonth.month, date) : [];
    }
    case 'yearly': {
      const chosen = months.length > 0 ? months.map((one) => one - 1) : [month];
      const inOrder = [...chosen].sort((one, other) => one - other);
      return inOrder.flatMap((one) => daysOfMonth(repeating, year + step, one, date));
    }
  }
}

/** The place of the period that a day lies in, or of the one before it. */
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

/** The times of a series one after the other, from the period before an instant on, to the days after another; counted ones that are long over are left out. */
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
  // Those that are counted are counted from the first.
  const begin = rule.count === null ? placeOf(rule, first, Math.floor(since / dayMs) - 1) : 0;
  const stop = Math.min(lastDay, Math.ceil(until / dayMs) + daysAway);
  const end = Math.min(begin + mostPeriods[rule.frequency], placeOf(rule, first, stop) + 3);
  let left = rule.count ?? Infinity;
  let before = -Infinity;
  // The first time is one, whatever the rule says of its day.
  if (begin === 0) {
    before = Date.parse(start);
    yield before;
    left -= 1;
  }
  for (let place = begin; place < end && left > 0; place += 1) {
    for (const day of daysIn({ rule, skip }, first, place)) {
      if (day <= first || left <= 0) continue;
      if (day > stop) return;
      // Counting is cheap: compute a moment only near the requested range.
      const isLongOver = rule.count !== null && (day + daysAway) * dayMs < since;
      const time = isLongOver ? day * dayMs : timeOn(day);
      if (isOver(day, time)) return;
      left -= 1;
      // A zone that left out a whole day, as Apia's did, has none of that day.
      if (isLongOver || time <= before) continue;
      before = time;
      yield time;
    }
  }
}

/** The times of a series that go on between two instants in milliseconds, the first `most` of them in order. */
export function occurrencesBetween(series: Series, since: number, until: number, most: number): Occurrence[] {
  const lasts = Math.max(0, Date.parse(series.end) - Date.parse(series.start));
  const found: Occurrence[] = [];
  for (const start of timesFrom(series, since - lasts, until)) {
    if (start >= until || found.length >= most) break;
    if (start + lasts > since) found.push({ start, end: start + lasts });
  }
  return found;
}

/** When a series ends for good, in milliseconds: the end of its last time, Infinity where it has none. */
export function endOfSeries(series: Series): number {
  const { rule } = series;
  const lasts = Math.max(0, Date.parse(series.end) - Date.parse(series.start));
  let last = Date.parse(series.start);
  if (rule && rule.count === null && rule.until === null) return Infinity;
  if (rule?.until) {
    // From the end backwards, further each time that nothing is there.
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

/** The field that says by which rule rows of an entity repeat, and what else says when they take place; null where none does. */
export function repetitionOf(definition: EntityDefinition): { name: string; by: Repetition } | null {
  for (const [name, { repeats }] of Object.entries(allFields(definition))) {
    if (repeats) return { name, by: repeats };
  }
  return null;
}

/** When a row takes place, by its definition; null where it does not say. `zone` is the one where it names none. */
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
