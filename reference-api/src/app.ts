import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Server } from './plugins/call.ts';
import { makeApp } from './plugins/serving.ts';
import { documentationRoutes } from './routes/documentation/documentation.ts';
import { entityRoutes } from './routes/entities/entities.ts';
import { healthRoutes } from './routes/health/health.ts';
import { overviewRoutes } from './routes/overview/overview.ts';
import { sessionRoutes } from './routes/session/session.ts';
import { taxonRoutes } from './routes/taxons/taxons.ts';
import { Tokens } from './services/tokens.ts';

/** The API on a pool of connections, not listening yet. A process that only works on jobs tells its health and no more. */
export async function buildApp(config: Config, pool: Pool): Promise<FastifyInstance> {
  const app = await makeApp(config);
  healthRoutes(app, pool);
  if (config.jobs === 'only') return app;
  const server: Server = {
    app,
    pool,
    tokens: new Tokens(config.tokenSecret),
    checkAnswers: config.checkAnswers,
  };
  sessionRoutes(server);
  overviewRoutes(server);
  entityRoutes(server);
  taxonRoutes(server);
  await documentationRoutes(app, config.publicUrl);
  return app;
}
