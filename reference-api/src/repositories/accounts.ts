import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../database/transaction.ts';

/** What sign-in needs of an account. */
export interface SignInAccount {
  tenant: number;
  id: number;
  name: string;
  passwordHash: string;
  verified: boolean;
  disabled: boolean;
}

/** The account with an address, whichever tenant it is of; null where there is none. */
export async function findAccountToSignIn(open: OpenTx, email: string): Promise<SignInAccount | null> {
  await open.run(sql`select set_config('fairlead.sign_in', ${email}, true)`);
  const [found] = await open.run<SignInAccount>(sql`
    select tenant_id as tenant, id, first_name || ' ' || last_name as name, password_hash as "passwordHash",
      verified, disabled
    from accounts where email = ${email}`);
  return found ?? null;
}

/** Who signed in, and what the transaction of the call has to know. */
export interface OpenedSession {
  account: number;
  name: string;
  email: string;
  verified: boolean;
  expires_at: string;
  channel_known: boolean;
  time_zone: string | null;
}

/** Sets the tenant of the transaction and answers its session; null where the session does not hold. */
export async function openSession(
  open: OpenTx,
  asked: { tenant: number; session: string; channel: number },
): Promise<OpenedSession | null> {
  const [found] = await open.run<OpenedSession>(sql`
    select * from open_session(${asked.tenant}::bigint, ${asked.session}::uuid, ${asked.channel}::bigint)`);
  return found ?? null;
}

/** Begins a session. */
export async function insertSession(
  tx: Tx,
  session: { id: string; account: number; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sessions (tenant_id, id, account_id, expires_at)
    values (${tx.tenant}, ${session.id}, ${session.account}, ${session.expiresAt.toISOString()})`);
}

/** Ends a session at once. */
export async function revokeSession(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update sessions set revoked_at = now() where tenant_id = ${tx.tenant} and id = ${id} and revoked_at is null`);
}
