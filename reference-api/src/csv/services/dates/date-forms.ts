import type { DateOrder } from 'shared-contracts/api';
import { addDays, isRealDate, isYearOfOtherCalendar, weekdayOf } from 'shared-contracts/days';
import { clockForm } from './clock-forms.ts';
import { plainDate } from './date-words.ts';
import { bareClock, serialDay } from './spreadsheet-numbers.ts';

/** Why a cell cannot be read as a date. */
interface Unreadable {
  wrong: string;
}

/** The days that a text may be, by what comes first; null for a way in which it is none. */
type Ways = Record<DateOrder | 'year', string | null>;

/** A day or a moment of a clock (`2026-12-18`, `2026-12-18T13:00`), or why a cell is none. */
export type ReadDate = { local: string } | Unreadable;

const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?=$|[\sT,])/;
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?=$|[\s,])/;
const shortYear = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{2})(?=$|[\s,])/;
// What stands between a day and its time.
const between = /^[\sT,]+(?:(?:at|um|à|às)\s+)?/i;

const two = (text: string | number) => String(text).padStart(2, '0');
const noSuchDay = { wrong: 'There is no such day.' };
const fourDigits = { wrong: 'Write the year with four digits.' };

function otherCalendar(digits: string): Unreadable | null {
  const year = yearFirst.exec(digits)?.[1] ?? yearLast.exec(digits)?.[4];
  if (year === undefined || !isYearOfOtherCalendar(Number(year))) return null;
  return {
    wrong: `${year} is a year of another calendar. Write the date of the Gregorian one, such as 2027-04-03.`,
  };
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isRealDate(iso) ? iso : null;
}

function inWords(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
}

function weekdayName(date: string): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
}

function mayBe(one: string, other: string): Unreadable {
  const both = `${inWords(one)} or ${inWords(other)}`;
  return { wrong: `This may be ${both}. Write the year first, such as ${one}.` };
}

/** The last day before tomorrow whose year ends with two digits. */
function pastDay(digits: string, month: string, day: string): string | null {
  const ofThisCentury = isoDay(`20${digits}`, month, day);
  const isPast = ofThisCentury !== null && Date.parse(ofThisCentury) <= Date.now();
  return isPast ? ofThisCentury : isoDay(`19${digits}`, month, day);
}

// With dots the day comes first everywhere, otherwise either may.
function longWays(text: string): { ways: Ways; rest: string } | null {
  const [whole, first = '', separator, second = '', last = ''] = yearLast.exec(text) ?? [];
  if (whole === undefined) return null;
  const month = separator === '.' ? null : isoDay(last, first, second);
  return { ways: { day: isoDay(last, second, first), month, year: null }, rest: text.slice(whole.length) };
}

// A day in the past whose year has two digits, such as a birthday. With slashes the year may come first; with hyphens nobody can know.
function shortWays(text: string): { ways: Ways; rest: string } | Unreadable | null {
  const [whole, first = '', separator, second = '', last = ''] = shortYear.exec(text) ?? [];
  if (whole === undefined) return null;
  if (separator === '-') return fourDigits;
  const day = pastDay(last, second, first);
  const isSlash = separator === '/';
  const month = isSlash ? pastDay(last, first, second) : null;
  const year = isSlash ? pastDay(first.padStart(2, '0'), second, last) : null;
  return { ways: { day, month, year }, rest: text.slice(whole.length) };
}

function waysOf(text: string, past: boolean) {
  const long = longWays(text);
  if (long) return long;
  return past ? shortWays(text) : shortYear.test(text) ? fourDigits : null;
}

/** The days that an ambiguous date means by what comes first; null of other text. */
export function daysByOrder(written: string, past: boolean): Record<DateOrder, string | null> | null {
  if (orderShownBy(written, past) !== 'either') return null;
  const found = waysOf(plainDate(written).digits, past);
  return found === null || 'wrong' in found ? null : found.ways;
}

/** What comes first in a date, if only one way makes it a day; `either` where two do. Null of other text. */
export function orderShownBy(written: string, past: boolean): DateOrder | 'year' | 'either' | null {
  const text = plainDate(written).digits;
  const found = waysOf(text, past);
  if (found === null || 'wrong' in found) return null;
  const { day, month, year } = found.ways;
  const days = new Set([day, month, year].filter((one) => one !== null));
  if (days.size !== 1) return days.size === 0 ? null : 'either';
  // The same day by both, such as 5/5/2026, and what has dots, shows nothing.
  if (day !== null) return month === null && !/^\d{1,2}\./.test(text) ? 'day' : null;
  return month === null ? 'year' : 'month';
}

/** The day that numbers denote, by the order of the column where they may be two days. */
function dayOf(
  text: string,
  { past, order }: { past: boolean; order: DateOrder | null },
): { day: string; rest: string } | Unreadable | null {
  const [ofYear, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (ofYear !== undefined) {
    const found = isoDay(year, month, day);
    return found ? { day: found, rest: text.slice(ofYear.length) } : noSuchDay;
  }
  const stored = serialDay(text, past);
  if (stored) return stored;
  const found = waysOf(text, past);
  if (found === null || 'wrong' in found) return found;
  const { ways, rest } = found;
  const [one, other] = new Set([ways.day, ways.month, ways.year].filter((way) => way !== null));
  if (one === undefined) return noSuchDay;
  if (other === undefined) return { day: one, rest };
  const ordered = order && ways[order];
  return ordered ? { day: ordered, rest } : mayBe(one, other);
}

function timeOf(text: string): string | null {
  const [separator] = between.exec(text) ?? [];
  const written = separator === undefined ? '' : text.slice(separator.length);
  const time = clockForm(written) ?? bareClock(written);
  return time && `T${time}`;
}

/** The end of a day (`2026-12-24T24:00`) is the start of the next one; other moments stay as they are. */
export function withoutMidnight(local: string): string {
  return /[T ]24:00(?::00)?$/.test(local) ? `${addDays(local.slice(0, 10), 1)}T00:00` : local;
}

/**
 * Reads a date, with a time where `timed`, in a form that means one day; null if it has none of these forms. A year of two digits is understood where the
 * day is in the `past`. An ambiguous date is read by `order`, and refused where the order is unknown, as is one of another calendar.
 */
export function readDateForm(
  text: string,
  options: { timed?: boolean; past?: boolean; order?: DateOrder | null },
): ReadDate | null {
  const { timed = false, past = false, order = null } = options;
  const { digits, weekday } = plainDate(text);
  const found = otherCalendar(digits) ?? dayOf(digits, { past, order });
  if (found === null || 'wrong' in found) return found;
  if (weekday !== null && weekday !== weekdayOf(found.day))
    return { wrong: `${inWords(found.day)} is a ${weekdayName(found.day)}.` };
  if (!timed) return found.rest === '' ? { local: found.day } : null;
  const time = timeOf(found.rest);
  return time === null ? null : { local: withoutMidnight(`${found.day}${time}`) };
}
