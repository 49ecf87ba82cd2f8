import { sql } from 'drizzle-orm';
import type { Usage } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** How much a tenant has outside the trash, from the counters that triggers keep. */
export async function usageOf(tx: Tx): Promise<Usage> {
  const [found] = await tx.run<Usage>(sql`
    select (select count(*)::int from accounts where tenant_id = ${tx.tenant} and not disabled) as accounts,
      coalesce(sum(rows) filter (where entity = 'channels'), 0)::int as channels,
      coalesce(sum(rows) filter (where entity = 'users'), 0)::int as users,
      coalesce(sum(rows) filter (where entity = 'appointments'), 0)::int as sessions,
      coalesce(sum(rows), 0)::int as rows
    from totals where tenant_id = ${tx.tenant}`);
  if (!found) throw new Error('A sum answered no row.');
  return found;
}

/** What quotas ask of a tenant. */
export interface Held {
  isTrial: boolean;
  rows: number;
}

/** How many rows a tenant holds, and whether it is a trial. */
export async function heldBy(tx: Tx): Promise<Held> {
  const [found] = await tx.run<Held>(sql`
    select exists (select from tenants where id = ${tx.tenant} and trial_ends_at is not null) as "isTrial",
      coalesce((select sum(rows) from totals where tenant_id = ${tx.tenant}), 0)::int as rows`);
  return found ?? { isTrial: false, rows: 0 };
}
