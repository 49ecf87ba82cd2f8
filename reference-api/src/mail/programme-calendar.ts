import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ProgrammeMail, ProgrammeNoticeKind } from './programme-notice.ts';
import type { MailCalendar } from './session-calendar.ts';

const isGone = (kind: ProgrammeNoticeKind) => kind === 'cancelled' || kind === 'removed';

const minuteMs = 60_000;

/**
 * The calendar that comes with a mail to a speaker: of one session a request or a cancellation (RFC 5546), of several a publication. Each has the UID that it has in
 * the calendar of the programme.
 */
export function programmeMailCalendar(
  { to, name, business, agenda, notices }: ProgrammeMail,
  { from, now }: { from: string; now: Date },
): MailCalendar {
  const [one] = notices;
  const isOne = notices.length === 1;
  const method = !isOne || !one ? 'PUBLISH' : isGone(one.kind) ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Fairlead', product: 'Agenda', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  for (const { kind, session, uid, sequence } of notices) {
    const start = Date.parse(session.start);
    const event = calendar.createEvent({
      ...{ id: uid, sequence, stamp: now },
      ...{ start: new Date(start), end: new Date(start + session.minutes * minuteMs) },
      ...{ summary: session.title, location: session.room, description: agenda.title },
      status: isGone(kind) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: business.name, email: business.email ?? from },
    });
    if (isOne) {
      event.createAttendee({
        ...(name ? { name } : {}),
        ...{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
      });
    }
  }
  return { method, text: calendar.toString() };
}
