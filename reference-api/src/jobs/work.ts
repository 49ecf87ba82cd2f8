import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { makeBoss } from './boss.ts';
import { runCleanUp } from './clean-up.ts';
import { runPublishing } from './publishing.ts';
import { queues } from './queues.ts';

/** Starts to work on the jobs. Any number of processes may; each job is done by one. */
export async function startWork(given: {
  databaseUrl: string;
  pool: Pool;
  log: FastifyBaseLogger;
}): Promise<PgBoss> {
  const { pool, log } = given;
  const boss = makeBoss(given.databaseUrl);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  const tasks = [
    [queues.publishing.name, runPublishing],
    [queues.cleanUp.name, runCleanUp],
  ] as const;
  for (const [name, task] of tasks) {
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await task(pool);
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
        throw error;
      }
    });
  }
  return boss;
}
