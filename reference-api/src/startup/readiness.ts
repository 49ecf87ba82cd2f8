import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { SetupError, throughPooler } from '../config/config.ts';
import { settingsOfTransactions } from '../database/pool.ts';
import { lastMigration } from './migration.ts';

/** Refuses a role that row-level security does not bind. */
async function checkRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{
    name: string;
    superuser: boolean;
    bypass: boolean;
    owned: string | null;
  }>(`
    SELECT r.rolname AS name, r.rolsuper AS superuser, r.rolbypassrls AS bypass,
      (SELECT c.relname FROM pg_class c
        WHERE c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(r.oid, c.relowner, 'USAGE') LIMIT 1) AS owned
    FROM pg_roles r WHERE r.rolname = current_user`);
  const [role] = rows;
  if (!role) throw new SetupError('The role of DATABASE_URL cannot be looked up.');
  const why = role.superuser
    ? 'is a superuser'
    : role.bypass
      ? 'may bypass row-level security (BYPASSRLS)'
      : role.owned
        ? `owns a table (${role.owned})`
        : null;
  if (why) {
    throw new SetupError(
      `The role “${role.name}” of DATABASE_URL ${why}, so tenants would not be kept apart: use the role that the migration makes.`,
    );
  }
}

async function checkMigrations(pool: Pool): Promise<void> {
  const { tag, hash } = lastMigration();
  const known = await pool
    .query('SELECT FROM drizzle.__drizzle_migrations WHERE hash = $1', [hash])
    .catch((error: { code?: string }) => {
      if (error.code === '42P01' || error.code === '3F000' || error.code === '42501') return { rowCount: 0 };
      throw error;
    });
  if (!known.rowCount) {
    throw new SetupError(`The database is behind this build (it lacks ${tag}): run the migration first.`);
  }
}

// A pooler that drops the settings of a connection also mixes up who prepared which statement.
async function checkSettings(pool: Pool): Promise<void> {
  if (settingsOfTransactions(pool) !== null) return;
  const { rows } = await pool.query<{ plans: string }>("SELECT current_setting('plan_cache_mode') AS plans");
  if (rows[0]?.plans !== 'force_generic_plan') throw new SetupError(throughPooler);
}

/** Throws {@link SetupError} unless the database is one that this build may serve from with this role. */
export async function checkDatabase(pool: Pool): Promise<void> {
  await checkSettings(pool);
  await checkRole(pool);
  await checkMigrations(pool);
}

/** Repeats a check each second until it passes, or throws what the last one said when the time is over. A migration may be under way. */
export async function waitFor(check: () => Promise<void>, mostMs: number): Promise<void> {
  const ends = Date.now() + mostMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= ends) throw error;
      await sleep(1000);
    }
  }
}
