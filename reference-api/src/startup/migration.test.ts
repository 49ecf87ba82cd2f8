import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { untilLocked } from '../database/guards.ts';
import { copyDatabase, type TestDatabase } from '../testing/database.ts';
import { migrateDatabase } from './migration.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

test('the server compiles no statement, also where the database is set to compile', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} SET jit = on`);
  await admin.end();
  const server = new pg.Client({ connectionString: database.url });
  await server.connect();
  const { rows } = await server.query('SHOW jit');
  await server.end();
  expect(rows).toEqual([{ jit: 'off' }]);
});

/** Resolves as soon as somebody waits for a lock in the database. */
async function untilSomebodyWaits(): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const [row] = await database.asOwner<{ waiting: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS waiting`,
    );
    if (row?.waiting) return;
    await sleep(20);
  }
  throw new Error('Nobody waited for a lock.');
}

test('a migration lets a transaction go on that has one table and then needs another one', async () => {
  // The order in which the migration takes its tables.
  const tables = await database.asOwner<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')`,
  );
  const [first, last] = [tables[0]?.name, tables.at(-1)?.name];
  const server = new pg.Client({ connectionString: database.url });
  await server.connect();
  await server.query('BEGIN');
  await server.query(`SELECT FROM "${last}"`);
  const migration = migrateDatabase(database.adminUrl, database.url);
  await untilSomebodyWaits();
  await server.query(`SELECT FROM "${first}"`);
  await server.query('COMMIT');
  await server.end();
  await expect(migration).resolves.toBeUndefined();
});

test.each([
  ['waits for a table too long', '55P03'],
  ['meets a deadlock', '40P01'],
])('a migration that %s is tried again, also where the error is wrapped', async (_, code) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    const failure = Object.assign(new Error('no lock'), { code });
    if (tries === 1) throw new DrizzleQueryError('DROP INDEX one', [], failure);
    return tries;
  };
  expect(await untilLocked(work)).toBe(2);
});

test('a migration that runs again leaves every table guarded', async () => {
  await database.asOwner('ALTER TABLE articles DISABLE ROW LEVEL SECURITY');
  await database.asOwner('DROP POLICY tenant ON users');
  await migrateDatabase(database.adminUrl, database.url);
  const open = await database.asOwner(
    `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity
       AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant'))`,
  );
  expect(open).toEqual([]);
});

/** A database of an administrator that is no superuser, and addresses of its roles. */
async function withOwner(
  rights: string,
  work: (roles: { server: pg.Client; owner: string; admin: string; app: string }) => Promise<void>,
): Promise<void> {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const server = new pg.Client({ connectionString: process.env.ADMIN_DATABASE_URL });
  await server.connect();
  await server.query(`CREATE ROLE ${owner} LOGIN ${rights} PASSWORD 'own'`);
  await server.query(`CREATE DATABASE ${owner} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0`);
  const address = (role: string) => {
    const url = new URL(process.env.ADMIN_DATABASE_URL ?? '');
    [url.pathname, url.username, url.password] = [`/${owner}`, role, 'own'];
    return url.href;
  };
  try {
    await work({ server, owner, admin: address(owner), app: address(`${owner}_app`) });
  } finally {
    await server.query(`DROP DATABASE ${owner} WITH (FORCE)`);
    await server.query(`DROP ROLE IF EXISTS ${owner}_app`);
    await server.query(`DROP ROLE ${owner}`);
    await server.end();
  }
}

async function answerTo(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

test('an owner that is no superuser migrates, and works with the rows of every space', async () => {
  await withOwner('CREATEROLE', async ({ admin, app }) => {
    await migrateDatabase(admin, app);
    // Again, as with the next version.
    await migrateDatabase(admin, app);
    await answerTo(admin, "INSERT INTO tenants (id, name) OVERRIDING SYSTEM VALUE VALUES (7, 'Harbour')");
    const named = "SELECT name FROM tenants WHERE name = 'Harbour'";
    expect(await answerTo(admin, named)).toEqual([{ name: 'Harbour' }]);
    expect(await answerTo(app, named)).toEqual([]);
  });
});

test('an owner that may not make roles takes the one that is there, and says which one is missing', async () => {
  await withOwner('', async ({ server, owner, admin, app }) => {
    await expect(migrateDatabase(admin, app)).rejects.toThrow(
      `The role of ADMIN_DATABASE_URL may not make the role “${owner}_app” of DATABASE_URL.`,
    );
    await server.query(`CREATE ROLE ${owner}_app LOGIN PASSWORD 'own'`);
    await expect(migrateDatabase(admin, app)).resolves.toBeUndefined();
  });
});
