import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../database/transaction.ts';

/** The tenant of accounts whose address is not verified, and of what is written of addresses without an account. */
export const pendingTenant = 0;

/** Makes a tenant and sets it as the one of the transaction; one with a time to live is a trial. */
export async function insertTenant(open: OpenTx, name: string, trialEndsAt: Date | null = null): Promise<Tx> {
  // The id comes first: the policy lets a transaction write only the tenant that it has set.
  const [next] = await open.run<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('tenants', 'id')) as id`,
  );
  if (!next) throw new Error('The sequence of tenants answered nothing.');
  await open.run(sql`select set_config('fairlead.tenant', ${String(next.id)}, true)`);
  await open.run(sql`
    insert into tenants (id, name, trial_ends_at)
    overriding system value values (${next.id}, ${name}, ${trialEndsAt?.toISOString() ?? null})`);
  return open.of(next.id);
}

/** Makes an account and returns its id. `email` is in small letters; a trial has neither address nor password. */
export async function insertAccount(
  tx: Tx,
  account: {
    email: string | null;
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    verified: boolean;
  },
): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into accounts (tenant_id, email, password_hash, first_name, last_name, verified)
    values (${tx.tenant}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.verified})
    returning id`);
  if (!made) throw new Error('An insert answered no id.');
  return made.id;
}

/** The ids of all tenants, for jobs that go from one to the next. */
export async function everyTenant(open: OpenTx): Promise<number[]> {
  await open.run(sql`select set_config('fairlead.worker', 'on', true)`);
  const rows = await open.run<{ id: number }>(sql`select id from tenants order by id`);
  return rows.map((row) => row.id);
}

/** The expired trials. */
export async function endedTrials(open: OpenTx): Promise<number[]> {
  await open.run(sql`select set_config('fairlead.worker', 'on', true)`);
  const rows = await open.run<{ id: number }>(
    sql`select id from tenants where trial_ends_at < now() order by id`,
  );
  return rows.map((row) => row.id);
}

/** Converts a trial into a permanent space; false if the trial no longer exists. */
export async function keepTenant(tx: Tx, name: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update tenants set trial_ends_at = null, name = ${name}
    where id = ${tx.tenant} and trial_ends_at > now() returning id`);
  return updated.length > 0;
}

/** Removes the tenant of the transaction with all that is in it. The database refuses where people are left in it. */
export async function removeTenant(tx: Tx): Promise<void> {
  await tx.run(sql`select remove_tenant(${tx.tenant}::bigint)`);
}
