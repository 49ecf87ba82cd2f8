import type { Pool } from 'pg';
import { endBulkOperation, partOfTask, waitingParts } from '../../bulk-steps/repositories/bulk-operations.ts';
import { inTenant } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import type { Queue } from '../../queue/queue.ts';
import { endBackgroundTask, holdPending } from '../../tasks/repositories/background-tasks.ts';
import { stepBulkOperation } from './bulk-operations.ts';

interface Job {
  tenant: number;
  task: string;
}

// A stopping server waits for its running jobs.
const sliceMs = 4000;

/** Ends a bulk operation that cannot go on. What it did stays, and can be undone. */
export async function giveUpBulkOperation(
  pool: Pool,
  { tenant, task }: Job,
  why: { sentence: string; code: string },
): Promise<void> {
  await inTenant(pool, tenant, async (tx) => {
    await endBulkOperation(tx, task, { status: 'failed', sentence: why.sentence });
    const end = { status: 'failed' as const, change: null, result: null, data: undefined, ...why };
    await endBackgroundTask(tx, task, end);
    // What comes after it in the undo of an import would find its rows still in use.
    const partOf = await partOfTask(tx, task);
    for (const next of partOf === null ? [] : await waitingParts(tx, partOf)) {
      await endBulkOperation(tx, next, { status: 'failed', sentence: why.sentence });
      await endBackgroundTask(tx, next, end);
    }
  });
}

/**
 * Goes on with a bulk operation for a while, a transaction for each step, and leaves the rest to a further job. Each step takes the next rows and says so
 * in the same transaction: however often it is begun, and by however many workers, no row is done twice.
 */
export async function runBulkOperation(pool: Pool, queue: Pick<Queue, 'add'>, job: Job): Promise<void> {
  const { tenant, task } = job;
  const until = Date.now() + sliceMs;
  try {
    for (let isOver = false; !isOver; ) {
      isOver = await inTenant(pool, tenant, async (tx) => {
        const held = await holdPending(tx, task);
        if (!held || !(await stepBulkOperation(queue, { tx, actor: held.actor }, task))) return true;
        if (Date.now() < until) return false;
        await queue.add(tx, 'bulk', job);
        return true;
      });
    }
  } catch (error) {
    // Somebody booked at the same moment: the step is done again, and leaves out what is in the way.
    if (!(error instanceof Failure) || error.code === 'notFree') throw error;
    await giveUpBulkOperation(pool, job, { sentence: error.message, code: error.code });
  }
}
