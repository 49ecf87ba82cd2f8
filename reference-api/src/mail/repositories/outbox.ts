import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** Puts an encrypted mail into the outbox. */
export async function insertMail(tx: Tx, id: string, encrypted: string): Promise<void> {
  await tx.run(sql`insert into outbox (tenant_id, id, encrypted) values (${tx.tenant}, ${id}, ${encrypted})`);
}

/** A mail that has not left yet; null if it has, or was never there. */
export async function encryptedMail(tx: Tx, id: string): Promise<string | null> {
  const [mail] = await tx.run<{ encrypted: string | null }>(sql`
    select encrypted from outbox where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null`);
  return mail?.encrypted ?? null;
}

/** Notes that a mail has left, and forgets what it said. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update outbox set sent_at = now(), encrypted = null where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Whether an entry of the ledger of packages is there, and not in the trash. */
export async function isEntryThere(tx: Tx, entry: number): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from package_entries where tenant_id = ${tx.tenant} and id = ${entry} and deleted_at is null`);
  return found.length > 0;
}

/** Takes back a mail that has not left, also from the mails of its client. */
export async function withdrawMail(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from session_mails where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.run(sql`delete from outbox where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null`);
}
