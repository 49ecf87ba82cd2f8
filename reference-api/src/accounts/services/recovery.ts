import { record } from '../../audit/repositories/audit.ts';
import { enterTenant, inTenant, transaction } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { pendingTenant } from '../../tenants/tenants.ts';
import { revokeSessions } from '../../tokens/repositories/sessions.ts';
import { findAccountByEmail, updatePassword } from '../repositories/accounts.ts';
import { endCodes, findCode, isNewestCode, spendCode } from '../repositories/codes.ts';
import { type AccountServices, normalEmail, type Visiting, visitor } from './account-services.ts';
import { digestOf, groupedCode, makeCode } from './codes.ts';
import { hashPassword, refuseCommon } from './passwords.ts';
import { invalidCode } from './verification.ts';

/** Sends a reset code if the account exists. Response and work are the same in either case. */
export async function recover(
  services: AccountServices,
  typed: string,
  { requestId, client, settle }: Visiting,
): Promise<void> {
  const { pool, limits, outbox } = services;
  await limits.count('mail', client.address);
  const email = normalEmail(typed);
  await limits.whileMailing('reset', email, (mayMail) =>
    transaction(pool, async (open) => {
      await settle(open, null);
      const found = await findAccountByEmail(open, email);
      const account = found && !found.disabled && mayMail ? found.id : null;
      const tx = await enterTenant(open, found?.tenant ?? pendingTenant);
      const { code } = await makeCode(tx, account, 'reset');
      await outbox.post(
        tx,
        account === null ? { kind: 'nothing' } : { kind: 'reset', to: email, code: groupedCode(code) },
      );
      await record(tx, visitor(requestId), { action: 'recover', subject: 'accounts', row: found?.id ?? 0 });
      return account !== null;
    }),
  );
}

/** Sets the password of the account of a code, and returns the address of the account. Throws if the code is not valid. */
async function resetWith(
  services: AccountServices,
  options: { hash: string; passwordHash: string } & Pick<Visiting, 'requestId' | 'settle'>,
): Promise<string> {
  return transaction(services.pool, async (open) => {
    await options.settle(open, null);
    const code = await findCode(open, options.hash, 'reset');
    if (!code || code.account === null) throw invalidCode();
    const tx = await enterTenant(open, code.tenant);
    // Older codes are refused here. To end them when a newer code is made would take longer for an address with an account.
    if (!(await isNewestCode(tx, code, 'reset')) || !(await spendCode(tx, code.id))) throw invalidCode();
    const email = await updatePassword(tx, code.account, options.passwordHash);
    if (email === null) throw invalidCode();
    await endCodes(tx, code.account, 'reset');
    const ended = await revokeSessions(tx, code.account, null);
    await services.outbox.post(tx, { kind: 'passwordChanged', to: email });
    await record(tx, visitor(options.requestId), {
      action: 'reset password',
      subject: 'accounts',
      row: code.account,
      details: { sessionsEnded: ended },
    });
    return email;
  });
}

/** Sets a new password with a reset code, ends every session, notifies the owner, and resets the limits for wrong passwords. */
export async function reset(
  services: AccountServices,
  { challenge, password }: { challenge: string; password: string },
  { requestId, client, settle }: Visiting,
): Promise<void> {
  const { pool, limits } = services;
  refuseCommon(password);
  await limits.check('code', client.address);
  // Hash the password before the code is checked, so that the response time does not reveal whether the code is valid.
  const passwordHash = await hashPassword(password);
  const hash = digestOf(challenge, 'reset');
  try {
    if (hash === null) throw invalidCode();
    const email = await resetWith(services, { hash, passwordHash, requestId, settle });
    await limits.forgive(email, client.address);
  } catch (error) {
    if (error instanceof Failure) {
      await inTenant(pool, pendingTenant, (tx) =>
        record(tx, visitor(requestId), { action: 'reset refused', subject: 'accounts', row: 0 }),
      );
      await limits.failed('code', client.address);
    }
    throw error;
  }
}
