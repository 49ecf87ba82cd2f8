import type { PublicHoliday } from 'shared-contracts/api';
import { addDays, dayAt, endOfDay, startOfDay } from 'shared-contracts/days';
import { definitionOf, occurrencesBetween, type Row, seriesOfBlocking } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { blockingsOfAll, sessionsOfDays } from '../../booking/repositories/closing-days.ts';
import type { Tx } from '../../database/transaction.ts';
import { createRow } from '../../entities/services/entity-writing.ts';
import { invalid } from '../../errors/failure.ts';
import { businessCountry, businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { holidaysOn, regionalHolidaysOn } from './holidays.ts';

const blockings = definitionOf('blockings');
const daysAhead = 366;

interface Day {
  date: string;
  start: number;
  end: number;
}

const dayOf = (date: string, zone: string): Day => ({
  date,
  start: startOfDay(date, zone),
  end: endOfDay(date, zone),
});

// The most times of one blocking that are checked within a day.
const mostOccurrences = 50;

function isClosed({ start, end }: Day, rows: readonly Row[], zone: string): boolean {
  return rows.some(({ values }) => {
    const series = seriesOfBlocking(values, zone);
    const times = series ? occurrencesBetween(series, start, end, mostOccurrences) : [];
    return times.some((time) => time.start <= start && time.end >= end);
  });
}

type Named = Pick<PublicHoliday, 'date' | 'name' | 'regions'>;

/** The public holidays of a country (ISO 3166-1) in the twelve months from a day (YYYY-MM-DD) on, in order. */
async function holidaysFrom(country: string, today: string): Promise<Named[]> {
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at));
  const [ofAll, regional] = [await holidaysOn(country, days), await regionalHolidaysOn(country, days)];
  return days.flatMap((date): Named[] => {
    const name = ofAll.get(date);
    if (name !== undefined) return [{ date, name }];
    return (regional.get(date) ?? []).map((one) => ({ date, name: one.name, regions: [...one.regions] }));
  });
}

/** The public holidays of the next twelve months, each with whether everything is blocked on it, and how many sessions it has. */
export async function closingDays(
  tx: Tx,
): Promise<{ country: string | null; holidays: PublicHoliday[]; zone: string }> {
  const [country, zone] = await Promise.all([businessCountry(tx), businessZone(tx)]);
  if (country === null) return { country, holidays: [], zone };
  const named = await holidaysFrom(country, dayAt(Date.now(), zone));
  const days = [...new Set(named.map(({ date }) => date))].map((date) => dayOf(date, zone));
  const [rows, sessions] = await Promise.all([blockingsOfAll(tx), sessionsOfDays(tx, days)]);
  const closed = new Set(days.filter((day) => isClosed(day, rows, zone)).map(({ date }) => date));
  const holidays = named.map((one) => ({
    ...one,
    isClosed: closed.has(one.date),
    sessions: sessions.get(one.date) ?? 0,
  }));
  return { country, holidays, zone };
}

/** Blocks everything on some public holidays that are not closed yet. Returns the ids of the new blockings. Throws if one is no public holiday of the next twelve months. */
export async function closeOn(
  { tx, actor }: { tx: Tx; actor: Actor },
  dates: readonly string[],
): Promise<number[]> {
  // Calls of one tenant take turns, so that two presses close a day once.
  await waitFor(tx, 'holidays');
  const { holidays, zone } = await closingDays(tx);
  const chosen = [...new Set(dates)].sort().map((date) => {
    const found = holidays.find((one) => one.date === date);
    if (!found) throw invalid({ dates: `${date} is no public holiday of the next twelve months.` });
    return found;
  });
  const ids: number[] = [];
  for (const { date, name } of chosen.filter((one) => !one.isClosed)) {
    const { start, end } = dayOf(date, zone);
    const span = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const values = { reason: name, ...span, scope: 'all', repeats: 'never' };
    const { id } = await createRow({ tx, actor, definition: blockings }, values, null);
    ids.push(id);
  }
  return ids;
}
