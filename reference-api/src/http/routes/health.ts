import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bookingChecks } from '../../booking/services/check-figures.ts';
import { readReports, reportsReadAt } from '../../bounces/services/report-figures.ts';
import { mailTries } from '../../mail/failures/mail-figures.ts';
import { addQueueFigures } from '../../queue/queue-figures.ts';
import { loggedPath } from '../logged-path.ts';

// Asked every few seconds by whatever watches an instance: in the log and in the figures, calls of people would drown in them.
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether the process lives, whether it can serve, and its figures for Prometheus. */
export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status; without checks of the health that succeed.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  addQueueFigures(register, pool);
  register.registerMetric(bookingChecks);
  register.registerMetric(mailTries);
  register.registerMetric(readReports);
  register.registerMetric(reportsReadAt);

  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: an address holds ids, and each would be a series of its own.
    const route = request.routeOptions.url ?? 'unknown';
    const isQuiet = probes.has(route) && reply.statusCode < 400;
    const call = { method: request.method, route, status: reply.statusCode };
    if (!isQuiet) duration.observe(call, reply.elapsedTime / 1000);
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        url: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).header('Retry-After', '2').send({ status: 'the database does not answer' });
    }
  });

  app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
}
