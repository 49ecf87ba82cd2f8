import { randomUUID } from 'node:crypto';
import type { SignUpData } from 'shared-contracts/api';
import { record } from '../../audit/repositories/audit.ts';
import { enterTenant, transaction } from '../../database/transaction.ts';
import type { Mail } from '../../mail/templates.ts';
import { pendingTenant } from '../../tenants/tenants.ts';
import { dropWaiting, findAccountByEmail, insertWaiting } from '../repositories/accounts.ts';
import { type AccountServices, normalEmail, type Visiting, visitor } from './account-services.ts';
import { groupedCode, makeCode } from './codes.ts';
import { hashPassword, refuseCommon } from './passwords.ts';

/** A dummy account with an invalid address, so that a taken address costs the same work as a free one, including indexes. */
function nobody(passwordHash: string) {
  return {
    ...{
      email: `-${randomUUID()}`,
      passwordHash: '-'.repeat(passwordHash.length),
      firstName: '-',
      lastName: '-',
    },
    ...{ dayOfBirth: null, keepsTenant: null, timeZone: 'UTC', sampleContent: false },
  };
}

/**
 * Signs up: creates a pending account and sends a verification mail. A taken address gets a mail that says so, with the same response and
 * work. Signing up again before verification replaces the pending account, so that nobody keeps a password for somebody else's address.
 * `keeps` is the trial to convert.
 */
export async function signUp(
  services: AccountServices,
  data: SignUpData,
  { requestId, client, settle, keeps = null }: Visiting & { keeps?: number | null },
): Promise<void> {
  const { pool, limits, links, outbox } = services;
  refuseCommon(data.password);
  await limits.count('signUp', client.address);
  const email = normalEmail(data.emailAddress);
  const passwordHash = await hashPassword(data.password);
  await limits.whileMailing('signUp', email, (mayMail) =>
    transaction(pool, async (open) => {
      await settle(open, null);
      const found = await findAccountByEmail(open, email);
      const tx = await enterTenant(open, pendingTenant);
      const taken = found !== null && (found.verified || found.tenant !== pendingTenant);
      const goesOn = mayMail && !taken;
      // One row is dropped in any case: who waited with this address, or one that was made for that.
      const spare = nobody(passwordHash);
      await insertWaiting(tx, spare);
      await dropWaiting(tx, goesOn && found ? email : spare.email);
      const { firstName, lastName, dayOfBirth, timeZone = 'UTC', sampleContent = false } = data;
      const start = { keepsTenant: keeps, timeZone, sampleContent };
      const person = { email, passwordHash, firstName, lastName, dayOfBirth, ...start };
      const made = await insertWaiting(tx, goesOn ? person : nobody(passwordHash));
      const account = goesOn ? made : null;
      const { code, link } = await makeCode(tx, account, 'verify');
      const token = await links.make(link);
      let mail: Mail = { kind: 'nothing' };
      if (account !== null) {
        mail = {
          kind: 'verify',
          to: email,
          code: groupedCode(code),
          link: token,
        };
      } else if (taken && mayMail) {
        mail = { kind: 'already', to: email };
      }
      await outbox.post(tx, mail);
      await record(tx, visitor(requestId), { action: 'sign-up', subject: 'accounts', row: account ?? 0 });
      return mail.kind !== 'nothing';
    }),
  );
}
