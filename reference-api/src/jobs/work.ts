import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { deliver, type Posting } from '../mail/mailroom.ts';
import { giveUpSetUp, setUpSpace } from '../services/accounts/set-up.ts';
import { removeEndedTrials } from '../services/accounts/trial.ts';
import { makeBoss } from './boss.ts';
import { runCleanUp } from './clean-up.ts';
import { runPublishing } from './publishing.ts';
import { type Errands, errands, queues } from './queues.ts';

/** What the jobs work with. `posting` is null where no mail server is set: mail then waits. */
interface Work {
  databaseUrl: string;
  pool: Pool;
  log: FastifyBaseLogger;
  posting: Omit<Posting, 'pool'> | null;
}

async function workOnErrands(boss: PgBoss, { pool, log, posting }: Work): Promise<void> {
  const often = { pollingIntervalSeconds: 0.5, includeMetadata: true } as const;
  await boss.work<Errands['setUp'], void, typeof often>(errands.setUp.name, often, async ([job]) => {
    if (!job) return;
    try {
      await setUpSpace(pool, job.data.task);
    } catch (error) {
      log.error({ err: error, task: job.data.task }, 'the set-up of a space failed');
      if (job.retryCount >= job.retryLimit) await giveUpSetUp(pool, job.data.task);
      throw error;
    }
  });
  if (posting === null) {
    log.warn('SMTP_URL is not set: mail waits in the outbox');
    return;
  }
  await boss.work<Errands['mail']>(errands.mail.name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return;
    try {
      await deliver({ ...posting, pool }, job.data);
    } catch (error) {
      // The message of a mail server may quote the mail; its code does not.
      log.error({ code: (error as { code?: string }).code, mail: job.data.id }, 'a mail could not be sent');
      throw new Error('The mail could not be sent.');
    }
  });
}

/** Starts to work on the jobs. Any number of processes may; each job is done by one. */
export async function startWork(given: Work): Promise<PgBoss> {
  const { pool, log } = given;
  const boss = makeBoss(given.databaseUrl);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  const tasks = [
    [queues.publishing.name, runPublishing],
    [queues.trials.name, removeEndedTrials],
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
  await workOnErrands(boss, given);
  return boss;
}
