// One thing: dates with the name of a month or a weekday, in the languages of their writers, as numbers.
import { fold } from 'shared-contracts/folding';
import { inNumbers } from './east-asian-dates.ts';

const languages = ['en-GB', 'en-US', 'de', 'fr', 'es', 'pt', 'it', 'nl'];
const forms = ['long', 'short'] as const;

const keyOf = (word: string) => fold(word).replace(/\.$/, '');

/** The numbers of dates from 0 by the name of their month or weekday, in full and short; a name that two of them have is left out. */
function numbersByName(part: 'month' | 'weekday', dates: readonly number[]): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>();
  const add = (name: string, number: number) =>
    found.set(name, new Set([...(found.get(name) ?? []), number]));
  for (const language of languages) {
    for (const form of forms) {
      const { format } = new Intl.DateTimeFormat(language, { [part]: form, timeZone: 'UTC' });
      for (const [number, date] of dates.entries()) {
        const name = keyOf(format(date));
        add(name, number);
        // Many write three letters where their language has another short form.
        if (form === 'long' && !/[^a-z]/.test(name)) add(name.slice(0, 3), number);
      }
    }
  }
  const single = [...found].flatMap(([name, numbers]) =>
    numbers.size === 1 ? [[name, numbers] as const] : [],
  );
  return new Map(single.map(([name, [number = 0]]) => [name, number]));
}

const twelve = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 1));
// 4 January 2027 is a Monday.
const seven = Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 0, 4 + day));
const months = numbersByName('month', twelve);
const weekdays = numbersByName('weekday', seven);

const dayFirst =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª)?[\s-]*(?:(?:of|de|do)\s+)?(\p{L}+)\.?,?[\s-]*(?:(?:de|del|do)\s+)?(\d{4}|\d{2})(?=$|[\s,])/iu;
const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[\s,])/iu;

/** A date that begins with its day or its month by name, in digits; null for other text. */
function namedMonth(text: string): string | null {
  const [inFront, day, name = '', year = ''] = dayFirst.exec(text) ?? [];
  const month = months.get(keyOf(name));
  if (inFront !== undefined && month !== undefined) {
    const rest = text.slice(inFront.length);
    return year.length === 4 ? `${year}/${month + 1}/${day}${rest}` : `${day}.${month + 1}.${year}${rest}`;
  }
  const [behind, first = '', date, itsYear] = monthFirst.exec(text) ?? [];
  const itsMonth = months.get(keyOf(first));
  return behind === undefined || itsMonth === undefined
    ? null
    : `${itsYear}/${itsMonth + 1}/${date}${text.slice(behind.length)}`;
}

/** The number of a weekday by ISO 8601 (1 is Monday) by its name in full or short; null of another word. */
export function weekdayNamed(word: string): number | null {
  const number = weekdays.get(keyOf(word.trim()));
  return number === undefined ? null : number + 1;
}

/**
 * A date as people write it, in digits (`Freitag, 27. Dezember 2019 14:00` is `2019/12/27 14:00`), with the weekday that it names (ISO 8601). Text
 * without names stays. Read in English, German, French, Spanish, Portuguese, Italian and Dutch.
 */
export function plainDate(written: string): { digits: string; weekday: number | null } {
  const text = inNumbers(written);
  const whole = namedMonth(text);
  if (whole !== null) return { digits: whole, weekday: null };
  const [inFront, word = ''] = /^([\p{L}-]+)\.?,?\s+/u.exec(text) ?? [];
  const weekday = weekdayNamed(word);
  if (inFront === undefined || weekday === null) return { digits: text, weekday: null };
  const rest = text.slice(inFront.length);
  const digits = namedMonth(rest) ?? rest;
  return /^\d/.test(digits) ? { digits, weekday } : { digits: text, weekday: null };
}
