import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { historyDays, trashDays, undoDays } from 'shared-contracts/api';
import { allDefinitions } from 'shared-contracts/entities';
import { record } from '../audit/repositories/audit.ts';
import { forgetBulkOperations } from '../bulk-steps/repositories/bulk-operations.ts';
import { forgetImports } from '../csv/repositories/imports.ts';
import { purgeCustomFields } from '../custom-fields/repositories/custom-fields.ts';
import { inTenant, type Tx, transaction } from '../database/transaction.ts';
import { forgetFiles } from '../files/repositories/files.ts';
import { purgeViews } from '../lists/repositories/views.ts';
import { forgetMails } from '../mail/repositories/outbox.ts';
import { emptyTrash } from '../rows/repositories/trash.ts';
import { forgetVersions } from '../rows/repositories/versions.ts';
import { purgeLabels } from '../session-labels/repositories/labels.ts';
import { forgetChanges } from '../taxonomy/repositories/taxon-changes.ts';
import { holdTaxonomy } from '../taxonomy/repositories/taxon-tree.ts';
import { everyTenant, pendingTenant } from '../tenants/tenants.ts';

const mailDays = 7;

const actor = { account: null, name: 'Clean-up', requestId: null };

async function forgetExpired(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from idempotency_keys where tenant_id = ${tx.tenant} and created_at < now() - interval '24 hours'`);
  await tx.run(sql`
    delete from visitor_answers where tenant_id = ${tx.tenant} and created_at < now() - interval '24 hours'`);
  await tx.run(sql`
    delete from sessions where tenant_id = ${tx.tenant} and expires_at < now() - interval '7 days'`);
  // Links of the last days still answer: their task, or that they are no longer valid.
  await tx.run(sql`
    delete from codes where tenant_id = ${tx.tenant} and expires_at < now() - interval '7 days'`);
  await tx.run(sql`
    delete from tasks where tenant_id = ${tx.tenant} and created_at < now() - interval '30 days'`);
  await tx.run(sql`
    delete from background_tasks where tenant_id = ${tx.tenant} and created_at < now() - interval '30 days'`);
  await forgetChanges(tx, undoDays);
  await forgetVersions(tx, historyDays);
  await forgetBulkOperations(tx);
  await forgetFiles(tx);
  await purgeViews(tx, trashDays);
  await purgeCustomFields(tx, trashDays);
  await purgeLabels(tx, trashDays);
  await forgetImports(tx);
  await forgetMails(tx, mailDays);
}

/** Sign-ups that were never verified, and the placeholder accounts of addresses that exist already. */
async function removePending(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from accounts where tenant_id = ${tx.tenant} and (email like '-%' or created_at < now() - interval '7 days')
      and created_at < now() - interval '1 hour'`);
}

/** Deletes what has had its time: answers of repeated writes, ended sessions, rows in the trash. Tenant by tenant. */
export async function runCleanUp(pool: Pool): Promise<void> {
  await pool.query('delete from limits.counts where expire < $1', [Date.now()]);
  for (const tenant of await transaction(pool, everyTenant)) {
    await inTenant(pool, tenant, async (tx) => {
      // Nothing is undone meanwhile that would tick a row which goes for good.
      await holdTaxonomy(tx, 'together');
      await forgetExpired(tx);
      if (tenant === pendingTenant) await removePending(tx);
      for (const definition of allDefinitions) {
        const count = await emptyTrash(tx, definition, trashDays);
        if (count === 0) continue;
        await record(tx, actor, {
          action: 'empty the trash',
          subject: definition.name,
          row: 0,
          details: { count },
        });
      }
    });
  }
}
