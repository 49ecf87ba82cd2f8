import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../../database/transaction.ts';
import { failureKind } from '../../mail/failures/failure-kind.model.ts';
import type { Refusal } from '../../mail/failures/mail-failure.model.ts';

/** The mail that a token names, in any tenant; null for a token that is of none. */
export async function mailOfToken(
  open: OpenTx,
  token: string,
): Promise<{ tenant: number; id: string } | null> {
  await open.run(sql`select set_config('fairlead.report', ${token}, true)`);
  const [found] = await open.run<{ tenant: string; id: string }>(
    sql`select tenant_id as tenant, id from outbox where token = ${token}`,
  );
  return found ? { tenant: Number(found.tenant), id: found.id } : null;
}

/** Notes that a mail came back with a status and the words of a mail server, for the record of its recipient. Does nothing where it is noted that it did not arrive. */
export async function noteCameBack(
  tx: Tx,
  id: string,
  { status, words }: Pick<Refusal, 'status' | 'words'>,
): Promise<void> {
  await tx.run(sql`
    update session_mails set failed_at = now(), failure = ${status || null}, failure_kind = ${failureKind(status)}, failure_words = ${words},
      came_back = true
    where tenant_id = ${tx.tenant} and id = ${id} and failed_at is null`);
}

/** Notes that a mail is still tried, for the record of its recipient. */
export async function noteDelayed(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update session_mails set delayed_at = now() where tenant_id = ${tx.tenant} and id = ${id} and failed_at is null`);
}
