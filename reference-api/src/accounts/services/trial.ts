import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { dayMs } from 'shared-contracts/days';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { enterTenant, inTenant, transaction } from '../../database/transaction.ts';
import { makeSeeder } from '../../demo/seeder.ts';
import { Failure } from '../../errors/failure.ts';
import {
  endedTrials,
  insertAccount,
  insertTenant,
  pendingTenant,
  removeTenant,
} from '../../tenants/tenants.ts';
import { insertSession } from '../../tokens/repositories/sessions.ts';
import type { AccountServices, Visiting } from './account-services.ts';
import { browserName } from './browser-name.ts';
import { demoTimeZone, seedDemo } from './demo-tenant.ts';

const trialMs = dayMs;

/**
 * Makes a sandbox space with demo content and answers a token for it. There is no address to sign in with again, so the
 * token holds as long as the trial does.
 */
export async function beginTrial(
  services: AccountServices,
  { requestId, client, settle }: Visiting,
): Promise<{ access_token: string }> {
  if (!services.trials) throw new Failure('notFound', 'There are no trials here.');
  await services.limits.count('trial', client.address);
  const session = randomUUID();
  const from = { address: client.address, browser: browserName(client.userAgent) };
  const expiresAt = new Date(Date.now() + trialMs);
  const ends = Math.floor(expiresAt.getTime() / 1000);
  return transaction(services.pool, async (open) => {
    const tx = await insertTenant(open, 'Trial', expiresAt);
    const person = { firstName: 'Trial', lastName: 'Guest', email: null, passwordHash: null };
    const account = await insertAccount(tx, { ...person, verified: true });
    const { tenant } = tx;
    const claims = { account, tenant, session, verified: true, sessionEnds: ends, tokenEnds: ends };
    const answer = { access_token: await services.tokens.make(claims) };
    await settle(open, answer);
    await enterTenant(open, tenant);
    const actor: Actor = { account, name: 'Trial Guest', requestId };
    await seedDemo(makeSeeder(tx, actor, { publicUrl: services.publicUrl }), demoTimeZone);
    await insertSession(tx, { id: session, account, expiresAt, ...from });
    await record(tx, actor, { action: 'begin a trial', subject: 'tenants', row: tx.tenant });
    return answer;
  });
}

/** Deletes expired trials with all their rows, each in its own transaction. */
export async function removeEndedTrials(pool: Pool): Promise<void> {
  for (const tenant of await transaction(pool, endedTrials)) {
    await inTenant(pool, tenant, async (tx) => {
      await removeTenant(tx);
      const actor = { account: null, name: 'Clean-up', requestId: null };
      const entry = { action: 'remove a trial', subject: 'tenants', row: tenant };
      await record(await enterTenant(tx, pendingTenant), actor, entry);
    });
  }
}
