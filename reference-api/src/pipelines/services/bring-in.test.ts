import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';
import { taxonomyOf } from '../../testing/taxonomy.ts';

const { api } = await apiForFile();
const camp = readFileSync(fileURLToPath(new URL('../../testing/programmes/camp-hub.json', import.meta.url)));

async function rowsOf(entity: 'agendas' | 'profiles', by: Tenant): Promise<Row[]> {
  const { conference } = by.channels;
  return (await by.call('GET', `/v1/a/${entity}`, { channel: conference })).json.data;
}
const statusesOf = async (entity: 'agendas' | 'profiles', by: Tenant) => [
  ...new Set((await rowsOf(entity, by)).map(({ values }) => values.status)),
];

test.each([
  ['draft', 'draft'],
  ['published', 'published'],
  [null, 'published'],
])('an agenda and its people begin as the pipeline says: %s', async (newRows, status) => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const values = { format: 'schedule', target: 'agenda-sessions', channel: conference, newRows };
  const pipeline = await testPipeline(api, by, values);
  await pipeline.run(camp, { name: 'camp.json' });
  expect(await statusesOf('agendas', by)).toEqual([status]);
  expect(await statusesOf('profiles', by)).toEqual([status]);
  expect((await pipeline.run(camp, { name: 'camp.json' })).sentence).toBe(
    'All of it is here already, 2 images did not come along',
  );
});

test('a calendar that names its zone becomes an agenda in that zone', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const values = { format: 'icalendar', target: 'agenda-sessions', channel: conference };
  const pipeline = await testPipeline(api, by, values);
  const source = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Asia/Tokyo', 'BEGIN:VEVENT', 'UID:1'],
    ...['SUMMARY:Opening', 'DTSTART:20270403T090000', 'DTEND:20270403T100000', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  await pipeline.run(source);
  const [agenda] = await rowsOf('agendas', by);
  expect(agenda?.values).toMatchObject({ timeZone: 'Asia/Tokyo', dateFrom: '2027-04-03' });
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
});

test('a calendar that names no zone is read in that of the agenda that it goes into', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const dates = { dateFrom: '2027-04-03', dateTo: '2027-04-03' };
  const own = await by.create('agendas', { name: 'Ours', timeZone: 'Asia/Tokyo', ...dates }, conference);
  const values = { format: 'icalendar', target: 'agenda-sessions', channel: conference, agenda: own.id };
  const pipeline = await testPipeline(api, by, values);
  const source = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Opening'],
    ...['DTSTART:20270403T090000', 'DTEND:20270403T100000', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  await pipeline.run(source);
  const [agenda] = await rowsOf('agendas', by);
  expect(agenda?.values.timeZone).toBe('Asia/Tokyo');
  const { json } = await by.call('GET', '/v1/a/agenda-sessions', { channel: conference });
  expect(json.data[0].values.start).toBe('2027-04-03T00:00:00.000Z');
});

const calendarOf = (...events: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const at = (hour: string) => [`DTSTART:20270403T${hour}0000Z`, `DTEND:20270403T${hour}3000Z`];

test('events of a calendar get the tags and categories that its categories name; others are named', async () => {
  const by = await api.tenant();
  const { core } = by.channels;
  const taxons = taxonomyOf(api, by);
  const music = await taxons.made('Music', { type: 'events', mode: 'category' });
  const free = await taxons.made('Free', { type: 'events', mode: 'tag' });
  const pipeline = await testPipeline(api, by, { format: 'icalendar', target: 'events', channel: core });
  const source = calendarOf(
    ['UID:1', 'SUMMARY:Concert', ...at('10'), 'CATEGORIES:music,Open air', 'CATEGORIES:Free'],
    ['UID:2', 'SUMMARY:Talk', ...at('12')],
  );
  const run = await pipeline.run(source);
  expect(run.report?.warnings).toEqual([
    'The calendar names categories that are not here: “Open air”. Create them as tags or categories in the taxonomy, and run this again.',
  ]);
  const { json } = await by.call('GET', '/v1/a/events', { channel: core });
  const found = (json.data as Row[]).map(({ values, taxons }) => [values.title, [...taxons].sort()]);
  expect(Object.fromEntries(found)).toEqual({ Concert: [music.id, free.id].sort(), Talk: [] });
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
});

test('what a programme of a calendar lacks is said: events without a title, and categories beside the track', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const values = { format: 'icalendar', target: 'agenda-sessions', channel: conference };
  const pipeline = await testPipeline(api, by, values);
  const run = await pipeline.run(
    calendarOf(['UID:1', 'SUMMARY:Opening', ...at('10'), 'CATEGORIES:Main,Keynote'], ['UID:2', ...at('12')]),
  );
  const sessions = run.report?.rows.find(({ what }) => what === 'Sessions');
  expect([sessions?.created, sessions?.skips]).toEqual([
    1,
    [{ name: 'An event without a title', reason: 'It has no title.' }],
  ]);
  expect(run.report?.warnings).toContain(
    '1 event has several categories: “Opening”. The first one is its track; the others were left out.',
  );
});

test('a title of a feed that is too long is cut, and named', async () => {
  const by = await api.tenant();
  const { core } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: core });
  const title = 'Lang '.repeat(96).trim();
  const entry = `<item><title>${title}</title><description>Text</description></item>`;
  const source = `<rss version="2.0"><channel><title>D</title>${entry}</channel></rss>`;
  const { report } = await pipeline.run(source);
  expect(report?.warnings).toEqual([
    `Article “${'Lang '.repeat(16).trim()}…”, Title: 479 characters were cut to 255.`,
  ]);
  const { json } = await by.call('GET', '/v1/a/articles', { channel: core });
  expect(json.data.map(({ values }: Row) => values.title)).toEqual([`${'Lang '.repeat(50)}Lang…`]);
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
});

const item = (key: string, title: string, more: string) =>
  `<item><guid isPermaLink="false">${key}</guid><title>${title}</title><description>x</description>${more}</item>`;
const dated = [
  item('a', 'Old', '<pubDate>Mon, 05 Jan 2026 09:00:00 GMT</pubDate>'),
  item('b', 'To come', '<pubDate>Mon, 05 Jan 2099 09:00:00 GMT</pubDate>'),
  item('c', 'Secret', '<wp:status>draft</wp:status><wp:post_type>post</wp:post_type>'),
];
const begun = ['published', 'scheduled'].map((what) =>
  expect.stringContaining(`1 that is ${what} there begins as a draft, with the time of publishing there.`),
);
const scheduled =
  '1 begins as scheduled, to be published at the time of the source: “To come” (2099-01-05 10:00).';

test.each([
  ['published', ['published', 'draft', 'scheduled'], [scheduled]],
  [null, ['draft', 'draft', 'draft'], begun],
] as const)(
  'what is new begins as the pipeline says (%s), with the time of its source',
  async (newRows, statuses, said) => {
    const by = await api.tenant();
    const { magazine } = by.channels;
    const pipeline = await testPipeline(api, by, {
      format: 'feed',
      target: 'articles',
      channel: magazine,
      newRows,
    });
    const { report } = await pipeline.run(
      `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${dated.join('')}</channel></rss>`,
    );
    const rows: Row[] = (await by.call('GET', '/v1/a/articles?sort=title', { channel: magazine })).json.data;
    expect(rows.map(({ values }) => values.status)).toEqual(statuses);
    expect(rows.map(({ values }) => values.publishAt)).toEqual([
      ...['2026-01-05T09:00:00.000Z', null],
      '2099-01-05T09:00:00.000Z',
    ]);
    expect(report?.warnings.filter((warning) => /that is|as scheduled/.test(warning))).toEqual(said);
  },
);

test.each(['csv', 'feed', 'icalendar'])('a web page in place of a %s is called one', async (format) => {
  const by = await api.tenant();
  const isFeed = format === 'feed';
  const target = isFeed ? 'articles' : 'agenda-sessions';
  const channel = isFeed ? by.channels.magazine : by.channels.conference;
  const pipeline = await testPipeline(api, by, { format, target, channel });
  const page = '\n<!doctype html>\n<html lang="en">\n<title>Sign in, please</title>';
  const { status, sentence } = await pipeline.run(page);
  expect(status).toBe('failed');
  expect(sentence).toMatch(/^This is a web page, perhaps one to sign in\./);
});

test.each([
  ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'],
  ['XML, such as a feed or a programme', '<?xml version="1.0"?>\n<rss version="2.0"><channel/></rss>'],
  ['JSON', '{ "schedule": { "version": "1" } }'],
])('%s in place of a CSV is called so', async (what, text) => {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'csv', target: 'articles', channel: magazine });
  const { status, sentence } = await pipeline.run(text);
  expect([status, sentence]).toEqual([
    'failed',
    `This is ${what}, and no CSV. Choose a CSV, or a pipeline with the format of this file.`,
  ]);
});
