import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/**
 * The other half of each gift among these entries, by the id of the entry: a gift is written for giver and receiver in one transaction, the giver first, and
 * what tells them apart never changes. Entries that are no gift, or whose other half is purged, have none.
 */
export async function otherHalves(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { id: number; deleted: boolean }>> {
  const found = await tx.run<{ of: number; id: number; deleted: boolean }>(sql`
    select t.id as of, o.id, o.deleted_at is not null as deleted
    from package_entries t
    join lateral (
      select o.id, o.deleted_at from package_entries o
      where o.tenant_id = t.tenant_id and o.created_at = t.created_at and o.package = t.package and o.date = t.date
        and case t.kind
          when 'given' then o.kind = 'received' and o.client = t.recipient and o.id > t.id
          when 'received' then o.kind = 'given' and o.recipient = t.client and o.id < t.id
          else false end
      order by abs(o.id - t.id) limit 1
    ) o on true
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map(({ of, ...half }) => [of, half]));
}
