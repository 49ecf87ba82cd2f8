import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** When a session of an agenda begins, ISO 8601. */
export interface SessionTime {
  id: number;
  start: string;
}

/** The sessions of an agenda outside the trash that have a time, held until the transaction ends. */
export async function holdTimes(tx: Tx, agenda: number): Promise<SessionTime[]> {
  const rows = await tx.run<{ id: number; start: Date | string }>(sql`
    select id, start from agenda_sessions
    where tenant_id = ${tx.tenant} and agenda = ${agenda} and deleted_at is null and start is not null
    order by id for update`);
  return rows.map(({ id, start }) => ({ id, start: new Date(start).toISOString() }));
}

/** Gives sessions other times, each with its next version. */
export async function setTimes(tx: Tx, times: readonly SessionTime[], actor: string): Promise<void> {
  const rows = times.map(({ id, start }) => ({ id, start }));
  await tx.run(sql`
    update agenda_sessions t
    set start = r.start, version = t.version + 1, updated_at = now(), updated_by = ${actor}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, start timestamptz)
    where t.tenant_id = ${tx.tenant} and t.id = r.id`);
}
