import type { CalendarEntry } from 'shared-contracts/api';
import { endOfDay, startOfDay } from 'shared-contracts/days';
import {
  type EntityDefinition,
  type Occurrence,
  occurrencesBetween,
  type Row,
  seriesOf,
} from 'shared-contracts/entities';
import { rowTitle } from '../../ui/value-text.ts';

type Where = Readonly<Record<string, string>>;

// Days in this form are in the order of their letters; a side that is open is empty.
function narrowed(filter: string | undefined, from: string, to: string): string | null {
  const [begin = '', end = begin] = (filter ?? '..').split('..', 2);
  const first = begin > from ? begin : from;
  const last = end && to ? (end < to ? end : to) : end || to;
  return last && first > last ? null : `${first}..${last}`;
}

/**
 * The filters of a list, restricted to rows that overlap a range of days. Null if no row can match.
 */
export function whereGoingOn(where: Where, first: string, last: string): Where | null {
  const startsAt = narrowed(where.startsAt, '', last);
  const endsAt = narrowed(where.endsAt, first, '');
  return startsAt === null || endsAt === null ? null : { ...where, startsAt, endsAt };
}

/** So many entries are drawn at most. */
export const mostDated = 3000;

/** The days that a calendar shows, which begin in `zone`, and whose rows they are. */
interface DatedOptions {
  channel: number;
  first: string;
  last: string;
  zone: string;
}

type Dated = Occurrence & { row: Row };

function firstOf(entries: Dated[], most: number): Dated[] {
  return [...entries].sort((one, other) => one.start - other.start).slice(0, most);
}

/** Rows as a calendar has them, each as often as it goes on in the days, and whether there are more than are drawn. */
export function datedRows(
  definition: EntityDefinition,
  rows: readonly Row[],
  { channel, first, last, zone }: DatedOptions,
): { entries: CalendarEntry[]; more: boolean } {
  const since = startOfDay(first, zone);
  let until = endOfDay(last, zone);
  let entries: Dated[] = [];
  for (const row of rows) {
    const series = seriesOf(definition, row.values, zone);
    if (!series) continue;
    for (const time of occurrencesBetween(series, since, until, mostDated + 1))
      entries.push({ ...time, row });
    if (entries.length < 2 * mostDated) continue;
    // Nothing that begins after the last one which is drawn needs to be worked out.
    entries = firstOf(entries, mostDated + 1);
    until = entries.at(-1)?.start ?? until;
  }
  const drawn = firstOf(entries, mostDated).map(({ row, start, end }) => ({
    ...{ entity: definition.name, id: row.id, title: rowTitle(definition, row, {}), channel, day: null },
    ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString() },
  }));
  return { entries: drawn, more: entries.length > mostDated };
}
