import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction.ts';

/** Digests of the key of a visitor's write and of what was asked under it, and the sealed answer. */
export interface VisitorAnswer {
  key: string;
  request: string;
  sealed: string;
}

/**
 * Keeps an answer; false where there is one for the key. A write that is still at work with the same key is waited for.
 * The transaction is of the lobby.
 */
export async function insertVisitorAnswer(tx: Tx, { key, request, sealed }: VisitorAnswer): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into visitor_answers (tenant_id, key, request, sealed)
    values (${tx.tenant}, ${key}, ${request}, ${sealed}) on conflict do nothing returning key`);
  return kept.length > 0;
}

/** What was answered under a key; null where nothing was. */
export async function visitorAnswerOf(tx: Tx, key: string): Promise<VisitorAnswer | null> {
  const [known] = await tx.run<VisitorAnswer>(sql`
    select key, request, sealed from visitor_answers where tenant_id = ${tx.tenant} and key = ${key}`);
  return known ?? null;
}
