import type { Pool } from 'pg';
import { inTenant, transaction } from '../../database/transaction.ts';
import type { Queue } from '../../queue/queue.ts';
import { everyTenant } from '../../tenants/tenants.ts';
import { duePipelines } from '../repositories/sources.ts';
import { beginRun } from './begin-run.ts';

const actor = { account: null, name: 'Schedule', requestId: null };
// Of one space and minute. The others wait a minute.
const mostAtOnce = 5;

/** Begins the runs of pipelines whose time has come, in every space. */
export async function runDuePipelines(pool: Pool, queue: Pick<Queue, 'add'>): Promise<void> {
  for (const tenant of await transaction(pool, everyTenant)) {
    await inTenant(pool, tenant, async (tx) => {
      for (const id of (await duePipelines(tx)).slice(0, mostAtOnce)) {
        await beginRun({ tx, actor, queue }, id, { isCheck: false, byClock: true, upload: null });
      }
    });
  }
}
