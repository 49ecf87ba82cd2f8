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
