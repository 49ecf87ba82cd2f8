import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../startup/migration.ts';

/** Makes the database that every test file copies, and the role that it is served with. */
export default async function prepareTemplate(): Promise<void> {
  const admin = process.env.ADMIN_DATABASE_URL;
  if (!admin)
    throw new Error('The tests need a PostgreSQL: run them with “npm test”, or set ADMIN_DATABASE_URL.');
  const name = `fairlead_test_${randomBytes(4).toString('hex')}`;
  const adminUrl = new URL(admin);
  adminUrl.pathname = `/${name}`;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = 'test';
  await migrateDatabase(adminUrl.href, url.href);
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  await client.end();
  process.env.TEST_TEMPLATE_ADMIN_URL = adminUrl.href;
  process.env.TEST_TEMPLATE_URL = url.href;
}
