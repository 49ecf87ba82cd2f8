import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { load } from 'js-yaml';
import pg from 'pg';
import { generate } from 'selfsigned';
import { root } from '../folders.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { freePort } from './with-postgres.ts';

// Each program is a process of its own.
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'database-tls-'));
chmodSync(folder, 0o755);
const password = randomBytes(12).toString('hex');
const ours = join(folder, 'ours.crt');
const theirs = join(folder, 'theirs.crt');
const renewed = join(folder, 'renewed.crt');
let postgres: Postgres;
let port = 0;

async function makeAuthority(file: string, name: string): Promise<{ key: string; cert: string }> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true, critical: true },
    { name: 'keyUsage' as const, keyCertSign: true, critical: true },
  ];
  const made = await generate([{ name: 'commonName', value: name }], {
    ...{ algorithm: 'sha256', extensions },
  });
  writeFileSync(file, made.cert);
  return { key: made.private, cert: made.cert };
}

async function asOwner(statement: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

// PostgreSQL reads a key that its own user alone can read.
function putFile(name: string, text: string): void {
  const file = join(postgres.folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(file, 65534, 65534);
}

/** Gives the server a certificate for one name, from its next connection on. */
async function certify(
  name: string,
  valid: { notBeforeDate?: Date; notAfterDate?: Date } = {},
): Promise<void> {
  const altNames = [{ type: 2 as const, value: name }];
  const made = await generate([{ name: 'commonName', value: name }], {
    ...{ algorithm: 'sha256', ca: authority, extensions: [{ name: 'subjectAltName', altNames }] },
    ...valid,
  });
  putFile('server.crt', made.cert);
  putFile('server.key', made.private);
  await asOwner('ALTER SYSTEM SET ssl = on');
  const loaded = 'SELECT pg_conf_load_time()::text AS at';
  const { at } = await asOwner(loaded);
  await asOwner('SELECT pg_reload_conf()');
  while ((await asOwner(loaded)).at === at);
}

// The addresses that the containers have with these settings in `.env`.
function addresses(settings: Record<string, string>): Record<string, string> {
  const text = readFileSync(join(root, 'stack/containers/outside-database.yml'), 'utf8');
  const found = load(text) as Record<'x-database' | 'x-admin', Record<string, string>>;
  const { DATABASE_URL = '' } = found['x-database'];
  const { ADMIN_DATABASE_URL = '' } = found['x-admin'];
  const env: Record<string, string | undefined> = {
    ...{ SERVER_PASSWORD: password, POSTGRES_PASSWORD: password, DATABASE_PORT: String(port), ...settings },
  };
  const filled = (address: string) =>
    address
      .replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, word: string, usual = '') => env[word] ?? usual)
      .replace('/srv/database-ca.crt', settings.DATABASE_CA ?? '');
  return { DATABASE_URL: filled(DATABASE_URL), ADMIN_DATABASE_URL: filled(ADMIN_DATABASE_URL) };
}

interface Ended {
  code: number | null;
  said: string;
}

/** Runs a program of the API; ends it once it says `until`. */
async function runApi(program: string, settings: Record<string, string>, until = '\0'): Promise<Ended> {
  const env = { TOKEN_SECRET: 's'.repeat(32), FILES_FOLDER: folder, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(root, 'reference-api/src', program)], {
    env: { PATH: process.env.PATH, ...env, ...addresses(settings) },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
    if (said.includes(until)) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

let authority = { key: '', cert: '' };

beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres({
    ...{ folder: join(folder, 'postgres'), port, password, log: join(folder, 'log'), throwaway: true },
  });
  authority = await makeAuthority(ours, 'An authority');
  await makeAuthority(theirs, 'Another authority');
  await makeAuthority(renewed, 'An authority');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const right = { DATABASE_HOST: 'localhost', DATABASE_CA: ours };
const isReady = 'Server listening';
const unknownAuthority =
  'The certificate of the database is signed by somebody unknown here. Name the file of who signed it with sslrootcert.\n';
const otherName =
  'The certificate of the database is for another name. Correct the host of DATABASE_URL, or set sslmode=verify-ca.\n';

test('a database without TLS is refused where DATABASE_TLS is not set', async () => {
  expect(await runApi('migrate.ts', right)).toEqual({
    code: 1,
    said: 'The database takes no TLS. Correct its address, or set sslmode=disable where its network is private.\n',
  });
});

describe('where the certificate of the database is for the name in DATABASE_HOST', () => {
  beforeAll(async () => {
    // The database of the product takes no connection without TLS.
    putFile('pg_hba.conf', 'host postgres postgres all scram-sha-256\nhostssl all all all scram-sha-256\n');
    await certify('localhost');
  });

  test('verify-full accepts it by the authority in DATABASE_CA', async () => {
    expect(await runApi('migrate.ts', right)).toEqual({ code: 0, said: 'The database is up to date.\n' });
    const { code, said } = await runApi('server.ts', right, isReady);
    expect([code, said]).toEqual([0, expect.stringContaining(isReady)]);
  });

  test.each(['migrate.ts', 'server.ts'])(
    '%s refuses it by another authority, also by one of the same name',
    async (program) => {
      for (const DATABASE_CA of [theirs, renewed]) {
        expect(await runApi(program, { ...right, DATABASE_CA })).toEqual({ code: 1, said: unknownAuthority });
      }
    },
  );

  test('verify-ca refuses it by another authority', async () => {
    const settings = { ...right, DATABASE_CA: theirs, DATABASE_TLS: 'verify-ca' };
    expect(await runApi('migrate.ts', settings)).toEqual({ code: 1, said: unknownAuthority });
  });
});

describe('where the certificate of the database is for another name', () => {
  beforeAll(async () => {
    await certify('database.example');
  });

  test.each(['migrate.ts', 'server.ts'])('%s refuses it by verify-full', async (program) => {
    expect(await runApi(program, right)).toEqual({ code: 1, said: otherName });
  });

  test('verify-ca accepts it', async () => {
    const settings = { ...right, DATABASE_TLS: 'verify-ca' };
    expect(await runApi('migrate.ts', settings)).toMatchObject({ code: 0 });
  });
});

test.each([
  [
    { notAfterDate: new Date('2020-02-01') },
    'The certificate of the database has expired. Renew it there.\n',
  ],
  [
    { notBeforeDate: new Date('2120-01-01'), notAfterDate: new Date('2121-01-01') },
    'The certificate of the database is not valid yet. Compare the clocks of both machines.\n',
  ],
])('a certificate that is not valid at the moment is refused (%#)', async (valid, said) => {
  await certify('localhost', { notBeforeDate: new Date('2020-01-01'), ...valid });
  expect(await runApi('migrate.ts', right)).toEqual({ code: 1, said });
});
