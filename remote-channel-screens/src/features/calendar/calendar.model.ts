import type { CalendarEntry } from 'shared-contracts/api';

/** An entry on one of its days. `time` is empty if it has none, or goes on from the day before. */
export interface Dated {
  entry: CalendarEntry;
  time: string;
  /** The short name of its zone, where that is not the zone of the calendar. */
  zone?: string;
}

/** The entries of each day. An entry of several days is listed on each of them. `local` turns a moment of an entry into `YYYY-MM-DDTHH:MM`. */
export function entriesByDay<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  days: readonly string[],
  local: (iso: string, entry: Entry) => string,
  zoneName: (entry: Entry) => string | null = () => null,
): Map<string, Dated[]> {
  const byDay = new Map(days.map((day): [string, Dated[]] => [day, []]));
  for (const entry of entries) {
    if (entry.day !== null) {
      byDay.get(entry.day)?.push({ entry, time: '' });
      continue;
    }
    if (entry.start === null || entry.end === null) continue;
    const [first = '', clock = ''] = local(entry.start, entry).split('T');
    // The last moment of it, not the first one after it: what ends at midnight is not on the next day.
    const [last = first] = local(new Date(Date.parse(entry.end) - 1).toISOString(), entry).split('T');
    for (const day of days) {
      if (day < first || day > last) continue;
      const zone = day === first ? zoneName(entry) : null;
      byDay
        .get(day)
        ?.push({ entry, time: day === first ? clock.slice(0, 5) : '', ...(zone === null ? {} : { zone }) });
    }
  }
  return byDay;
}
