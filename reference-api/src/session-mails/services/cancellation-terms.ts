import { type CancellationPolicy, freeUntil, lateCost } from 'shared-contracts/entities';
import type { CancellationTerms } from '../../mail/session-notice.ts';

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
