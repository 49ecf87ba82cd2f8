import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { allDefinitions, type EntityDefinition } from 'shared-contracts/entities';
import { changedSessionsTriggers } from './booking/session-mail-tables.ts';
import { busyTimesTriggers } from './busy-times.ts';
import { inChannel, tableName } from './names.ts';

/** The setting that names the tenant of a transaction. After a transaction it is '' and not null, hence NULLIF. */
const tenant = `NULLIF(current_setting('fairlead.tenant', true), '')::bigint`;

// Sign-in has to find an account before it knows the tenant. It says which address it is about, and sees that one account.
const signIn = `CREATE POLICY sign_in ON accounts FOR SELECT
  USING (email = NULLIF(current_setting('fairlead.sign_in', true), ''))`;

// Codes, links, tasks, the addresses of public pages, and reports about mails come from people who are not signed in. Knowing one reveals that one row, with its tenant.
const bearers = [
  ['codes', 'bearer', "hash = NULLIF(current_setting('fairlead.code', true), '')"],
  ['codes', 'link', "link = NULLIF(current_setting('fairlead.link', true), '')::uuid"],
  ['outbox', 'report', "token = NULLIF(current_setting('fairlead.report', true), '')::uuid"],
  ['tasks', 'bearer', "id = NULLIF(current_setting('fairlead.task', true), '')::uuid"],
  [
    'booking_pages',
    'visitor',
    "is_on and address = NULLIF(current_setting('fairlead.booking_page', true), '')",
  ],
  [
    'programme_pages',
    'visitor',
    "is_on and address = NULLIF(current_setting('fairlead.programme_page', true), '')",
  ],
] as const;
const bearerPolicies = bearers.map(
  ([table, name, condition]) =>
    `DROP POLICY IF EXISTS ${name} ON ${table}; CREATE POLICY ${name} ON ${table} FOR SELECT USING (${condition});`,
);

// What is written there is never changed.
const noRights: Readonly<Record<string, string>> = { audit: 'UPDATE, DELETE', agenda_releases: 'UPDATE' };

// Jobs go from tenant to tenant. Until they set a tenant they see only the list of tenants, the images without an owner, and the list of changed sessions.
const worker = ['tenants', 'images', 'changed_sessions'].map(
  (table) => `DROP POLICY IF EXISTS worker ON ${table};
      CREATE POLICY worker ON ${table} FOR SELECT USING (NULLIF(current_setting('fairlead.worker', true), '') = 'on');`,
);

// A writer takes a shard that no other transaction has locked, or a new one, so that no writer waits for another. There
// come to be as many shards as there were writers at once.
const addToTotals = `
  CREATE OR REPLACE FUNCTION add_to_totals(of_tenant bigint, of_entity text, of_channel bigint, of_status text, change int)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    free bigint;
  BEGIN
    SELECT shard INTO free FROM totals
    WHERE tenant_id = of_tenant AND entity = of_entity AND channel_id = of_channel AND status = of_status
    ORDER BY shard LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE totals SET rows = rows + change
      WHERE tenant_id = of_tenant AND entity = of_entity AND channel_id = of_channel AND status = of_status AND shard = free;
    ELSE
      INSERT INTO totals (tenant_id, entity, channel_id, status, rows)
      VALUES (of_tenant, of_entity, of_channel, of_status, change);
    END IF;
  END $$;`;

function counters(definition: EntityDefinition): string {
  const table = tableName(definition.name);
  const channel = inChannel(definition) ? 'r.channel_id' : '0';
  const status = definition.content ? 'r.status' : "''";
  const add = (from: string) => `
    PERFORM add_to_totals(tenant_id, '${definition.name}', channel, status, sum(change)::int) FROM (${from}) changes
    GROUP BY tenant_id, channel, status HAVING sum(change) <> 0;`;
  const side = (rows: string, change: number) =>
    `SELECT r.tenant_id, ${channel} AS channel, ${status} AS status, ${change} AS change FROM ${rows} r WHERE r.deleted_at IS NULL`;
  return `
    CREATE OR REPLACE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${add(side('new_rows', 1))}
      ELSIF TG_OP = 'DELETE' THEN ${add(side('old_rows', -1))}
      ELSE ${add(`${side('new_rows', 1)} UNION ALL ${side('old_rows', -1)}`)}
      END IF;
      RETURN NULL;
    END $$;
    ${trigger(table, 'INSERT', `count_${table}`, 'NEW TABLE AS new_rows')}
    ${trigger(table, 'DELETE', `count_${table}`, 'OLD TABLE AS old_rows')}
    ${trigger(table, 'UPDATE', `count_${table}`, 'NEW TABLE AS new_rows OLD TABLE AS old_rows')}`;
}

function trigger(table: string, on: string, call: string, rows: string): string {
  return `CREATE OR REPLACE TRIGGER ${call}_on_${on.toLowerCase()} AFTER ${on} ON ${table}
    REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${call}();`;
}

// PostgreSQL caches its plan, even if the first statement that fires it was planned for many rows.
const uses = `
  CREATE OR REPLACE FUNCTION count_uses() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = on AS $$
  BEGIN
    UPDATE taxons t SET uses = t.uses + (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * c.n
    FROM (SELECT tenant_id, taxon_id, count(*) AS n FROM changed_rows GROUP BY tenant_id, taxon_id) c
    WHERE t.tenant_id = c.tenant_id AND t.id = c.taxon_id;
    RETURN NULL;
  END $$;
  ${trigger('taxon_assignments', 'INSERT', 'count_uses', 'NEW TABLE AS changed_rows')}
  ${trigger('taxon_assignments', 'DELETE', 'count_uses', 'OLD TABLE AS changed_rows')}`;

// Another transaction had what the statement needs (lock_not_available), or each waited for the other (deadlock_detected).
const lockCodes: readonly unknown[] = ['55P03', '40P01'];
const attempts = 60;

/**
 * Sets the session up for changes of tables that others work with: a statement gives up its place in the queue for a lock after 2 s, so that the
 * calls behind it go on. See {@link untilLocked}.
 */
export async function shareTables(admin: Client): Promise<void> {
  await admin.query("SET lock_timeout = '2s'");
}

/** PostgreSQL's code of an error, also of one that Drizzle wraps. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}

/** Repeats work until it gets its locks. Each attempt is one transaction. */
export async function untilLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!lockCodes.includes(codeOf(error)) || attempt === attempts) throw error;
      await sleep(500);
    }
  }
}

/**
 * Puts on every table of the product what none may lack, whatever its migration says: row-level security, forced, with the
 * policy of the tenant; the rights of the server's role; the counters. Runs after the migrations, each time, as the owner.
 * The owner sees every tenant, though it need be no superuser: it migrates and backs up all of them.
 * Each statement is a transaction of its own that locks one table, so that it can be done while the server works with all of them.
 */
export async function guardTables(admin: Client, role: string): Promise<void> {
  const name = admin.escapeIdentifier(role);
  const { rows } = await admin.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')`,
  );
  const tables = rows.map(({ table }) => {
    const own = table === 'tenants' ? 'id' : 'tenant_id';
    return `
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      DROP POLICY IF EXISTS tenant ON ${table};
      CREATE POLICY tenant ON ${table} USING (${own} = ${tenant}) WITH CHECK (${own} = ${tenant});
      DROP POLICY IF EXISTS owner ON ${table};
      CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true);
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${name};
      ${noRights[table] ? `REVOKE ${noRights[table]} ON ${table} FROM ${name};` : ''}`;
  });
  const rights = `
    REVOKE EXECUTE ON FUNCTION remove_tenant(bigint) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION remove_tenant(bigint) TO ${name};
    GRANT USAGE ON SCHEMA limits TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON limits.counts TO ${name};
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT USAGE ON SEQUENCE tenants_id_seq TO ${name};
    GRANT USAGE ON SCHEMA drizzle TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${name};`;
  const statements = [
    ...tables,
    `DROP POLICY IF EXISTS sign_in ON accounts; ${signIn};`,
    ...worker,
    ...bearerPolicies,
    rights,
    uses,
    addToTotals,
    busyTimesTriggers,
    changedSessionsTriggers,
    ...allDefinitions.map(counters),
  ];
  for (const statement of statements) await untilLocked(() => admin.query(statement));
}
