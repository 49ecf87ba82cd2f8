import { accountOf, keysOf } from '../../accounts/repositories/accounts.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';

/** Who gets the test mails of an account: its owner. Throws `conflict` in a trial, which has no email. */
export async function testReader(tx: Tx, account: number): Promise<{ email: string; name: string }> {
  const { email } = await keysOf(tx, account);
  if (email === null) throw new Failure('conflict', 'A trial has no email address yet: sign up to keep it.');
  const person = await accountOf(tx, account);
  return { email, name: person?.firstName ?? '' };
}
