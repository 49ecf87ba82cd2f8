import type { CalendarEntry } from 'shared-contracts/api';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { rowTitle } from '../../ui/value-text.ts';

type Where = Readonly<Record<string, string>>;

// Days in this form are in the order of their letters; a side that is open is empty.
function narrowed(given: string | undefined, from: string, to: string): string | null {
  const [begin = '', end = begin] = (given ?? '..').split('..', 2);
  const first = begin > from ? begin : from;
  const last = end && to ? (end < to ? end : to) : end || to;
  return last && first > last ? null : `${first}..${last}`;
}

/**
 * What a list is narrowed to, so that only what goes on in some days is left: it begins before their end and ends after their beginning, however
 * long it lasts. Null where nothing can be left.
 */
export function whereGoingOn(where: Where, first: string, last: string): Where | null {
  const startsAt = narrowed(where.startsAt, '', last);
  const endsAt = narrowed(where.endsAt, first, '');
  return startsAt === null || endsAt === null ? null : { ...where, startsAt, endsAt };
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
