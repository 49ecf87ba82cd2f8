import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { givenUp, jobs, queues } from './queues.ts';

/** pg-boss in its own schema. The server never changes that schema; `migrate` does, as the owner. */
export function makeBoss(databaseUrl: string, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: 'fairlead-jobs',
    schema: 'pgboss',
    max: 3,
    migrate: false,
    createSchema: false,
    ...options,
  });
}

/** Makes pg-boss's schema, the queues and their times, and gives the server's role what it needs. Runs as the owner. */
export async function prepareBoss(adminUrl: string): Promise<void> {
  const boss = makeBoss(adminUrl, { migrate: true, createSchema: true, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, cron } of Object.values(queues)) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 });
      await boss.schedule(name, cron);
    }
    for (const { name, ...options } of [givenUp, ...Object.values(jobs)]) {
      await boss.createQueue(name, options);
      // One that is there already stays as an earlier version made it.
      await boss.updateQueue(
        name,
        name === givenUp.name ? options : { ...options, deadLetter: givenUp.name },
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
