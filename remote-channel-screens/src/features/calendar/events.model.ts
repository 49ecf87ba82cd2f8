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

/** The days that a calendar shows, whose rows they are, and the zone (IANA) of rows without one. */
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

/** An entry, and the zone (IANA) by whose clock it takes place. */
export interface ZonedEntry extends CalendarEntry {
  zone: string;
}

/** Where a row takes place it is as late as its zone says; one without a zone follows the calendar's. */
const zoneOf = ({ values }: Row, zone: string) =>
  typeof values.timeZone === 'string' && values.timeZone !== '' ? values.timeZone : zone;

/** Rows as a calendar has them, each as often as it goes on in the days, and whether there are more than are drawn. */
export function datedRows(
  definition: EntityDefinition,
  rows: readonly Row[],
  { channel, first, last, zone }: DatedOptions,
): { entries: ZonedEntry[]; more: boolean } {
  let drawnUntil = Infinity;
  let entries: Dated[] = [];
  for (const row of rows) {
    const series = seriesOf(definition, row.values, zone);
    if (!series) continue;
    const own = zoneOf(row, zone);
    const until = Math.min(endOfDay(last, own), drawnUntil);
    for (const time of occurrencesBetween(series, startOfDay(first, own), until, mostDated + 1))
      entries.push({ ...time, row });
    if (entries.length < 2 * mostDated) continue;
    // Nothing that begins after the last one which is drawn needs to be worked out.
    entries = firstOf(entries, mostDated + 1);
    drawnUntil = entries.at(-1)?.start ?? drawnUntil;
  }
  const drawn = firstOf(entries, mostDated).map(({ row, start, end }) => ({
    ...{ entity: definition.name, id: row.id, title: rowTitle(definition, row, {}), channel, day: null },
    ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString(), zone: zoneOf(row, zone) },
  }));
  return { entries: drawn, more: entries.length > mostDated };
}
