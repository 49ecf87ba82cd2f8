import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction.ts';

/** Puts a sealed mail into the outbox. */
export async function insertMail(tx: Tx, id: string, sealed: string): Promise<void> {
  await tx.run(sql`insert into outbox (tenant_id, id, sealed) values (${tx.tenant}, ${id}, ${sealed})`);
}

/** A mail that has not left yet; null where it has, or was never there. */
export async function sealedMail(tx: Tx, id: string): Promise<string | null> {
  const [mail] = await tx.run<{ sealed: string | null }>(sql`
    select sealed from outbox where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null`);
  return mail?.sealed ?? null;
}

/** Notes that a mail has left, and forgets what it said. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update outbox set sent_at = now(), sealed = null where tenant_id = ${tx.tenant} and id = ${id}`);
}
