import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SentNotice, SessionsMail } from './session-notice.ts';
import { placeInCalendar, sessionTitle, spokenOf } from './session-words.ts';

/** The calendar of a mail: its method, and its text (RFC 5545). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  text: string;
}

const productIn = (language: string) => ({
  company: 'Fairlead',
  product: 'Sessions',
  language: language.toUpperCase(),
});

function statusOf({ kind, facts }: SentNotice): ICalEventStatus {
  if (kind === 'cancelled') return ICalEventStatus.CANCELLED;
  return facts.status === 'accepted' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/**
 * The calendar that comes with a mail, so that the calendar of its reader follows. Of one session it is a request or a cancellation (RFC 5546); those are of one
 * entry only, so several sessions are published together. Null where the mail is about waiting lists alone: who waits has no session yet. `from` is the address that sends the mail; `origin` is where the dashboard is.
 */
export function calendarOf(
  mail: SessionsMail,
  { from, origin, now }: { from: string; origin: string; now: Date },
): MailCalendar | null {
  const notices = mail.notices.filter(({ facts }) => facts.status !== 'waiting');
  const [one] = notices;
  if (!one) return null;
  const isOne = notices.length === 1;
  const method = !isOne ? 'PUBLISH' : one.kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: productIn(spokenOf(mail).language), method: ICalCalendarMethod[method] });
  for (const notice of notices) {
    const { facts, uid, sequence, link } = notice;
    const place = placeInCalendar(facts, mail);
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start: new Date(facts.start),
      end: new Date(facts.end),
      summary: sessionTitle(facts, mail),
      status: statusOf(notice),
      organizer: { name: mail.business.name, email: mail.business.email ?? from },
      ...(place ? { location: place } : {}),
      ...(mail.role === 'client' && mail.business.note ? { description: mail.business.note } : {}),
      ...(link ? { url: `${origin}${link}` } : {}),
    });
    if (isOne) {
      event.createAttendee({
        ...(mail.name ? { name: mail.name } : {}),
        email: mail.to,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
    }
  }
  return { method, text: calendar.toString() };
}
