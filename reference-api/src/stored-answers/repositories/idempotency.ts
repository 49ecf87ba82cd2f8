import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The idempotency key of a write by an account, and a digest of the request. */
export interface IdempotencyKey {
  account: number;
  key: string;
  request: string;
}

/**
 * Reserves a key. Null if it is new, so that the write may run. Otherwise the stored request and response; waits for a running write with the same key.
 */
export async function takeKey(
  tx: Tx,
  idempotency: IdempotencyKey,
): Promise<{ request: string; answer: string } | null> {
  const taken = await tx.run(sql`
    insert into idempotency_keys (tenant_id, account_id, key, request)
    values (${tx.tenant}, ${idempotency.account}, ${idempotency.key}, ${idempotency.request})
    on conflict do nothing returning key`);
  if (taken.length > 0) return null;
  const [known] = await tx.run<{ request: string; answer: string }>(sql`
    select request, answer from idempotency_keys
    where tenant_id = ${tx.tenant} and account_id = ${idempotency.account} and key = ${idempotency.key}`);
  return known ?? null;
}

/** Stores the answer of a key that this transaction claimed. */
export async function keepAnswer(tx: Tx, idempotency: IdempotencyKey, answer: string): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set answer = ${answer}
    where tenant_id = ${tx.tenant} and account_id = ${idempotency.account} and key = ${idempotency.key}`);
}

/** Whether an account's write was answered under a key. */
export async function isKnownKey(tx: Tx, account: number, key: string): Promise<boolean> {
  const known = await tx.run(sql`
    select key from idempotency_keys
    where tenant_id = ${tx.tenant} and account_id = ${account} and key = ${key}`);
  return known.length > 0;
}
