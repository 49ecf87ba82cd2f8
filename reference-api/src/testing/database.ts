import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { makePool } from '../database/pool.ts';

/** A database of its own for a test file: a copy of the migrated one. */
export interface TestDatabase {
  url: string;
  adminUrl: string;
  /** As the server's role. */
  pool: pg.Pool;
  /** Runs statements as the owner, past every policy. */
  asOwner<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

function required(name: string): URL {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests were not prepared.`);
  return new URL(value);
}

/** Copies the prepared database. The server's role reaches it by `address`, which is given that of PostgreSQL itself. */
export async function copyDatabase(address = (direct: string) => direct): Promise<TestDatabase> {
  const template = required('TEST_TEMPLATE_URL').pathname.slice(1);
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const server = required('ADMIN_DATABASE_URL').href;
  const onServer = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await onServer(async (client) => {
    // The file system clones the files in a fifth of the time. PostgreSQL before 18 does not know the setting.
    const clones = await client.query("SET file_copy_method = 'clone'").then(
      () => true,
      () => false,
    );
    const strategy = clones ? 'STRATEGY = FILE_COPY' : '';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
  });
  const [url, adminUrl] = [required('TEST_TEMPLATE_URL'), required('TEST_TEMPLATE_ADMIN_URL')];
  url.pathname = `/${name}`;
  adminUrl.pathname = `/${name}`;
  const ofServer = address(url.href);
  const pool = makePool(ofServer, { size: 4 });
  pool.on('error', () => undefined);
  const owner = new pg.Pool({ connectionString: adminUrl.href, max: 1 });
  owner.on('error', () => undefined);
  return {
    url: ofServer,
    adminUrl: adminUrl.href,
    pool,
    asOwner: async (statement, values) => (await owner.query(statement, values)).rows,
    drop: async () => {
      await pool.end();
      await owner.end();
      await onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
