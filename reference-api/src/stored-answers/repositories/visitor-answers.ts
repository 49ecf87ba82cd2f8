import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** Digests of the key of a visitor's write and of the request under it, and the encrypted answer. */
export interface VisitorAnswer {
  key: string;
  request: string;
  encrypted: string;
}

/**
 * Stores a response; false if the key has one. Waits for a running write with the same key. Runs in a transaction of the pending tenant.
 */
export async function insertVisitorAnswer(
  tx: Tx,
  { key, request, encrypted }: VisitorAnswer,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into visitor_answers (tenant_id, key, request, encrypted)
    values (${tx.tenant}, ${key}, ${request}, ${encrypted}) on conflict do nothing returning key`);
  return inserted.length > 0;
}

/** The stored response of a key; null if none. */
export async function visitorAnswerOf(tx: Tx, key: string): Promise<VisitorAnswer | null> {
  const [known] = await tx.run<VisitorAnswer>(sql`
    select key, request, encrypted from visitor_answers where tenant_id = ${tx.tenant} and key = ${key}`);
  return known ?? null;
}
