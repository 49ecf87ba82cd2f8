import { type SQL, sql } from 'drizzle-orm';
import { openStatuses } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** The name under which clients move up from a waiting list, in versions and in the audit. */
export const waitingListActorName = 'Waiting list';

/**
 * The sessions to come that have a place for somebody who waits, in the order of their starts, up to `most`: those that begin more than `hours` from now, and did not
 * change within the last `settledFor` seconds.
 */
export async function sessionsWithPlaces(
  tx: Tx,
  { hours, settledFor, most }: { hours: number; settledFor: number; most: number },
): Promise<number[]> {
  const found = await tx.runWithCustomPlan<{ id: number }>(sql`
    select t.id from appointments t
    join services s on s.tenant_id = t.tenant_id and s.id = t.service
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.start > now() + make_interval(hours => ${hours}::int)
      and t.status = any(${sql.param([...openStatuses])}::text[])
      and exists (select from appointments_waiting w where w.tenant_id = t.tenant_id and w.row_id = t.id)
      and (select count(*) from appointments_clients k where k.tenant_id = t.tenant_id and k.row_id = t.id) < s.capacity
      and not exists (select from changed_sessions x where x.tenant_id = t.tenant_id and x.appointment_id = t.id
        and x.changed_at > now() - make_interval(secs => ${settledFor}))
    order by t.start, t.id limit ${most}`);
  return found.map(({ id }) => id);
}

/**
 * The clients who wait to move to another course, and in whose lists nobody moves up any more, up to `most`: each session that was full is over, begins within
 * `hours`, or does not take place, and the rest of the course does. Each with one of those sessions.
 */
export function moversWithoutList(
  tx: Tx,
  { hours, settledFor, most }: { hours: number; settledFor: number; most: number },
): Promise<{ session: number; client: number }[]> {
  const isToCome = (t: SQL) =>
    sql`${t}.deleted_at is null and ${t}.status = any(${sql.param([...openStatuses])}::text[]) and ${t}.start > now()`;
  return tx.runWithCustomPlan(sql`
    select distinct on (w.client_id, w.joins_id) w.appointment_id as session, w.client_id as client
    from course_waits w
    join appointments_waiting l on l.tenant_id = w.tenant_id and l.row_id = w.appointment_id and l.target_id = w.client_id
    where w.tenant_id = ${tx.tenant} and w.leaves_id is not null
      and not exists (select from course_waits o
        join appointments t on t.tenant_id = o.tenant_id and t.id = o.appointment_id
        where o.tenant_id = w.tenant_id and o.client_id = w.client_id and o.joins_id = w.joins_id
          and ((${isToCome(sql`t`)} and t.start > now() + make_interval(hours => ${hours}::int))
            or exists (select from changed_sessions x where x.tenant_id = t.tenant_id and x.appointment_id = t.id
              and x.changed_at > now() - make_interval(secs => ${settledFor}))))
      and exists (select from appointments j
        join appointments t on t.tenant_id = j.tenant_id and t.series = j.series and ${isToCome(sql`t`)}
        where j.tenant_id = w.tenant_id and j.id = w.joins_id)
      and exists (select from appointments j
        join appointments t on t.tenant_id = j.tenant_id and t.series = j.series and ${isToCome(sql`t`)}
        join appointments_clients c on c.tenant_id = t.tenant_id and c.row_id = t.id and c.target_id = w.client_id
        where j.tenant_id = w.tenant_id and j.id = w.leaves_id)
    order by w.client_id, w.joins_id, w.joined_at limit ${most}`);
}
