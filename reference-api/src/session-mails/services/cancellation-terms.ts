import { type CancellationPolicy, freeUntil, lateCost } from 'shared-contracts/entities';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { Tx } from '../../database/transaction.ts';
import type { CancellationTerms, SessionFacts } from '../../mail/session-notice.ts';

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
