import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** Notes why staff cancelled the place of a client in a session, which they just wrote in this version. */
export async function notePlaceReason(
  tx: Tx,
  { session, client, version }: { session: number; client: number; version: number },
  reason: string,
): Promise<void> {
  await tx.run(sql`
    insert into place_reasons (tenant_id, appointment_id, client_id, version, reason)
    values (${tx.tenant}, ${session}, ${client}, ${version}, ${reason})
    on conflict (tenant_id, appointment_id, client_id) do update set version = excluded.version, reason = excluded.reason`);
}

/** Why a place in a session was cancelled, and when (an instant in UTC, as of the version). */
export interface PlaceReason {
  client: number;
  at: string;
  reason: string;
}

/** The reasons that staff gave for cancelled places of a session. */
export function placeReasonsOf(tx: Tx, session: number): Promise<PlaceReason[]> {
  return tx.run<PlaceReason>(sql`
    select r.client_id as client, r.reason, to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from place_reasons r
    join row_versions v on v.tenant_id = r.tenant_id and v.entity = 'appointments' and v.row_id = r.appointment_id and v.version = r.version
    where r.tenant_id = ${tx.tenant} and r.appointment_id = ${session}`);
}

/** Of a session `a` and one of its people `x`: why staff cancelled their place, if that was the last time that it was. */
export const reasonOfPlace: SQL = sql`case when x.role = 'client' and not x.takes_part then (
  select r.reason from place_reasons r where r.tenant_id = a.tenant_id and r.appointment_id = a.id and r.client_id = x.id
    and not exists (select from row_versions v where v.tenant_id = r.tenant_id and v.entity = 'appointments' and v.row_id = a.id
      and v.version > r.version and v.changes->'cancelled'->1 @> to_jsonb(x.id)
      and not coalesce(v.changes->'cancelled'->0 @> to_jsonb(x.id), false))) end`;
