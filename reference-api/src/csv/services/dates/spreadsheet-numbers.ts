// One thing: what spreadsheets and people write as numbers alone where a date or a time belongs.
import { addDays } from 'shared-contracts/days';

/** The day before the first day of a spreadsheet: it counts a 29 February 1900, which there never was. */
const dayZero = '1899-12-30';
const firstOfAll = 10_000;
const firstOfPlans = 40_000;
/** 31 December 2099. */
const last = 73_050;

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const fractionMinutes = (digits: string) => Math.round(Number(`0.${digits}`) * 1440);

/**
 * The day of a number by which a spreadsheet stores it, with the text behind it; a fraction is the time (`46004.5833`: `2025-12-13`, ` 14:00`). Null of
 * other text, and of numbers that are years or days in none of 2009 to 2099; where the day is in the `past`, also before.
 */
export function serialDay(text: string, past: boolean): { day: string; rest: string } | null {
  const [whole, digits = '', fraction] = /^(\d{5})(?:[.,](\d+))?(?=$|\s)/.exec(text) ?? [];
  const number = Number(digits);
  if (whole === undefined || number < (past ? firstOfAll : firstOfPlans) || number > last) return null;
  const behind = text.slice(whole.length);
  if (fraction === undefined) return { day: addDays(dayZero, number), rest: behind };
  const minutes = fractionMinutes(fraction);
  return {
    day: addDays(dayZero, number + Math.floor(minutes / 1440)),
    rest: ` ${clockOf(minutes % 1440)}${behind}`,
  };
}

/** A time of three or four digits (`1400`: `14:00`); null of other text. Whoever asks knows that a time belongs there. */
export function bareClock(text: string): string | null {
  const [whole, hours = '', minutes = ''] = /^([01]?\d|2[0-3])([0-5]\d)$/.exec(text) ?? [];
  return whole === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** What a number alone stands for in a column of days or times, as people write it; null where it is none of these. A fraction of a day has three digits at least. */
export function spreadsheetText(cell: string): string | null {
  const text = cell.trim();
  const serial = serialDay(text, false);
  if (serial) return `${serial.day}${serial.rest}`;
  const [, digits] = /^0?[.,](\d{3,})$/.exec(text) ?? [];
  return digits === undefined ? null : clockOf(Math.min(1439, fractionMinutes(digits)));
}

// The digits of a time: alone, or behind a date in digits. Behind a month by name they are a year.
const timeDigits =
  /(?:^|^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}[\s,]+|^\d{4}[./-]\d{1,2}[./-]\d{1,2}[\sT,]+)(\d{3,4})$/;

const bareTime = (text: string) => bareClock(timeDigits.exec(text)?.[1] ?? '');

/** What was read from numbers in a column, as a sentence for people with the first of each kind. */
export function numbersRead(column: string, cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.trim());
  const said = (what: string, read: (text: string) => string | null) => {
    const text = texts.find((one) => read(one) !== null);
    if (text === undefined) return [];
    return [`Column “${column}”: numbers such as “${text}” were read as ${what}: ${read(text)}.`];
  };
  return [...said('dates and times of a spreadsheet', spreadsheetText), ...said('times', bareTime)];
}
