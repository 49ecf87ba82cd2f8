import { randomUUID } from 'node:crypto';
import { record } from '../../audit/repositories/audit.ts';
import { enterTenant, inTenant, type OpenTx, type Tx, transaction } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { restartTask, taskOfAccount, taskStatusOf } from '../../tasks/repositories/tasks.ts';
import { pendingTenant } from '../../tenants/tenants.ts';
import { findAccountByEmail, forgetForeignPassword, isWaiting } from '../repositories/accounts.ts';
import { findCode, findLink, type KnownCode, keepTaskOfCode, spendCode } from '../repositories/codes.ts';
import {
  type AccountServices,
  type Asking,
  normalEmail,
  type Visiting,
  visitor,
} from './account-services.ts';
import { digestOf, groupedCode, makeCode } from './codes.ts';
import { setUpSpace } from './provisioning.ts';
import { endedLink } from './verify-links.ts';

/** The failure of a code that is mistyped, used, expired, or for another purpose. All of these get the same answer. */
export function invalidCode(): Failure {
  return new Failure('code', 'The provided verification code is invalid');
}

/** The trial of a visitor's token, even if expired; null if there is none. */
async function trialOf({ tokens }: AccountServices, { client }: Asking): Promise<number | null> {
  return (await tokens.readHeader(client.authorization))?.tenant ?? null;
}

/** Spends a code, and queues the provisioning of the account's space. Returns the task; null if another call spent the code, or another sign-up replaced this one. */
async function queueProvisioning(
  services: AccountServices,
  tx: Tx,
  {
    code,
    account,
    requestId,
    trial,
  }: { code: KnownCode; account: number; requestId: string; trial: number | null },
): Promise<string | null> {
  if (!(await isWaiting(tx, account)) || !(await spendCode(tx, code.id))) return null;
  // The person who typed the password may not be the reader of the mail. They are the same if the verification comes from the browser of the trial.
  const to = await forgetForeignPassword(tx, account, trial);
  if (to !== null) await services.outbox.post(tx, { kind: 'choosePassword', to });
  const task = await taskOfAccount(tx, account, randomUUID());
  await keepTaskOfCode(tx, code.id, task);
  await services.queue.add(tx, 'setUp', { task });
  await record(tx, visitor(requestId), { action: 'verify', subject: 'accounts', row: account });
  return task;
}

async function taskOfLink(
  services: AccountServices,
  open: OpenTx,
  { link, requestId, trial }: { link: string; requestId: string; trial: number | null },
): Promise<string> {
  const code = await findLink(open, link);
  if (!code) throw services.links.unknown();
  const tx = await enterTenant(open, code.tenant);
  if (code.task) {
    // The same link gives the same task; a failed task is tried once more.
    if (await restartTask(tx, code.task)) await services.queue.add(tx, 'setUp', { task: code.task });
    return code.task;
  }
  if (code.account === null || code.expired) throw endedLink();
  const task = await queueProvisioning(services, tx, { code, account: code.account, requestId, trial });
  if (task) return task;
  const again = await findLink(open, link);
  if (again?.task) return again.task;
  throw endedLink();
}

/** Counts and records a refused code or link. */
async function recordRefusal(
  { pool, limits }: AccountServices,
  { requestId, client }: Asking,
): Promise<void> {
  await limits.failed('code', client.address);
  await inTenant(pool, pendingTenant, (tx) =>
    record(tx, visitor(requestId), { action: 'verify refused', subject: 'accounts', row: 0 }),
  );
}

/** Accepts a verification link. Returns the id of the task that provisions the space, the same for the same link. */
export async function acceptLink(
  services: AccountServices,
  jwt: string,
  { requestId, client }: Asking,
): Promise<string> {
  await services.limits.check('code', client.address);
  try {
    const link = await services.links.read(jwt);
    const trial = await trialOf(services, { requestId, client });
    return await transaction(services.pool, (open) => taskOfLink(services, open, { link, requestId, trial }));
  } catch (error) {
    if (error instanceof Failure) await recordRefusal(services, { requestId, client });
    throw error;
  }
}

/** Verifies an address by its code. Provisions the space before the answer if that succeeds; else the job does it. */
export async function verifyByCode(
  services: AccountServices,
  typed: string,
  { requestId, client, settle }: Visiting,
): Promise<void> {
  await services.limits.check('code', client.address);
  const hash = digestOf(typed, 'verify');
  const trial = await trialOf(services, { requestId, client });
  const task = await transaction(services.pool, async (open) => {
    await settle(open, null);
    const code = hash === null ? null : await findCode(open, hash, 'verify');
    if (!code || code.account === null || code.used || code.expired) throw invalidCode();
    const tx = await enterTenant(open, code.tenant);
    const begun = await queueProvisioning(services, tx, { code, account: code.account, requestId, trial });
    if (begun === null) throw invalidCode();
    return begun;
  }).catch(async (error: unknown) => {
    if (error instanceof Failure) await recordRefusal(services, { requestId, client });
    throw error;
  });
  await setUpSpace(services, task).catch(() => undefined);
}

/** The progress of provisioning a space. */
export async function statusOfTask(
  { pool }: Pick<AccountServices, 'pool'>,
  tid: string,
): Promise<'pending' | 'ready' | 'fail'> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tid);
  const status = isId ? await transaction(pool, (open) => taskStatusOf(open, tid)) : null;
  if (status === null) throw notFound('This task');
  return status;
}

/** Sends a verification mail again if an account is pending. The response is the same in either case. */
export async function resendVerification(
  services: AccountServices,
  typed: string,
  { requestId, client, settle }: Visiting,
): Promise<void> {
  const { pool, limits, links, outbox } = services;
  await limits.count('mail', client.address);
  const email = normalEmail(typed);
  await limits.whileMailing('resend', email, (mayMail) =>
    transaction(pool, async (open) => {
      await settle(open, null);
      const found = await findAccountByEmail(open, email);
      const tx = await enterTenant(open, pendingTenant);
      const waits = mayMail && found?.tenant === pendingTenant && !found.verified;
      const { code, link } = await makeCode(tx, waits ? found.id : null, 'verify');
      const token = await links.make(link);
      await outbox.post(
        tx,
        waits ? { kind: 'verify', to: email, code: groupedCode(code), link: token } : { kind: 'nothing' },
      );
      await record(tx, visitor(requestId), {
        action: 'resend verification',
        subject: 'accounts',
        row: waits ? found.id : 0,
      });
      return waits;
    }),
  );
}
