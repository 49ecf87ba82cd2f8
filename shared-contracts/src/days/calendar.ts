import { dayMs, dayNumberOf, dayNumberOfParts, dayOfNumber, weekdayOfDayNumber } from './day-number.ts';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date as YYYY-MM-DD that the calendar has. */
export function isRealDate(value: string): boolean {
  if (!datePattern.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * Adds whole days to a date (YYYY-MM-DD); subtracts if `days` is negative. Beyond the year 9999 it has the longer form of
 * ISO 8601. Throws a RangeError on a text that is no date.
 */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumberOf(day) + days);
}

/** The whole days from one date (YYYY-MM-DD) to another; negative where `to` is earlier. Throws a RangeError on a text that is no date. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/**
 * The dates (YYYY-MM-DD) from one to another in order, both included, the first `most` of them; empty where `to` is earlier. Throws a RangeError on a
 * text that is no date.
 */
export function listDays(from: string, to: string, most: number): string[] {
  const first = dayNumberOf(from);
  const count = Math.max(0, Math.min(most, dayNumberOf(to) - first + 1));
  return Array.from({ length: count }, (_, place) => dayOfNumber(first + place));
}

/** The first day of the week of a day (YYYY-MM-DD), where weeks begin on a weekday (1 is Monday, 7 Sunday). Throws a RangeError on a text that is no date. Since 2.27. */
export function firstOfWeek(day: string, begin: number): string {
  return addDays(day, -((weekdayOf(day) - begin + 7) % 7));
}

/** The weekday of a date (YYYY-MM-DD) by ISO 8601: 1 is Monday, 7 is Sunday. Throws a RangeError on a text that is no date. */
export function weekdayOf(day: string): number {
  return weekdayOfDayNumber(dayNumberOf(day));
}

/** The date (YYYY-MM-DD) in UTC of an instant in milliseconds. Throws a RangeError on NaN. */
export function utcDayAt(instant: number): string {
  return dayOfNumber(Math.floor(instant / dayMs));
}

/** The date (YYYY-MM-DD) of an instant in milliseconds in the zone of this machine. Throws a RangeError on NaN. */
export function localDayAt(instant: number): string {
  const at = new Date(instant);
  return dayOfNumber(dayNumberOfParts({ year: at.getFullYear(), month: at.getMonth(), date: at.getDate() }));
}

/** Whether a year is one of the Persian or the Islamic calendar, or of the Buddhist one, that people write today. A Gregorian date in it is a mistake. */
export function isYearOfOtherCalendar(year: number): boolean {
  return (year >= 1300 && year < 1500) || (year >= 2400 && year < 2700);
}
