import { sql } from 'drizzle-orm';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';

/** A session that takes place, its times in milliseconds, with the buffers of its service in minutes. */
export interface CoachSession {
  id: number;
  coach: number;
  service: number;
  location: number | null;
  status: string;
  /** How many clients it has, and how many wait for a place. */
  clients: number;
  waiting: number;
  start: number;
  end: number;
  before: number;
  after: number;
}

/** A buffer lasts a day at most, so a session of the day before may reach into a span. */
const around = sql.raw("interval '1 day'");

/** The sessions of some coaches that go on within a day of a span (milliseconds) and were not called off, in order. */
export function sessionsBetween(
  tx: Tx,
  coaches: readonly number[],
  { start, end }: { start: number; end: number },
): Promise<CoachSession[]> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  return tx.runWithCustomPlan<CoachSession>(sql`
    select t.id, t.coach, t.service, t.location, t.status,
      (select count(*)::int from appointments_clients l where l.tenant_id = t.tenant_id and l.row_id = t.id) as clients,
      (select count(*)::int from appointments_waiting l where l.tenant_id = t.tenant_id and l.row_id = t.id) as waiting,
      (extract(epoch from t.start) * 1000)::float8 as start, (extract(epoch from t."end") * 1000)::float8 as "end",
      coalesce(s.buffer_before, 0) as before, coalesce(s.buffer_after, 0) as after
    from appointments t
    join services s on s.tenant_id = t.tenant_id and s.id = t.service
    where t.tenant_id = ${tx.tenant} and t.coach = any(${sql.param([...coaches])}::bigint[]) and t.deleted_at is null
      and ${sql.raw(hasTakingStatus('t.'))} and t.start < ${at(end)} + ${around} and t."end" > ${at(start)} - ${around}
    order by t.start, t.id`);
}

/** When sessions take place at some locations around a span, in milliseconds. */
export function sessionsAtPlaces(
  tx: Tx,
  places: readonly number[],
  { start, end }: { start: number; end: number },
): Promise<{ id: number; location: number; start: number; end: number }[]> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  return tx.runWithCustomPlan(sql`
    select t.id, t.location, (extract(epoch from t.start) * 1000)::float8 as start, (extract(epoch from t."end") * 1000)::float8 as "end"
    from appointments t
    where t.tenant_id = ${tx.tenant} and t.location = any(${sql.param([...places])}::bigint[]) and t.deleted_at is null
      and ${sql.raw(hasTakingStatus('t.'))} and t.start < ${at(end)} and t."end" > ${at(start)}`);
}
