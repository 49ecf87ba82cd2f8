import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { undoDays } from 'shared-contracts/api';
import { record } from '../audit/repositories/audit.ts';
import { inTenantAtOneMoment, type Tx, transaction } from '../database/transaction.ts';
import { imageBytes, keysIn, noteUsed, tablesWithImages } from '../files/repositories/images.ts';
import { everyTenant } from '../tenants/tenants.ts';

const actor = { account: null, name: 'Clean-up', requestId: null };

/** The job reads all rows of a space, up to a million. */
const statementMs = 10 * 60 * 1000;

async function removeOf(tx: Tx): Promise<number> {
  if ((await imageBytes(tx)) === 0) return 0;
  await tx.run(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`);
  const used = new Set<string>();
  for (const table of await tablesWithImages(tx)) for (const key of await keysIn(tx, table)) used.add(key);
  const count = await noteUsed(tx, [...used], undoDays);
  if (count > 0) {
    await record(tx, actor, { action: 'remove unused', subject: 'images', row: 0, details: { count } });
  }
  return count;
}

/**
 * Removes images that nothing of their space has led to for 30 days: no row, in the trash or not, no version of one, nothing that is on its way in. Their files
 * are nobody's from then on. A space is looked at as it is at one moment; where a write moves what is looked at, it is looked at another time.
 */
export async function removeUnusedImages(
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  for (const tenant of await transaction(pool, everyTenant)) {
    try {
      const count = await inTenantAtOneMoment(pool, tenant, removeOf);
      if (count > 0) log.info({ tenant, count }, 'unused images were removed');
    } catch (error) {
      log.warn({ err: error, tenant }, 'unused images were not looked for');
    }
  }
}
