import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import type { Refusal } from '../failures/mail-failure.model.ts';

/** Puts an encrypted mail into the outbox, with the token by which a report about it names it. */
export async function insertMail(tx: Tx, id: string, encrypted: string): Promise<void> {
  await tx.run(sql`
    insert into outbox (tenant_id, id, encrypted, token) values (${tx.tenant}, ${id}, ${encrypted}, gen_random_uuid())`);
}

/** A mail that waits to be sent. */
export interface WaitingMail {
  encrypted: string;
  /** What names it in the address to which reports about it go; null for one that was written before there were tokens. */
  token: string | null;
}

/** A mail that has not left yet; null if it has, or was never there. */
export async function waitingMail(tx: Tx, id: string): Promise<WaitingMail | null> {
  const [mail] = await tx.run<WaitingMail>(sql`
    select encrypted, token from outbox where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null and encrypted is not null`);
  return mail ?? null;
}

/** Notes that a mail has left, and forgets what it said. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update outbox set sent_at = now(), encrypted = null where tenant_id = ${tx.tenant} and id = ${id}`);
}

/**
 * Notes that a mail never arrives, also for the record of its recipient, and forgets what it said. `refusal` is how the mail server refused
 * it; null where it was tried in vain. Does nothing if it has left.
 */
export async function markFailed(tx: Tx, id: string, refusal: Refusal | null): Promise<void> {
  const waiting = await tx.run(sql`
    update outbox set encrypted = null where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null returning id`);
  if (waiting.length === 0) return;
  const { status = null, kind = null, words = null } = refusal ?? {};
  await tx.run(sql`
    update session_mails set failed_at = now(), failure = ${status}, failure_kind = ${kind}, failure_words = ${words}
    where tenant_id = ${tx.tenant} and id = ${id} and failed_at is null`);
}

/** Deletes mails that are older than some days. Those that have not left by then never arrive. */
export async function forgetMails(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    with old as (
      delete from outbox where tenant_id = ${tx.tenant} and created_at < now() - make_interval(days => ${days})
      returning id, sent_at)
    update session_mails m set failed_at = now() from old
    where m.tenant_id = ${tx.tenant} and m.id = old.id and old.sent_at is null and m.failed_at is null`);
}

/** Whether an entry of the ledger of packages is there, not in the trash, and was not refunded after it: who gave up a course at once bought nothing. */
export async function isEntryThere(tx: Tx, entry: number): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from package_entries e where e.tenant_id = ${tx.tenant} and e.id = ${entry} and e.deleted_at is null
      and not exists (select from package_entries r where r.tenant_id = e.tenant_id and r.client = e.client and r.package = e.package
        and r.kind = 'refunded' and r.deleted_at is null and r.created_at > e.created_at)`);
  return found.length > 0;
}

/** Takes back a mail that has not left, also from the mails of its recipient. */
export async function withdrawMail(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from session_mails where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.run(sql`delete from outbox where tenant_id = ${tx.tenant} and id = ${id} and sent_at is null`);
}
