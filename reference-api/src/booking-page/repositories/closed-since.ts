import { sql } from 'drizzle-orm';
import type { BookingConflict } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/**
 * Whether one of these conflicts of a session is a blocking that somebody entered or changed since staff last saved the session: nobody has said yet whether it takes place
 * all the same. What clients and the waiting list do to a session says nothing of that.
 */
export async function isClosedSince(
  tx: Tx,
  session: number,
  conflicts: readonly BookingConflict[],
): Promise<boolean> {
  const ids = conflicts.filter(({ entity }) => entity === 'blockings').map(({ id }) => id);
  if (ids.length === 0) return false;
  const [found] = await tx.run(sql`
    select from blockings b
    join appointments t on t.tenant_id = b.tenant_id and t.id = ${session}
    where b.tenant_id = ${tx.tenant} and b.id = any(${sql.param(ids)}::bigint[]) and b.updated_at > greatest(t.created_at, (
      select max(v.at) from row_versions v where v.tenant_id = t.tenant_id and v.entity = 'appointments' and v.row_id = t.id
        and v.account_id is not null))
    limit 1`);
  return found !== undefined;
}
