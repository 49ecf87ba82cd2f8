import { isRealDate } from 'shared-contracts/days';

/** A day or a moment of a clock (`2026-12-18`, `2026-12-18T13:00`), or why a cell may be two of them. */
export type ReadDate = { local: string } | { wrong: string };

const yearFirst = /^(\d{4})([./])(\d{1,2})\2(\d{1,2})(?=$|[\sT,])/;
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?=$|[\s,])/;
const clock = /^[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

const two = (text: string | number) => String(text).padStart(2, '0');
const noSuchDay = { wrong: 'There is no such day.' };

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isRealDate(iso) ? iso : null;
}

function inWords(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
}

/** The day that numbers denote; with dots the day comes first everywhere, otherwise either may. */
function dayOf(text: string): { day: string; rest: string } | { wrong: string } | null {
  const [ofYear, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (ofYear !== undefined) {
    const found = isoDay(year, month, day);
    return found ? { day: found, rest: text.slice(ofYear.length) } : noSuchDay;
  }
  const [whole, first = '', separator, second = '', last = ''] = yearLast.exec(text) ?? [];
  if (whole === undefined) return null;
  const dayFirst = isoDay(last, second, first);
  const monthFirst = separator === '.' ? null : isoDay(last, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return {
      wrong: `This may be ${inWords(dayFirst)} or ${inWords(monthFirst)}. Write the year first, such as ${dayFirst}.`,
    };
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

/** Reads a date, with a time where `timed`, in a form that means one day; null if it has none of these forms. */
export function readDateForm(text: string, timed: boolean): ReadDate | null {
  const found = dayOf(text);
  if (found === null || 'wrong' in found) return found;
  if (!timed) return found.rest === '' ? { local: found.day } : null;
  const time = timeOf(found.rest);
  return time === null ? null : { local: `${found.day}${time}` };
}
