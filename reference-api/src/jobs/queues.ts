/** The jobs that run by the clock: queue, and when (cron, UTC). What a job carries is ids at most. */
export const queues = {
  publishing: { name: 'publishing', cron: '* * * * *' },
  cleanUp: { name: 'clean-up', cron: '17 * * * *' },
} as const;
