// One thing: days as people say them from today on, such as «tomorrow», «Fri» and «27.12.».
import { addDays, daysBetween, isRealDate, weekdayOf } from 'shared-contracts/days';
import { dateForm, dateWords, readDateText } from './date-text.model.ts';
import { plainDigits } from './digits.ts';
import type { Reading } from './reading.ts';

interface DayWords {
  /** Days from today by word, such as 1 of «tomorrow». */
  relative: ReadonlyMap<string, number>;
  /** Weekdays (1 is Monday) by their long and short names. */
  weekdays: ReadonlyMap<string, number>;
}

const known = new Map<string, DayWords>();
const plainWord = (text: string) => text.toLocaleLowerCase().replaceAll('.', '').normalize('NFC').trim();

function wordsOf(language: string): DayWords {
  const found = known.get(language);
  if (found) return found;
  const relative = new Map<string, number>();
  const weekdays = new Map<string, number>();
  for (const locale of ['en', language]) {
    const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    for (const count of [-2, -1, 0, 1, 2]) {
      const word = plainWord(days.format(count, 'day'));
      // «in 2 days» is no name of a day.
      if (!/\p{N}/u.test(word)) relative.set(word, count);
    }
    for (const weekday of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      // 1 January 2024 was a Monday.
      for (let place = 1; place <= 7; place++)
        weekdays.set(plainWord(format.format(Date.UTC(2024, 0, place))), place);
    }
  }
  const words = { relative, weekdays };
  known.set(language, words);
  return words;
}

const advice = (days: readonly string[], language: string, how: string) => ({
  problem: `This may be ${days.map((day) => dateWords(day, language)).join(' or ')}. ${how}`,
});

/** The coming day of a weekday. On that weekday itself it may be today, or in a week. */
function comingDay(weekday: number, language: string, today: string): Reading<string> {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (ahead > 0) return { value: addDays(today, ahead) };
  return advice([today, addDays(today, 7)], language, 'Write the date.');
}

const two = (value: number) => String(value).padStart(2, '0');
const isoDate = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

// Another year is so far away that nobody means it without saying so.
const nearDays = 100;

/** A day and a month in the year in which they are near today; where no year is, both that they may be in. */
function ofNearYear(month: number, day: number, language: string, today: string): Reading<string> {
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => isoDate(year, month, day))
    .filter(isRealDate)
    .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)));
  const [nearest, next] = days;
  // 29 February is in none of them, or in one; 31 April is in none.
  if (nearest === undefined) return { problem: 'There is no such day.' };
  if (Math.abs(daysBetween(today, nearest)) <= nearDays) return { value: nearest };
  return advice(next === undefined ? [nearest] : [nearest, next].sort(), language, 'Write the year, too.');
}

const twoNumbers = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\.?$/;
const withUnits = /^(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?$/;

/** A day and a month without a year; null where it is no such text. */
function yearless(text: string, language: string, today: string): Reading<string> | null {
  const near = (month: number, day: number) => ofNearYear(month, day, language, today);
  const [, unitMonth, unitDay] = withUnits.exec(text) ?? [];
  if (unitMonth !== undefined) return near(Number(unitMonth), Number(unitDay));
  const { order, separator: own, months } = dateForm(language);
  const [, first, separator, second] = twoNumbers.exec(text) ?? [];
  if (first !== undefined) {
    const [one, other] = [Number(first), Number(second)];
    const isMonthFirst = order.indexOf('month') < order.indexOf('day');
    if (separator === own || (separator === '.' && order[0] === 'day'))
      return isMonthFirst ? near(one, other) : near(other, one);
    const isBoth = one !== other && one <= 12 && other <= 12;
    if (isBoth) {
      const year = Number(today.slice(0, 4));
      const both = [isoDate(year, other, one), isoDate(year, one, other)];
      return advice(both, language, 'Write the month as a word.');
    }
    return other > 12 ? near(one, other) : near(other, one);
  }
  const numbers = text.match(/\d+/g) ?? [];
  const words = text.match(/\p{L}[\p{L}\p{M}.]*/gu)?.map(plainWord) ?? [];
  const [month, ...others] = words.filter((word) => word !== 'de' && word !== 'd');
  const place = month === undefined ? undefined : months.get(month);
  const [day, ...more] = numbers;
  if (place === undefined || others.length > 0 || day === undefined || more.length > 0 || day.length > 2)
    return null;
  return near(place, Number(day));
}

/** Whether a text says a year, so that nothing in it depends on today. */
export function isDateOfAnyDay(typed: string, language: string): boolean {
  return 'value' in readDateText(typed, language);
}

/**
 * Reads a date as `readDateText` does, and besides as people say it on a day: «tomorrow», a weekday that comes, a day and a month in the year in which they
 * are within 100 days. What may be two days is refused with both. A weekday before a date must be the one of that date. `today` is YYYY-MM-DD.
 */
export function readNearDate(typed: string, language: string, today: string): Reading<string> {
  const text = plainDigits(typed).trim();
  const { relative, weekdays } = wordsOf(language);
  const days = relative.get(plainWord(text));
  if (days !== undefined) return { value: addDays(today, days) };
  const alone = weekdays.get(plainWord(text));
  if (alone !== undefined) return comingDay(alone, language, today);
  const [first = '', rest = ''] = /^(\p{L}[\p{L}\p{M}.-]*),?\s+(.*\d.*)$/su.exec(text)?.slice(1) ?? [];
  const weekday = weekdays.get(plainWord(first));
  const { months } = dateForm(language);
  // «mar 3» is a month in one language, and a weekday in another.
  const isNamed = weekday !== undefined && !months.has(plainWord(first));
  const dated = isNamed ? rest : text;
  const reading = yearless(dated, language, today) ?? readDateText(dated, language);
  if (!isNamed || 'problem' in reading || reading.value === null || weekdayOf(reading.value) === weekday)
    return reading;
  return { problem: `${dateWords(reading.value, language)} is another day of the week.` };
}
