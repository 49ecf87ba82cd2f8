import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { allDefinitions } from 'shared-contracts/entities';
import { inTenant, type Tx, transaction } from '../database/transaction.ts';
import { record } from '../repositories/audit.ts';
import { emptyBin } from '../repositories/bin.ts';
import { everyTenant } from '../repositories/tenants.ts';

const actor = { account: null, name: 'Clean-up', requestId: null };

/** How long a deleted row can be restored. */
const binDays = 30;

async function forgetExpired(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from idempotency_keys where tenant_id = ${tx.tenant} and created_at < now() - interval '24 hours'`);
  await tx.run(sql`
    delete from sessions where tenant_id = ${tx.tenant} and expires_at < now() - interval '7 days'`);
}

/** Deletes what has had its time: answers of repeated writes, ended sessions, rows in the bin. Tenant by tenant. */
export async function runCleanUp(pool: Pool): Promise<void> {
  for (const tenant of await transaction(pool, everyTenant)) {
    await inTenant(pool, tenant, async (tx) => {
      await forgetExpired(tx);
      for (const definition of allDefinitions) {
        const count = await emptyBin(tx, definition, binDays);
        if (count === 0) continue;
        await record(tx, actor, {
          action: 'empty the bin',
          subject: definition.name,
          row: 0,
          details: { count },
        });
      }
    });
  }
}
