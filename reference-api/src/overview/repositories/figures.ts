import { type SQL, sql } from 'drizzle-orm';
import { type EntityDefinition, repetitionOf } from 'shared-contracts/entities';
import { columnName, goesOnUntilColumn, inChannel, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** Something to count: rows of an entity in a channel, all of them or those with a status or from a moment on. */
export interface Count {
  definition: EntityDefinition;
  channel: number;
  status?: string;
  /** A field of a moment that has not passed, nor will where a row repeats; counted from the day `since`, which begins in `timeZone`. */
  upcoming?: {
    field: string;
    since: string;
    timeZone: string;
    /** Values of a choice that a row has one of; any if absent. */
    only?: { field: string; values: readonly string[] };
  };
}

function countOf(tx: Tx, { definition, channel, status, upcoming }: Count, place: number): SQL {
  const key = inChannel(definition) ? channel : 0;
  if (!upcoming) {
    return sql`select ${place}::int as place, coalesce(sum(rows), 0)::int as count from totals
      where tenant_id = ${tx.tenant} and entity = ${definition.name} and channel_id = ${key}
        and (${status ?? null}::text is null or status = ${status ?? null})`;
  }
  const scope = inChannel(definition) ? sql`and channel_id = ${channel}` : sql``;
  const { field, since, timeZone, only } = upcoming;
  const narrowed = only
    ? sql`and ${sql.identifier(columnName(only.field))} = any(${sql.param([...only.values])}::text[])`
    : sql``;
  const last = repetitionOf(definition)?.by.end === field ? goesOnUntilColumn : columnName(field);
  return sql`select ${place}::int as place, count(*)::int as count from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} ${scope} and deleted_at is null ${narrowed}
      and ${sql.identifier(last)} >= ${since}::timestamp at time zone ${timeZone}`;
}

/** Counts in one statement. Returns in the order of the requested counts. */
export async function countAll(tx: Tx, requested: readonly Count[]): Promise<number[]> {
  if (requested.length === 0) return [];
  const parts = requested.map((one, place) => countOf(tx, one, place));
  const rows = await tx.run<{ place: number; count: number }>(sql.join(parts, sql` union all `));
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return requested.map((_, place) => counts.get(place) ?? 0);
}
