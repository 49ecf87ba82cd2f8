import { sql } from 'drizzle-orm';
import type { Money } from 'shared-contracts/entities';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** The price of a package or a service; null if it has none. */
export async function priceOf(tx: Tx, entity: 'packages' | 'services', id: number): Promise<Money | null> {
  const [found] = await tx.run<{ price: Money | null }>(sql`
    select price from ${sql.identifier(tableName(entity))} where tenant_id = ${tx.tenant} and id = ${id}`);
  return found?.price ?? null;
}
