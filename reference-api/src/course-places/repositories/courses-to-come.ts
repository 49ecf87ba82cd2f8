import { sql } from 'drizzle-orm';
import type { CourseWaiter } from 'shared-contracts/api/course-places';
import { openStatuses } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** A session to come of a series, with what it is called. Times in milliseconds. */
export interface SessionToCome {
  id: number;
  series: string;
  service: string;
  coach: number;
  coachName: string;
  start: number;
  end: number;
}

/** The sessions to come of every series, in order of time. */
export function sessionsToCome(tx: Tx): Promise<SessionToCome[]> {
  return tx.runWithCustomPlan<SessionToCome>(sql`
    select t.id, t.series, s.title as service, t.coach, c.title as "coachName",
      (extract(epoch from t.start) * 1000)::float8 as start, (extract(epoch from t."end") * 1000)::float8 as "end"
    from appointments t
    join services s on s.tenant_id = t.tenant_id and s.id = t.service
    join coaches c on c.tenant_id = t.tenant_id and c.id = t.coach
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.series <> '' and t.start > now()
      and t.status = any(${sql.param([...openStatuses])}::text[])
    order by t.start, t.id`);
}

/** What an entry was sold for, in the currency of the sale: null where nobody said it, or it was no sale. */
export interface EntryPrice {
  id: number;
  due: { amount: number; currency: string } | null;
}

/** The prices of some entries of the ledger. */
export async function pricesOfEntries(tx: Tx, ids: readonly number[]): Promise<Map<number, EntryPrice>> {
  const found = await tx.run<EntryPrice>(sql`
    select id, case when kind = 'sold' then due end as due from package_entries
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map((one) => [one.id, one]));
}

/**
 * Who waits for the whole course of a session, in any of the lists of its series, each once. Whom it is a move leaves the session that was chosen, or the first one
 * after it where that one is over or does not take place.
 */
export function courseWaitsOf(tx: Tx, session: number): Promise<CourseWaiter[]> {
  return tx.run(sql`
    select distinct on (w.client_id) w.client_id as client, w.package_id as package, w.sessions, w.price,
      (select jsonb_build_object('session', coalesce(n.id, o.id), 'course', o.series, 'isIn', n.id is not null) from appointments o
        left join lateral (
          select s.id from appointments s
          join appointments_clients c on c.tenant_id = s.tenant_id and c.row_id = s.id and c.target_id = w.client_id
          where s.tenant_id = o.tenant_id and s.series = o.series and s.deleted_at is null and s.start > now()
            and s.status = any(${sql.param([...openStatuses])}::text[]) and (s.id = o.id or s.start >= coalesce(w.leaves_from, o.start))
          order by s.id <> o.id, s.start limit 1) n on true
        where o.tenant_id = w.tenant_id and o.id = w.leaves_id) as moves
    from appointments a
    join appointments t on t.tenant_id = a.tenant_id and t.deleted_at is null and t.start > now()
      and (t.id = a.id or (a.series <> '' and t.series = a.series))
    join course_waits w on w.tenant_id = t.tenant_id and w.appointment_id = t.id
    join appointments_waiting l on l.tenant_id = w.tenant_id and l.row_id = w.appointment_id and l.target_id = w.client_id
    where a.tenant_id = ${tx.tenant} and a.id = ${session} and a.deleted_at is null
    order by w.client_id, w.joined_at`);
}
