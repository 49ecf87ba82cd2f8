import type { Pool } from 'pg';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { enterTenant, inTenant, type OpenTx, transaction } from '../../database/transaction.ts';
import { makeSeeder } from '../../demo/seeder.ts';
import { endTask, holdTask } from '../../tasks/repositories/tasks.ts';
import { insertTenant, keepTenant, pendingTenant } from '../../tenants/tenants.ts';
import { revokeSessions, shortenSessions } from '../../tokens/repositories/sessions.ts';
import { sessionSeconds } from '../../tokens/services/tokens.ts';
import { nameTrialAccount, placeAccount, takeWaiting, type Waiting } from '../repositories/accounts.ts';
import { seedDemo } from './demo-tenant.ts';
import { seedChannels } from './new-space.ts';

const nameOf = ({ firstName, lastName }: Waiting) => `${firstName} ${lastName}`;

async function makeSpace(open: OpenTx, account: Waiting, publicUrl: string): Promise<void> {
  const tx = await insertTenant(open, nameOf(account));
  await placeAccount(tx, account);
  const actor: Actor = { account: account.id, name: nameOf(account), requestId: null };
  const seed = account.sampleContent ? seedDemo : seedChannels;
  await seed(makeSeeder(tx, actor, { publicUrl }), account.timeZone);
  await record(tx, actor, { action: 'set up', subject: 'tenants', row: tx.tenant });
}

/** Makes a trial the space of the person who signed up from it; false if its time was over. */
async function keepTrialSpace(open: OpenTx, trial: number, account: Waiting): Promise<boolean> {
  const tx = await enterTenant(open, trial);
  if (!(await keepTenant(tx, nameOf(account)))) return false;
  const id = await nameTrialAccount(tx, account);
  if (id === null) throw new Error(`The trial ${trial} has no account without an address.`);
  // Without a password the address belongs to somebody else than the trial: only who reads its mail goes on.
  if (account.passwordHash === null) await revokeSessions(tx, id, null);
  else await shortenSessions(tx, sessionSeconds);
  const actor: Actor = { account: id, name: nameOf(account), requestId: null };
  await record(tx, actor, { action: 'keep the trial', subject: 'tenants', row: trial });
  return true;
}

/**
 * Provisions the space of a verified account: creates tenant and channels, moves the account out of the pending accounts, and ends the task.
 * Runs in one transaction, so that a killed process leaves nothing and the next one starts over. Idempotent, also for concurrent calls.
 */
export async function setUpSpace(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  task: string,
): Promise<void> {
  await transaction(pool, async (open) => {
    const tx = await enterTenant(open, pendingTenant);
    const held = await holdTask(tx, task);
    if (!held) return;
    const account = await takeWaiting(tx, held.account);
    if (account) {
      const { keepsTenant } = account;
      const isKept = keepsTenant !== null && (await keepTrialSpace(open, keepsTenant, account));
      if (!isKept) await makeSpace(open, account, publicUrl);
    }
    await endTask(await enterTenant(open, pendingTenant), task, account ? 'ready' : 'fail');
  });
}

/** Says that the set-up was given up. Acting on the link again begins it once more. */
export async function giveUpSetUp(pool: Pool, task: string): Promise<void> {
  await inTenant(pool, pendingTenant, async (tx) => {
    // It may have been done after all, by a process that was taken for dead.
    if (await holdTask(tx, task)) await endTask(tx, task, 'fail');
  });
}
