import { sql } from 'drizzle-orm';
import type { Device } from 'shared-contracts/api';
import type { OpenTx, Tx } from '../../database/transaction.ts';

/** Who signed in, and what the transaction of the call has to know. */
interface OpenedSession {
  account: number;
  name: string;
  /** Null in a trial. */
  email: string | null;
  verified: boolean;
  expires_at: string;
  channel_known: boolean;
  time_zone: string | null;
}

/** Sets the tenant of the transaction and returns its session; null if the session does not hold. */
export async function openSession(
  open: OpenTx,
  request: { tenant: number; session: string; channel: number },
): Promise<OpenedSession | null> {
  const [found] = await open.run<OpenedSession>(sql`
    select * from open_session(${request.tenant}::bigint, ${request.session}::uuid, ${request.channel}::bigint)`);
  return found ?? null;
}

/** Begins a session. */
export async function insertSession(
  tx: Tx,
  session: { id: string; account: number; expiresAt: Date; browser?: string; address?: string },
): Promise<void> {
  await tx.run(sql`
    insert into sessions (tenant_id, id, account_id, expires_at, browser, address)
    values (${tx.tenant}, ${session.id}, ${session.account}, ${session.expiresAt.toISOString()},
      ${session.browser ?? ''}, ${session.address ?? ''})`);
}

/** Ends a session at once. */
export async function revokeSession(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update sessions set revoked_at = now() where tenant_id = ${tx.tenant} and id = ${id} and revoked_at is null`);
}

/** Ends every session of an account but one (null: all); answers how many. */
export async function revokeSessions(tx: Tx, account: number, except: string | null): Promise<number> {
  const ended = await tx.run(sql`
    update sessions set revoked_at = now() where tenant_id = ${tx.tenant} and account_id = ${account}
      and revoked_at is null and expires_at > now() and (${except}::uuid is null or id <> ${except}::uuid)
    returning number`);
  return ended.length;
}

/** Ends one device of an account; false if there is none of this number. */
export async function revokeDeviceOf(tx: Tx, account: number, number: number): Promise<boolean> {
  const ended = await tx.run(sql`
    update sessions set revoked_at = now() where tenant_id = ${tx.tenant} and account_id = ${account}
      and number = ${number} and revoked_at is null and expires_at > now() returning number`);
  return ended.length > 0;
}

/** The devices that an account is signed in with, the one that asks first. */
export function devicesOf(tx: Tx, account: number, session: string): Promise<Device[]> {
  return tx.run<Device>(sql`
    select number as id, browser, address, created_at as "signedInAt", last_seen_at as "lastSeenAt",
      id = ${session} as "isThis"
    from sessions where tenant_id = ${tx.tenant} and account_id = ${account}
      and revoked_at is null and expires_at > now()
    order by id = ${session} desc, last_seen_at desc, number desc limit 100`);
}

/** A trial that became a space of its own: its sessions end when those of any account would. */
export async function shortenSessions(tx: Tx, seconds: number): Promise<void> {
  await tx.run(sql`
    update sessions set expires_at = least(expires_at, now() + make_interval(secs => ${seconds}))
    where tenant_id = ${tx.tenant} and revoked_at is null`);
}
