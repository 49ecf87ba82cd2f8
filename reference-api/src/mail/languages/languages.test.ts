import { describe, expect, test } from '@jest/globals';
import { clientLanguages } from 'shared-contracts/languages';
import { htmlOf, textOf } from '../layout.ts';
import { calendarOf } from '../session-calendar.ts';
import { type Notice, noticeKinds, type SessionsMail } from '../session-notice.ts';
import { sessionsWording } from '../session-words.ts';
import { spokenMessages } from './spoken-messages.ts';

const facts: Notice['facts'] = {
  status: 'accepted',
  start: '2027-03-02T18:30:00Z',
  end: '2027-03-02T19:25:00Z',
  service: { id: 1, name: 'Reformer' },
  coach: { id: 1, name: 'Rui' },
  location: { id: 1, name: 'Baixa', address: 'Rua 1', link: null },
  clients: [],
};
const before = { ...facts, start: '2027-03-01T18:30:00Z', end: '2027-03-01T19:25:00Z', location: null };
const terms = { freeUntil: '2027-03-01T18:30:00Z', isFree: true, cost: 'both' as const };
const owed = { amount: 4800, currency: 'CAD' };
const business = {
  ...{ name: 'Estúdio', email: 'ola@estudio.example', phone: '+351 21 000', note: null },
  zone: 'Europe/Lisbon',
};
const noticeOf = (kind: Notice['kind'], session = 1) => ({
  ...{ kind, session, facts, before: kind === 'changed' ? before : null, terms },
  ...{ paidWith: 'Pack 10', keptIn: 'Pack 10', owed },
  ...{ uid: `session-${session}`, sequence: 0, link: '/path' },
});
const mailOf = (locale: string, rest: Partial<SessionsMail> = {}): SessionsMail => ({
  ...{ kind: 'sessions', to: 'ana@client.example', name: 'Ana', role: 'client', locale, business },
  notices: [noticeOf('booked')],
  ...rest,
});
const wordsOf = (locale: string, rest: Partial<SessionsMail> = {}) => {
  const wording = sessionsWording(mailOf(locale, rest), 'http://host.example');
  return `${wording.subject}\n${textOf(wording)}`;
};

test.each([
  ['en', 'Booked: Reformer, Tue 2 Mar, 18:30', 'Tuesday, 2 March 2027, 18:30 to 19:25 (Lisbon time)'],
  [
    'de',
    'Gebucht: Reformer, Di., 2. März, 18:30',
    'Dienstag, 2. März 2027, 18:30 bis 19:25 (Westeuropäische Zeit)',
  ],
  [
    'fr',
    'Réservée\u00a0: Reformer, mar. 2 mars, 18:30',
    'mardi 2 mars 2027, de 18:30 à 19:25 (heure d’Europe de l’Ouest)',
  ],
  [
    'es',
    'Reservada: Reformer, mar, 2 mar, 18:30',
    'martes, 2 de marzo de 2027, de 18:30 a 19:25 (hora de Europa occidental)',
  ],
  [
    'pt',
    'Marcada: Reformer, terça, 2/03, 18:30',
    'terça-feira, 2 de março de 2027, das 18:30 às 19:25 (Hora da Europa Ocidental)',
  ],
])('in %s, days and times are written as in that language', (language, subject, when) => {
  const words = wordsOf(language);
  expect(words.split('\n')[0]).toBe(subject);
  expect(words).toContain(when);
});

test.each([
  ['en', 'Cancelled: 2 sessions at Estúdio'],
  ['de', 'Abgesagt: 2 Termine bei Estúdio'],
  ['fr', 'Annulées\u00a0: 2 séances chez Estúdio'],
  ['es', 'Canceladas: 2 sesiones en Estúdio'],
  ['pt', 'Canceladas: 2 sessões em Estúdio'],
])('in %s, the subject about several sessions agrees with their number', (language, subject) => {
  const words = wordsOf(language, { notices: [noticeOf('cancelled'), noticeOf('cancelled', 2)] });
  expect(words.split('\n')[0]).toBe(subject);
});

/** Words that only English has. */
const english =
  /(?<![\p{L}-])(the|your|you|with|session|sessions|hello|afterwards|before|cancel|mail|sent|by|for|list|calendar)(?!\p{L})/iu;

describe.each(clientLanguages.filter((language) => language !== 'en'))('a mail in %s', (language) => {
  test.each(noticeKinds)('about one session that is %s has no English in it', (kind) => {
    for (const role of ['client', 'coach'] as const) {
      expect(wordsOf(language, { role, notices: [noticeOf(kind)] })).not.toMatch(english);
    }
    const movedUp = { ...noticeOf('booked'), before: { ...facts, status: 'waiting' as const } };
    expect(wordsOf(language, { notices: [movedUp] })).not.toMatch(english);
    expect(wordsOf(language, { zone: 'Asia/Tokyo', notices: [noticeOf(kind)] })).not.toMatch(english);
    for (const amount of [0, 1200, owed.amount]) {
      const singly = { price: owed, left: { ...owed, amount } };
      expect(wordsOf(language, { notices: [{ ...noticeOf(kind), singly }] })).not.toMatch(english);
    }
    const late = { ...noticeOf(kind), terms: { ...terms, isFree: false } };
    expect(wordsOf(language, { notices: [late] })).not.toMatch(english);
  });

  test('about several sessions has no English in it, and says how many', () => {
    for (const role of ['client', 'coach'] as const) {
      const many = Array.from({ length: 42 }, (_, session) => noticeOf('booked', session));
      expect(wordsOf(language, { role, notices: many })).not.toMatch(english);
      expect(wordsOf(language, { role, notices: many })).toContain('42');
      const mixed = [noticeOf('booked'), noticeOf('changed', 2)];
      expect(wordsOf(language, { role, notices: mixed })).not.toMatch(english);
    }
  });

  test('says its language to mail readers and in its calendar', () => {
    const { locale } = spokenMessages([language]);
    expect(htmlOf(sessionsWording(mailOf(language), ''))).toContain(`<html lang="${locale}">`);
    const sending = { from: 'no-reply@host.example', origin: '', now: new Date(0) };
    const text = calendarOf(mailOf(language), sending)?.text ?? '';
    expect(text).toContain(`//${language.toUpperCase()}`);
    expect(text).toContain(spokenMessages([language]).messages.titled('Reformer', 'Rui'));
  });
});

test('a client elsewhere reads the time by their own clock, too, with the day that it has there', () => {
  const words = wordsOf('en', { zone: 'Asia/Tokyo' });
  expect(words).toContain('Tuesday, 2 March 2027, 18:30 to 19:25 (Lisbon time)');
  expect(words).toContain('In your time zone: Wednesday, 3 March 2027, 03:30 to 04:25 (Tokyo time)');
});

test.each<[string, Partial<SessionsMail>]>([
  ['a client whose clock says the same then', { zone: 'Europe/London' }],
  ['a client whose zone nobody knows', { zone: null }],
  ['a coach', { zone: 'Asia/Tokyo', role: 'coach' }],
])('%s reads one time', (_, rest) => {
  expect(wordsOf('en', rest)).not.toContain('In your time zone');
});

test('clocks that are changed on different days say another time in between', () => {
  const [start, end] = ['2027-03-20T18:30:00Z', '2027-03-20T19:25:00Z'];
  const between = { ...noticeOf('booked', 2), facts: { ...facts, start, end } };
  const words = wordsOf('en', {
    ...{ zone: 'America/New_York', business: { ...business, zone: 'America/Bogota' } },
    notices: [noticeOf('booked'), between],
  });
  expect(words.match(/In your time zone: .*/g)).toEqual([
    'In your time zone: Saturday, 20 March 2027, 14:30 to 15:25 (New York time)',
  ]);
});

test('a mail that was written before there were languages is in English', () => {
  const { locale: _, ...old } = mailOf('de');
  expect(sessionsWording(old, '').heading).toBe('Your session is booked');
});

test('no two languages greet, or name a notice, in the same words', () => {
  const all = clientLanguages.map((language) => spokenMessages([language]).messages);
  expect(new Set(all.map(({ greeting }) => greeting('Ana'))).size).toBe(clientLanguages.length);
  for (const kind of noticeKinds) {
    expect(new Set(all.map(({ introductions }) => introductions[kind])).size).toBe(clientLanguages.length);
  }
});
