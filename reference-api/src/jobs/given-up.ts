import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { giveUpSetUp } from '../accounts/services/provisioning.ts';
import { giveUpBulkOperation } from '../bulk/services/run-bulk-operation.ts';
import { giveUpCsv } from '../csv/services/run-csv.ts';
import { giveUpCheck } from '../csv-imports/services/imports.ts';
import { giveUpMail } from '../mail/mailer.ts';
import { giveUpRun } from '../pipelines/services/run-pipeline.ts';
import { givenUp, type Jobs, jobs } from '../queue/queues.ts';
import { giveUpTask } from '../tasks/services/tasks.ts';

const sentence = 'Something went wrong on our side. It was recorded.';

/** What a person sees of a job that was given up. */
const ends: { [Name in keyof Jobs]?: (pool: Pool, job: Jobs[Name]) => Promise<void> } = {
  setUp: (pool, { task }) => giveUpSetUp(pool, task),
  mail: giveUpMail,
  work: giveUpTask,
  bulk: (pool, job) => giveUpBulkOperation(pool, job, { sentence, code: 'unexpected' }),
  csv: giveUpCsv,
  check: giveUpCheck,
  pipeline: giveUpRun,
  programme: giveUpTask,
};

const ending = new Map(
  Object.entries(ends).map(([name, end]) => [jobs[name as keyof Jobs].name as string, end]),
);

/**
 * Reports jobs that were given up, to the person and in the log. The queue hands them over whether their last try failed, or its process died in it,
 * as of a file that takes more memory than a worker has.
 */
export async function workOnGivenUp(boss: PgBoss, { pool, log }: { pool: Pool; log: FastifyBaseLogger }) {
  const options = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
  await boss.work<object, void, typeof options>(givenUp.name, options, async ([job]) => {
    if (!job) return;
    const { sourceName, sourceRetryCount, data } = job;
    const end = ending.get(sourceName ?? '') as ((pool: Pool, data: object) => Promise<void>) | undefined;
    await end?.(pool, data);
    log.error({ job: sourceName, tries: (sourceRetryCount ?? 0) + 1, ...data }, 'a job was given up');
  });
}
