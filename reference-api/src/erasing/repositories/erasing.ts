import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** How many sessions to come a user takes part in, or waits for. */
export async function comingSessions(tx: Tx, user: number): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from appointments a
    where a.tenant_id = ${tx.tenant} and a.deleted_at is null and a.status in ('pending', 'accepted') and a."end" > now()
      and a.id in (
        select row_id from appointments_clients where tenant_id = ${tx.tenant} and target_id = ${user}
        union select row_id from appointments_waiting where tenant_id = ${tx.tenant} and target_id = ${user})`);
  return found?.count ?? 0;
}

/** Erases the history of a user, what imports knew of them, and the values of fields that the tenant defined, those in the trash too. */
export async function eraseHistory(tx: Tx, user: number): Promise<void> {
  const ofUser = sql`tenant_id = ${tx.tenant} and entity = 'users' and row_id = ${user}`;
  await tx.run(sql`delete from row_versions where ${ofUser}`);
  await tx.run(sql`delete from imported_values where ${ofUser}`);
  await tx.run(sql`update users set custom = '{}' where tenant_id = ${tx.tenant} and id = ${user}`);
}

/** Erases the mails to a user, those that have not left too, and their name in what coaches were sent about sessions with them. */
export async function eraseMails(tx: Tx, user: number): Promise<void> {
  await tx.run(sql`
    delete from outbox o using session_mails m
    where m.tenant_id = ${tx.tenant} and m.user_id = ${user} and o.tenant_id = m.tenant_id and o.id = m.id`);
  await tx.run(sql`delete from session_mails where tenant_id = ${tx.tenant} and user_id = ${user}`);
  await tx.run(sql`
    update session_notices c set told = jsonb_set(c.told, '{clients}', '[]')
    where c.tenant_id = ${tx.tenant} and c.role = 'coach' and c.told ? 'clients' and c.appointment_id in (
      select n.appointment_id from session_notices n
      where n.tenant_id = ${tx.tenant} and n.role = 'client' and n.person_id = ${user})`);
  await tx.run(sql`
    delete from session_notices where tenant_id = ${tx.tenant} and role = 'client' and person_id = ${user}`);
}
