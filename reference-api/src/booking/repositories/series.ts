import { sql } from 'drizzle-orm';
import { definitionOf, type Row } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';

/** The sessions of a series that are not over yet and have one of these statuses, one left out, from a time (ISO 8601; null: any) on. */
export async function sessionsOfSeries(
  tx: Tx,
  series: string,
  { except, statuses, since }: { except: number; statuses: readonly string[]; since: string | null },
): Promise<Row[]> {
  const definition = definitionOf('appointments');
  const found = await tx.run<StoredRow>(sql`
    select ${rowColumns(definition)} from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.series = ${series} and t.deleted_at is null and t.id <> ${except}
      and t."end" > now() and t.status = any(${sql.param([...statuses])}::text[])
      and (${since}::timestamptz is null or t.start > ${since}::timestamptz)
    order by t.start, t.id`);
  return found.map((stored) => toRow(definition, stored));
}

/** Those of some sessions whose times were changed after a version of another one. */
export async function movedSince(
  tx: Tx,
  ids: readonly number[],
  { row, version }: { row: number; version: number },
): Promise<Set<number>> {
  const found = await tx.run<{ id: number }>(sql`
    select distinct v.row_id as id from row_versions v
    join row_versions b on b.tenant_id = v.tenant_id and b.entity = v.entity and b.row_id = ${row} and b.version = ${version}
    where v.tenant_id = ${tx.tenant} and v.entity = 'appointments' and v.row_id = any(${sql.param([...ids])}::bigint[])
      and v.version > 1 and v.at > b.at and v.changes ?| array['start', 'end']`);
  return new Set(found.map(({ id }) => id));
}

/** What tells a session from others: its title, and when it begins. */
export interface NamedSession {
  title: string;
  start: string;
}

/** Names that distinguish sessions, by id. */
export async function namesOfSessions(tx: Tx, ids: readonly number[]): Promise<Map<number, NamedSession>> {
  const found = await tx.run<NamedSession & { id: number }>(sql`
    select id, title, to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start from appointments
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map(({ id, title, start }) => [id, { title, start }]));
}
