import { sql } from 'drizzle-orm';
import type { Image } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** What a business looks like, as it is stored. */
export interface StoredBrand {
  name: string;
  logo: Image | null;
  colour: string | null;
}

/** What the business looks like; null if nobody entered it. */
export async function storedBrand(tx: Tx): Promise<StoredBrand | null> {
  const [found] = await tx.run<StoredBrand>(sql`
    select legal_name as name, logo, colour from my_business
    where tenant_id = ${tx.tenant} and deleted_at is null`);
  return found ?? null;
}
