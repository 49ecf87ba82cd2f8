import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../database/transaction.ts';

/** Makes a tenant and sets it as the one of the transaction. */
export async function insertTenant(open: OpenTx, name: string): Promise<Tx> {
  // The id comes first: the policy lets a transaction write only the tenant that it has set.
  const [next] = await open.run<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('tenants', 'id')) as id`,
  );
  if (!next) throw new Error('The sequence of tenants answered nothing.');
  await open.run(sql`select set_config('fairlead.tenant', ${String(next.id)}, true)`);
  await open.run(sql`insert into tenants (id, name) overriding system value values (${next.id}, ${name})`);
  return open.of(next.id);
}

/** Makes an account and answers its id. `email` is in small letters. */
export async function insertAccount(
  tx: Tx,
  given: { email: string; passwordHash: string; firstName: string; lastName: string; verified: boolean },
): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into accounts (tenant_id, email, password_hash, first_name, last_name, verified)
    values (${tx.tenant}, ${given.email}, ${given.passwordHash}, ${given.firstName}, ${given.lastName}, ${given.verified})
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
