/** The jobs that run by the clock: queue, and when (cron, UTC). */
export const queues = {
  publishing: { name: 'publishing', cron: '* * * * *' },
  sessionMails: { name: 'session-mails', cron: '* * * * *' },
  waitingLists: { name: 'waiting-lists', cron: '* * * * *' },
  pipelines: { name: 'pipelines', cron: '* * * * *' },
  bounces: { name: 'bounces', cron: '* * * * *' },
  trials: { name: 'trials', cron: '* * * * *' },
  cleanUp: { name: 'clean-up', cron: '17 * * * *' },
  images: { name: 'images', cron: '43 2 * * *' },
} as const;

/**
 * The jobs that calls start, with ids as payload. Provisioning is retried soon, since a person waits for it; mail for about a day, since a
 * mail server may be down that long. Each work job is one transaction with long statements; bulk and check jobs run for seconds each, many in
 * a row; a CSV export is one transaction that reads the whole list; a run of a pipeline, and the import of an uploaded programme, fetch, and are one transaction
 * then. `expireInSeconds` is when a job counts as lost with its process.
 */
export const jobs = {
  setUp: {
    name: 'set-up',
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 20,
  },
  mail: {
    name: 'mail',
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
  },
  work: {
    name: 'work',
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 120,
  },
  bulk: {
    name: 'bulk',
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 30,
  },
  csv: {
    name: 'csv',
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 300,
  },
  check: {
    name: 'check',
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 30,
  },
  pipeline: {
    name: 'pipeline',
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 180,
  },
  programme: {
    name: 'programme',
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 180,
  },
} as const;

/** The jobs that were tried often enough. Reporting one to the person is tried for about a day, as a mail is. */
export const givenUp = {
  name: 'given-up',
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 30,
} as const;

/** What each job carries. */
export interface Jobs {
  setUp: { task: string };
  mail: { tenant: number; id: string };
  work: { tenant: number; task: string };
  bulk: { tenant: number; task: string };
  csv: { tenant: number; task: string };
  check: { tenant: number; id: number };
  pipeline: { tenant: number; run: number };
  programme: { tenant: number; task: string };
}
