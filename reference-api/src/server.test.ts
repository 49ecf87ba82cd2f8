import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyDatabase, type TestDatabase } from './testing/database.ts';
import { freePort, startProgram as start, untilReady } from './testing/server-process.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

const secret = 'a secret that only the tests know, of 32 bytes';

async function outcome(child: ChildProcess): Promise<{ code: number; errors: string; output: string }> {
  let [errors, output] = ['', ''];
  child.stderr?.on('data', (part) => {
    errors += part;
  });
  child.stdout?.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  return { code, errors: errors.trim(), output: output.trim() };
}

describe('the server refuses to start, in a sentence,', () => {
  test('as a superuser', async () => {
    const { code, errors } = await outcome(
      start('server.ts', { DATABASE_URL: database.adminUrl, TOKEN_SECRET: secret }),
    );
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The role “.+” of DATABASE_URL is a superuser, so tenants would not be kept apart: .+\.$/,
    );
  });

  test.each([
    ['may bypass row-level security', 'alter role %s bypassrls', 'alter role %s nobypassrls'],
    ['owns a table', 'create table owned (); alter table owned owner to %s', 'drop table owned'],
  ])('as a role that %s', async (why, grant, revoke) => {
    const role = new URL(database.url).username;
    await database.asOwner(grant.replace('%s', role));
    try {
      const { code, errors } = await outcome(
        start('server.ts', { DATABASE_URL: database.url, TOKEN_SECRET: secret }),
      );
      expect(code).toBe(1);
      expect(errors).toContain(why);
    } finally {
      await database.asOwner(revoke.replace('%s', role));
    }
  });

  test('on a database that is behind', async () => {
    await database.asOwner('update drizzle.__drizzle_migrations set hash = hash || $1', ['x']);
    const { code, errors } = await outcome(
      start('server.ts', { DATABASE_URL: database.url, TOKEN_SECRET: secret }),
    );
    await database.asOwner("update drizzle.__drizzle_migrations set hash = rtrim(hash, 'x')");
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database is behind this build \(it lacks \d+_.+\): run the migration first\.$/,
    );
  });

  test('without settings, each by name', async () => {
    const { code, errors } = await outcome(
      start('server.ts', { TOKEN_SECRET: 'short', PORT: 'x', JOBS: 'some' }),
    );
    expect(code).toBe(1);
    expect(errors.split('\n')).toEqual([
      expect.stringMatching(/^Set DATABASE_URL: /),
      'TOKEN_SECRET is too short: it takes at least 32 characters.',
      'PORT must be a number up to 65535.',
      'JOBS must be inline, off or only.',
    ]);
  });

  test('with TLS where the database has none', async () => {
    const url = `${database.url}?sslmode=require`;
    const { code, errors } = await outcome(start('server.ts', { DATABASE_URL: url, TOKEN_SECRET: secret }));
    expect([code, errors]).toEqual([
      1,
      'The database takes no TLS. Correct its address, or set sslmode=disable where its network is private.',
    ]);
  });

  test('without a database', async () => {
    const url = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
    const { code, errors } = await outcome(start('server.ts', { DATABASE_URL: url, TOKEN_SECRET: secret }));
    expect(code).toBe(1);
    expect(errors).toMatch(/^No database answers at 127\.0\.0\.1:\d+\. /);
  });
});

test('the migration, which begins first, says what the server would stop at, and changes nothing', async () => {
  const nowhere = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  const settings = { DATABASE_URL: nowhere, ADMIN_DATABASE_URL: nowhere, TOKEN_SECRET: secret };
  const { code, errors } = await outcome(start('migrate.ts', { ...settings, TRIAL: 'perhaps' }));
  expect([code, errors]).toEqual([1, 'TRIAL must be on or off.']);
});

test('the server serves, and stops on a signal', async () => {
  const port = await freePort();
  const child = start('server.ts', { DATABASE_URL: database.url, TOKEN_SECRET: secret, PORT: String(port) });
  const ended = outcome(child);
  await untilReady(child, port);
  expect(child.exitCode).toBeNull();
  await fetch(`http://127.0.0.1:${port}/v1/r/register/verify?jwt=a-word-of-a-link`);
  child.kill('SIGTERM');
  const { code, errors, output } = await ended;
  expect([code, errors]).toEqual([0, '']);
  // What a link proves is not for whoever reads the log.
  expect(output).toContain('"url":"/v1/r/register/verify"');
  expect(output).not.toContain('a-word-of-a-link');
});

test('the server waits for a migration as long as it was told to', async () => {
  await database.asOwner('update drizzle.__drizzle_migrations set hash = hash || $1', ['x']);
  const port = await freePort();
  const env = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: secret,
    PORT: String(port),
    WAIT_FOR_DATABASE: '60',
  };
  const child = start('server.ts', env);
  await once(child, 'spawn');
  await sleep(3000);
  expect(child.exitCode).toBeNull();
  await database.asOwner("update drizzle.__drizzle_migrations set hash = rtrim(hash, 'x')");
  await untilReady(child, port);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect((await outcome(child)).code).toBe(0);
});

test('the demo is seeded once', async () => {
  const env = { DATABASE_URL: database.url };
  expect(await outcome(start('seed.ts', env))).toEqual({
    code: 0,
    errors: '',
    output: 'The demo data is there.',
  });
  const counted = () =>
    database.asOwner(
      'select sum(rows)::int as rows, (select count(*)::int from audit) as entries from totals',
    );
  const before = await counted();
  expect(before[0]?.rows).toBeGreaterThan(120);
  expect(await outcome(start('seed.ts', env))).toMatchObject({
    code: 0,
    output: 'The demo data was there already.',
  });
  expect(await counted()).toEqual(before);
});

test('repeated and concurrent migrations succeed and change nothing', async () => {
  const env = { ADMIN_DATABASE_URL: database.adminUrl, DATABASE_URL: database.url };
  const both = await Promise.all([outcome(start('migrate.ts', env)), outcome(start('migrate.ts', env))]);
  for (const one of both) expect(one).toEqual({ code: 0, errors: '', output: 'The database is up to date.' });
});

test.each([
  [[], 'Say what to import: schedule or taxonomy.'],
  [['schedule'], 'Name the file to import.'],
  [['schedule', 'a.json'], 'Name the channel with --channel.'],
  [['taxonomy', 'a.txt'], 'Name the entity type with --type.'],
  [['schedule', 'a', 'b'], 'Name one file; “b” is one too many.'],
  [['schedule', 'a', '--dry'], "Unknown option '--dry'."],
])('the import command with %j reports what is missing', async (words, sentence) => {
  const { code, errors } = await outcome(start('import.ts', { DATABASE_URL: database.url }, ...words));
  expect(code).toBe(1);
  expect(errors.split('\n')[0]).toBe(sentence);
  expect(errors).toContain('npm run import -- schedule FILE --channel NAME');
});
