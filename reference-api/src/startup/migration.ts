import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SetupError } from '../config/config.ts';
import { guardTables, shareTables, untilLocked } from '../database/guards.ts';
import { prepareBoss } from '../queue/boss.ts';

const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));

// Any number of processes may migrate at once; one does it, the others find it done.
const lock = 7_246_155;

/** PostgreSQL's code where there is no such database. */
const noDatabase = '3D000';

/** The last migration of this build, as Drizzle records it. */
export function lastMigration(): { tag: string; hash: string } {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  const tag = journal.entries.at(-1)?.tag ?? '';
  return {
    tag,
    hash: createHash('sha256')
      .update(readFileSync(`${folder}/${tag}.sql`))
      .digest('hex'),
  };
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeDatabase(adminUrl: string): Promise<void> {
  // An administrator of one database need not be let into another one.
  const isThere = await connected(adminUrl, async () => true).catch((error: { code?: string }) => {
    if (error.code === noDatabase) return false;
    throw error;
  });
  if (isThere) return;
  const server = new URL(adminUrl);
  server.pathname = '/postgres';
  await connected(server.href, async (client) => {
    const create = `CREATE DATABASE ${client.escapeIdentifier(databaseOf(adminUrl))} ENCODING 'UTF8' TEMPLATE template0`;
    await client.query(create).catch((error: { code?: string }) => {
      // Another process was first: it exists, or its row is being written.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

interface Role {
  superuser: boolean;
  bypass: boolean;
  /** Whether it may make and change roles. */
  makes: boolean;
}

async function roleOf(admin: pg.Client, name: string): Promise<Role | null> {
  const { rows } = await admin.query<Role>(
    `SELECT rolsuper AS superuser, rolbypassrls AS bypass, rolsuper OR rolcreaterole AS makes
     FROM pg_roles WHERE rolname = $1`,
    [name],
  );
  return rows[0] ?? null;
}

/** Makes the server's role, or gives it the password of its address. An administrator who may not leaves a role as somebody else made it. */
async function makeRole(admin: pg.Client, url: URL): Promise<string> {
  const role = decodeURIComponent(url.username);
  const name = admin.escapeIdentifier(role);
  const password = admin.escapeLiteral(decodeURIComponent(url.password));
  const { rows } = await admin.query<{ name: string }>('SELECT current_user AS name');
  const known = await roleOf(admin, role);
  if ((await roleOf(admin, rows[0]?.name ?? ''))?.makes) {
    // A new role has neither right. Only a superuser may revoke them, so revoke only what the role has.
    const rights = [known?.superuser ? 'NOSUPERUSER' : '', known?.bypass ? 'NOBYPASSRLS' : ''].join(' ');
    await admin.query(`${known ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN ${rights} PASSWORD ${password}`);
    // The statement of a list is long and reads few rows. To compile it takes seconds, and 16 at once miss their time limit.
    await admin.query(`ALTER ROLE ${name} SET jit = off`);
  } else if (!known) {
    throw new SetupError(
      `The role of ADMIN_DATABASE_URL may not make the role “${role}” of DATABASE_URL. Make it, as docs/operate.md says.`,
    );
  }
  await admin.query(`GRANT CONNECT ON DATABASE ${admin.escapeIdentifier(admin.database ?? '')} TO ${name}`);
  return role;
}

/**
 * Migrates a database to this build: creates the database if absent and the server's role (name and password from `databaseUrl`), runs the
 * migrations, sets the policies of every table, and prepares the job queue. Idempotent, also for concurrent calls, and while a server works.
 */
export async function migrateDatabase(adminUrl: string, databaseUrl: string): Promise<void> {
  if (!databaseOf(adminUrl) || databaseOf(adminUrl) === 'postgres') {
    const named = new URL(adminUrl);
    named.pathname = new URL(databaseUrl).pathname;
    return migrateDatabase(named.href, databaseUrl);
  }
  await makeDatabase(adminUrl);
  await connected(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [lock]);
    admin.on('notice', () => undefined);
    const role = await makeRole(admin, new URL(databaseUrl));
    await shareTables(admin);
    await untilLocked(() => migrate(drizzle(admin), { migrationsFolder: folder }));
    await guardTables(admin, role);
    await prepareBoss(adminUrl);
    const name = admin.escapeIdentifier(role);
    await admin.query(`
      GRANT USAGE ON SCHEMA pgboss TO ${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${name};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${name};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${name};`);
  });
}
