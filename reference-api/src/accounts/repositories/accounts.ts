import { sql } from 'drizzle-orm';
import type { Account } from 'shared-contracts/api';
import type { OpenTx, Tx } from '../../database/transaction.ts';
import { releaseViews } from '../../lists/repositories/views.ts';

/** What is known of an account by its address. */
export interface FoundAccount {
  tenant: number;
  id: number;
  name: string;
  passwordHash: string | null;
  verified: boolean;
  disabled: boolean;
}

/** The account with an address, in any tenant; null if there is none. */
export async function findAccountByEmail(
  open: Pick<OpenTx, 'run'>,
  email: string,
): Promise<FoundAccount | null> {
  await open.run(sql`select set_config('fairlead.sign_in', ${email}, true)`);
  const [found] = await open.run<FoundAccount>(sql`
    select tenant_id as tenant, id, first_name || ' ' || last_name as name, password_hash as "passwordHash",
      verified, disabled
    from accounts where email = ${email}`);
  return found ?? null;
}

/** The person behind an account, and what opens it. */
export interface Person {
  email: string | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  dayOfBirth: string | null;
}

/** An account that is pending. `keepsTenant` is the trial that it takes over; the rest is how a new space starts. */
export interface Waiting extends Person {
  id: number;
  keepsTenant: number | null;
  timeZone: string;
  sampleContent: boolean;
}

const personColumns = sql`email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
  day_of_birth as "dayOfBirth"`;

/** Releases an address from an unverified sign-up. Runs in a transaction of the pending tenant. */
export async function dropWaiting(tx: Tx, email: string): Promise<void> {
  await tx.run(
    sql`delete from accounts where tenant_id = ${tx.tenant} and email = ${email} and not verified`,
  );
}

/** Puts an account among the pending ones; null if the address was taken in this very moment. */
export async function insertWaiting(tx: Tx, account: Omit<Waiting, 'id'>): Promise<number | null> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into accounts (tenant_id, email, password_hash, first_name, last_name, day_of_birth, keeps_tenant,
      time_zone, sample_content)
    values (${tx.tenant}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName},
      ${account.dayOfBirth}, ${account.keepsTenant}, ${account.timeZone}, ${account.sampleContent})
    on conflict (email) do nothing returning id`);
  return made?.id ?? null;
}

/** Whether an account still waits: one that a later sign-up replaced does not. */
export async function isWaiting(tx: Tx, id: number): Promise<boolean> {
  const waiting = await tx.run(sql`
    select id from accounts where tenant_id = ${tx.tenant} and id = ${id} and not verified`);
  return waiting.length > 0;
}

/**
 * Forgets the password of an account that keeps another trial than the one that is signed in; answers the address to tell, null where
 * the password stays.
 */
export async function forgetForeignPassword(
  tx: Tx,
  id: number,
  trial: number | null,
): Promise<string | null> {
  const [forgotten] = await tx.run<{ email: string }>(sql`
    update accounts set password_hash = null where tenant_id = ${tx.tenant} and id = ${id}
      and keeps_tenant is not null and keeps_tenant is distinct from ${trial}::bigint returning email`);
  return forgotten?.email ?? null;
}

/** Takes an account out of the pending accounts, to go on in a space. */
export async function takeWaiting(tx: Tx, id: number): Promise<Waiting | null> {
  const [taken] = await tx.run<Waiting>(sql`
    delete from accounts where tenant_id = ${tx.tenant} and id = ${id} and email is not null
    returning id, ${personColumns}, keeps_tenant as "keepsTenant", time_zone as "timeZone",
      sample_content as "sampleContent"`);
  return taken ?? null;
}

/** Gives an account that is no longer pending its place in a space. Its number stays. */
export async function placeAccount(tx: Tx, { id, ...person }: Waiting): Promise<void> {
  await tx.run(sql`
    insert into accounts (tenant_id, id, email, password_hash, first_name, last_name, day_of_birth, verified)
    overriding system value values (${tx.tenant}, ${id}, ${person.email}, ${person.passwordHash},
      ${person.firstName}, ${person.lastName}, ${person.dayOfBirth}, true)`);
}

/** Assigns the account of a trial to a person; returns its id, null if no account without an address exists. */
export async function nameTrialAccount(tx: Tx, person: Person): Promise<number | null> {
  const [named] = await tx.run<{ id: number }>(sql`
    update accounts set email = ${person.email}, password_hash = ${person.passwordHash},
      first_name = ${person.firstName}, last_name = ${person.lastName}, day_of_birth = ${person.dayOfBirth},
      pending_email = null
    where tenant_id = ${tx.tenant} and email is null returning id`);
  return named?.id ?? null;
}

/** What an account's own screen shows. */
export async function accountOf(tx: Tx, id: number): Promise<Account | null> {
  const [found] = await tx.run<Account>(sql`
    select a.email as "emailAddress", a.pending_email as "pendingEmailAddress", a.first_name as "firstName",
      a.last_name as "lastName", a.day_of_birth as "dayOfBirth", t.trial_ends_at as "trialEndsAt"
    from accounts a join tenants t on t.id = a.tenant_id where a.tenant_id = ${tx.tenant} and a.id = ${id}`);
  return found ?? null;
}

/** What opens an account: where its mail goes and the digest of its password. */
export async function keysOf(
  tx: Tx,
  id: number,
): Promise<{ email: string | null; passwordHash: string | null }> {
  const [found] = await tx.run<{ email: string | null; passwordHash: string | null }>(sql`
    select email, password_hash as "passwordHash" from accounts where tenant_id = ${tx.tenant} and id = ${id}`);
  return found ?? { email: null, passwordHash: null };
}

/** Changes names and birthday. */
export async function updatePerson(
  tx: Tx,
  id: number,
  person: { firstName: string; lastName: string; dayOfBirth: string },
): Promise<void> {
  await tx.run(sql`
    update accounts set first_name = ${person.firstName}, last_name = ${person.lastName},
      day_of_birth = ${person.dayOfBirth} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Sets the password; answers the address to tell. */
export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<string | null> {
  const [changed] = await tx.run<{ email: string | null }>(sql`
    update accounts set password_hash = ${passwordHash} where tenant_id = ${tx.tenant} and id = ${id}
    returning email`);
  return changed?.email ?? null;
}

/** Notes an address that waits for its code. */
export async function setPendingEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx.run(sql`
    update accounts set pending_email = ${email} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Makes the address that waited the account's own. */
export async function takePendingEmail(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    update accounts set email = pending_email, pending_email = null
    where tenant_id = ${tx.tenant} and id = ${id} and pending_email is not null`);
}

/** Deletes an account; answers how many the tenant has left. */
export async function deleteAccountRow(tx: Tx, id: number): Promise<number> {
  await tx.run(sql`delete from codes where tenant_id = ${tx.tenant} and account_id = ${id}`);
  await releaseViews(tx, id);
  await tx.run(sql`delete from accounts where tenant_id = ${tx.tenant} and id = ${id}`);
  const [left] = await tx.run<{ count: number }>(
    sql`select count(*)::int as count from accounts where tenant_id = ${tx.tenant}`,
  );
  return left?.count ?? 0;
}
