import { expect, test } from '@jest/globals';
import { htmlOf, textOf } from '../layout.ts';
import { calendarOf } from '../session-calendar.ts';
import type { Notice, SentNotice, SessionsMail } from '../session-notice.ts';
import { sessionsWording } from '../session-words.ts';

const facts: Notice['facts'] = {
  ...{ status: 'accepted', start: '', end: '', location: null, clients: [] },
  service: { id: 1, name: 'Salsa' },
  coach: { id: 1, name: 'Luis' },
};
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const course = (name: string) => ({ name, price: eur(9600), returned: null });
const on = (day: number, rest: Partial<SentNotice> = {}): SentNotice => {
  const at = (hour: string) => `2027-01-${String(day).padStart(2, '0')}T${hour}:00Z`;
  const times = { start: at('19:00'), end: at('20:30') };
  const freeUntil = new Date(Date.parse(times.start) - 24 * 3_600_000).toISOString();
  return {
    ...{ kind: 'booked', session: day, facts: { ...facts, ...times }, before: null, paidWith: 'Term' },
    ...{ terms: { freeUntil, isFree: true, cost: 'package' }, course: course('Thursdays') },
    ...{ uid: `session-${day}`, sequence: 0, link: `/book/s/${day}` },
    ...rest,
  };
};
const mailOf = (notices: SentNotice[], rest: Partial<SessionsMail> = {}): SessionsMail => ({
  ...{ kind: 'sessions', to: 'ana@client.example', name: 'Ana', role: 'client', locale: 'en' },
  business: { name: 'Byrne', email: null, phone: null, note: null, zone: 'Europe/Dublin' },
  notices,
  ...rest,
});
const wordingOf = (mail: SessionsMail) => sessionsWording(mail, 'http://host');

test('sessions of a course are one block: a line for each, and one link for all', () => {
  const mail = mailOf([on(14), on(21), on(28)]);
  expect(textOf(wordingOf(mail))).toContain(`Booked: Salsa with Luis
- Thursday, 14 January 2027, 19:00 to 20:30 (Dublin time)
- Thursday, 21 January 2027, 19:00 to 20:30 (Dublin time)
- Thursday, 28 January 2027, 19:00 to 20:30 (Dublin time)
It counts in your package Term.
Free cancellation until 24 hours before each session. Afterwards, a session paid with a package counts as used.
See, move or cancel: http://host/book/s/14
`);
  const html = htmlOf(wordingOf(mail));
  expect([html.match(/<li/g)?.length, html.match(/class="block"/g)?.length]).toEqual([3, 1]);
  // The calendar has each of them.
  const facts = { from: 'a@host.example', origin: 'http://host', now: new Date('2027-01-01T00:00:00Z') };
  expect(calendarOf(mail, facts)?.text.match(/BEGIN:VEVENT/g)?.length).toBe(3);
});

test('sessions of no course have a link each, and what is otherwise stands apart', () => {
  const single = (day: number, rest: Partial<SentNotice> = {}) => on(day, { course: null, ...rest });
  const elsewhere = { ...single(28).facts, coach: { id: 2, name: 'Mara' } };
  const { blocks } = wordingOf(mailOf([single(14), single(21), single(28, { facts: elsewhere })]));
  expect(blocks?.map(({ list }) => list?.map(({ href }) => href))).toEqual([
    ['http://host/book/s/14', 'http://host/book/s/21'],
    undefined,
  ]);
  const ended = { freeUntil: '2027-01-13T19:00:00Z', isFree: false, cost: 'package' as const };
  expect(wordingOf(mailOf([single(14, { terms: ended }), single(21)])).blocks).toHaveLength(2);
});

test('a mail about a move names both courses, what came back, what the other costs, and what is owed in all', () => {
  const left = { ...course('Level 1'), credited: eur(6000) };
  const gone = (day: number) =>
    on(day, { kind: 'cancelled', course: left, link: null, terms: null, paidWith: null });
  const joined = (day: number) => on(day, { course: course('Level 2') });
  const mail = mailOf([joined(15), joined(22), gone(14), gone(21)], { owed: [eur(7000)] });
  const { before, blocks } = wordingOf(mail);
  expect(before).toEqual([
    'Hello Ana,',
    'You moved from Level 1 to Level 2.',
    'Course: Level 2. Price of the whole course: €96.00.',
    'Course: Level 1. €60.00 of its price came back to you.',
    'In all, you owe €70.00.',
  ]);
  expect(blocks).toHaveLength(2);
  expect(wordingOf({ ...mail, owed: [eur(-500)] }).before.at(-1)).toBe('You paid €5.00 more than you owe.');
});

test('a mail to who waits to move says that they keep their place until then, in each language', () => {
  const waits = on(15, { kind: 'waiting', course: { ...course('Level 2'), leaves: 'Level 1' }, terms: null });
  const said = (locale: string) => wordingOf({ ...mailOf([waits]), locale }).before.join(' ');
  expect(said('en')).toContain(
    'Until then you keep your place in Level 1. What you have not used of its price counts for this course.',
  );
  for (const locale of ['de', 'es', 'fr', 'pt']) expect(said(locale)).toContain('Level 1');
  const other = on(15, { kind: 'waiting', course: course('Level 2'), terms: null });
  expect(wordingOf(mailOf([other])).before.join(' ')).not.toContain('keep your place');
});
