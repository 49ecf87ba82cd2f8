import type { CalendarEntry } from 'shared-contracts/api';

/** An entry on one of its days. `time` is empty if it has none, or goes on from the day before. */
export interface Dated {
  entry: CalendarEntry;
  time: string;
}

/** The entries of each day. An entry of several days is listed on each of them. `local` turns a moment into `YYYY-MM-DDTHH:MM`. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  days: readonly string[],
  local: (iso: string) => string,
): Map<string, Dated[]> {
  const byDay = new Map(days.map((day): [string, Dated[]] => [day, []]));
  for (const entry of entries) {
    if (entry.day !== null) {
      byDay.get(entry.day)?.push({ entry, time: '' });
      continue;
    }
    if (entry.start === null || entry.end === null) continue;
    const [first = '', clock = ''] = local(entry.start).split('T');
    // The last moment of it, not the first one after it: what ends at midnight is not on the next day.
    const [last = first] = local(new Date(Date.parse(entry.end) - 1).toISOString()).split('T');
    for (const day of days) {
      if (day < first || day > last) continue;
      byDay.get(day)?.push({ entry, time: day === first ? clock.slice(0, 5) : '' });
    }
  }
  return byDay;
}
