import type { Pool } from 'pg';
import { allDefinitions } from 'shared-contracts/entities';
import { record } from '../audit/repositories/audit.ts';
import { inTenant, transaction } from '../database/transaction.ts';
import { publishDue } from '../rows/repositories/publishing.ts';
import { everyTenant } from '../tenants/tenants.ts';

const actor = { account: null, name: 'Scheduler', requestId: null };
const content = allDefinitions.filter((definition) => definition.content);

/** Publishes and archives what is due, tenant by tenant, each in a transaction of its own. */
export async function runPublishing(pool: Pool): Promise<void> {
  for (const tenant of await transaction(pool, everyTenant)) {
    await inTenant(pool, tenant, async (tx) => {
      for (const definition of content) {
        const { published, archived } = await publishDue(tx, definition, actor);
        for (const row of published)
          await record(tx, actor, { action: 'publish', subject: definition.name, row });
        for (const row of archived)
          await record(tx, actor, { action: 'archive', subject: definition.name, row });
      }
    });
  }
}
