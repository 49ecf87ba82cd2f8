import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientLanguages, languageNames } from 'shared-contracts/languages';
import { App } from '../app/App.tsx';
import { weekdayNames, zoneName } from '../clock/clock.model.ts';
import { type Answer, answerCalls, page, session, slot } from '../testing/fake-business.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { localeOf, speak } from './language.ts';
import type { Messages } from './messages.ts';
import { portuguese } from './pt.ts';

const all = { en: english, de: german, fr: french, es: spanish, pt: portuguese };
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T08:00:00Z'), advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Every text of a catalogue, by its path; functions are asked with what tells plurals apart. */
function textsOf(messages: Messages): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'function') {
      for (const count of [0, 1, 2]) {
        const reason = { count, phone: count === 1 ? '+1' : null };
        const cost = (['package', 'price', 'both'] as const)[count];
        const special = path.includes('reasons') ? [reason] : path.endsWith('freeUntilStart') ? [cost] : null;
        const given = special ?? [count, path.endsWith('freeUntil') ? cost : count === 1, '©'];
        texts.set(`${path} ${count}`, String(value(...given)));
      }
    } else for (const [key, inside] of Object.entries(value as object)) walk(inside, `${path}.${key}`);
  };
  walk(messages, '');
  return texts;
}

// The same word in both languages.
const shared = /^(Name|E-mail|Déplacer|Message|\W*|©)$/;

describe.each(clientLanguages)('the messages in %s', (language) => {
  const texts = textsOf(all[language]);

  test('say something in every place', () => {
    for (const [path, text] of texts) {
      expect([path, text]).toEqual([path, expect.stringMatching(/\S/)]);
      expect(text).not.toMatch(/undefined|\[object|NaN|\{|\}/);
    }
  });

  test('count one and several apart', () => {
    for (const count of ['.times.left', '.times.free', '.booked.before']) {
      expect(texts.get(`${count} 1`)?.replace('1', '2')).not.toBe(texts.get(`${count} 2`));
    }
  });

  if (language !== 'en') {
    test('leave nothing in English', () => {
      const [same] = [...textsOf(english)].filter(
        ([path, text]) =>
          texts.get(path) === text &&
          !shared.test(text) &&
          !/^\.times\.(hours|minutes|inZone|cities)/.test(path),
      );
      expect(same).toBeUndefined();
    });
  }
});

test('dates are those of the visitor, where they speak the language of the page', () => {
  expect(localeOf('de', ['en-US', 'de-CH'])).toBe('de-CH');
  expect(localeOf('pt', ['de-CH', 'pt-BR'])).toBe('pt-BR');
  expect(localeOf('pt', ['de-CH'])).toBe('pt-PT');
  expect(localeOf('de', ['den-CA'])).toBe('de-DE');
});

test.each(clientLanguages)('the names of the days in %s stand beside each other on a phone', (language) => {
  speak(language, all[language]);
  const names = weekdayNames().map(({ short }) => short);
  expect(new Set(names).size).toBe(7);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(4);
});

test.each([
  ['de', 'Lissabon', 'Kyjiw'],
  ['fr', 'Lisbonne', 'Kiev'],
  ['es', 'Lisboa', 'Kiev'],
  ['pt', 'Lisboa', 'Kiev'],
] as const)(
  'the city of a zone has its name in %s, whatever the browser calls the zone',
  (language, lisbon, kyiv) => {
    speak(language, all[language]);
    expect(zoneName('Europe/Lisbon')).toBe(lisbon);
    expect(zoneName('Europe/Kiev')).toBe(kyiv);
    expect(zoneName('Pacific/Auckland')).toBe('Auckland');
  },
);

// A city that is no zone would never be shown.
test.each(clientLanguages)('each city in %s is that of a zone', (language) => {
  const zones = new Set(
    [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Europe/Kyiv'].map((zone) =>
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' '),
    ),
  );
  expect(Object.keys(all[language].times.cities).filter((city) => !zones.has(city))).toEqual([]);
});

/** Marks every message, so that what is not of the catalogue is bare. */
function marked<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => marked(value(...given))) as Value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, marked(one)])) as Value;
}

/** The words on the screen and in names that are of no message and not of the business. */
function bareWords(): string[] {
  const names = [...document.querySelectorAll('[aria-label]')].map(
    (node) => node.getAttribute('aria-label') ?? '',
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [document.title, ...names];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    // Each language says its own name.
    if (!parent?.hasAttribute('hreflang')) seen.push(walker.currentNode.textContent ?? '');
  }
  const ofBusiness =
    /Studio Harbour|Massage|Yoga|Groups|Calm\.|Mara Lind|Noa Berg|Quay( 1)?|20457 Hamburg|Pack 10|Berlin|UTC|ML|NB|Ada/g;
  const dates = new RegExp(
    [...Array(12)]
      .map((_, month) => new Date(Date.UTC(2026, month, 3)))
      .flatMap((day) =>
        (['long', 'short'] as const).map((how) => day.toLocaleString('de-DE', { month: how })),
      )
      .concat(
        [...Array(7)].flatMap((_, day) =>
          (['long', 'short'] as const).map((how) =>
            new Date(Date.UTC(2026, 5, 1 + day, 12)).toLocaleString('de-DE', { weekday: how }),
          ),
        ),
      )
      .sort((one, other) => other.length - one.length)
      .join('|'),
    'g',
  );
  let text = seen.join('\n');
  // The innermost message first.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  return (
    text
      .replace(ofBusiness, '')
      .replace(dates, '')
      .match(/\p{L}{2,}/gu) ?? []
  );
}

const fixed = { fixed: 'It has begun.', fixedReason: { code: 'begun' } };
const used = { name: 'Pack 10', isKept: false, freeUntil: '2026-06-02T10:00:00.000Z' };
const slots = [slot('08:00'), slot('10:00', { coach: 12, left: 3 }), slot('18:00', { coach: 12, left: 0 })];
const screens: [
  name: string,
  path: string,
  answers: Record<string, Answer>,
  until: RegExp,
  press: RegExp[],
][] = [
  ['services', '', {}, /Was möchten/, []],
  ['coaches', '?service=1', {}, /Bei wem/, []],
  ['times', '?service=2', { 'GET /slots': { data: slots } }, /Plätze frei/, []],
  ['no times', '?service=1&coach=11', { 'GET /slots': { data: [] } }, /nichts frei/, []],
  ['lost times', '?service=2', { 'GET /slots': new TypeError('lost') }, /keine Verbindung/, []],
  ['details', '?service=2&time=2026-06-03T10:00:00.000Z', {}, /Wer kommt/, [/Anfrage senden/]],
  ['waiting details', '?wait&service=2&time=2026-06-03T10:00:00.000Z', {}, /Wer wartet/, []],
  ['confirmation', '?booked=a.b', { 'GET /sessions/a.b': { data: session } }, /ist gebucht/, []],
  [
    'waiting',
    '?booked=a.b',
    { 'GET /sessions/a.b': { data: { ...session, status: 'pending', waiting: { before: 2 } } } },
    /warten 2 Personen/,
    [],
  ],
  [
    'session',
    '/session/a.b',
    { 'GET /sessions/a.b': { data: { ...session, package: used } } },
    /Bestätigt/,
    [/Termin absagen/],
  ],
  [
    'fixed session',
    '/session/a.b',
    { 'GET /sessions/a.b': { data: { ...session, ...fixed } } },
    /hat begonnen/,
    [],
  ],
  [
    'moving',
    '/session/a.b?move&time=2026-06-03T12:00:00.000Z',
    { 'GET /sessions/a.b': { data: session } },
    /Hierhin verschieben/,
    [],
  ],
  [
    'no session',
    '/session/a.b',
    { 'GET /sessions/a.b': { status: 404, body: { error: 'Not here.' } } },
    /zu keinem Termin/,
    [],
  ],
];

test.each(screens)(
  'the screen of %s in German has no word in another language',
  async (_, path, answers, until, press) => {
    speak('de', marked(german));
    answerCalls({ 'GET /v1/book/studio': { data: page }, ...answers });
    history.replaceState(null, '', `/book/studio${path}`);
    render(<App />);
    await waitFor(() => expect(document.body.textContent).toMatch(until));
    for (const name of press) await user.click(await screen.findByRole('button', { name }));
    expect(bareWords()).toEqual([]);
  },
);

test.each([
  [
    409,
    { error: 'English.', data: { next: [], reason: { code: 'taken' } } },
    'Diese Zeit ist nicht mehr frei.',
  ],
  [
    409,
    { error: 'English.', data: { next: [], reason: { code: 'notice', count: 1 } } },
    'Buchen Sie mindestens 1 Stunde vorher.',
  ],
  [429, { error: 'English.' }, 'Von hier kamen zu viele Versuche.'],
  [400, { error: 'English.', fields: { email: 'English.' } }, 'Geben Sie Ihre E-Mail-Adresse ein'],
  [
    409,
    { error: 'What only the API knows.', data: { next: [], reason: { code: 'new' } } },
    'What only the API knows.',
  ],
])('a refusal with %i is said in the language of the page', async (status, body, words) => {
  speak('de', german);
  const sent = answerCalls({ 'GET /v1/book/studio': { data: page }, 'POST /sessions': { status, body } });
  history.replaceState(null, '', '/book/studio?service=1&coach=11&time=2026-06-03T10:00:00.000Z');
  render(<App />);
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Buchen' }));
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(document.body.textContent).not.toContain('English.');
  expect(sent.at(-1)?.body?.data).toMatchObject({ language: 'de' });
});

test('the switch leads to the same step in each language, and the step keeps the language', async () => {
  speak('de', german);
  answerCalls({ 'GET /v1/book/studio': { data: page } });
  history.replaceState(null, '', '/book/studio?lang=de&service=1');
  render(<App />);
  await screen.findByRole('heading', { name: 'Bei wem?' });
  const links = screen.getByRole('navigation', { name: 'Sprache' }).querySelectorAll('a');
  expect([...links].map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual(
    clientLanguages.map((one) => [languageNames[one], `/book/studio?lang=${one}&service=1`, one]),
  );
  expect(
    [...links]
      .filter((link) => link.ariaCurrent ?? link.hasAttribute('aria-current'))
      .map((link) => link.lang),
  ).toEqual(['de']);
  await user.click(screen.getByRole('button', { name: /^Mara Lind/ }));
  expect(location.search).toBe('?lang=de&service=1&coach=11');
});
