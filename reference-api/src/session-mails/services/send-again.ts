import { definitionOf } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { addressOf, forgetFailedNotices } from '../repositories/session-mails.ts';
import { officeOf } from './office.ts';

/**
 * Mails a client again about sessions to come whose mails never arrived. The mails are those of a booking, with the sessions as they are when they are written: what was written then
 * may no longer be true.
 */
export async function sendAgain(tx: Tx, actor: Actor, client: number): Promise<{ sessions: number }> {
  if (!(await findRow(tx, definitionOf('users'), client))) throw notFound('This user');
  if (!(await officeOf(tx)).isOn) throw new Failure('conflict', 'Mails about sessions are off.');
  if ((await addressOf(tx, client)) === null)
    throw new Failure('conflict', 'This client has no email. Enter one, then send the mails.');
  const sessions = await forgetFailedNotices(tx, client);
  if (sessions > 0)
    await record(tx, actor, {
      action: 'send mails again',
      subject: 'users',
      row: client,
      details: { sessions },
    });
  return { sessions };
}
