// One thing: which sessions of a mail differ in their times alone, so that they are one block with a line for each.
import type { SentNotice, SessionsMail } from './session-notice.ts';

const hourMs = 3_600_000;

/** How many hours before its start a session is cancelled for free; null where that has ended, or never costs. */
export function freeHoursOf({ terms, facts }: SentNotice): number | null {
  if (!terms?.isFree) return null;
  return (Date.parse(facts.start) - Date.parse(terms.freeUntil)) / hourMs;
}

/** What a block says beside the time of its session. Null for a session that has news of its own, such as an earlier time. */
function keyOf(notice: SentNotice, { role }: SessionsMail): string | null {
  const { kind, facts, before, course, terms, paidWith, singly, keptIn, owed, reason } = notice;
  const isMovedUp = before?.status === 'waiting';
  const hours = freeHoursOf(notice);
  if ((before && !isMovedUp) || (terms && (hours === null || !Number.isInteger(hours)))) return null;
  const { service, coach, location, clients, status } = facts;
  const of = role === 'client' ? (course?.name ?? null) : null;
  return JSON.stringify([
    ...[kind, status, service, coach, location, clients, isMovedUp, of],
    ...[hours, terms?.cost, paidWith, singly, keptIn, owed, reason],
  ]);
}

/** The sessions of a mail in its order, those together that differ in their times alone. */
export function groupsOfNotices(mail: SessionsMail, notices: readonly SentNotice[]): SentNotice[][] {
  const groups: { key: string | null; notices: SentNotice[] }[] = [];
  for (const notice of notices) {
    const key = keyOf(notice, mail);
    const known = key === null ? undefined : groups.find((group) => group.key === key);
    if (known) known.notices.push(notice);
    else groups.push({ key, notices: [notice] });
  }
  return groups.map((group) => group.notices);
}
