import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction.ts';

/** At which of these times (ISO 8601) a session of a series with a coach begins that was not called off, in order. */
export async function sessionsThen(
  tx: Tx,
  asked: { series: string; coach: number; starts: readonly string[] },
): Promise<string[]> {
  const found = await tx.runAnew<{ start: string }>(sql`
    select to_json(start) #>> '{}' as start from appointments
    where tenant_id = ${tx.tenant} and deleted_at is null and series = ${asked.series} and coach = ${asked.coach}
      and status not in ('cancelled', 'rejected') and start = any(${sql.param([...asked.starts])}::timestamptz[])
    order by start limit 1`);
  return found.map(({ start }) => start);
}
