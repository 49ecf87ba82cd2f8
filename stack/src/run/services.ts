import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { dataPath, readSecrets, root } from '../folders.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { runQuietly } from '../releases/builds.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { end, howItEnds } from './processes.ts';
import { noteChild } from './running.ts';
import type { RunningPart } from './supervise.ts';

/** The account that a start on this machine prints; it exists in this mode only. */
export const demo = { email: 'demo@fairlead.example', password: 'Demo!2025' };

const api = join(root, 'reference-api');

/** Where the database of this machine's product lies. */
export function databaseFolder(): string {
  return join(dataPath(), 'postgres');
}

/** Starts PostgreSQL on the data folder. */
export function startDatabase(ports: Ports): Promise<Postgres> {
  return startPostgres({
    folder: databaseFolder(),
    port: ports.database,
    password: readSecrets().superuser,
    log: join(dataPath('logs'), 'postgres.log'),
  });
}

/** The database of a product that runs on this machine; null if none does. */
export async function databaseOf(ports: Ports): Promise<Pick<Postgres, 'url'> | null> {
  const { superuser } = readSecrets();
  const url = (database: string, user = 'postgres', password = superuser) =>
    `postgresql://${user}:${password}@127.0.0.1:${ports.database}/${database}`;
  const client = new pg.Client({ connectionString: url('postgres'), connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return { url };
  } catch {
    return null;
  }
}

/** The environment of the API and its commands. */
export function apiEnvironment(ports: Ports, postgres: Pick<Postgres, 'url'>): NodeJS.ProcessEnv {
  const { server, token } = readSecrets();
  return {
    ...process.env,
    ADMIN_DATABASE_URL: postgres.url('fairlead'),
    DATABASE_URL: postgres.url('fairlead', 'fairlead_app', server),
    TOKEN_SECRET: token,
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    PUBLIC_URL: `http://localhost:${ports.api}`,
    PUBLIC_ORIGINS: (['host-shell', 'booking-page'] as const)
      .flatMap((name) => [`http://localhost:${ports[name]}`, `http://127.0.0.1:${ports[name]}`])
      .join(','),
    FILES_FOLDER: dataPath('files'),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'no-reply@fairlead.example',
    // Tests and benchmarks come from one address; they say which one they mean.
    ...(process.env.FAIRLEAD_FAULTS === '1' ? { TRUSTED_PROXIES: '127.0.0.1', LIMIT_FACTOR: '100' } : {}),
    ...(process.env.FAIRLEAD_PLAIN === '1' ? { FAST_PATH: 'off' } : {}),
    DEMO_EMAIL: demo.email,
    DEMO_PASSWORD: demo.password,
  };
}

/** Brings the database to what this version needs and fills the demo space where it is empty. */
export async function prepareDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  await runQuietly(['src/migrate.ts'], api, environment, 'Preparing the database');
  await runQuietly(['src/seed.ts'], api, environment, 'Filling the demo space');
}

function start(words: string[], cwd: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const file = openSync(join(dataPath('logs'), log), 'a');
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', file, file] });
  noteChild(child.pid);
  return child;
}

/** Starts the mailbox that stands in for a mail server on this machine. */
export async function startMailbox(ports: Ports): Promise<RunningPart> {
  const words = ['src/servers/mailbox-program.ts', String(ports.smtp), String(ports.mailbox)];
  return asPart(start(words, join(root, 'stack'), process.env, 'mailbox.log'));
}

/** Starts the server of the booking page, whose build a file names, and waits until it serves. `api` is the origin of the API. */
export async function startBookingPage(
  ports: Ports,
  { file, api: origin }: { file: string; api: string },
): Promise<RunningPart> {
  const port = ports['booking-page'];
  const words = ['src/servers/booking-page-program.ts', String(port), file, origin];
  const part = asPart(start(words, join(root, 'stack'), process.env, 'booking-page.log'));
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) return part;
    await sleep(100);
  }
  await part.stop();
  throw new Refusal(
    `The booking page did not answer within ten seconds. What it said is in ${join(dataPath('logs'), 'booking-page.log')}.`,
  );
}

const asPart = (child: ChildProcess): RunningPart => ({ ended: howItEnds(child), stop: () => end(child) });

/** Starts the API and waits until it can serve. */
export async function startApi(environment: NodeJS.ProcessEnv, stopping?: AbortSignal): Promise<RunningPart> {
  const log = join(dataPath('logs'), 'api.log');
  const child = start(['src/server.ts'], api, environment, 'api.log');
  const part = asPart(child);
  for (let tries = 0; tries < 1200 && !stopping?.aborted; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Refusal(`The API did not start. What it said is in ${log}.`);
    }
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => null);
    if (answer?.ok) return part;
    await sleep(100);
  }
  child.kill();
  throw new Refusal(`The API did not answer within two minutes. What it said is in ${log}.`);
}
