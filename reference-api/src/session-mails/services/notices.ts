import type { Notice, Person, SessionFacts } from '../../mail/session-notice.ts';

const isSame = (one: SessionFacts, other: SessionFacts) =>
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end) &&
  one.service.id === other.service.id &&
  one.coach.id === other.coach.id &&
  one.location?.id === other.location?.id &&
  one.clients.join('\n') === other.clients.join('\n');

interface NoticeRequest {
  role: Person['role'];
  lastNotice: SessionFacts | null;
  facts: SessionFacts | null;
  /** Whether the session does not take place. */
  isOff?: boolean;
  now: number;
}

/**
 * The notice that a person gets of a session. `lastNotice` is the last notice (null: none, or that the session is cancelled), `facts` the session as it is
 * (null: it does not take place, or not with them). A client who saw the booking only on the page is notified of it, and of its cancellation. Null for no notice: nothing
 * changed, the session is over by `now` (milliseconds), or a coach has a request that nobody confirmed.
 */
export function noticeOf(
  session: number,
  { role, lastNotice, facts, isOff = false, now }: NoticeRequest,
): Notice | null {
  if (facts === null) {
    if (lastNotice === null || Date.parse(lastNotice.start) <= now) return null;
    // A client who left a waiting list knows.
    if (lastNotice.status === 'waiting' && !isOff) return null;
    return { kind: 'cancelled', session, facts: lastNotice, before: null };
  }
  if (Date.parse(facts.start) <= now) return null;
  if (facts.status === 'waiting') {
    if (lastNotice === null) return { kind: 'waiting', session, facts, before: null };
    // A client who had a place and now waits for one has lost it.
    if (lastNotice.status !== 'waiting')
      return { kind: 'cancelled', session, facts: lastNotice, before: null };
    return isSame(lastNotice, facts) ? null : { kind: 'waiting', session, facts, before: lastNotice };
  }
  const isConfirmed = facts.status === 'accepted' && lastNotice?.status !== 'accepted';
  if (lastNotice === null || lastNotice.shown || lastNotice.status === 'waiting' || isConfirmed) {
    const before = lastNotice?.status === 'waiting' ? lastNotice : null;
    if (facts.status === 'accepted') return { kind: 'booked', session, facts, before };
    return role === 'coach' ? null : { kind: 'requested', session, facts, before: null };
  }
  return isSame(lastNotice, facts) ? null : { kind: 'changed', session, facts, before: lastNotice };
}
