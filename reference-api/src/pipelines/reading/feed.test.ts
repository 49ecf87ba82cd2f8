import { expect, test } from '@jest/globals';
import { readFeed as readFeedIn } from './feed.ts';
import { feedInstant } from './feed-dates.ts';

const readFeed = (text: string) => readFeedIn(text, 'Asia/Tehran');

test('an entry has its authors and its own categories, each once, and not those of the whole feed', () => {
  const category = (name: string) => `<category>${name}</category>`;
  const author = '<author>lu@diario.example (Lucía Paz)</author>';
  const { rows, warnings, hasOwnTerms } = readFeed(
    `<rss version="2.0"><channel><title>Diario</title>${category('Prensa')}
      <item><title>Uno</title>${author}${category('Barrio  norte')}${category('Barrio norte')}${category('Arte &amp;amp; más')}</item>
      <item><title>Dos</title></item></channel></rss>`,
  );
  expect(warnings).toEqual([]);
  expect(rows.map(({ authors }) => authors)).toEqual([['Lucía Paz'], undefined]);
  expect(rows.map(({ terms }) => terms)).toEqual([
    [
      { path: ['Barrio norte'], mode: null },
      { path: ['Arte & más'], mode: null },
    ],
    undefined,
  ]);
  expect(hasOwnTerms).toBe(false);
});

test('an entry ends with a link to its page, named by the site', () => {
  const { rows } = readFeed(
    '<rss version="2.0"><channel><title>Diario</title><item><title>Uno</title><link>https://diario.example/uno</link><description>Texto</description></item></channel></rss>',
  );
  expect(rows[0]?.values.body).toEqual([
    { type: 'paragraph', text: 'Texto' },
    {
      type: 'paragraph',
      text: 'diario.example',
      runs: [{ text: 'diario.example', link: 'https://diario.example/uno' }],
    },
  ]);
});

const dated = (...items: string[]) =>
  readFeed(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`);
const item = (title: string, date: string) =>
  `<item><title>${title}</title><pubDate>${date}</pubDate></item>`;

test('entries whose date cannot be read are counted and named, and come in without one', () => {
  const { rows, warnings } = dated(
    item('Uno', 'Tue, 03 Feb 2026 10:00:00 +0100'),
    item('Dos', 'ayer por la tarde'),
    item('Tres', 'lun, 32 foo 2026'),
    item('Cuatro', ''),
    '<item><title>Cinco</title></item>',
  );
  expect(rows.map(({ name, publishAt }) => [name, publishAt])).toEqual([
    ['Uno', '2026-02-03T09:00:00.000Z'],
    ...['Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => [name, undefined]),
  ]);
  expect(warnings).toEqual([
    '2 entries have a date that cannot be read: “Dos” (“ayer por la tarde”), “Tres” (“lun, 32 foo 2026”). They have no time of publishing from the feed.',
  ]);
});

test.each([
  ['Episode 5', null],
  ['Feb 3, 10:00', null],
  ['2026-02-03T10:00:00Z', '2026-02-03T10:00:00.000Z'],
  ['3 Feb 26 10:00 GMT', '2026-02-03T10:00:00.000Z'],
])('a date without a year is none, rather than one of 2001: %s', (date, at) => {
  const { rows, warnings } = dated(item('Uno', date));
  expect(rows[0]?.publishAt ?? null).toBe(at);
  expect(warnings).toHaveLength(at ? 0 : 1);
});

test('an Atom entry with an unreadable date is named, too', () => {
  const { warnings } = readFeed(
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>D</title><entry><title>Uno</title><published>soon</published></entry></feed>',
  );
  expect(warnings).toEqual([
    '1 entry has a date that cannot be read: “Uno” (“soon”). It has no time of publishing from the feed.',
  ]);
});

test('an entry without a title, a text and an address is named as left out', () => {
  const { rows, skipped } = dated('<item><guid>1</guid></item>', item('Uno', ''));
  expect(rows.map(({ name }) => name)).toEqual(['Uno']);
  expect(skipped).toEqual([{ name: 'An entry', reason: 'It has no title, no text and no address.' }]);
});

test('an entry of a podcast ends with a link to its recording, and to nothing else that comes with it', () => {
  const { rows } =
    readFeed(`<rss version="2.0"><channel><title>P</title><item><guid>1</guid><title>Folge</title>
    <enclosure url="https://p.example/a/folge%201%C3%BC.mp3" length="1" type="audio/mpeg"/>
    <enclosure url="https://p.example/a.jpg" length="1" type="image/jpeg"/>
    <enclosure url="javascript:alert(1)" length="1" type="audio/mpeg"/>
    <enclosure url="https://" length="1" type="audio/mpeg"/>
    <enclosure url="https://a b:x/y.mp3" length="1" type="audio/mpeg"/>
    <description>Worte</description></item></channel></rss>`);
  const link = 'https://p.example/a/folge%201%C3%BC.mp3';
  expect(rows[0]?.values.body).toEqual([
    { type: 'paragraph', text: 'Worte' },
    { type: 'paragraph', text: 'folge 1ü.mp3', runs: [{ text: 'folge 1ü.mp3', link }] },
  ]);
});

test.each([
  'Tue, 03 Feb 2026 10:00:00',
  '2026-02-03T10:00:00',
  '2026-02-03 10:00',
  'Tue Feb  3 10:00:00 2026',
  'mardi 3 février 2026 10:00',
])('a date that names no zone is of the clock of the business, wherever the server is: %s', (text) => {
  expect(feedInstant(text, 'Asia/Tehran')).toBe('2026-02-03T06:30:00.000Z');
  expect(feedInstant(text, 'America/Halifax')).toBe('2026-02-03T14:00:00.000Z');
  expect(dated(item('Uno', text)).rows[0]?.publishAt).toBe('2026-02-03T06:30:00.000Z');
});

test.each(['03-Feb-2026', '3-Feb-2026', 'Tue, 03-Feb-2026', '2026-02-03'])(
  'a day with hyphens names no zone: %s',
  (text) => {
    expect(feedInstant(text, 'Asia/Tehran')).toBe('2026-02-02T20:30:00.000Z');
  },
);

test('a cover has the credit that the feed names', () => {
  const item = (title: string, media: string) =>
    `<item><title>${title}</title><description>Texto</description>${media}</item>`;
  const content = (credit: string) =>
    `<media:content url="https://diario.example/a.jpg" medium="image">${credit}</media:content>`;
  const feed = (...items: string[]) =>
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Diario</title>${items.join('')}</channel></rss>`;
  const credit = '<media:credit role="photographer">Ana  Paz / AP</media:credit>';
  const one = item('Uno', content(credit));
  const grouped = item('Dos', `<media:group>${content('')}${credit}</media:group>`);
  const silent = item('Tres', content(''));
  const { rows, warnings } = readFeed(feed(one, grouped, silent));
  expect(rows.map(({ values }) => values.cover)).toEqual([
    expect.objectContaining({ url: 'https://diario.example/a.jpg', credit: 'Ana Paz / AP' }),
    expect.objectContaining({ credit: 'Ana Paz / AP' }),
    { url: 'https://diario.example/a.jpg', alt: 'Tres' },
  ]);
  expect(warnings).toEqual([]);
});

test('a day alone is its start on the clock of the business', () => {
  expect(feedInstant('2026-02-03', 'Australia/Lord_Howe')).toBe('2026-02-02T13:00:00.000Z');
});

test.each([
  ['2026-02-03T10:00:00Z', '2026-02-03T10:00:00.000Z'],
  ['2026-02-03T10:00:00+0330', '2026-02-03T06:30:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 UT', '2026-02-03T10:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 EDT', '2026-02-03T14:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00 +0330', '2026-02-03T06:30:00.000Z'],
  ['Tue Feb 03 2026 10:00:00 GMT+0330 (Iran Standard Time)', '2026-02-03T06:30:00.000Z'],
  ['2026-02-03T10:00:00.000+03:30', '2026-02-03T06:30:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 +0330 (Iran Standard Time)', '2026-02-03T06:30:00.000Z'],
])('a date keeps the zone that it names: %s', (text, at) => {
  expect(feedInstant(text, 'America/Nuuk')).toBe(at);
});

test.each([
  '03/02/2026 10:00',
  '03-02-2026',
  '2026-02-30T10:00:00Z',
  '1404/11/14 10:00',
  'Tue, 03 Feb 2026 10:00:00 CET',
])('a date that may be two days, or that there never was, is none: %s', (text) => {
  expect(feedInstant(text, 'Asia/Tehran')).toBeNull();
});

/** Milliseconds of the processor to read entries without authors and categories of their own, which fall back to those of the feed. */
function msToRead(count: number): number {
  const item = (at: number) =>
    `<item><guid>${at}</guid><title>${at}</title><link>https://a.example/${at}</link><description>Text</description></item>`;
  const items = Array.from({ length: count }, (_, at) => item(at)).join('');
  const feed = `<rss version="2.0"><channel><title>Feed</title><author>Ada</author>${items}</channel></rss>`;
  const before = process.cpuUsage();
  expect(readFeedIn(feed, 'UTC').rows).toHaveLength(count);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('the time to read a feed grows as its entries do', () => {
  msToRead(200);
  // The least of a few: what else the process does in between is no part of it.
  const least = (count: number) => Math.min(...[1, 2, 3].map(() => msToRead(count)));
  expect(least(6000) / least(1500)).toBeLessThan(10);
});

test('a feed has at most 20,000 entries', () => {
  const feed = `<rss version="2.0"><channel><title>Feed</title>${'<item><guid>1</guid></item>'.repeat(20_001)}</channel></rss>`;
  expect(() => readFeedIn(feed, 'UTC')).toThrow('A feed has at most 20,000 entries.');
});
