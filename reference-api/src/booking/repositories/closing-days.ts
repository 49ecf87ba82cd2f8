import { sql } from 'drizzle-orm';
import type { Row } from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowsOf } from './availability.ts';

/** The blockings of everything that are not over. */
export function blockingsOfAll(tx: Tx): Promise<Row[]> {
  return rowsOf(tx, 'blockings', sql`t.scope = 'all' and (t.repeats <> 'never' or t."end" > now())`);
}

/** Number of sessions that take place on some days, by the date (YYYY-MM-DD) of these; `start` and `end` in milliseconds. */
export async function sessionsOfDays(
  tx: Tx,
  days: readonly { date: string; start: number; end: number }[],
): Promise<Map<string, number>> {
  const found = await tx.run<{ date: string; count: number }>(sql`
    select d.date, count(t.id)::int as count
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (date text, start bigint, "end" bigint)
    join appointments t on t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${sql.raw(hasTakingStatus('t.'))}
      and t.start < to_timestamp(d."end" / 1000.0) and t."end" > to_timestamp(d.start / 1000.0)
    group by d.date`);
  return new Map(found.map(({ date, count }) => [date, count]));
}
