import { type CancellationPolicy, freeUntil, lateCost, movesUpUntil } from 'shared-contracts/entities';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { Tx } from '../../database/transaction.ts';
import type { CancellationTerms, Notice, SentNotice, SessionFacts } from '../../mail/session-notice.ts';
import type { PersonToNotify } from '../repositories/notices.ts';

/** Until when a session is cancelled for free, as a mail that is written now (milliseconds) says it; null where cancelling is always free. */
export function cancellationTerms(
  start: string,
  policy: CancellationPolicy,
  now: number,
): CancellationTerms | null {
  const cost = lateCost(policy);
  if (!cost) return null;
  const until = freeUntil(Date.parse(start), policy);
  return { freeUntil: new Date(until).toISOString(), isFree: now <= until, cost };
}

/** Whether staff choose who gets a free place of a session that begins at a time, as a mail that is written now (milliseconds) says it: always, or since it begins soon. */
export function chosenByStaff(
  settingOf: Parameters<typeof movesUpUntil>[1],
  now: number,
): (start: string) => boolean {
  return (start) => (movesUpUntil(Date.parse(start), settingOf) ?? now) <= now;
}

/** A session of which a mail reports. */
interface Reported {
  session: number;
  facts: SessionFacts;
}

/** The same for the sessions of mails that are written now, which the business may have moved late. */
export async function termsOfSessions(
  tx: Tx,
  policy: CancellationPolicy,
  reported: readonly Reported[],
): Promise<(of: Reported) => CancellationTerms | null> {
  const now = Date.now();
  const sessions = reported.map(({ session: id, facts: { start, location } }) => ({
    id,
    values: { start, location: location?.id ?? null },
  }));
  const policyOf = await policiesOfSessions(tx, policy, { sessions, now });
  return ({ session, facts }) => cancellationTerms(facts.start, policyOf(session), now);
}

/** What a mail says to a client of paying, cancelling and waiting; nothing to a coach. */
export function rulesFor(
  { role, paidWith, singly, keptIn, owed, course }: PersonToNotify,
  notice: Notice,
  says: { termsOf: (of: Reported) => CancellationTerms | null; isChosen: (start: string) => boolean },
): Pick<SentNotice, 'keptIn' | 'owed' | 'isChosen' | 'paidWith' | 'singly' | 'terms' | 'course'> {
  if (role === 'coach') return {};
  if (notice.kind === 'cancelled') return { keptIn, owed, course };
  if (notice.kind === 'waiting') return { isChosen: says.isChosen(notice.facts.start), course };
  return { paidWith, singly, terms: says.termsOf(notice), course };
}
