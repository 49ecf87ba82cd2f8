import { sql } from 'drizzle-orm';
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
