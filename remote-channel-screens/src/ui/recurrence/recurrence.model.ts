import { addDays, dayAt, weekdayOf } from 'shared-contracts/days';
import {
  type Occurrence,
  occurrencesBetween,
  type Recurrence,
  readRecurrence,
  type Series,
  writeRecurrence,
} from 'shared-contracts/entities';
import { workingDayOf } from './working-day.model.ts';

/** What the editor offers first: not to repeat, how often, or to leave a rule that it cannot show. */
export type Pattern = 'never' | Recurrence['frequency'] | 'other';

/** How a rule ends. */
export type Ending = 'never' | 'date' | 'count';

const once: Recurrence = {
  ...{ frequency: 'daily', interval: 1, weekdays: [], monthDays: [], months: [] },
  ...{ weekStart: 1, count: null, until: null },
};

/** The last day of a month in a rule. */
export const lastDay = -1;

/** On which of its weekdays in a month something can take place: the first to the fifth, or the last (-1). */
export const placesShown: readonly number[] = [1, 2, 3, 4, 5, -1];

// The parts of the editor hold no more of a rule than these.
function isShown(rule: Recurrence): boolean {
  const { frequency, weekdays, monthDays, months, positions, weekStart, until } = rule;
  if (months.length > 0 || weekStart !== 1 || (until !== null && until.length > 10)) return false;
  if (positions) return frequency === 'monthly' && placesShown.includes(workingDayOf(rule) ?? 0);
  const days = weekdays.length + monthDays.length;
  if (frequency === 'weekly') return true;
  if (frequency !== 'monthly') return days === 0;
  const places = [
    ...weekdays.map(({ place }) => placesShown.includes(place)),
    ...monthDays.map((day) => day > 0 || day === lastDay),
  ];
  return days < 2 && places.every(Boolean);
}

/** The editor's pattern for a value; `rule` is null for an invalid rule. */
export function patternOf(text: string, rule: Recurrence | null): Pattern {
  if (text === '') return 'never';
  return rule && isShown(rule) ? rule.frequency : 'other';
}

/** The rule that a person begins with who says how often: on the days of the first time, and with the end that was there before. `start` is a date. */
export function begunRule(
  frequency: Recurrence['frequency'],
  before: Recurrence | null,
  start: string,
): Recurrence {
  const { count, until } = before ?? once;
  return {
    ...once,
    ...{ frequency, count, until: until?.slice(0, 10) ?? null },
    weekdays: frequency === 'weekly' ? [{ day: weekdayOf(start), place: 0 }] : [],
    monthDays: frequency === 'monthly' ? [Number(start.slice(8, 10))] : [],
  };
}

/** The rule with a weekday more, or without it. */
export function toggledDay(rule: Recurrence, day: number): Recurrence {
  const others = rule.weekdays.filter((one) => one.day !== day);
  if (others.length < rule.weekdays.length) return { ...rule, weekdays: others };
  const weekdays = [...others, { day, place: 0 }].sort((one, other) => one.day - other.day);
  return { ...rule, weekdays };
}

/** Which weekday of its month a date is: the third Tuesday; the last where it is the fifth. */
export function placeOfDate(date: string): { day: number; place: number } {
  const place = Math.ceil(Number(date.slice(8, 10)) / 7);
  return { day: weekdayOf(date), place: place > 4 ? -1 : place };
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The months (1 to 12) in which a monthly rule on one day does not take place, since they lack that day, of those that it comes to from its first time (a date) on.
 * February, which has a day 29 in leap years, is among them.
 */
export function monthsWithoutDay(rule: Recurrence, start: string): number[] {
  const [day = 0, ...others] = rule.monthDays;
  if (rule.frequency !== 'monthly' || rule.positions || others.length > 0) return [];
  const first = Number(start.slice(5, 7)) - 1;
  const visited = new Set(daysOfMonths.map((_, at) => (first + at * rule.interval) % 12));
  return daysOfMonths.flatMap((days, month) => (day > days && visited.has(month) ? [month + 1] : []));
}

const isLastOfMonth = (date: string) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);

// Only a rule that names one day follows, and only if it is the day of the first time.
function followedDays(rule: Recurrence, before: string, after: string): Partial<Recurrence> | null {
  const { frequency, weekdays, monthDays, positions } = rule;
  const [weekday] = weekdays;
  if (positions || weekdays.length + monthDays.length !== 1) return null;
  if (!weekday) {
    const isFirst = monthDays[0] === Number(before.slice(8, 10));
    return isFirst ? { monthDays: [Number(after.slice(8, 10))] } : null;
  }
  if (weekday.day !== weekdayOf(before)) return null;
  if (weekday.place === 0) {
    return frequency === 'weekly' ? { weekdays: [{ day: weekdayOf(after), place: 0 }] } : null;
  }
  const isLast = weekday.place === -1;
  const isFirst = isLast
    ? isLastOfMonth(before)
    : weekday.place === Math.ceil(Number(before.slice(8, 10)) / 7);
  if (!isFirst) return null;
  const placed = placeOfDate(after);
  return { weekdays: [isLast && isLastOfMonth(after) ? { ...placed, place: -1 } : placed] };
}

/**
 * The rule of a series whose first day (a date) moves: «on Wednesday» becomes «on Thursday», «on day 2» becomes «on day 3». Null if the rule
 * stays.
 */
export function followedRule(text: string, before: string, after: string): string | null {
  const rule = readRecurrence(text);
  const days = rule && before !== after ? followedDays(rule, before, after) : null;
  return rule && days ? writeRecurrence({ ...rule, ...days }) : null;
}

/** The days that a rule leaves out, with one more. */
export function withoutDay(rule: Recurrence, day: string): Recurrence {
  return { ...rule, leftOut: [...new Set([...(rule.leftOut ?? []), day])].sort() };
}

/** A rule with a day that it left out. */
export function withDayAgain({ leftOut = [], ...rule }: Recurrence, day: string): Recurrence {
  const others = leftOut.filter((one) => one !== day);
  return others.length > 0 ? { ...rule, leftOut: others } : rule;
}

/** The days on which a series takes place that is to come, without the first time; at most a year of a weekly one. */
export function daysToLeaveOut(series: Series, now: number): string[] {
  const first = dayAt(Date.parse(series.start), series.zone);
  return nextTimes(series, now, 53)
    .map(({ start }) => dayAt(start, series.zone))
    .filter((day) => day !== first);
}

/** How a rule ends. */
export function endingOf({ count, until }: Recurrence): Ending {
  if (count !== null) return 'count';
  return until === null ? 'never' : 'date';
}

/** The rule with another kind of end, which begins with what is usual. */
export function withEnding(rule: Recurrence, ending: Ending, start: string): Recurrence {
  const count = ending === 'count' ? (rule.count ?? 8) : null;
  if (ending !== 'date') return { ...rule, count, until: null };
  // Some three months later.
  return { ...rule, count, until: rule.until ?? addDays(start, 91) };
}

/** The first times that are still to come. */
export function nextTimes(series: Series, now: number, most: number): Occurrence[] {
  const since = Math.max(now, Date.parse(series.start));
  return occurrencesBetween(series, since, Infinity, most);
}
