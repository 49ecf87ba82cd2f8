import { productName } from 'shared-contracts/session';
import { type Spoken, spokenMessages } from './languages/spoken-messages.ts';
import type { ProgrammeMail, ProgrammeNotice, SpokenSession } from './programme-notice.ts';
import type { Wording } from './templates.ts';
import { whenText } from './when-text.ts';

// A mail of hundreds of sessions is cut by mail readers; the calendar that comes with it has all.
const mostBlocks = 40;

const minuteMs = 60_000;

const spanOf = ({ start, minutes }: SpokenSession) => ({
  start,
  end: new Date(Date.parse(start) + minutes * minuteMs).toISOString(),
});

function beforeLines({ session, before }: ProgrammeNotice, zone: string, spoken: Spoken): string[] {
  if (!before) return [];
  const { messages } = spoken;
  const moved = before.start !== session.start || before.minutes !== session.minutes;
  return [
    ...(before.title === session.title ? [] : [messages.before(before.title)]),
    ...(moved ? [messages.before(whenText(spanOf(before), zone, spoken))] : []),
    ...(before.room === session.room ? [] : [messages.before(before.room)]),
  ];
}

function blockOf(
  notice: ProgrammeNotice,
  zone: string,
  { isOne, spoken }: { isOne: boolean; spoken: Spoken },
) {
  const { kind, session } = notice;
  const { messages } = spoken;
  return {
    lines: [
      isOne ? session.title : messages.named(messages.speaker.kinds[kind], session.title),
      whenText(spanOf(session), zone, spoken),
      session.room,
      ...beforeLines(notice, zone, spoken),
    ],
  };
}

/** What a mail to a speaker says. */
export function programmeWording({ name, business, agenda, notices, locale }: ProgrammeMail): Wording {
  const [one] = notices;
  if (!one) throw new Error('A mail about a programme names no session.');
  const spoken = spokenMessages([locale]);
  const { messages } = spoken;
  const { kinds, severalKinds, headings, mixedHeading, mixedKind, severalSubject, released } =
    messages.speaker;
  const isOne = notices.length === 1;
  const isOfOneKind = notices.every(({ kind }) => kind === one.kind);
  const [oneHeading, several] = headings[one.kind];
  const left = notices.length - mostBlocks;
  return {
    sender: business.name,
    footer: messages.sentFor(productName, business.name),
    locale: spoken.locale,
    subject: isOne
      ? messages.named(kinds[one.kind], `${one.session.title}, ${agenda.title}`)
      : severalSubject(isOfOneKind ? severalKinds[one.kind] : mixedKind, notices.length, agenda.title),
    heading: isOne ? oneHeading : isOfOneKind ? several(notices.length) : mixedHeading,
    before: [
      messages.greeting(name),
      released({ business: business.name, agenda: agenda.title, release: agenda.release }),
    ],
    blocks: notices.slice(0, mostBlocks).map((notice) => blockOf(notice, agenda.zone, { isOne, spoken })),
    after: [
      ...(left > 0 ? [messages.more(left)] : []),
      ...(agenda.note ? [agenda.note] : []),
      ...(business.email ? [messages.question({ email: business.email, phone: null })] : []),
    ],
  };
}
