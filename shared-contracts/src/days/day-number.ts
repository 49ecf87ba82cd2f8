/** The milliseconds of 24 hours: of a duration, and of a day in UTC. A day of another zone may be shorter or longer, see `startOfDay` and `endOfDay`. */
export const dayMs = 86_400_000;

/** The minutes of 24 hours. */
export const dayMinutes = dayMs / 60_000;

/** The days from 1 January 1970 to a date as YYYY-MM-DD; negative before. Throws a RangeError on a text that is no date. */
export function dayNumberOf(day: string): number {
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) throw new RangeError(`“${day}” is no date.`);
  return instant / dayMs;
}

/**
 * The date of a whole number of days from 1 January 1970 as YYYY-MM-DD; beyond the years 0 to 9999 in the longer form of ISO 8601 (`+010000-01-01`).
 * Throws a RangeError beyond the dates that ECMAScript has, some 270,000 years away.
 */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().split('T', 1)[0] ?? '';
}

/** The parts of a date; months count from 0, as in ECMAScript. */
export interface DateParts {
  year: number;
  month: number;
  date: number;
}

/** The number of the day with these parts. A month or date beyond its range counts on: date 0 is the last of the month before. */
export function dayNumberOfParts({ year, month, date }: DateParts): number {
  // Not Date.UTC, which maps the years 0 to 99 to 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month, date) / dayMs;
}

/** The parts of the date of a day's number. */
export function partsOfDayNumber(number: number): DateParts {
  const at = new Date(number * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** The weekday of a day's number by ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOfDayNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}
