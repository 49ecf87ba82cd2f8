import type {
  ProgrammeMail,
  ProgrammeNotice,
  ProgrammeNoticeKind,
  SpokenSession,
} from './programme-notice.ts';
import type { Wording } from './templates.ts';
import { whenText } from './when-text.ts';

const first: Record<ProgrammeNoticeKind, string> = {
  new: 'New',
  changed: 'Changed',
  cancelled: 'Cancelled',
  removed: 'Taken out',
};

const headings: Record<ProgrammeNoticeKind, [one: string, several: (count: number) => string]> = {
  new: ['You have a session', (count) => `You have ${count} sessions`],
  changed: ['Your session was changed', (count) => `${count} of your sessions were changed`],
  cancelled: ['Your session is cancelled', (count) => `${count} of your sessions are cancelled`],
  removed: ['A session is no longer yours', (count) => `${count} sessions are no longer yours`],
};

// A mail of hundreds of sessions is cut by mail readers; the calendar that comes with it has all.
const mostBlocks = 40;

const minuteMs = 60_000;

const spanOf = ({ start, minutes }: SpokenSession) => ({
  start,
  end: new Date(Date.parse(start) + minutes * minuteMs).toISOString(),
});

function beforeLines({ session, before }: ProgrammeNotice, zone: string): string[] {
  if (!before) return [];
  const moved = before.start !== session.start || before.minutes !== session.minutes;
  return [
    ...(before.title === session.title ? [] : [`Before: ${before.title}`]),
    ...(moved ? [`Before: ${whenText(spanOf(before), zone)}`] : []),
    ...(before.room === session.room ? [] : [`Before: ${before.room}`]),
  ];
}

function blockOf(notice: ProgrammeNotice, zone: string, isOne: boolean) {
  const { kind, session } = notice;
  return {
    lines: [
      isOne ? session.title : `${first[kind]}: ${session.title}`,
      whenText(spanOf(session), zone),
      session.room,
      ...beforeLines(notice, zone),
    ],
  };
}

/** What a mail to a speaker says. */
export function programmeWording({ name, business, agenda, notices }: ProgrammeMail): Wording {
  const [one] = notices;
  if (!one) throw new Error('A mail about a programme names no session.');
  const isOne = notices.length === 1;
  const isOfOneKind = notices.every(({ kind }) => kind === one.kind);
  const [oneHeading, several] = headings[one.kind];
  const left = notices.length - mostBlocks;
  return {
    sender: business.name,
    subject: isOne
      ? `${first[one.kind]}: ${one.session.title}, ${agenda.title}`
      : `${isOfOneKind ? first[one.kind] : 'Changed'}: ${notices.length} sessions, ${agenda.title}`,
    heading: isOne ? oneHeading : isOfOneKind ? several(notices.length) : 'Your sessions changed',
    before: [
      name ? `Hello ${name},` : 'Hello,',
      `${business.name} released the programme of ${agenda.title} as ${agenda.release}.`,
    ],
    blocks: notices.slice(0, mostBlocks).map((notice) => blockOf(notice, agenda.zone, isOne)),
    after: [
      ...(left > 0 ? [`And ${left} more. The calendar that comes with this mail has all of them.`] : []),
      ...(agenda.note ? [agenda.note] : []),
      ...(business.email ? [`If you have a question, write to ${business.email}.`] : []),
    ],
  };
}
