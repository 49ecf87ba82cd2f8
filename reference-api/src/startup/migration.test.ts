import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { copyDatabase, type TestDatabase } from '../testing/database.ts';

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
