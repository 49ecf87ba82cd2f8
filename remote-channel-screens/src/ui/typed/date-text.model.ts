// One thing: dates as people of each language write them, read and written.
import { isRealDate, isYearOfOtherCalendar } from 'shared-contracts/days';
import { plainDigits } from './digits.ts';
import type { Reading } from './reading.ts';

type Part = 'day' | 'month' | 'year';

interface DateForm {
  order: readonly Part[];
  /** The separator of the numbers, without spaces. */
  separator: string;
  /** Letters that the language adds to a date, such as «г.». */
  letters: readonly string[];
  months: ReadonlyMap<string, number>;
}

const known = new Map<string, DateForm>();
const gregorian = (language: string) => new Intl.Locale(language, { calendar: 'gregory' });
const isWord = (text: string) => /\p{L}/u.test(text);
const plainWord = (text: string) => text.toLocaleLowerCase().replaceAll('.', '').normalize('NFC');

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

function monthsOf(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of [gregorian(language), new Intl.Locale('en')]) {
    for (const month of ['long', 'short'] as const) {
      // Beside a day, a language may have another form of the name.
      for (const options of [{ month }, { month, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
        for (let place = 0; place < 12; place++) {
          const parts = format.formatToParts(Date.UTC(2024, place, 15));
          const name = plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (isWord(name)) names.set(name, place + 1);
        }
      }
    }
  }
  return names;
}

/** How a language writes dates, and its names of months. */
export function dateForm(language: string): DateForm {
  const found = known.get(language);
  if (found) return found;
  const parts = new Intl.DateTimeFormat(gregorian(language), numeric).formatToParts(Date.UTC(2033, 10, 22));
  const literals = parts
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => plainDigits(value).trim());
  const form: DateForm = {
    order: parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    separator: literals[0] ?? '',
    letters: literals.filter(isWord),
    months: monthsOf(language),
  };
  known.set(language, form);
  return form;
}

/** A date (`2025-12-27`) as a person of a language types it, the year with all of its digits. */
export function dateInputText(date: string, language: string): string {
  return new Intl.DateTimeFormat(gregorian(language), numeric).format(Date.parse(`${date}T00:00:00Z`));
}

/** A date as it is typed in a language, as an example in a message. */
export function dateExample(language: string): string {
  return dateInputText('2025-12-31', language);
}

const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'dd',
  month: 'mm',
  year: 'yyyy',
};

/** The form in which a date is typed in a language, such as `dd/mm/yyyy`, for a field that is empty. */
export function datePlaceholder(language: string): string {
  const parts = new Intl.DateTimeFormat(gregorian(language), numeric).formatToParts(Date.UTC(2033, 10, 22));
  return parts.map(({ type, value }) => letters[type] ?? value).join('');
}

/** The ISO date of a day that exists; null for one that does not, such as 31 April. */
function isoDate(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return year > 0 && isRealDate(iso) ? iso : null;
}

/** A date with its month as a word: «27 December 2025». */
export function dateWords(date: string, language: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(gregorian(language), options).format(Date.parse(`${date}T00:00:00Z`));
}

const noSuchDay = { problem: 'There is no such day.' };
const shortYear = { problem: 'Write the year with four digits.' };

function noDate(language: string): { problem: string } {
  return { problem: `Enter a date, such as ${dateExample(language)}.` };
}

/** A date in the past with a year of two digits: the last such day before tomorrow. */
function pastDate(digits: string, month: number, day: number): string | null {
  const ofThisCentury = isoDate(2000 + Number(digits), month, day);
  const isPast = ofThisCentury !== null && Date.parse(ofThisCentury) <= Date.now();
  return isPast ? ofThisCentury : isoDate(1900 + Number(digits), month, day);
}

const twoDigits = /^\d{2}$/;

function named(
  month: number,
  numbers: readonly string[],
  { language, past }: { language: string; past: boolean },
): Reading<string> {
  const [first = '', last = '', ...more] = numbers;
  if (
    past &&
    more.length === 0 &&
    first.length <= 2 &&
    twoDigits.test(last) &&
    dateForm(language).order[0] !== 'year'
  ) {
    const date = pastDate(last, month, Number(first));
    return date ? { value: date } : noSuchDay;
  }
  const [year, ...others] = [...numbers].sort((one, other) => other.length - one.length);
  const [day] = others;
  if (year === undefined || day === undefined || others.length > 1) return noDate(language);
  if (year.length !== 4) return shortYear;
  const date = isoDate(Number(year), month, Number(day));
  return date ? { value: date } : noSuchDay;
}

function numbered(
  numbers: readonly string[],
  separator: string,
  { language, past }: { language: string; past: boolean },
): Reading<string> {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return noDate(language);
  if (first.length === 4) {
    const date = isoDate(Number(first), Number(second), Number(third));
    return date ? { value: date } : noSuchDay;
  }
  const { order, separator: own } = dateForm(language);
  // A year of two digits comes last only where the language says so.
  const isShort = past && twoDigits.test(third) && separator === own && order[0] !== 'year';
  if (third.length !== 4 && !isShort) return shortYear;
  const dateOf = (month: string, day: string) =>
    isShort
      ? pastDate(third, Number(month), Number(day))
      : isoDate(Number(third), Number(month), Number(day));
  const dayFirst = dateOf(second, first);
  const monthFirst = dateOf(first, second);
  const isMonthFirst = order[0] === 'month';
  // Nobody writes a month before dots and the day behind them where the day comes first with other separators.
  const isDotted = separator === '.' && order[0] === 'day';
  if (isDotted || (separator === own && order[0] !== 'year')) {
    const date = isMonthFirst ? monthFirst : dayFirst;
    return date ? { value: date } : noSuchDay;
  }
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    const both = [dayFirst, monthFirst].map((date) => dateWords(date, language));
    // Languages that begin with the year may have no words for months, as Japanese.
    const advice = order[0] === 'year' ? 'Write the year first.' : 'Write the month as a word.';
    return { problem: `This may be ${both.join(' or ')}. ${advice}` };
  }
  const date = dayFirst ?? monthFirst;
  return date ? { value: date } : noSuchDay;
}

// As dates are written in Chinese, Japanese and Korean: 2025年12月27日.
const withUnits = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?$/;

function read(typed: string, language: string, past: boolean): Reading<string> {
  if (typed.trim() === '') return { value: null };
  const { letters, months } = dateForm(language);
  let text = plainDigits(typed).trim();
  const [, year, ...monthAndDay] = withUnits.exec(text) ?? [];
  if (year !== undefined) return numbered([year, ...monthAndDay], '', { language, past });
  for (const word of letters) text = text.replace(word, ' ');
  const words = text.match(/\p{L}[\p{L}\p{M}.]*/gu)?.map(plainWord) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  const month = words.map((word) => months.get(word)).find((found) => found !== undefined);
  const others = words.filter((word) => !months.has(word) && word !== 'de' && word !== 'd');
  if (others.length > 0) return noDate(language);
  if (month !== undefined) return named(month, numbers, { language, past });
  const separator = /^\d+\s*([^\d\s]*)/.exec(text)?.[1] ?? '';
  if (!/^\d[\d\s./,-]*$/.test(text)) return noDate(language);
  return numbered(numbers, separator, { language, past });
}

/**
 * Reads a date as it is typed in a language: numbers in its own order and form, the year first in any, or the month as a word. What may be two days is
 * refused with both. A year of two digits is accepted where the day is in the `past`. A year of another calendar is refused. Answers
 * `2025-12-27`.
 */
export function readDateText(typed: string, language: string, past = false): Reading<string> {
  const reading = read(typed, language, past);
  const year = 'value' in reading && reading.value !== null ? Number(reading.value.slice(0, 4)) : null;
  if (year === null || !isYearOfOtherCalendar(year)) return reading;
  return {
    problem: `${year} is a year of another calendar. Enter the date of the Gregorian one, such as ${dateExample(language)}.`,
  };
}
