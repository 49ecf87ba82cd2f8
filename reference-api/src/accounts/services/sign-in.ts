import { randomUUID } from 'node:crypto';
import { record } from '../../audit/repositories/audit.ts';
import { inTenant, transaction } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { pendingTenant } from '../../tenants/tenants.ts';
import { insertSession } from '../../tokens/repositories/sessions.ts';
import { sessionSeconds } from '../../tokens/services/tokens.ts';
import { findAccountByEmail } from '../repositories/accounts.ts';
import { type AccountServices, type Asking, normalEmail, visitor } from './account-services.ts';
import { browserName } from './browser-name.ts';
import { checkPassword } from './passwords.ts';

/**
 * Signs in and returns a token. An unknown address, a wrong password, a disabled and a locked account get the same response, after the same work.
 */
export async function signIn(
  { pool, tokens, limits }: Pick<AccountServices, 'pool' | 'tokens' | 'limits'>,
  options: { emailAddress: string; password: string } & Asking,
): Promise<string> {
  const { requestId, client } = options;
  const email = normalEmail(options.emailAddress);
  await limits.check('signIn', client.address);
  const turn = await limits.turn(email, client);
  // No transaction is held while the password is worked on: that would keep a connection from everyone else.
  const account = await transaction(pool, (open) => findAccountByEmail(open, email));
  const right = await checkPassword(turn.open ? (account?.passwordHash ?? null) : null, options.password);
  if (!account || !right || account.disabled) {
    const actor = account ? { account: account.id, name: account.name, requestId } : visitor(requestId);
    await inTenant(pool, account?.tenant ?? pendingTenant, (tx) =>
      record(tx, actor, { action: 'sign-in refused', subject: 'accounts', row: account?.id ?? 0 }),
    );
    await turn.wrong();
    await limits.failed('signIn', client.address);
    throw new Failure('credentials', 'Credentials not valid');
  }
  await turn.right();
  const session = randomUUID();
  const from = { address: client.address, browser: browserName(client.userAgent) };
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  await inTenant(pool, account.tenant, async (tx) => {
    await insertSession(tx, { id: session, account: account.id, expiresAt, ...from });
    const actor = { account: account.id, name: account.name, requestId };
    await record(tx, actor, { action: 'sign-in', subject: 'accounts', row: account.id });
  });
  return tokens.make({
    account: account.id,
    tenant: account.tenant,
    session,
    verified: account.verified,
    sessionEnds: Math.floor(expiresAt.getTime() / 1000),
  });
}
