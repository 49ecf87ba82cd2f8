import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** Keeps the keys that rows had before an import, with the bulk operation that is undone last. */
export async function keepFormerKeys(tx: Tx, id: number, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    update bulk_operations set former_keys = ${JSON.stringify(rows)}::jsonb where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The keys that rows had before an import which is undone; none if one of its rows stayed, since the next import is to find it again. */
export async function formerKeys<Key>(tx: Tx, id: number): Promise<Key[]> {
  const [found] = await tx.run<{ keys: Key[] }>(sql`
    select o.former_keys as keys from bulk_operations o where o.tenant_id = ${tx.tenant} and o.id = ${id} and not exists (
      select 1 from bulk_operations p join bulk_operations u on u.tenant_id = p.tenant_id and u.id = p.undone_by
      where p.tenant_id = o.tenant_id and p.part_of = o.part_of and u.skipped > 0)`);
  return found?.keys ?? [];
}
