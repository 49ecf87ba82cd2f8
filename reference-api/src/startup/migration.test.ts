import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
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
