import pg from 'pg';

/** Takes away what the tests made in a PostgreSQL that outlives them. */
export default async function dropTemplate(): Promise<void> {
  const { ADMIN_DATABASE_URL, TEST_TEMPLATE_URL } = process.env;
  if (!TEST_TEMPLATE_URL) return;
  const name = new URL(TEST_TEMPLATE_URL).pathname.slice(1);
  const client = new pg.Client({ connectionString: ADMIN_DATABASE_URL });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`DROP ROLE IF EXISTS ${name}`);
  await client.end();
}
