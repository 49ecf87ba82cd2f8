import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inTenant, transaction } from '../database/transaction.ts';
import { findAccountToSignIn, insertSession } from '../repositories/accounts.ts';
import { record } from '../repositories/audit.ts';
import { Failure } from './failure.ts';
import { checkPassword } from './passwords.ts';
import { sessionSeconds, type Tokens } from './tokens.ts';

/** Signs in and answers a token. An unknown address, a wrong password and a disabled account are told alike. */
export async function signIn(
  { pool, tokens }: { pool: Pool; tokens: Tokens },
  given: { emailAddress: string; password: string; requestId: string },
): Promise<string> {
  const email = given.emailAddress.trim().toLowerCase();
  // No transaction is held while the password is worked on: that would keep a connection from everyone else.
  const account = await transaction(pool, (open) => findAccountToSignIn(open, email));
  const right = await checkPassword(account?.passwordHash ?? null, given.password);
  if (!account) throw new Failure('credentials', 'Credentials not valid');
  const actor = { account: account.id, name: account.name, requestId: given.requestId };
  if (!right || account.disabled) {
    await inTenant(pool, account.tenant, (tx) =>
      record(tx, actor, { action: 'sign-in refused', subject: 'accounts', row: account.id }),
    );
    throw new Failure('credentials', 'Credentials not valid');
  }
  const session = randomUUID();
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  await inTenant(pool, account.tenant, async (tx) => {
    await insertSession(tx, { id: session, account: account.id, expiresAt });
    await record(tx, actor, { action: 'sign-in', subject: 'accounts', row: account.id });
  });
  return tokens.make({
    tenant: account.tenant,
    session,
    verified: account.verified,
    sessionEnds: Math.floor(expiresAt.getTime() / 1000),
  });
}
