import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { WorkTask } from 'shared-contracts/api';
import type { Actor } from '../../audit/repositories/audit.ts';
import { inTenant, type Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import type { Queue } from '../../queue/queue.ts';
import {
  endBackgroundTask,
  holdPending,
  insertTask,
  type TaskEnd,
} from '../repositories/background-tasks.ts';

/** A task that is being done, in whose name, and when it was created, in milliseconds since 1970. */
export interface Doing {
  tx: Tx;
  actor: Actor;
  task: { id: string; begunAt: number };
}

/** The function of each kind of task, by name. It takes the payload and returns how the task ended. */
export type TaskKinds = Readonly<
  Record<
    string,
    (
      doing: Doing,
      payload: never,
    ) => Promise<Pick<TaskEnd, 'sentence' | 'change' | 'result'> & { data?: unknown }>
  >
>;

/** Creates a task in the transaction of a call and returns its id; a rollback removes it. Jobs of `queue` do it, `work` where it is absent. */
export async function beginTask(
  queue: Queue,
  { tx, actor }: { tx: Tx; actor: Actor },
  {
    queue: name = 'work',
    ...options
  }: { kind: string; payload: object; sentence: string; queue?: 'work' | 'programme' },
): Promise<string> {
  const id = randomUUID();
  await insertTask(tx, actor, { id, ...options });
  await queue.add(tx, name, { tenant: tx.tenant, task: id });
  return id;
}

const failed = (end: Pick<TaskEnd, 'sentence' | 'code'> & { data?: unknown }): TaskEnd => ({
  status: 'failed' as WorkTask['status'],
  change: null,
  result: null,
  ...end,
});

/**
 * Runs a task in one transaction, including its end, so that it takes effect once or not at all, however often it starts. A failure of the
 * contract ends the task as failed; any other error is thrown, so that the queue retries.
 */
export async function runTask(
  pool: Pool,
  options: { tenant: number; task: string },
  kinds: TaskKinds,
): Promise<void> {
  const { tenant, task } = options;
  try {
    await inTenant(pool, tenant, async (tx) => {
      // Longer than a call's: a task may write a hundred thousand rows in a statement.
      await tx.run(sql`select set_config('statement_timeout', '60s', true)`);
      const held = await holdPending(tx, task);
      if (!held) return;
      const { actor, kind, payload, begunAt } = held;
      const work = kinds[kind];
      if (!work) throw new Error(`There is no task of the kind ${kind}.`);
      const end = await work({ tx, actor, task: { id: task, begunAt } }, payload as never);
      await endBackgroundTask(tx, task, { status: 'ready', code: null, data: undefined, ...end });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { message, code, details } = error;
    await inTenant(pool, tenant, (tx) =>
      endBackgroundTask(tx, task, failed({ sentence: message, code, data: details.data })),
    );
  }
}

/** Says that a task was tried often enough. */
export async function giveUpTask(pool: Pool, { tenant, task }: { tenant: number; task: string }) {
  const end = failed({ sentence: 'Something went wrong on our side. It was recorded.', code: 'unexpected' });
  await inTenant(pool, tenant, (tx) => endBackgroundTask(tx, task, end));
}
