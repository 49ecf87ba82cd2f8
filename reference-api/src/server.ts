import { productName } from 'shared-contracts/session';
import { buildApp } from './app.ts';
import { runCommand } from './command.ts';
import { type Config, serverConfig } from './config/config.ts';
import { makePool } from './database/pool.ts';
import { checkStore, openStore } from './files/services/open-store.ts';
import { startWork } from './jobs/work.ts';
import { smtpSender } from './mail/mailer.ts';
import { checkDatabase, waitFor } from './startup/readiness.ts';

/** Longer than a call may take, shorter than what a supervisor waits before it kills. */
const stopMs = 9_000;

function postingOf(config: Config) {
  if (config.smtpUrl === null) return null;
  return {
    secret: config.tokenSecret,
    moreSecrets: config.moreTokenSecrets,
    sender: smtpSender(config.smtpUrl),
    from: `${productName} <${config.mailFrom}>`,
    origin: config.origins[0] ?? config.publicUrl,
    bounces: config.bounces?.address ?? null,
  };
}

await runCommand(async () => {
  const config = serverConfig(process.env);
  // Nobody else pays for what it loads.
  const stopTracing = config.traces
    ? (await import('./tracing/start-tracing.ts')).startTracing(process.env)
    : null;
  const pool = makePool(config.databaseUrl);
  try {
    await waitFor(() => checkDatabase(pool), config.waitMs);
    await checkStore(config.files);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const files = await openStore(config.files);
  const app = await buildApp(config, { pool, files });
  // A connection that dies while it is idle is replaced by the next call.
  pool.on('error', (error) => app.log.warn({ err: error }, 'an idle connection was lost'));

  const boss =
    config.jobs === 'off'
      ? null
      : await startWork({
          databaseUrl: config.databaseUrl,
          pool,
          log: app.log,
          posting: postingOf(config),
          bounces: config.bounces,
          files,
          publicUrl: config.publicUrl,
          fetchFrom: config.fetchFrom,
        });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    await app.close();
    await boss?.stop({ timeout: stopMs - 2_000 });
    await pool.end();
    await stopTracing?.();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
});
