import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { EntityValues } from 'shared-contracts/entities';
import type { ProgrammeSession } from '../../agenda/services/programme.ts';
import { accentsOf } from '../../branding/services/accents.ts';
import { spokenTo } from '../languages/spoken-page.ts';
import { publishedOf } from '../services/published.ts';
import { listPage, nowPage } from './list-page.ts';
import { onAt, pageView, readQuery } from './page-view.ts';
import { gonePage, sessionPage, speakerPage } from './session-page.ts';

const zone = 'Europe/Berlin';
const release = { id: 1, name: '1.0', at: '2019-12-01T11:00:00.000Z' };
const person = (name: string, more: object = {}) => ({
  ...{ id: 1, guid: name, code: '', name, biography: '', organisation: '', links: [], isPublished: true },
  ...more,
});

function session(row: number, start: string, values: EntityValues, more: object = {}): ProgrammeSession {
  return {
    ...{ row, version: 1, updatedAt: '2019-11-01T00:00:00Z', id: row, guid: `guid-${row}`, minutes: 60 },
    ...{ start: Date.parse(start), room: 'Hall', roomId: 7, people: [], links: [] },
    values: { kind: 'session', state: 'confirmed', ...values },
    ...more,
  };
}

function published(sessions: ProgrammeSession[], more: object = {}) {
  return publishedOf(
    {
      ...{
        title: 'Congress',
        acronym: 'c',
        zone,
        dayStart: '05:00',
        first: '2019-12-27',
        last: '2019-12-30',
      },
      tracks: [{ name: 'Security', colour: '#ff0000' }],
      rooms: [{ name: 'Hall', guid: '', capacity: 300, description: '' }],
      ...{ sessions, cancelled: 0, cancelledRows: [], unplaced: 0 },
      ...more,
    },
    release,
  );
}

const now = Date.parse('2019-12-28T10:30:00Z');
const today = '2019-12-28';
const british = spokenTo('en-GB');
const brand = { name: '', logo: null, accents: null };
const drawn = (
  of: ReturnType<typeof published>,
  query: Record<string, unknown> = {},
  { at = now, spoken = british } = {},
) =>
  listPage(pageView(of, readQuery(query), at, today), {
    ...{ published: of, brand, address: 'congress', spoken, now: at },
  }).text;

const threeDays = () =>
  published([
    session(1, '2019-12-27T10:00:00Z', { title: 'Opening', track: 'Security' }),
    session(2, '2019-12-28T10:00:00Z', { title: 'Panel' }, { people: [person('Ada Cohen')] }),
    session(3, '2019-12-28T11:00:00Z', { title: 'Café' }, { room: 'Attic', roomId: 8 }),
    session(4, '2019-12-29T01:00:00Z', { title: 'Night', track: 'Security' }),
  ]);

describe('which sessions a page shows', () => {
  const view = (query: Record<string, unknown>, at = now, day = today) => {
    const { day: shown, groups, days } = pageView(threeDays(), readQuery(query), at, day);
    const titles = groups.flatMap(({ slots }) =>
      slots.flatMap(({ sessions }) => sessions.map((one) => one.title)),
    );
    return [shown, titles, days.map(({ count }) => count)];
  };

  test('today while the conference is on, else its first day', () => {
    expect(view({})).toEqual([today, ['Panel', 'Café', 'Night'], [1, 3]]);
    expect(view({}, now, '2031-01-01')).toEqual(['2019-12-27', ['Opening'], [1, 3]]);
  });

  test('what matches, on all days or on one', () => {
    expect(view({ q: 'ADA cohen' })).toEqual([null, ['Panel'], [1]]);
    expect(view({ q: 'cafe' })).toEqual([null, ['Café'], [1]]);
    expect(view({ track: 'Security' })).toEqual([null, ['Opening', 'Night'], [1, 1]]);
    expect(view({ track: 'Security', day: '2019-12-27' })).toEqual(['2019-12-27', ['Opening'], [1, 1]]);
    expect(view({ room: '8' })).toEqual([null, ['Café'], [1]]);
    expect(view({ room: '9' })).toEqual([null, [], []]);
  });

  test('an address that makes no sense shows the day', () => {
    const odd = { day: '2031-99-99', room: ['1', '2'], track: { a: 1 }, q: ['x'] };
    expect(view(odd)).toEqual([today, ['Panel', 'Café', 'Night'], [1, 3]]);
    expect(view({ q: 'x'.repeat(10_000) })[1]).toEqual([]);
  });

  test('what is on and what comes next', () => {
    const { onNow, next } = onAt(threeDays().sessions, now);
    expect([onNow, next].map((each) => each.map(({ title }) => title))).toEqual([['Panel'], ['Café']]);
    expect(onAt(threeDays().sessions, Date.parse('2019-12-27T11:00:00Z')).onNow).toEqual([]);
    expect(onAt(threeDays().sessions, Date.parse('2019-12-20T11:00:00Z')).next).toEqual([]);
  });

  test('a session after midnight belongs to the day before, and says its date', () => {
    expect(drawn(threeDays())).toContain(
      '<h3><time datetime="2019-12-29T01:00:00.000Z">02:00</time>, Sun 29 Dec</h3>',
    );
  });
});

const photoAt = (key: string, alt: string) => ({
  url: `https://api.example/v1/images/${key.repeat(32)}/1920.webp`,
  alt,
});

test('a speaker has a photo on their page and on those of their sessions', () => {
  const people = [
    person('Ada', { photo: photoAt('a', 'Ada') }),
    person('Bo', { photo: { ...photoAt('b', 'Bo at sea'), credit: 'Photo: <Jo>' } }),
  ];
  const of = published([session(1, '2019-12-28T10:00:00Z', { title: 'Open' }, { people })]);
  const context = { published: of, brand, address: 'congress', spoken: british, now };
  const [one] = of.sessions;
  const imagesOf = (text = '') => text.match(/<p class="photo"><img[^>]*>(?:<small.*?<\/small>)?/g);
  const [ada, bo] = ['a', 'b'].map((key) => `https://api.example/v1/images/${key.repeat(32)}/480.webp`);
  // Beside the name, the same words again say nothing.
  const [first, second] = [`src="${ada}" alt=""`, `src="${bo}" alt="Bo at sea"`].map(
    (part) => `<p class="photo"><img ${part} loading="lazy">`,
  );
  expect(one && imagesOf(sessionPage(one, context).text)).toEqual([
    first,
    `${second}<small class="credit" dir="auto">Photo: &lt;Jo&gt;</small>`,
  ]);
  const [speaker] = [...of.speakers.values()];
  expect(speaker && imagesOf(speakerPage(speaker, context).text)).toEqual([first]);
});

test('staff alone see blockers, hidden rooms, and what is not published of a speaker', () => {
  const bio = { biography: 'Secret life', organisation: 'Secret firm', photo: photoAt('a', 'Secret face') };
  const of = published(
    [
      session(
        1,
        '2019-12-28T10:00:00Z',
        { title: 'Open' },
        {
          people: [
            person('Ada', { ...bio, isPublished: false }),
            person('Old', { ...bio, isPublished: undefined }),
          ],
        },
      ),
      session(2, '2019-12-28T10:00:00Z', { title: 'Blocked', kind: 'blocker' }),
      session(3, '2019-12-28T10:00:00Z', { title: 'Backstage' }, { room: 'Green room', roomId: 9 }),
    ],
    {
      rooms: [
        { name: 'Hall', guid: '', capacity: null, description: '' },
        { name: 'Green room', guid: '', capacity: null, description: '', isHidden: true },
      ],
    },
  );
  expect(of.sessions.map(({ title }) => title)).toEqual(['Open']);
  const context = { published: of, brand, address: 'congress', spoken: british, now };
  const [one] = of.sessions;
  const pages = [drawn(of), one ? sessionPage(one, context).text : ''];
  for (const text of pages) expect(text).not.toMatch(/Blocked|Backstage|Green room|Secret/);
  expect(pages[1]).toContain('>Ada<');
});

test('texts of people never become markup, and links go to the web alone', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
  const of = published(
    [
      session(
        1,
        '2019-12-28T10:00:00Z',
        {
          ...{ title: hostile, subtitle: hostile, track: hostile, type: hostile, language: '"><script>' },
          ...{ abstract: `${hostile}\n\nhttps://a.example/"onmouseover=x`, url: 'javascript:alert(1)' },
        },
        {
          people: [
            person(hostile, { biography: hostile, links: [{ title: hostile, url: 'data:text/html,x' }] }),
          ],
          links: [{ title: hostile, url: 'JaVaScript:alert(1)' }],
        },
      ),
    ],
    { title: hostile, tracks: [{ name: hostile, colour: 'red;}body{display:none' }] },
  );
  const context = { published: of, brand, address: 'congress', spoken: british, now };
  const [one] = of.sessions;
  const [speaker] = of.speakers.values();
  if (!one || !speaker) throw new Error('nothing is published');
  const pages = [
    drawn(of, { q: hostile, track: hostile }),
    nowPage(onAt(of.sessions, now), context).text,
    sessionPage(one, context).text,
    speakerPage(speaker, context).text,
  ];
  for (const text of pages) {
    expect(text).not.toMatch(/<script|<img|javascript:|data:text|display:none"|red;/i);
    // Quoted values aside, no tag has a handler.
    expect(text.replace(/"[^"]*"/g, '').match(/<[a-z][^>]*\son\w+=/i)).toBeNull();
    expect(text).toContain('&lt;script&gt;');
  }
});

test('titles, names and texts stand in the direction in which their writing goes', () => {
  const title = 'الجليد والنار';
  const of = published([
    session(
      1,
      '2019-12-28T10:00:00Z',
      { title, subtitle: title, abstract: `${title}.`, language: 'ar' },
      { people: [person('فاطمة', { biography: `${title}.` })] },
    ),
  ]);
  const [one] = of.sessions;
  const [speaker] = of.speakers.values();
  if (!one || !speaker) throw new Error('nothing is published');
  const context = { published: of, brand, address: 'congress', spoken: british, now };
  expect(drawn(of)).toContain(`dir="auto" href="/programme/congress/sessions/guid-1">${title}</a>`);
  const ofSession = sessionPage(one, context).text;
  expect(ofSession).toContain(`<h1 dir="auto">${title}</h1>`);
  expect(ofSession).toContain(`<p class="muted" dir="auto">${title}</p>`);
  expect(ofSession).toContain(`<div dir="auto" lang="ar"><p>${title}.</p></div>`);
  const ofSpeaker = speakerPage(speaker, context).text;
  expect(ofSpeaker).toContain('<h1 dir="auto">فاطمة</h1>');
  expect(ofSpeaker).toContain(`<div dir="auto"><p>${title}.</p></div>`);
});

test('a page has one first heading, names its zone, and tells the day that it shows', () => {
  const text = drawn(threeDays());
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text).toContain('All times are in Europe/Berlin (UTC+01:00). Release 1.0 of Sun 1 Dec, 12:00.');
  expect(text).toContain('<a href="/programme/congress?day=2019-12-28" aria-current="page">Sat 28 Dec</a>');
  expect(text).toContain('On now, at 11:30');
  expect(text).toMatch(/<html lang="en-GB">.*<label for="q">/s);
  expect(text).not.toContain('<script');
});

describe('a visitor reads the page in the language of the browser', () => {
  const of = threeDays();
  const [one] = of.sessions;
  if (!one) throw new Error('nothing is published');

  test('with its days and its clock', () => {
    const french = drawn(of, {}, { spoken: spokenTo('fr-CA,fr;q=0.9,en;q=0.8') });
    expect(french).toContain('<html lang="fr-CA">');
    expect(french).toContain('Toutes les heures sont données dans le fuseau Europe/Berlin (UTC+01:00).');
    expect(french).toContain('Tous les jours');
    const canadian = spokenTo('en-CA');
    const page = sessionPage(one, { published: of, brand, address: 'congress', spoken: canadian, now }).text;
    expect(page).toMatch(/Friday, December 27, 2019, 11:00\sa\.m\. – 12:00\sp\.m\./);
    expect(page).toMatch(/Release 1\.0 of Sun, Dec 1, 12:00\sp\.m\.</);
    const american = drawn(of, {}, { spoken: spokenTo('en-US') });
    expect(american).toMatch(/>11:00\sAM<\/time>/);
    expect(american).toContain('aria-current="page">Sat, Dec 28</a>');
  });

  test('a time that the clock shows twice names its offset', () => {
    const span = (iso: string, minutes: number) => {
      const start = Date.parse(iso);
      return spokenTo('es')
        .span(start, start + minutes * 60_000, 'America/Santiago')
        .replaceAll(/\s/g, ' ');
    };
    expect(span('2027-04-04T02:30:00Z', 45)).toBe('23:30 (UTC-03:00)–23:15 (UTC-04:00)');
    expect(span('2027-04-04T03:30:00Z', 90)).toBe('23:30 (UTC-04:00)–01:00');
    expect(span('2027-04-03T02:30:00Z', 45)).toBe('23:30–00:15');
  });

  test('and a session of a whole day says how long it is, since its end reads as its start', () => {
    const start = Date.parse('2019-12-27T10:00:00Z');
    const span = (hours: number) => spokenTo('fr').span(start, start + hours * 3_600_000, 'Europe/Berlin');
    expect([span(23), span(24)].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      '11:00–10:00',
      '11:00–11:00 (24 h)',
    ]);
  });

  test('and it names the language of a session, where that is a tag', () => {
    expect(spokenTo('fr-CA').languageName('en')).toBe('anglais');
    expect(spokenTo('en').languageName('de-AT')).toBe('Austrian German');
    for (const text of ['English', 'en or de', 'en-12', '', 'x'.repeat(200), '<b>']) {
      expect(spokenTo('de').languageName(text)).toBe(text);
    }
  });

  test('in the first one that it speaks; in English where it speaks none', () => {
    expect(spokenTo('ja, pt-BR;q=0.5, de;q=0.9').locale).toBe('de-DE');
    for (const other of ['ja', '', undefined, '*', 'x'.repeat(5_000), ';q=1,,,']) {
      expect(spokenTo(other).language).toBe('en');
    }
  });

  test.each(['de', 'fr', 'es', 'pt'])('and nothing of it is in English (%s)', (language) => {
    const spoken = spokenTo(language);
    const context = { published: of, brand, address: 'congress', spoken, now };
    const text = [
      drawn(of, {}, { spoken }),
      drawn(of, { q: 'x', room: '9', track: 'none' }, { spoken }),
      nowPage(onAt(of.sessions, now), context).text,
      nowPage({ onNow: [], next: [] }, context).text,
      sessionPage(one, context).text,
      gonePage('Gone', context).text,
    ].join('\n');
    const labels = [...text.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    const read = [text.replace(/<style>.*?<\/style>|<[^>]*>/g, ' '), ...labels].join(' ');
    expect(read.match(/\b(?:the|this|all|search|rooms|tracks|days|when|next|add|of|is)\b/gi)).toBeNull();
  });
});

test('a short programme is shown and printed whole, on one page of all days', () => {
  const view = pageView(threeDays(), readQuery({ day: 'all' }), now, today);
  expect([view.day, view.groups.map(({ date }) => date)]).toEqual([null, ['2019-12-27', '2019-12-28']]);
  expect(drawn(threeDays())).toContain('<a href="/programme/congress?day=all">All days</a>');
  expect(drawn(threeDays(), { day: 'all' })).toContain('?day=all" aria-current="page">All days</a>');
});

test('a programme of 1,351 sessions in 90 rooms stays under 100 KiB a page', () => {
  const many = Array.from({ length: 1351 }, (_, at) =>
    session(
      at,
      new Date(
        Date.parse('2019-12-27T08:00:00Z') + (at % 4) * 86_400_000 + (at % 60) * 600_000,
      ).toISOString(),
      { title: `A session with a title of the usual length, number ${at}`, track: `Track ${at % 12}` },
      {
        room: `Assembly room ${at % 90}`,
        roomId: at % 90,
        guid: crypto.randomUUID(),
        people: [person(`Speaker ${at}`)],
      },
    ),
  );
  const rooms = Array.from({ length: 90 }, (_, at) => ({
    ...{ name: `Assembly room ${at}`, guid: '', capacity: null, description: '' },
  }));
  const of = published(many, { rooms });
  for (const query of [{}, { q: 'session' }, { track: 'Track 3' }]) {
    expect(gzipSync(drawn(of, query)).length).toBeLessThan(100 * 1024);
  }
  expect(drawn(of, { q: 'session' }).match(/<h2>/g)?.length).toBeLessThan(6);
});

test('a page whose days are on both sides of a clock change names both offsets', () => {
  const of = published([
    session(1, '2019-10-26T10:00:00Z', { title: 'Saturday' }),
    session(2, '2019-10-27T10:00:00Z', { title: 'Sunday' }),
  ]);
  expect(drawn(of, { q: 'day' })).toContain('All times are in Europe/Berlin (UTC+02:00, UTC+01:00).');
  expect(drawn(of, { day: '2019-10-27' })).toContain('All times are in Europe/Berlin (UTC+01:00).');
});

test.each([
  ['en', 'All that is on now (1) and next (1)'],
  ['de', 'Alles, was jetzt läuft (1) und danach (1)'],
  ['fr', 'Tout ce qui est en cours (1) et ensuite (1)'],
  ['es', 'Todo lo de ahora (1) y de después (1)'],
  ['pt', 'Tudo o que há agora (1) e a seguir (1)'],
])('the link to one session on now and one next is as right as that to many, in %s', (language, words) => {
  expect(drawn(threeDays(), {}, { spoken: spokenTo(language) })).toContain(words);
});

test('a page carries the name, the logo and the colour of its business, and names the product below', () => {
  const of = threeDays();
  const context = { published: of, address: 'congress', spoken: british, now };
  const owner = { name: 'Werkstatt <Nord>', logo: '/files/a/160.webp', accents: accentsOf('#ffd400') };
  const branded = listPage(pageView(of, readQuery({}), now, today), { ...context, brand: owner });
  expect(branded.text).toContain('<img src="/files/a/160.webp" alt="" height="40">');
  expect(branded.text).toContain('Werkstatt &lt;Nord&gt;');
  expect(branded.text).toContain('(prefers-color-scheme:dark){:root{--link:#ffd400;');
  expect(branded.text).toContain('Programme by Fairlead');
  // The policy of the page allows the style that it has.
  const plain = listPage(pageView(of, readQuery({}), now, today), { ...context, brand });
  expect(branded.styleHash).not.toBe(plain.styleHash);
  expect(plain.text).not.toContain('class="brand"');
});
