import type Holidays from 'date-holidays';
import { addDays, dayMs } from 'shared-contracts/days';

type Holiday = ReturnType<Holidays['getHolidays']>[number];

// The rules of all countries take longer to load than a call, so the first one that asks for a holiday loads them.
let library: Promise<typeof Holidays> | undefined;
const loadLibrary = () => (library ??= import('date-holidays').then((module) => module.default));

/** The names of public holidays by their dates (YYYY-MM-DD). */
type Year = ReadonlyMap<string, string>;

const years = new Map<string, Year>();
const mostYears = 500;

// Some take several days; each of them is one.
function daysOf({ date, start, end }: Holiday): string[] {
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: count }, (_, at) => addDays(date.slice(0, 10), at));
}

async function yearOf(country: string, year: number): Promise<Year> {
  const key = `${country} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const Library = await loadLibrary();
  const found = new Library(country, { types: ['public'], languages: ['en'] }).getHolidays(year, 'en');
  const read: Year = new Map((found || []).flatMap((one) => daysOf(one).map((day) => [day, one.name])));
  if (years.size >= mostYears) years.clear();
  years.set(key, read);
  return read;
}

/** The public holidays that a whole country (ISO 3166-1) has on some dates (YYYY-MM-DD), by date; none of a country that the library does not know. */
export async function holidaysOn(country: string, days: readonly string[]): Promise<Year> {
  const found = new Map<string, string>();
  for (const day of days) {
    const name = (await yearOf(country, Number(day.slice(0, 4)))).get(day);
    if (name) found.set(day, name);
  }
  return found;
}
