import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { makePool } from './database/pool.ts';
import { folderStore } from './files/file-store.ts';
import { openQueue } from './jobs/queue.ts';
import { Outbox } from './mail/mailer.ts';
import type { Server } from './plugins/call.ts';
import { fastPathPools } from './plugins/fast-path.ts';
import { makeApp } from './plugins/serving.ts';
import { accountRoutes } from './routes/accounts/accounts.ts';
import { ownAccountRoutes } from './routes/accounts/own-account.ts';
import { bulkOperationRoutes } from './routes/bulk-operations/bulk-operations.ts';
import { calendarRoutes } from './routes/calendar/calendar.ts';
import { csvRoutes } from './routes/csv/csv.ts';
import { importRoutes } from './routes/csv/imports.ts';
import { documentationRoutes } from './routes/documentation/documentation.ts';
import { entityRoutes } from './routes/entities/entities.ts';
import { usesRoutes } from './routes/entities/uses.ts';
import { healthRoutes } from './routes/health/health.ts';
import { imageRoutes } from './routes/images/images.ts';
import { memberRoutes } from './routes/members/members.ts';
import { overviewRoutes } from './routes/overview/overview.ts';
import { progressRoutes } from './routes/progress/progress.ts';
import { seriesRoutes } from './routes/series/series.ts';
import { sessionRoutes } from './routes/session/session.ts';
import { settingsRoutes } from './routes/settings/settings.ts';
import { taskRoutes } from './routes/tasks/tasks.ts';
import { taxonWorkRoutes } from './routes/taxons/taxon-work.ts';
import { taxonRoutes } from './routes/taxons/taxons.ts';
import { viewRoutes } from './routes/views/views.ts';
import { Limits } from './services/accounts/limits.ts';
import { VerifyLinks } from './services/accounts/verify-links.ts';
import { VisitorAnswers } from './services/accounts/visitor-answers.ts';
import { ImageWorkers } from './services/images/image-workers.ts';
import { Quotas } from './services/quotas.ts';
import { Tokens } from './services/tokens.ts';

/** The API on a pool of connections, not listening yet. A process that only works on jobs tells its health and no more. */
export async function buildApp(config: Config, pool: Pool): Promise<FastifyInstance> {
  const app = await makeApp(config);
  healthRoutes(app, pool);
  if (config.jobs === 'only') return app;
  const limitPool = makePool(config.databaseUrl, { size: 3 });
  const fastPath = fastPathPools(config.databaseUrl);
  const pools = [limitPool, fastPath.generic, fastPath.custom];
  for (const each of pools) {
    each.on('error', (error) => app.log.warn({ err: error }, 'an idle connection was lost'));
  }
  const queue = await openQueue(pool, (error) =>
    app.log.error({ err: error }, 'the job queue has a problem'),
  );
  const images = new ImageWorkers();
  app.addHook('onClose', async () => {
    images.stop();
    await queue.stop();
    await Promise.all(pools.map((each) => each.end()));
  });
  const server: Server = {
    app,
    pool,
    fastPathPools: fastPath,
    tokens: new Tokens(config.tokenSecret),
    links: new VerifyLinks(config.tokenSecret),
    limits: new Limits(limitPool, config.tokenSecret, config.limitFactor),
    outbox: new Outbox(config.tokenSecret, queue),
    answers: new VisitorAnswers(pool, config.tokenSecret),
    queue,
    trials: config.trials,
    checkAnswers: config.checkAnswers,
    files: folderStore(config.filesFolder),
    images,
    quotas: new Quotas(pool, config.limitFactor),
    publicUrl: config.publicUrl,
  };
  sessionRoutes(server);
  accountRoutes(server);
  ownAccountRoutes(server);
  overviewRoutes(server);
  entityRoutes(server);
  usesRoutes(server);
  calendarRoutes(server);
  memberRoutes(server);
  progressRoutes(server);
  seriesRoutes(server);
  settingsRoutes(server);
  taxonRoutes(server);
  taxonWorkRoutes(server);
  taskRoutes(server);
  bulkOperationRoutes(server);
  csvRoutes(server);
  viewRoutes(server);
  imageRoutes(server);
  importRoutes(server);
  await documentationRoutes(app, config.publicUrl);
  return app;
}
