import { sql } from 'drizzle-orm';
import type { Channel } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** The channels of the tenant outside the trash, in the order of the apps menu. */
export function channelsOf(tx: Tx): Promise<Channel[]> {
  return tx.run<Channel>(sql`
    select id, name, sub_type::int as "subType" from channels
    where tenant_id = ${tx.tenant} and deleted_at is null order by sub_type, name, id`);
}
