import { definitionOf } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { addressOf, forgetFailedNotices, type Recipient } from '../repositories/session-mails.ts';
import { officeOf } from './office.ts';

const words = {
  users: { row: 'This user', who: 'This client' },
  coaches: { row: 'This coach', who: 'The profile of this coach' },
};

/**
 * Mails a client or a coach again about sessions to come whose mails never arrived. The mails are those of a booking, with the sessions as they are when they are
 * written: what was written then may no longer be true.
 */
export async function sendAgain(
  tx: Tx,
  actor: Actor,
  to: Recipient & { entity: 'users' | 'coaches' },
): Promise<{ sessions: number }> {
  const { row, who } = words[to.entity];
  if (!(await findRow(tx, definitionOf(to.entity), to.id))) throw notFound(row);
  if (!(await officeOf(tx)).isOn) throw new Failure('conflict', 'Mails about sessions are off.');
  if ((await addressOf(tx, to)) === null)
    throw new Failure('conflict', `${who} has no email. Enter one, then send the mails.`);
  const sessions = await forgetFailedNotices(tx, to);
  if (sessions > 0)
    await record(tx, actor, {
      action: 'send mails again',
      subject: to.entity,
      row: to.id,
      details: { sessions },
    });
  return { sessions };
}
