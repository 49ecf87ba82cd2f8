import type { CalendarEntry } from 'shared-contracts/api';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { movedDay } from '../../ui/dates.ts';
import { rowTitle } from '../../ui/value-text.ts';

// What began earlier may still go on; what goes on for longer than this is shown on its first days alone.
const mostDaysOn = 31;

/** The days in which something begins that can stand on some days, within those that a list is narrowed to (`from..to`); null where there are none. */
export function rangeOf(narrowed: string | undefined, first: string, last: string): string | null {
  const [from = '', to = from] = (narrowed ?? '..').split('..', 2);
  // Days in this form are in the order of their letters.
  const [, begin = ''] = [from, movedDay(first, -mostDaysOn)].sort();
  const [end = ''] = [to || last, last].sort();
  return begin > end ? null : `${begin}..${end}`;
}

/** Rows that begin and end as a calendar has them. */
export function datedRows(
  definition: EntityDefinition,
  rows: readonly Row[],
  channel: number,
): CalendarEntry[] {
  return rows.flatMap((row) => {
    const { startsAt: start, endsAt: end } = row.values;
    if (typeof start !== 'string' || typeof end !== 'string') return [];
    const title = rowTitle(definition, row, {});
    return [{ entity: definition.name, id: row.id, title, channel, start, end, day: null }];
  });
}
