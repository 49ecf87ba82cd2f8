import type { Pool } from 'pg';
import type { Tx } from '../database/transaction.ts';
import { makeBoss } from './boss.ts';
import { type Errands, errands } from './queues.ts';

/** Where calls leave what is done after they have answered. */
export interface Queue {
  /** Adds an errand in a transaction: where that is rolled back, there is none. */
  add<Name extends keyof Errands>(tx: Pick<Tx, 'runText'>, name: Name, data: Errands[Name]): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue for adding, on the connections of the server. */
export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<Queue> {
  const executor = (run: Tx['runText']) => ({ executeSql: run });
  const boss = makeBoss('', {
    db: executor((text, values) => pool.query(text, values)),
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    add: async (tx, name, data) => {
      await boss.send(errands[name].name, data, { db: executor(tx.runText) });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
