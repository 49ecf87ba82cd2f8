import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Tx } from '../database/transaction.ts';
import { makeBoss } from './boss.ts';
import { type Jobs, jobs } from './queues.ts';

/** The queue for work that runs after the response of a call. */
export interface Queue {
  /** Adds a job in a transaction, which runs once `startAfter` seconds (0) are over; a rollback removes it. */
  add<Name extends keyof Jobs>(
    tx: Pick<Tx, 'runText'>,
    name: Name,
    data: Jobs[Name],
    options?: { startAfter?: number },
  ): Promise<void>;
  stop(): Promise<void>;
}

const executor = (run: Tx['runText']) => ({ executeSql: run });

/** Adds jobs by a boss that is there already. Those of one tenant are a group, of which a worker may limit how many run at once. */
export function addingBy(boss: PgBoss): Queue['add'] {
  return async (tx, name, data, options = {}) => {
    const group = 'tenant' in data ? { group: { id: String(data.tenant) } } : {};
    await boss.send(jobs[name].name, data, { ...options, ...group, db: executor(tx.runText) });
  };
}

/** Opens the queue for adding, on the connections of the server. */
export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<Queue> {
  const boss = makeBoss('', {
    db: executor((text, values) => pool.query(text, values)),
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    add: addingBy(boss),
    stop: () => boss.stop({ graceful: false }),
  };
}
