// One thing: which work a process does for the queue, by the clock and by jobs.
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { JobResult, PgBoss } from 'pg-boss';
import { setUpSpace } from '../accounts/services/provisioning.ts';
import { removeEndedTrials } from '../accounts/services/trial.ts';
import type { MailboxPlace } from '../bounces/services/mailbox.ts';
import { readBounces } from '../bounces/services/read-bounces.ts';
import { runBulkOperation } from '../bulk/services/run-bulk-operation.ts';
import { runCsv } from '../csv/services/run-csv.ts';
import { runCheck } from '../csv-imports/services/imports.ts';
import { inTenant } from '../database/transaction.ts';
import type { FileStore } from '../files/services/file-store.ts';
import { ImageWorkers } from '../files/services/image-workers.ts';
import { mailFailure } from '../mail/failures/mail-failure.model.ts';
import { countAnswered, countFailed } from '../mail/failures/mail-figures.ts';
import { deliver, Outbox, type Posting } from '../mail/mailer.ts';
import { runDuePipelines } from '../pipelines/services/due-pipelines.ts';
import { runPipeline } from '../pipelines/services/run-pipeline.ts';
import { programmeTasks } from '../programmes/services/upload.ts';
import { fetchUploadImages } from '../programmes/services/upload-images.ts';
import { makeBoss } from '../queue/boss.ts';
import { addingBy } from '../queue/queue.ts';
import { type Jobs, jobs, queues } from '../queue/queues.ts';
import { notifyPeople } from '../session-mails/services/notify-people.ts';
import { runTask } from '../tasks/services/tasks.ts';
import { taskKinds } from '../taxonomy/services/task-kinds.ts';
import { inSpan } from '../tracing/spans.ts';
import { moveUpEverywhere } from '../waiting-lists/services/waiting-lists.ts';
import { runCleanUp } from './clean-up.ts';
import { workOnGivenUp } from './given-up.ts';
import { removeOrphans } from './orphans.ts';
import { runPublishing } from './publishing.ts';
import { removeUnusedImages } from './unused-images.ts';

/** What the jobs work with. `posting` is null if no mail server is set: mail then waits. */
interface Work {
  databaseUrl: string;
  pool: Pool;
  log: FastifyBaseLogger;
  posting: Omit<Posting, 'pool'> | null;
  /** The mailbox to which mails come back that do not arrive; nothing is read without one. */
  bounces?: MailboxPlace | null;
  files: FileStore;
  /** The address at which people reach the API. */
  publicUrl: string;
  /** Private addresses and networks that pipelines may fetch from. */
  fetchFrom?: readonly string[];
}

/** Several jobs side by side; the next ones begin when all of them are done. */
const inBatches = { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true };

/** For jobs that wait for servers of others, which may take half a minute each: the next one begins when one is done, and two of a tenant run at once. */
const sharedByTenants = {
  pollingIntervalSeconds: 1,
  batchSize: 1,
  localConcurrency: 6,
  localGroupConcurrency: 2,
};

/** Works on a job as soon as it comes, several side by side; one that fails is tried again, the others are done. */
async function workOn<Name extends keyof Jobs>(
  boss: PgBoss,
  name: Name,
  work: (data: Jobs[Name]) => Promise<void>,
  shares: typeof inBatches | typeof sharedByTenants = inBatches,
): Promise<void> {
  const options = { ...shares, perJobResults: true } as const;
  await boss.work<Jobs[Name], void, typeof options>(jobs[name].name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        const span = { name: `job ${name}`, attributes: { 'messaging.message.id': id } };
        const done = await inSpan('job', span, () => work(data)).then(
          () => true,
          () => false,
        );
        return { id, status: done ? 'completed' : 'failed' };
      }),
    ),
  );
}

async function workOnJobs(
  boss: PgBoss,
  { pool, log, posting, files, publicUrl, fetchFrom = [] }: Work,
): Promise<void> {
  await workOn(boss, 'setUp', async ({ task }) => {
    try {
      await setUpSpace({ pool, publicUrl }, task);
    } catch (error) {
      log.error({ err: error, task }, 'the set-up of a space failed');
      throw error;
    }
  });
  await workOn(boss, 'work', async (job) => {
    try {
      // Programmes that an earlier version added.
      await runTask(pool, job, { ...taskKinds, ...programmeTasks(publicUrl) });
    } catch (error) {
      log.error({ err: error, task: job.task }, 'a task failed');
      throw error;
    }
  });
  const queue = { add: addingBy(boss) };
  await workOn(boss, 'bulk', async (job) => {
    try {
      await runBulkOperation(pool, queue, job);
    } catch (error) {
      log.error({ err: error, task: job.task }, 'work on many rows failed');
      throw error;
    }
  });
  await workOn(boss, 'csv', async (job) => {
    try {
      await runCsv(pool, job);
    } catch (error) {
      log.error({ err: error, task: job.task }, 'the file of a list failed');
      throw error;
    }
  });
  await workOn(boss, 'check', async (job) => {
    try {
      await runCheck(pool, queue, job);
    } catch (error) {
      log.error({ err: error, import: job.id }, 'a file could not be checked');
      throw error;
    }
  });
  // A process starts with the first image.
  const pictures = { pool, files, publicUrl, fetchFrom, images: new ImageWorkers() };
  const runOne = async (job: Jobs['pipeline']) => {
    try {
      if (await runPipeline(pictures, job)) return;
      await inTenant(pool, job.tenant, (tx) => queue.add(tx, 'pipeline', job));
    } catch (error) {
      log.error({ err: error, run: job.run }, 'a run of a pipeline failed');
      throw error;
    }
  };
  await workOn(boss, 'pipeline', runOne, sharedByTenants);
  const importOne = async (job: Jobs['programme']) => {
    try {
      if (await fetchUploadImages(pictures, job)) return await runTask(pool, job, programmeTasks(publicUrl));
      await inTenant(pool, job.tenant, (tx) => queue.add(tx, 'programme', job));
    } catch (error) {
      log.error({ err: error, task: job.task }, 'the import of a programme failed');
      throw error;
    }
  };
  await workOn(boss, 'programme', importOne, sharedByTenants);
  if (posting === null) {
    log.warn('SMTP_URL is not set: mail waits in the outbox');
    return;
  }
  await workOn(boss, 'mail', async (job) => {
    try {
      const refusal = await deliver({ ...posting, pool }, job);
      countAnswered(refusal);
      if (refusal) {
        const { status, command } = refusal;
        log.warn({ status, command, mail: job.id }, 'the mail server refused a mail for good');
      }
    } catch (error) {
      countFailed();
      log.error({ ...mailFailure(error), mail: job.id }, 'a mail could not be sent');
      throw error;
    }
  });
}

/** Starts to work on the jobs. Any number of processes may; each job is done by one. */
export async function startWork(work: Work): Promise<PgBoss> {
  const { pool, log, posting } = work;
  // Somebody waits for the set-up of a space: that a process died with one is noticed soon.
  const boss = makeBoss(work.databaseUrl, { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  const outbox = posting && new Outbox(posting.secret, { add: addingBy(boss) });
  const tasks = [
    [queues.publishing.name, runPublishing],
    [queues.trials.name, removeEndedTrials],
    [
      queues.sessionMails.name,
      async () => {
        if (posting)
          await notifyPeople({ pool, log, secret: posting.secret, queue: { add: addingBy(boss) } });
      },
    ],
    [queues.waitingLists.name, (pool: Pool) => moveUpEverywhere({ pool, log, outbox })],
    [queues.pipelines.name, () => runDuePipelines(pool, { add: addingBy(boss) })],
    [
      queues.bounces.name,
      async () => {
        if (work.bounces) await readBounces({ pool, log, mailbox: work.bounces });
      },
    ],
    [queues.images.name, (pool: Pool) => removeUnusedImages(pool, log)],
    [
      queues.cleanUp.name,
      async () => {
        await runCleanUp(pool);
        await removeOrphans(pool, work.files);
      },
    ],
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
  await workOnJobs(boss, work);
  await workOnGivenUp(boss, work);
  return boss;
}
