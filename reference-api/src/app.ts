import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { accountRoutes } from './accounts/routes/accounts.ts';
import { ownAccountRoutes } from './accounts/routes/own-account.ts';
import { sessionRoutes } from './accounts/routes/session.ts';
import { Limits } from './accounts/services/limits.ts';
import { VerifyLinks } from './accounts/services/verify-links.ts';
import { acceptedConflictRoutes } from './agenda/routes/accepted-conflicts.ts';
import { agendaRoutes } from './agenda/routes/agenda-moves.ts';
import { programmeRoutes } from './agenda/routes/programme.ts';
import { releaseRoutes } from './agenda/routes/releases.ts';
import { floorPlanRoutes } from './agenda/routes/room-places.ts';
import { sessionLabelRoutes } from './agenda/routes/session-labels.ts';
import { attendanceRoutes } from './booking/routes/attendance.ts';
import { SessionLinks } from './booking/services/session-links.ts';
import { SignedNames } from './booking/services/signed-names.ts';
import { bookingPageRoutes } from './booking-page/routes/booking-page.ts';
import { bulkOperationRoutes } from './bulk/routes/bulk-operations.ts';
import { manyRoutes } from './bulk/routes/many.ts';
import { calendarRoutes } from './calendar/routes/calendar.ts';
import { checkInRoutes } from './calendar/routes/check-in.ts';
import { seriesRoutes } from './calendar/routes/series.ts';
import type { Config } from './config/config.ts';
import { coursePlaceRoutes } from './course-places/routes/course-places.ts';
import { csvRoutes } from './csv/routes/csv.ts';
import { importRoutes } from './csv-imports/routes/imports.ts';
import { customFieldRoutes } from './custom-fields/routes/custom-fields.ts';
import { sessionFieldRoutes } from './custom-fields/routes/session-fields.ts';
import { makePool } from './database/pool.ts';
import { entityRoutes } from './entities/routes/entities.ts';
import { usesRoutes } from './entities/routes/uses.ts';
import { erasingRoutes } from './erasing/routes/erasing.ts';
import { feedRoutes } from './feeds/routes/feeds.ts';
import { imageRoutes } from './files/routes/images.ts';
import type { FileStore } from './files/services/file-store.ts';
import { ImageWorkers } from './files/services/image-workers.ts';
import { Quotas } from './files/services/quotas.ts';
import type { Server } from './http/call.ts';
import { fastPathPools } from './http/fast-path.ts';
import { documentationRoutes } from './http/routes/documentation.ts';
import { healthRoutes } from './http/routes/health.ts';
import { makeApp } from './http/serving.ts';
import { imageLibraryRoutes } from './image-library/routes/image-library.ts';
import { settingsRoutes } from './lists/routes/settings.ts';
import { viewRoutes } from './lists/routes/views.ts';
import { Outbox } from './mail/mailer.ts';
import { mergingRoutes } from './merging/routes/merging.ts';
import { overviewRoutes } from './overview/routes/overview.ts';
import { packageMailRoutes } from './package-mails/routes/package-mails.ts';
import { clientAccountRoutes } from './payments/routes/accounts.ts';
import { pipelineRoutes } from './pipelines/routes/pipelines.ts';
import { memberRoutes } from './plans/routes/members.ts';
import { progressRoutes } from './plans/routes/progress.ts';
import { programmePageRoutes } from './programme-page/routes/programme-page.ts';
import { publicProgrammeRoutes } from './programme-page/routes/public-programme.ts';
import { programmeImportRoutes } from './programmes/routes/import-programme.ts';
import { openQueue } from './queue/queue.ts';
import { sessionMailRoutes } from './session-mails/routes/session-mails.ts';
import { spaceRoutes } from './spaces/routes/space.ts';
import { VisitorAnswers } from './stored-answers/services/visitor-answers.ts';
import { taskRoutes } from './tasks/routes/tasks.ts';
import { taxonWorkRoutes } from './taxonomy/routes/taxon-work.ts';
import { taxonRoutes } from './taxonomy/routes/taxons.ts';
import { Tokens } from './tokens/services/tokens.ts';
import { makeShares } from './turns/shares.ts';
import { workingCopyRoutes } from './working-copies/routes/working-copies.ts';

/** Builds the API on a connection pool and a store of files, not listening yet. A process that only runs jobs serves only its health. */
export async function buildApp(
  config: Config,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<FastifyInstance> {
  const app = await makeApp(config);
  healthRoutes(app, pool);
  if (config.jobs === 'only') return app;
  const limitPool = makePool(config.databaseUrl, { size: 3 });
  const fastPath = config.fastPath ? fastPathPools(config.databaseUrl) : null;
  const pools = [limitPool, ...(fastPath ? [fastPath.generic, fastPath.custom] : [])];
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
    tokens: new Tokens(config.tokenSecret, config.moreTokenSecrets),
    links: new VerifyLinks(config.tokenSecret, config.moreTokenSecrets),
    limits: new Limits(limitPool, config.tokenSecret, config.limitFactor),
    outbox: new Outbox(config.tokenSecret, queue),
    answers: new VisitorAnswers(pool, config.tokenSecret, config.moreTokenSecrets),
    queue,
    trials: config.trials,
    checkAnswers: config.checkAnswers,
    files,
    images,
    inShare: makeShares<number>({
      atOnce: Math.ceil((pool.options.max ?? 10) / 2),
      backlog: 500,
      refusal: 'Your space makes too many calls at once. Try again in a few seconds.',
    }),
    quotas: new Quotas(pool, config.limitFactor),
    publicUrl: config.publicUrl,
    dashboard: config.origins[0] ?? config.publicUrl,
    feeds: new SignedNames(config.tokenSecret, 'calendar-feeds', config.moreTokenSecrets),
  };
  sessionRoutes(server);
  accountRoutes(server);
  ownAccountRoutes(server);
  overviewRoutes(server);
  spaceRoutes(server);
  entityRoutes(server);
  manyRoutes(server);
  usesRoutes(server);
  calendarRoutes(server);
  feedRoutes(server);
  memberRoutes(server);
  progressRoutes(server);
  sessionMailRoutes(server);
  packageMailRoutes(server);
  seriesRoutes(server);
  coursePlaceRoutes(server);
  agendaRoutes(server);
  floorPlanRoutes(server);
  programmeRoutes(server);
  releaseRoutes(server);
  acceptedConflictRoutes(server);
  attendanceRoutes(server);
  checkInRoutes(server);
  erasingRoutes(server);
  mergingRoutes(server);
  clientAccountRoutes(server);
  settingsRoutes(server);
  customFieldRoutes(server);
  sessionFieldRoutes(server);
  sessionLabelRoutes(server);
  workingCopyRoutes(server);
  taxonRoutes(server);
  taxonWorkRoutes(server);
  taskRoutes(server);
  bulkOperationRoutes(server);
  csvRoutes(server);
  viewRoutes(server);
  imageRoutes(server);
  imageLibraryRoutes(server);
  importRoutes(server);
  programmeImportRoutes(server);
  pipelineRoutes(server);
  programmePageRoutes(server);
  publicProgrammeRoutes(server);
  bookingPageRoutes(server, new SessionLinks(config.tokenSecret, config.moreTokenSecrets));
  await documentationRoutes(app, config.publicUrl);
  return app;
}
