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
