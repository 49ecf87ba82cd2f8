import { addDays, isRealDate } from 'shared-contracts/days';

/** Why a cell cannot be read as a date; `isAmbiguous` if it may be one of two. */
interface Unreadable {
  wrong: string;
  isAmbiguous?: true;
}

/** A day or a moment of a clock (`2026-12-18`, `2026-12-18T13:00`), or why a cell is none. */
export type ReadDate = { local: string } | Unreadable;

const yearFirst = /^(\d{4})([./])(\d{1,2})\2(\d{1,2})(?=$|[\sT,])/;
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?=$|[\s,])/;
const shortYear = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{2})(?=$|[\s,])/;
const clock = /^[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

const two = (text: string | number) => String(text).padStart(2, '0');
const noSuchDay = { wrong: 'There is no such day.' };
const fourDigits = { wrong: 'Write the year with four digits.' };

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isRealDate(iso) ? iso : null;
}

function inWords(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
}

function mayBe(one: string, other: string): Unreadable {
  const both = `${inWords(one)} or ${inWords(other)}`;
  return { wrong: `This may be ${both}. Write the year first, such as ${one}.`, isAmbiguous: true };
}

/** The last day before tomorrow whose year ends with two digits. */
function pastDay(digits: string, month: string, day: string): string | null {
  const ofThisCentury = isoDay(`20${digits}`, month, day);
  const isPast = ofThisCentury !== null && Date.parse(ofThisCentury) <= Date.now();
  return isPast ? ofThisCentury : isoDay(`19${digits}`, month, day);
}

/** A day in the past whose year has two digits, such as a birthday. With slashes the year may come first; with hyphens nobody can know. */
function shortDay(text: string): { day: string; rest: string } | Unreadable | null {
  const [whole, first = '', separator, second = '', last = ''] = shortYear.exec(text) ?? [];
  if (whole === undefined) return null;
  if (separator === '-') return fourDigits;
  const days = [pastDay(last, second, first)];
  if (separator === '/')
    days.push(pastDay(last, first, second), pastDay(first.padStart(2, '0'), second, last));
  const [one, other] = new Set(days.filter((day) => day !== null));
  if (one === undefined) return noSuchDay;
  return other === undefined ? { day: one, rest: text.slice(whole.length) } : mayBe(one, other);
}

/** The day that numbers denote; with dots the day comes first everywhere, otherwise either may. */
function dayOf(text: string, past: boolean): { day: string; rest: string } | Unreadable | null {
  const [ofYear, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (ofYear !== undefined) {
    const found = isoDay(year, month, day);
    return found ? { day: found, rest: text.slice(ofYear.length) } : noSuchDay;
  }
  const [whole, first = '', separator, second = '', last = ''] = yearLast.exec(text) ?? [];
  if (whole === undefined) return past ? shortDay(text) : shortYear.test(text) ? fourDigits : null;
  const dayFirst = isoDay(last, second, first);
  const monthFirst = separator === '.' ? null : isoDay(last, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return mayBe(dayFirst, monthFirst);
  }
  const found = dayFirst ?? monthFirst;
  return found ? { day: found, rest: text.slice(whole.length) } : noSuchDay;
}

function timeOf(text: string): string | null {
  const [whole, hours = '', minutes = '', seconds, half] = clock.exec(text) ?? [];
  if (whole === undefined || (half && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `T${two(hour)}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
}

/** The end of a day (`2026-12-24T24:00`) is the start of the next one; other moments stay as they are. */
export function withoutMidnight(local: string): string {
  return /[T ]24:00(?::00)?$/.test(local) ? `${addDays(local.slice(0, 10), 1)}T00:00` : local;
}

/**
 * Reads a date, with a time where `timed`, in a form that means one day; null if it has none of these forms. A year of two digits is understood where the
 * day lies in the `past`.
 */
export function readDateForm(
  text: string,
  { timed = false, past = false }: { timed?: boolean; past?: boolean },
): ReadDate | null {
  const found = dayOf(text, past);
  if (found === null || 'wrong' in found) return found;
  if (!timed) return found.rest === '' ? { local: found.day } : null;
  const time = timeOf(found.rest);
  return time === null ? null : { local: withoutMidnight(`${found.day}${time}`) };
}
