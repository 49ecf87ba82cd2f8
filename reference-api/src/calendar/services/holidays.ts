import { setImmediate } from 'node:timers/promises';
import type { default as Holidays, HolidaysTypes } from 'date-holidays';
import type { SeriesTime } from 'shared-contracts/api';
import { addDays, dayMs, weekdayOf } from 'shared-contracts/days';

type Holiday = ReturnType<Holidays['getHolidays']>[number];

// The rules of all countries take longer to load than a call, so the first one that asks for a holiday loads them.
let library: Promise<typeof Holidays> | undefined;
const loadLibrary = () => (library ??= import('date-holidays').then((module) => module.default));

/** The names of public holidays by their dates (YYYY-MM-DD). */
type Year = ReadonlyMap<string, string>;

/** A public holiday of some regions (states, cantons, provinces) of a country, with the names of these. */
export type RegionalHoliday = NonNullable<SeriesTime['regionalHolidays']>[number];
type RegionalYear = ReadonlyMap<string, readonly RegionalHoliday[]>;

const years = new Map<string, Year>();
const regionalYears = new Map<string, RegionalYear>();
const mostYears = 500;

const options: HolidaysTypes.Options = { types: ['public'], languages: ['en'] };

function keep<Found>(computed: Map<string, Found>, key: string, found: Found): Found {
  if (computed.size >= mostYears) computed.clear();
  computed.set(key, found);
  return found;
}

// Some take several days; each of them is one.
function daysOf({ date, start, end }: Holiday): string[] {
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: count }, (_, at) => addDays(date.slice(0, 10), at));
}

// The first day of the Orthodox Lent, which the library names after a Sunday in Greece, and has on the day after it in Cyprus.
const namesOfCleanMonday = ['Ash Sunday', 'Clean Monday'];

function correctedDays(one: Holiday): [day: string, name: string][] {
  const days = daysOf(one);
  if (!namesOfCleanMonday.includes(one.name)) return days.map((day) => [day, one.name]);
  return days.map((day) => [addDays(day, 1 - weekdayOf(day)), 'Clean Monday']);
}

async function yearOf(country: string, year: number): Promise<Year> {
  const key = `${country} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const Library = await loadLibrary();
  const found = new Library(country, options).getHolidays(year, 'en');
  const read: Year = new Map((found || []).flatMap(correctedDays));
  return keep(years, key, read);
}

async function regionalYearOf(country: string, year: number): Promise<RegionalYear> {
  const key = `${country} ${year}`;
  const known = regionalYears.get(key);
  if (known) return known;
  const ofAll = await yearOf(country, year);
  const Library = await loadLibrary();
  const days = new Map<string, Map<string, string[]>>();
  for (const [code, region] of Object.entries(new Library().getStates(country, 'en') ?? {})) {
    // A country has up to 51 of them, and other calls take their turn between two.
    await setImmediate();
    for (const one of new Library(country, code, options).getHolidays(year, 'en') || []) {
      for (const day of daysOf(one).filter((date) => !ofAll.has(date))) {
        const names = days.get(day) ?? new Map<string, string[]>();
        names.set(one.name, [...(names.get(one.name) ?? []), region]);
        days.set(day, names);
      }
    }
  }
  const read: RegionalYear = new Map(
    [...days].map(([day, names]) => [day, [...names].map(([name, regions]) => ({ name, regions }))]),
  );
  return keep(regionalYears, key, read);
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

/** The public holidays that only some regions of a country (ISO 3166-1) have on some dates (YYYY-MM-DD), by date. */
export async function regionalHolidaysOn(country: string, days: readonly string[]): Promise<RegionalYear> {
  const found = new Map<string, readonly RegionalHoliday[]>();
  for (const day of days) {
    const holidays = (await regionalYearOf(country, Number(day.slice(0, 4)))).get(day);
    if (holidays) found.set(day, holidays);
  }
  return found;
}
