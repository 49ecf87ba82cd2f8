import type { NoticeKind, SentNotice, SessionFacts, SessionsMail } from './session-notice.ts';
import type { Wording } from './templates.ts';
import { clock, inZone, longDay, shortDay, whenText, zoneWords } from './when-text.ts';

const first: Record<NoticeKind, string> = {
  requested: 'Request received',
  booked: 'Booked',
  changed: 'Changed',
  cancelled: 'Cancelled',
  reminder: 'Reminder',
  waiting: 'Waiting list',
};

const headings: Record<
  SessionsMail['role'],
  Record<NoticeKind, [one: string, several: (count: number) => string]>
> = {
  client: {
    requested: ['We received your request', (count) => `We received ${count} requests of yours`],
    booked: ['Your session is booked', (count) => `${count} sessions are booked for you`],
    changed: ['Your session was changed', (count) => `${count} of your sessions were changed`],
    cancelled: ['Your session is cancelled', (count) => `${count} of your sessions are cancelled`],
    reminder: ['Your session is coming up', (count) => `${count} sessions are coming up`],
    waiting: ['You are on the waiting list', (count) => `You wait for a place in ${count} sessions`],
  },
  coach: {
    requested: ['A session is requested', (count) => `${count} sessions are requested`],
    booked: ['A session with you is booked', (count) => `${count} sessions with you are booked`],
    changed: ['A session of yours was changed', (count) => `${count} of your sessions were changed`],
    cancelled: ['A session of yours is cancelled', (count) => `${count} of your sessions are cancelled`],
    reminder: ['A session of yours is coming up', (count) => `${count} of your sessions are coming up`],
    // Coaches get no mail about it.
    waiting: ['Somebody waits for a session', (count) => `Somebody waits for ${count} sessions`],
  },
};

/** What a session is called to the one and to the other of its people. */
export function sessionTitle({ service, coach, clients }: SessionFacts, role: SessionsMail['role']): string {
  if (role === 'client') return `${service.name} with ${coach.name}`;
  return clients.length === 0 ? service.name : `${service.name} with ${clients.join(', ')}`;
}

/** Where a session takes place, in a line; null where nobody said. */
export function placeText({ location }: SessionFacts): string | null {
  if (!location) return null;
  const parts = [location.name, ...(location.address ?? '').split('\n'), location.link ?? ''];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** What was otherwise before, one line for each. */
function beforeLines({ facts, before }: SentNotice, { role, business: { zone } }: SessionsMail): string[] {
  if (!before) return [];
  const [title, place] = [sessionTitle(before, role), placeText(before)];
  const moved = before.start !== facts.start || before.end !== facts.end;
  return [
    ...(title === sessionTitle(facts, role) ? [] : [`Before: ${title}`]),
    ...(moved ? [`Before: ${whenText(before, zone)}`] : []),
    ...(place === placeText(facts) ? [] : [`Before: ${place ?? 'without a place'}`]),
  ];
}

const counts = 'a session paid with a package counts as used';

/** Until when the client of a session cancels it for free, and what happens afterwards; that it counts as used where they cancelled it too late. */
function termsLines({ terms, keptIn }: SentNotice, { business: { zone } }: SessionsMail): string[] {
  const kept = keptIn ? [`It counts as used in ${keptIn}, since it was cancelled late.`] : [];
  if (!terms) return kept;
  const at = `${inZone(terms.freeUntil, zone, longDay)}, ${inZone(terms.freeUntil, zone, clock)}`;
  const words = terms.isFree
    ? `Free cancellation until ${at} (${zoneWords(zone)}). Afterwards, ${counts}.`
    : `Free cancellation ended on ${at} (${zoneWords(zone)}). If you cancel now, ${counts}.`;
  return [words, ...kept];
}

function blockOf(notice: SentNotice, mail: SessionsMail, origin: string, isOne: boolean) {
  const title = sessionTitle(notice.facts, mail.role);
  const lines = [
    isOne ? title : `${first[notice.kind]}: ${title}`,
    whenText(notice.facts, mail.business.zone),
    placeText(notice.facts) ?? '',
    ...beforeLines(notice, mail),
    ...termsLines(notice, mail),
    notice.kind === 'cancelled' && notice.facts.status === 'waiting' ? 'You were on its waiting list.' : '',
  ];
  const link =
    notice.link === null || isOne
      ? {}
      : { link: { label: linkLabel(mail, notice), href: `${origin}${notice.link}` } };
  return { lines: lines.filter(Boolean), ...link };
}

function linkLabel({ role }: SessionsMail, { kind }: SentNotice): string {
  if (role === 'coach') return 'Open the session';
  return kind === 'waiting' ? 'See it or leave the list' : 'See, move or cancel';
}

// A mail of hundreds of sessions is cut by mail readers; the calendar that comes with it has all.
const mostBlocks = 40;

function contactLines({ business, role }: SessionsMail): string[] {
  const { email, phone } = business;
  const ways = [email ? `write to ${email}` : '', phone ? `call ${phone}` : ''].filter(Boolean);
  return role === 'coach' || ways.length === 0 ? [] : [`If you have a question, ${ways.join(' or ')}.`];
}

/** What a mail about sessions says. `origin` is where the dashboard is. */
export function sessionsWording(mail: SessionsMail, origin: string): Wording {
  const { notices, business, role } = mail;
  const [one] = notices;
  if (!one) throw new Error('A mail about sessions names none.');
  const isOne = notices.length === 1;
  const isOfOneKind = notices.every(({ kind }) => kind === one.kind);
  const day = `${inZone(one.facts.start, business.zone, shortDay)}, ${inZone(one.facts.start, business.zone, clock)}`;
  const [oneHeading, several] = headings[role][one.kind];
  const left = notices.length - mostBlocks;
  return {
    sender: business.name,
    subject: isOne
      ? `${first[one.kind]}: ${one.facts.service.name}, ${day}`
      : `${isOfOneKind ? first[one.kind] : 'Changed'}: ${notices.length} sessions at ${business.name}`,
    heading: isOne ? oneHeading : isOfOneKind ? several(notices.length) : 'Your sessions changed',
    before: [
      mail.name ? `Hello ${mail.name},` : 'Hello,',
      ...(one.kind === 'requested' && isOfOneKind
        ? [`${business.name} confirms it, or says why not. You get a mail then.`]
        : []),
      ...(one.kind === 'waiting' && isOfOneKind
        ? ['When a place is free, the first one who waits gets it, and a mail.']
        : []),
    ],
    blocks: notices.slice(0, mostBlocks).map((notice) => blockOf(notice, mail, origin, isOne)),
    ...(isOne && one.link && one.kind !== 'cancelled'
      ? { button: { label: linkLabel(mail, one), href: `${origin}${one.link}` } }
      : {}),
    after: [
      ...(left > 0 ? [`And ${left} more. The calendar that comes with this mail has all of them.`] : []),
      ...(role === 'client' && business.note ? [business.note] : []),
      ...contactLines(mail),
    ],
  };
}
