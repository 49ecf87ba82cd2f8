import { sql } from 'drizzle-orm';
import type { UnreachedClient } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** A version of a session that changed who is in it, who cancelled or who waits: the ids before and after. */
export interface AttendanceChange {
  at: string;
  by: string;
  clients: [number[], number[]] | null;
  cancelled: [number[], number[]] | null;
  waiting: [number[], number[]] | null;
}

/** The versions of a session that changed its attendance, the oldest first. */
export function attendanceChanges(tx: Tx, session: number): Promise<AttendanceChange[]> {
  return tx.run<AttendanceChange>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor as by,
      changes->'clients' as clients, changes->'cancelled' as cancelled, changes->'waiting' as waiting
    from row_versions
    where tenant_id = ${tx.tenant} and entity = 'appointments' and row_id = ${session}
      and changes ?| array['cancelled', 'waiting']
    order by version`);
}

/** The clients who are in a session, or wait for a place, and have no e-mail, by name. */
export function clientsWithoutEmail(tx: Tx, session: number): Promise<UnreachedClient[]> {
  return tx.run<UnreachedClient>(sql`
    select u.id, u.title as name, u.phone from users u
    where u.tenant_id = ${tx.tenant} and u.deleted_at is null and u.email is null and u.id in (
      select target_id from appointments_clients where tenant_id = ${tx.tenant} and row_id = ${session}
      union select target_id from appointments_waiting where tenant_id = ${tx.tenant} and row_id = ${session})
    order by u.title, u.id`);
}
