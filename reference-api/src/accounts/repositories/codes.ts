import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../../database/transaction.ts';

/** What a code is for. It serves nothing else. */
export type Purpose = 'verify' | 'reset' | 'email';

/** A stored code: its account, and whether it was used. `account` is null if the address had none. */
export interface KnownCode {
  tenant: number;
  id: number;
  account: number | null;
  task: string | null;
  used: boolean;
  expired: boolean;
}

const columns = sql`tenant_id as tenant, id, account_id as account, task_id as task,
  used_at is not null as used, expires_at <= now() as expired`;

/** Keeps the digest of a code. A code for nobody ends at once. */
export async function insertCode(
  tx: Tx,
  code: { account: number | null; purpose: Purpose; hash: string; link: string; seconds: number },
): Promise<void> {
  await tx.run(sql`
    insert into codes (tenant_id, account_id, purpose, hash, link, expires_at)
    values (${tx.tenant}, ${code.account}, ${code.purpose}, ${code.hash}, ${code.link},
      now() + make_interval(secs => ${code.account === null ? 0 : code.seconds}))`);
}

/** The code with a digest, in any tenant. */
export async function findCode(
  open: Pick<OpenTx, 'run'>,
  hash: string,
  purpose: Purpose,
): Promise<KnownCode | null> {
  await open.run(sql`select set_config('fairlead.code', ${hash}, true)`);
  const [found] = await open.run<KnownCode>(
    sql`select ${columns} from codes where hash = ${hash} and purpose = ${purpose}`,
  );
  return found ?? null;
}

/** The code of a verification link, in any tenant. */
export async function findLink(open: OpenTx, link: string): Promise<KnownCode | null> {
  await open.run(sql`select set_config('fairlead.link', ${link}, true)`);
  const [found] = await open.run<KnownCode>(
    sql`select ${columns} from codes where link = ${link} and purpose = 'verify'`,
  );
  return found ?? null;
}

/** Uses a code up. Of any number at once one gets true. */
export async function spendCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx.run(sql`
    update codes set used_at = now()
    where tenant_id = ${tx.tenant} and id = ${id} and used_at is null and expires_at > now() returning id`);
  return used.length > 0;
}

/** Whether no later code of its purpose was made for the account. */
export async function isNewestCode(tx: Tx, code: KnownCode, purpose: Purpose): Promise<boolean> {
  const later = await tx.run(sql`
    select id from codes where tenant_id = ${tx.tenant} and account_id = ${code.account}
      and purpose = ${purpose} and id > ${code.id} limit 1`);
  return later.length === 0;
}

/** Notes which task came of a code. */
export async function keepTaskOfCode(tx: Tx, id: number, task: string): Promise<void> {
  await tx.run(sql`update codes set task_id = ${task} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Ends what an account has of unused codes of a purpose. */
export async function endCodes(tx: Tx, account: number, purpose: Purpose): Promise<void> {
  await tx.run(sql`
    update codes set expires_at = now() where tenant_id = ${tx.tenant} and account_id = ${account}
      and purpose = ${purpose} and used_at is null and expires_at > now()`);
}
