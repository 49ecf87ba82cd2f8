import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { enterTenant, inTenant, transaction } from '../../database/transaction.ts';
import { makePlanter } from '../../demo/planting.ts';
import { type Actor, record } from '../../repositories/audit.ts';
import { insertSession } from '../../repositories/sessions.ts';
import { endedTrials, insertAccount, insertTenant, lobby, removeTenant } from '../../repositories/tenants.ts';
import { plantDemo } from '../demo-tenant.ts';
import { Failure } from '../failure.ts';
import type { AccountServices, Asking } from './account-services.ts';
import { browserName } from './browser-name.ts';

const trialMs = 24 * 60 * 60 * 1000;

/**
 * Makes a sandbox space with demo content and answers a token for it. There is no address to sign in with again, so the
 * token holds as long as the trial does.
 */
export async function beginTrial(services: AccountServices, { requestId, client }: Asking): Promise<string> {
  if (!services.trials) throw new Failure('notFound', 'There are no trials here.');
  await services.limits.count('trial', client.address);
  const session = randomUUID();
  const from = { address: client.address, browser: browserName(client.userAgent) };
  const expiresAt = new Date(Date.now() + trialMs);
  const tenant = await transaction(services.pool, async (open) => {
    const tx = await insertTenant(open, 'Trial', expiresAt);
    const person = { firstName: 'Trial', lastName: 'Guest', email: null, passwordHash: null };
    const account = await insertAccount(tx, { ...person, verified: true });
    const actor: Actor = { account, name: 'Trial Guest', requestId };
    await plantDemo(makePlanter(tx, actor));
    await insertSession(tx, { id: session, account, expiresAt, ...from });
    await record(tx, actor, { action: 'begin a trial', subject: 'tenants', row: tx.tenant });
    return tx.tenant;
  });
  const ends = Math.floor(expiresAt.getTime() / 1000);
  return services.tokens.make({ tenant, session, verified: true, sessionEnds: ends, tokenEnds: ends });
}

/** Removes the trials whose time is over, each with every row of it, in a transaction of its own. */
export async function removeEndedTrials(pool: Pool): Promise<void> {
  for (const tenant of await transaction(pool, endedTrials)) {
    await inTenant(pool, tenant, async (tx) => {
      await removeTenant(tx);
      const actor = { account: null, name: 'Clean-up', requestId: null };
      const deed = { action: 'remove a trial', subject: 'tenants', row: tenant };
      await record(await enterTenant(tx, lobby), actor, deed);
    });
  }
}
