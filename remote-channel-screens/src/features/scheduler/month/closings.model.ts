import { addDays, dayAt, dayMs, endOfDay, startOfDay } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { type BookingFacts, timesOfCoaches } from '../times/closed-times.model.ts';

/** What is blocked on a day of a month. */
export interface Closing {
  key: number;
  text: string;
  /** Whether nobody can be booked on the whole day. */
  isWhole: boolean;
}

// A lunch break of every day would stand in each cell of a month.
const isBreak = ({ start, end }: { start: number; end: number }, { values }: Row) =>
  end - start < dayMs / 2 && (values.repeats ?? 'never') !== 'never';

/** The blockings of the coaches of `facts` by the days that they touch, those of one coach with the name of the coach. */
export function closingsByDay(
  days: readonly string[],
  facts: BookingFacts,
  coachName: (id: number) => string,
): Map<string, Closing[]> {
  const { coaches, zone } = facts;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const range = { start: startOfDay(first, zone), end: endOfDay(last, zone) };
  const found = new Map<string, Map<number, Closing>>(days.map((day) => [day, new Map()]));
  const times = timesOfCoaches(facts, range);
  for (const { id } of coaches) {
    for (const { start, end, row, only } of times.get(id)?.blocked ?? []) {
      if (isBreak({ start, end }, row)) continue;
      const isOfAll = only === null && row.values.scope !== 'coach';
      const whose = row.values.scope === 'coach' ? coachName(id) : only;
      const text = whose === null ? String(row.values.reason) : `${row.values.reason} · ${whose}`;
      const until = dayAt(end - 1, zone);
      for (
        let day = dayAt(Math.max(start, range.start), zone);
        day <= until && day <= last;
        day = addDays(day, 1)
      ) {
        const isWhole = isOfAll && start <= startOfDay(day, zone) && endOfDay(day, zone) <= end;
        found.get(day)?.set(row.id, { key: row.id, text, isWhole });
      }
    }
  }
  return new Map([...found].map(([day, closings]) => [day, [...closings.values()]]));
}
