import type { Account, SignUpData } from 'shared-contracts/api';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { enterTenant, inTenant, type Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { settleNothing } from '../../stored-answers/services/visitor-answers.ts';
import { pendingTenant, removeTenant } from '../../tenants/tenants.ts';
import { revokeSessions } from '../../tokens/repositories/sessions.ts';
import {
  accountOf,
  deleteAccountRow,
  dropWaiting,
  findAccountByEmail,
  keysOf,
  setPendingEmail,
  takePendingEmail,
  updatePassword,
} from '../repositories/accounts.ts';
import { endCodes, findCode, spendCode } from '../repositories/codes.ts';
import { type AccountServices, type Asking, normalEmail } from './account-services.ts';
import { digestOf, groupedCode, makeCode } from './codes.ts';
import { checkPassword, hashPassword, refuseCommon } from './passwords.ts';
import { signUp } from './sign-up.ts';
import { invalidCode } from './verification.ts';

/** Whose account it is. */
export interface Owner {
  tenant: number;
  account: number;
  name: string;
}

/** An owner in a call that changes the account. */
export interface Owning {
  tx: Tx;
  account: number;
  actor: Actor;
}

function auditEntry(action: string, row: number, details?: Record<string, unknown>) {
  return { action, subject: 'accounts', row, ...(details ? { details } : {}) };
}

/** The account as its own screen shows it. */
export async function readAccount(tx: Tx, account: number): Promise<Account> {
  const found = await accountOf(tx, account);
  if (!found) throw notFound('This account');
  return found;
}

/**
 * Checks the password of somebody who is signed in. Its tries are counted apart from those of sign-in, so that strangers cannot make
 * the owner wait here. It runs before the transaction of the call, so that what it counts and records stays when the call is refused.
 * A trial has no password to ask for.
 */
export async function proveOwner(
  { pool, limits }: AccountServices,
  owner: Owner,
  options: { password: string; field: string; requestId: string },
): Promise<{ email: string | null }> {
  const { email, passwordHash } = await inTenant(pool, owner.tenant, (tx) => keysOf(tx, owner.account));
  if (email === null) return { email };
  const turn = await limits.turn(email, 'owner');
  if (await checkPassword(turn.open ? passwordHash : null, options.password)) {
    await turn.right();
    return { email };
  }
  const actor: Actor = { account: owner.account, name: owner.name, requestId: options.requestId };
  await inTenant(pool, owner.tenant, (tx) =>
    record(tx, actor, auditEntry('password refused', owner.account)),
  );
  await turn.wrong();
  throw invalid({ [options.field]: 'The password is not correct.' });
}

/** Checks the current password and works out the digest of the new one. */
export async function prepareNewPassword(
  services: AccountServices,
  owner: Owner,
  options: { current: string; password: string } & Asking,
): Promise<string> {
  refuseCommon(options.password);
  const { email } = await proveOwner(services, owner, {
    ...options,
    password: options.current,
    field: 'current',
  });
  if (email === null) throw new Failure('conflict', 'A trial has no password yet: sign up to keep it.');
  return hashPassword(options.password);
}

/** Sets the password, ends every other session, and notifies the owner. */
export async function changePassword(
  services: AccountServices,
  { tx, account, actor }: Owning,
  options: { passwordHash: string; session: string },
): Promise<void> {
  const email = await updatePassword(tx, account, options.passwordHash);
  await endCodes(tx, account, 'reset');
  const ended = await revokeSessions(tx, account, options.session);
  if (email) await services.outbox.post(tx, { kind: 'passwordChanged', to: email });
  await record(tx, actor, auditEntry('change password', account, { sessionsEnded: ended }));
}

/** What asking for another address found out beforehand. */
export interface EmailChange {
  current: string;
  /** Whether a mail may go to the new address. It is counted beforehand, since counting takes a connection besides that of the call. */
  mayMail: boolean;
}

/** Checks the password for another address. */
export async function prepareEmailChange(
  services: AccountServices,
  owner: Owner,
  options: { emailAddress: string; password: string } & Asking,
): Promise<EmailChange> {
  await services.limits.count('mail', options.client.address);
  const { email } = await proveOwner(services, owner, { ...options, field: 'password' });
  if (email === null) throw new Failure('conflict', 'A trial has no email address yet: sign up to keep it.');
  const mayMail = await services.limits.countMail('newAddress', normalEmail(options.emailAddress));
  return { current: email, mayMail };
}

/** Sends a code to the new address, or a mail that it is taken, with the same response. Notifies the current address. */
export async function changeEmail(
  { outbox }: AccountServices,
  { tx, account, actor }: Owning,
  { current, mayMail, emailAddress }: EmailChange & { emailAddress: string },
): Promise<void> {
  const next = normalEmail(emailAddress);
  const found = await findAccountByEmail(tx, next);
  const free = found === null || (found.tenant === pendingTenant && !found.verified);
  await setPendingEmail(tx, account, next);
  await endCodes(tx, account, 'email');
  const { code } = await makeCode(tx, free && mayMail ? account : null, 'email');
  if (!mayMail) await outbox.post(tx, { kind: 'nothing' });
  else if (free) await outbox.post(tx, { kind: 'newAddress', to: next, code: groupedCode(code) });
  else await outbox.post(tx, { kind: 'addressTaken', to: next });
  await outbox.post(tx, { kind: 'addressChanging', to: current, next });
  await record(tx, actor, auditEntry('ask for another address', account));
}

/** Makes the address that waited the account's own. An unverified sign-up with it is dropped: its owner is known now. */
export async function confirmEmail(
  { outbox }: AccountServices,
  { tx, account, actor }: Owning,
  typed: string,
): Promise<Account> {
  const hash = digestOf(typed, 'email');
  const code = hash === null ? null : await findCode(tx, hash, 'email');
  if (code?.tenant !== tx.tenant || code.account !== account || !(await spendCode(tx, code.id))) {
    throw invalidCode();
  }
  const before = await readAccount(tx, account);
  const next = before.pendingEmailAddress;
  if (next === null) throw invalidCode();
  await dropWaiting(await enterTenant(tx, pendingTenant), next);
  await enterTenant(tx, tx.tenant);
  await takePendingEmail(tx, account);
  await endCodes(tx, account, 'reset');
  if (before.emailAddress) await outbox.post(tx, { kind: 'addressChanged', to: before.emailAddress, next });
  await record(tx, actor, auditEntry('change address', account));
  return readAccount(tx, account);
}

/** Deletes an account, and its space if it has no other account. */
export async function deleteAccount(
  { outbox }: AccountServices,
  { tx, account, actor }: Owning,
): Promise<void> {
  const { email } = await keysOf(tx, account);
  const isLast = (await deleteAccountRow(tx, account)) === 0;
  if (isLast) await removeTenant(tx);
  else await record(tx, actor, auditEntry('delete account', account));
  const pending = await enterTenant(tx, pendingTenant);
  if (email) await outbox.post(pending, { kind: 'deleted', to: email, withSpace: isLast });
  if (isLast)
    await record(pending, { ...actor, name: 'Owner' }, auditEntry('delete account and space', account));
}

/** Signs up from a trial. Only a trial can: everyone else has an account. */
export async function signUpFromTrial(
  services: AccountServices,
  owner: Owner,
  options: { data: SignUpData } & Asking,
): Promise<void> {
  const { email } = await inTenant(services.pool, owner.tenant, (tx) => keysOf(tx, owner.account));
  if (email !== null) throw new Failure('conflict', 'This space is no trial: it stays.');
  // A signed-in call stores its key with the call.
  await signUp(services, options.data, { ...options, settle: settleNothing, keeps: owner.tenant });
}
