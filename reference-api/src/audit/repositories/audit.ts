import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The actor: an account in a call, or a command or job without one. */
export interface Actor {
  account: number | null;
  name: string;
  requestId: string | null;
}

/** Something that was done. `details` holds no secrets and no values, only names and counts. */
export interface AuditEntry {
  action: string;
  subject: string;
  row: number | string;
  details?: Record<string, unknown>;
}

/** Writes an audit entry in the transaction of the action. */
export async function record(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit (tenant_id, account_id, actor, action, subject, row_id, details, request_id)
    values (${tx.tenant}, ${actor.account}, ${actor.name}, ${entry.action}, ${entry.subject}, ${String(entry.row)},
      ${JSON.stringify(entry.details ?? {})}::jsonb, ${actor.requestId})`);
}
