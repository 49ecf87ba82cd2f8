// One thing: what a mail about sessions says, in the language of its reader.
import { productName } from 'shared-contracts/session';
import { courseLines } from './course-words.ts';
import { type Spoken, spokenMessages } from './languages/spoken-messages.ts';
import { priceText } from './money-text.ts';
import { filled } from './placeholders.ts';
import { freeHoursOf, groupsOfNotices } from './session-groups.ts';
import type { SentNotice, SessionFacts, SessionsMail } from './session-notice.ts';
import type { Wording } from './templates.ts';
import { isSameClock, longDay, momentText, shortDay, whenText, zoneWords } from './when-text.ts';

/** The language of a mail. One that was written before mails had languages is in English. */
export function spokenOf({ locale }: Pick<SessionsMail, 'locale'>): Spoken {
  return spokenMessages([locale]);
}

/** What a session is called to the one and to the other of its people. To a contact it names whose session it is. */
export function sessionTitle(
  { service, coach, clients }: SessionFacts,
  mail: Pick<SessionsMail, 'role' | 'locale'>,
): string {
  const { messages } = spokenOf(mail);
  if (mail.role === 'client') {
    const title = coach.isRoom ? service.name : messages.titled(service.name, coach.name);
    return clients.length === 0 ? title : `${title}: ${clients.join(', ')}`;
  }
  return clients.length === 0 ? service.name : messages.titled(service.name, clients.join(', '));
}

const lineOf = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** Where a session takes place, in a line; null where nobody said. */
function placeText({ location }: SessionFacts): string | null {
  if (!location) return null;
  return lineOf([location.name, ...(location.address ?? '').split('\n'), location.link ?? '']);
}

// Who comes to a place lives by its clocks.
const zoneOf = ({ location }: SessionFacts, { business }: Pick<SessionsMail, 'business'>) =>
  location?.zone ?? business.zone;

/** Whether a session says by itself how one gets there. A place without an address, such as a room, is one of the business. */
const saysTheWay = ({ location }: SessionFacts) => Boolean(location?.address?.trim() || location?.link);

/** Where the business is, in a line; null to a coach, and where nobody said. */
function businessPlace({ business: { name, address }, role }: SessionsMail): string | null {
  return role === 'client' && address?.trim() ? lineOf([name, ...address.split('\n')]) : null;
}

/** Where the business is, for clients whose sessions do not say how one gets there; nothing where one does. */
function addressLines(mail: SessionsMail): string[] {
  const place = businessPlace(mail);
  return place === null || mail.notices.some(({ facts }) => saysTheWay(facts)) ? [] : [place];
}

/** Where a session takes place, for the calendar of a reader, in which it stands alone; null where nobody said. */
export function placeInCalendar(facts: SessionFacts, mail: SessionsMail): string | null {
  const business = saysTheWay(facts) ? null : businessPlace(mail);
  return business === null ? placeText(facts) : lineOf([facts.location?.name ?? '', business]);
}

const withoutNames = (some: readonly string[], others: readonly string[]) =>
  some.filter((name) => !others.includes(name));

/** Who joined and who left a class, where others stayed: of two long lists nobody sees who. Null where it is another change of its title. */
function rosterLines(
  { facts, before }: Pick<SentNotice, 'facts' | 'before'>,
  mail: SessionsMail,
): string[] | null {
  if (!before || mail.role === 'client' || before.service.name !== facts.service.name) return null;
  const stays = facts.clients.filter((name) => before.clients.includes(name));
  if (stays.length === 0) return null;
  const { messages } = spokenOf(mail);
  const joined = withoutNames(facts.clients, before.clients).join(', ');
  const left = withoutNames(before.clients, facts.clients).join(', ');
  return [...(joined ? [messages.joined(joined)] : []), ...(left ? [messages.left(left)] : [])];
}

/** What was otherwise before, one line for each. */
function beforeLines({ facts, before }: SentNotice, mail: SessionsMail): string[] {
  if (!before) return [];
  const spoken = spokenOf(mail);
  const { messages } = spoken;
  const [title, place] = [sessionTitle(before, mail), placeText(before)];
  const moved = before.start !== facts.start || before.end !== facts.end;
  return [
    ...(title === sessionTitle(facts, mail)
      ? []
      : (rosterLines({ facts, before }, mail) ?? [messages.before(title)])),
    ...(moved ? [messages.before(whenText(before, zoneOf(before, mail), spoken))] : []),
    ...(place === placeText(facts) ? [] : [messages.before(place ?? messages.noPlace)]),
  ];
}

/** What pays the session of a client or what it costs, until when they cancel it for free, and what happens afterwards; that it counts as used, or is owed, where they cancelled it too late. */
function termsLines(
  { facts, paidWith, singly, terms, keptIn, owed }: SentNotice,
  mail: SessionsMail,
): string[] {
  const spoken = spokenOf(mail);
  const { messages } = spoken;
  const left = singly?.left.amount ? priceText(singly.left, spoken.locale) : null;
  const paid = [
    ...(paidWith ? [messages.paidWith(paidWith)] : []),
    ...(singly ? [messages.price(priceText(singly.price, spoken.locale), left)] : []),
  ];
  const counted = [
    ...(keptIn ? [messages.keptIn(keptIn)] : []),
    ...(owed ? [messages.owed(priceText(owed, spoken.locale))] : []),
  ];
  if (!terms) return [...paid, ...counted];
  const zone = zoneOf(facts, mail);
  const at = `${momentText(terms.freeUntil, zone, spoken)} (${zoneWords(zone, terms.freeUntil, spoken)})`;
  const free = terms.isFree ? messages.freeUntil(at, terms.cost) : messages.freeEnded(at, terms.cost);
  return [...paid, free, ...counted];
}

/** When a session is by the clock of its client, where that is another time: who takes a lesson online lives by another clock. */
function ownTimeLines({ facts }: SentNotice, mail: SessionsMail): string[] {
  const { role, zone } = mail;
  if (role !== 'client' || !zone) return [];
  const isSame = [facts.start, facts.end].every((at) => isSameClock(at, zone, zoneOf(facts, mail)));
  const spoken = spokenOf(mail);
  return isSame ? [] : [spoken.messages.ownTime(whenText(facts, zone, spoken))];
}

type Block = NonNullable<Wording['blocks']>[number];

function blockOf(notice: SentNotice, mail: SessionsMail, origin: string, isOne: boolean): Block {
  const spoken = spokenOf(mail);
  const { messages } = spoken;
  const title = sessionTitle(notice.facts, mail);
  const lines = [
    isOne ? title : messages.named(messages.kinds[notice.kind], title),
    whenText(notice.facts, zoneOf(notice.facts, mail), spoken),
    ...ownTimeLines(notice, mail),
    placeText(notice.facts) ?? '',
    notice.kind === 'booked' && notice.before?.status === 'waiting' ? messages.movedUp : '',
    notice.reason ? messages.reason(notice.reason) : '',
    ...beforeLines(notice, mail),
    ...termsLines(notice, mail),
    notice.kind === 'cancelled' && notice.facts.status === 'waiting' ? messages.wasWaiting : '',
  ];
  const link =
    notice.link === null || isOne
      ? {}
      : { link: { label: linkLabel(mail, notice), href: `${origin}${notice.link}` } };
  return { lines: lines.filter(Boolean), ...link };
}

/** Sessions that differ in their times alone: what they have in common once, and a line for each. The link of any session of a course is that of all. */
function groupBlock(
  notices: readonly [SentNotice, ...SentNotice[]],
  mail: SessionsMail,
  origin: string,
): Block {
  const spoken = spokenOf(mail);
  const { messages } = spoken;
  const [one] = notices;
  const { terms } = one;
  const isCourse = mail.role === 'client' && Boolean(one.course);
  const hours = freeHoursOf(one);
  const lineOf = (notice: SentNotice) => {
    const when = [whenText(notice.facts, zoneOf(notice.facts, mail), spoken), ...ownTimeLines(notice, mail)];
    const href = isCourse || notice.link === null ? {} : { href: `${origin}${notice.link}` };
    return { text: when.join('. '), ...href };
  };
  const notes = [
    one.kind === 'booked' && one.before?.status === 'waiting' ? messages.movedUp : '',
    one.reason ? messages.reason(one.reason) : '',
    ...termsLines({ ...one, terms: null }, mail),
    terms && hours !== null ? messages.freeBefore(hours, terms.cost) : '',
    one.kind === 'cancelled' && one.facts.status === 'waiting' ? messages.wasWaiting : '',
  ];
  const title = messages.named(messages.kinds[one.kind], sessionTitle(one.facts, mail));
  return {
    lines: [title, placeText(one.facts) ?? ''].filter(Boolean),
    list: [...notices].sort(byStart).map(lineOf),
    notes: notes.filter(Boolean),
    ...(isCourse && one.link !== null
      ? { link: { label: linkLabel(mail, one), href: `${origin}${one.link}` } }
      : {}),
  };
}

const byStart = (one: SentNotice, other: SentNotice) =>
  Date.parse(one.facts.start) - Date.parse(other.facts.start);

/** The blocks of a mail: one for each session, or for several that differ in their times alone. */
function blocksOf(mail: SessionsMail, origin: string): Block[] {
  const shown = mail.notices.slice(0, mostBlocks);
  return groupsOfNotices(mail, shown).flatMap(([one, ...others]) => {
    if (!one) return [];
    if (others.length > 0) return [groupBlock([one, ...others], mail, origin)];
    return [blockOf(one, mail, origin, mail.notices.length === 1)];
  });
}

function linkLabel(mail: SessionsMail, { kind }: SentNotice): string {
  const { messages } = spokenOf(mail);
  if (mail.role === 'coach') return messages.openSession;
  return kind === 'waiting' ? messages.seeOrLeave : messages.seeMoveOrCancel;
}

// A mail of hundreds of sessions is cut by mail readers; the calendar that comes with it has all.
const mostBlocks = 40;

/** What placeholders stand for in a mail about one session. */
function valuesOf(mail: SessionsMail, { facts }: SentNotice, day: Intl.DateTimeFormatOptions) {
  return {
    client: mail.role === 'client' ? mail.name : facts.clients.join(', '),
    service: facts.service.name,
    coach: facts.coach.name,
    start: momentText(facts.start, zoneOf(facts, mail), spokenOf(mail), day),
    location: facts.location?.name ?? '',
    business: mail.business.name,
  };
}

/** The subject of a mail about one session, with placeholders, as long as the business has no words of its own. */
export function standardSubject(kind: SentNotice['kind'], { messages }: Spoken): string {
  return messages.named(messages.kinds[kind], '{service}, {start}');
}

function subjectOf(mail: SessionsMail, one: SentNotice): string {
  const spoken = spokenOf(mail);
  const { messages } = spoken;
  const { notices, business, texts } = mail;
  if (notices.length === 1) {
    const own = texts?.[one.kind]?.subject;
    return filled(own ?? standardSubject(one.kind, spoken), valuesOf(mail, one, shortDay));
  }
  const kind = notices.every((other) => other.kind === one.kind)
    ? messages.severalKinds[one.kind]
    : messages.mixedKind;
  const subject = messages.severalSubject(kind, notices.length, business.name);
  const names = new Set(notices.map((notice) => (mail.role === 'client' && notice.course?.name) || null));
  const [name] = names;
  return names.size === 1 && name ? `${subject} (${name})` : subject;
}

/** The first paragraph of a mail, with placeholders, as long as the business has no words of its own. */
export function standardIntroduction(
  { kind, isChosen = false }: Pick<SentNotice, 'kind' | 'isChosen'>,
  { messages }: Spoken,
): string {
  return kind === 'waiting' && isChosen ? messages.waitingForStaff : messages.introductions[kind];
}

// Of several sessions no text says one service or one time.
const saysOneSession = (text: string) => /\{(service|coach|start|location)\}/.test(text);

/** The paragraphs between the greeting and the sessions: those of the business, else the standard ones. */
function introductionOf(mail: SessionsMail, one: SentNotice): string[] {
  const { notices, role, texts } = mail;
  if (role === 'coach' || notices.some(({ kind }) => kind !== one.kind)) return [];
  const standard = standardIntroduction(one, spokenOf(mail));
  const own = texts?.[one.kind]?.introduction ?? standard;
  const text = notices.length > 1 && saysOneSession(own) ? standard : own;
  return filled(text, valuesOf(mail, one, longDay))
    .split(/\n{2,}/)
    .filter(Boolean);
}

/** What a mail about sessions says. `origin` is where the dashboard is. */
export function sessionsWording(mail: SessionsMail, origin: string): Wording {
  const { notices, business, role } = mail;
  const [one] = notices;
  if (!one) throw new Error('A mail about sessions names none.');
  const { messages, locale } = spokenOf(mail);
  const isOne = notices.length === 1;
  const isOfOneKind = notices.every(({ kind }) => kind === one.kind);
  const [oneHeading, several] = messages.headings[role][one.kind];
  const left = notices.length - mostBlocks;
  const { email, phone } = business;
  return {
    sender: business.name,
    footer: messages.sentFor(productName, business.name),
    locale,
    subject: subjectOf(mail, one),
    heading: isOne ? oneHeading : isOfOneKind ? several(notices.length) : messages.mixedHeading,
    before: [messages.greeting(mail.name), ...introductionOf(mail, one), ...courseLines(mail)],
    blocks: blocksOf(mail, origin),
    ...(isOne && one.link && one.kind !== 'cancelled'
      ? { button: { label: linkLabel(mail, one), href: `${origin}${one.link}` } }
      : {}),
    after: [
      ...(left > 0 ? [messages.more(left)] : []),
      ...(role === 'client' && business.note ? [business.note] : []),
      ...addressLines(mail),
      ...(role === 'client' && (email || phone) ? [messages.question({ email, phone })] : []),
    ],
  };
}
