import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { WholePipelineRun } from 'shared-contracts/api/pipelines';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../testing/pipelines.ts';

const { api, tenant } = await apiForFile();

const feed = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
const item = (guid: string, title: string, html: string, more = '') =>
  `<item><guid>${guid}</guid><title>${title}</title><link>https://blog.example/${guid}</link><content:encoded><![CDATA[${html}]]></content:encoded>${more}</item>`;
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const counts = ({ report }: WholePipelineRun) =>
  report?.rows.map(({ created, changed, unchanged, skipped }) => [created, changed, unchanged, skipped]);
const rowsOf = async (entity: string, channel: number, by: Tenant = tenant) =>
  (
    (await by.call('GET', `/v1/a/${entity}`, { channel })).json.data as {
      id: number;
      values: Record<string, unknown>;
    }[]
  ).sort((one, other) => one.id - other.id);
const wholeRow = async (entity: string, id: number, by: Tenant = tenant) =>
  (await by.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const change = async (entity: string, id: number, data: object, by: Tenant = tenant) => {
  const { version } = await wholeRow(entity, id, by);
  const body = { context: { id, type: entity, version }, data };
  return (await by.call('PUT', `/v1/a/${entity}/${id}`, { body })).status;
};
const undo = ({ report }: WholePipelineRun, by: Tenant = tenant) => undoOperation(api, by, report);

test('a feed becomes articles: checked, imported, unchanged, changed, and undone as one', async () => {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: magazine });
  const two = feed(
    item('a', 'First', '<p>One <b>two</b></p><img src="file:///x.png">'),
    item('b', 'Second', '<p>Text</p>'),
  );
  const checked = await pipeline.run(two, { check: true });
  expect([checked.sentence, checked.isCheck, counts(checked)]).toEqual([
    '2 would be new',
    true,
    [[2, 0, 0, 0]],
  ]);
  expect(checked.changes.map(({ title, row }) => [title, row])).toEqual([
    ['First', null],
    ['Second', null],
  ]);
  expect(await rowsOf('articles', magazine, by)).toEqual([]);

  const run = await pipeline.run(two);
  expect([run.sentence, run.by, run.status]).toEqual(['2 new', 'Test Person', 'ready']);
  expect(run.report?.warnings).toEqual([
    'Article “First”: 1 picture was left out. The link at its end leads to the page.',
  ]);
  const [first] = await rowsOf('articles', magazine, by);
  const { values } = await wholeRow('articles', first?.id ?? 0, by);
  expect(values).toMatchObject({ title: 'First', status: 'draft', slug: 'first' });
  expect(values.body).toEqual([
    { type: 'paragraph', text: 'One two', runs: [{ text: 'One ' }, { text: 'two', bold: true }] },
    {
      type: 'paragraph',
      text: 'blog.example',
      runs: [{ text: 'blog.example', link: 'https://blog.example/a' }],
    },
  ]);
  expect((await pipeline.run(two)).sentence).toBe('All of it is here already');

  const later = await pipeline.run(
    feed(item('a', 'First, again', '<p>One <b>two</b></p>'), item('c', 'Third', '<p>x</p>')),
  );
  expect(counts(later)).toEqual([[1, 1, 0, 0]]);
  expect(later.changes.find(({ row }) => row === first?.id)?.fields).toEqual({
    title: { before: 'First', after: 'First, again' },
  });
  await undo(later, by);
  expect((await rowsOf('articles', magazine, by)).map((row) => row.values.title)).toEqual([
    'First',
    'Second',
  ]);
  expect((await pipeline.runs()).map(({ isUndone, isCheck }) => [isUndone, isCheck])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
});

test('what a person changed here stays; what both changed stays too, with a warning', async () => {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: magazine });
  await pipeline.run(feed(item('a', 'Title', '<p>Text</p>')));
  const [row] = await rowsOf('articles', magazine, by);
  const id = row?.id ?? 0;
  expect(await change('articles', id, { title: 'Our title' }, by)).toBe(200);
  expect(counts(await pipeline.run(feed(item('a', 'Title', '<p>Text</p>'))))).toEqual([[0, 0, 1, 0]]);
  const both = await pipeline.run(feed(item('a', 'Their title', '<p>New text</p>')));
  expect(both.report?.warnings).toEqual([
    'Article “Their title”, Title: changed here and in the source. What you wrote here stays.',
  ]);
  const { values } = await wholeRow('articles', id, by);
  expect([values.title, values.body[0].text]).toEqual(['Our title', 'New text']);
  expect(counts(await pipeline.run(feed(item('a', 'Their title', '<p>New text</p>'))))).toEqual([
    [0, 0, 1, 0],
  ]);
});

test('a run that is undone names the rows that stayed, and why', async () => {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: magazine });
  const run = await pipeline.run(feed(item('a', 'Ours now', '<p>x</p>'), item('b', 'Theirs', '<p>y</p>')));
  expect([run.isUndone, run.kept]).toEqual([false, []]);
  const [{ id: ours } = { id: 0 }] = await rowsOf('articles', magazine, by);
  expect(await change('articles', ours, { subtitle: 'Written here' }, by)).toBe(200);
  await undo(run, by);
  const [undone] = await pipeline.runs();
  expect([undone?.isUndone, undone?.kept]).toEqual([
    true,
    [{ id: ours, entity: 'articles', title: 'Ours now', why: expect.stringMatching(/changed/) }],
  ]);
});

test('a calendar becomes events in their zones, with the locations of the space', async () => {
  const by = await api.tenant();
  const { core } = by.channels;
  const hall = await by.create('locations', { name: 'Hall', timeZone: 'Europe/Berlin' });
  const pipeline = await testPipeline(api, by, { format: 'icalendar', target: 'events', channel: core });
  const run = await pipeline.run(
    calendar(
      [
        'UID:1',
        'SUMMARY:Concert',
        'DTSTART;TZID=America/New_York:20260705T190000',
        'DTEND;TZID=America/New_York:20260705T210000',
        'LOCATION:hall',
      ],
      [
        'UID:2',
        'SUMMARY:Class',
        'DTSTART:20260105T180000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'LOCATION:Old pier',
      ],
      ['UID:3', 'SUMMARY:Off', 'DTSTART:20260105T180000', 'STATUS:CANCELLED'],
    ),
  );
  expect(counts(run)).toEqual([[2, 0, 0, 1]]);
  expect(run.report?.warnings).toEqual([
    '1 event has no end: “Class”. It lasts one hour here.',
    'No location of My Business is called so: “Old pier”. The description of the event names it.',
  ]);
  const rows = await rowsOf('events', core, by);
  expect(
    rows.map(({ values: { title, startsAt, timeZone, recurrence, location } }) => [
      title,
      startsAt,
      timeZone,
      recurrence,
      location,
    ]),
  ).toEqual([
    ['Concert', '2026-07-05T23:00:00.000Z', 'America/New_York', null, hall.id],
    ['Class', '2026-01-05T17:00:00.000Z', 'Europe/Berlin', 'FREQ=WEEKLY;BYDAY=MO', null],
  ]);
});

test('a calendar becomes sessions of an agenda, with rooms and tracks', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const pipeline = await testPipeline(api, by, {
    ...{ name: 'Camp', format: 'icalendar', target: 'agenda-sessions', channel: conference },
  });
  const source = calendar(
    [
      'UID:1',
      'SUMMARY:Opening',
      'DTSTART:20260105T090000Z',
      'DTEND:20260105T100000Z',
      'LOCATION:Ada',
      'CATEGORIES:Main',
    ],
    ['UID:2', 'SUMMARY:Talk', 'DTSTART:20260106T090000Z', 'DTEND:20260106T093000Z', 'LOCATION:Borg'],
  );
  const run = await pipeline.run(source);
  expect(run.report?.rows.map(({ what, created }) => [what, created])).toEqual(
    expect.arrayContaining([
      ['Agendas', 1],
      ['Rooms', 2],
      ['Sessions', 2],
    ]),
  );
  const sessions = await rowsOf('agenda-sessions', conference, by);
  expect(sessions.map(({ values }) => [values.title, values.duration, values.track])).toEqual([
    ['Opening', 60, 'Main'],
    ['Talk', 30, null],
  ]);
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
});

test('a programme comes by a pipeline as by its import', async () => {
  const camp = readFileSync(
    fileURLToPath(new URL('../../testing/programmes/camp-hub.json', import.meta.url)),
  );
  const by = await api.tenant();
  const values = { format: 'schedule', target: 'agenda-sessions', channel: by.channels.conference };
  const pipeline = await testPipeline(api, by, values);
  const run = await pipeline.run(camp, { name: 'camp.json' });
  expect(run.report?.rows.find(({ what }) => what === 'Sessions')?.created).toBe(2);
  const again = await pipeline.run(camp, { name: 'camp.json' });
  expect(again.sentence).toBe('All of it is here already, 2 images did not come along');
  await undo(run, by);
  expect(await rowsOf('agenda-sessions', by.channels.conference, by)).toEqual([]);
});

describe('CSV', () => {
  const csv =
    'Code;Titel;Beginn;Ende;Zone\nE1;Regatta;05.07.2026 10:00;05.07.2026 12:00;Europe/Berlin\nE2;Fest;bald;x;Europe/Berlin\n';
  const column = (name: string, field: string | null) => ({ name, field });
  const mapping = {
    columns: [
      column('Code', null),
      column('Titel', 'title'),
      column('Beginn', 'startsAt'),
      column('Ende', 'endsAt'),
      column('Zone', 'timeZone'),
    ],
    key: 'Code',
  };
  const made = async () => {
    const by = await api.tenant();
    const { core } = by.channels;
    return {
      by,
      core,
      pipeline: await testPipeline(api, by, { format: 'csv', target: 'events', channel: core }),
    };
  };

  test('a check first says which columns there are; matched once, each later file is read so', async () => {
    const { by, core, pipeline } = await made();
    const first = await pipeline.run(csv, { check: true });
    expect([first.sentence, first.columns?.map(({ name, sample }) => `${name}=${sample}`)]).toEqual([
      'The columns are to be matched',
      ['Code=E1', 'Titel=Regatta', 'Beginn=05.07.2026 10:00', 'Ende=05.07.2026 12:00', 'Zone=Europe/Berlin'],
    ]);
    expect((await pipeline.run(csv)).sentence).toBe('Match the columns of the file first.');
    expect(await pipeline.match(mapping)).toEqual([200, undefined]);
    const run = await pipeline.run(csv);
    expect(counts(run)).toEqual([[1, 0, 0, 1]]);
    expect(run.report?.rows[0]?.skips[0]).toMatchObject({
      name: 'Fest',
      reason: expect.stringMatching(
        /^Line 3, columns “Beginn” and “Ende”: This is no date with a time\. Write it such as 2027-04-03 14:00/,
      ),
    });
    // Renamed in the source, and known by its code.
    const renamed = await pipeline.run(csv.replace('Regatta', 'Große Regatta'));
    expect(counts(renamed)).toEqual([[0, 1, 0, 1]]);
    const [row] = await rowsOf('events', core, by);
    expect([row?.values.title, row?.values.startsAt]).toEqual(['Große Regatta', '2026-07-05T08:00:00.000Z']);
  });

  test('a line that only the rules of the form refuse is named by its number, too', async () => {
    const { pipeline } = await made();
    await pipeline.match(mapping);
    const backwards = csv.replace('05.07.2026 12:00', '05.07.2026 09:00');
    const run = await pipeline.run(backwards);
    expect(run.report?.rows[0]?.skips).toContainEqual({
      name: 'Regatta',
      reason: expect.stringMatching(/^Line 2\. Ends: The end must come after the start\./),
    });
  });

  test('times of a file that names no zone are of the channel, which is the zone of the row', async () => {
    const { by, core, pipeline } = await made();
    const columns = [column('Titel', 'title'), column('Beginn', 'startsAt'), column('Ende', 'endsAt')];
    await pipeline.match({ columns, key: null });
    const excel = Buffer.from(
      'Titel;Beginn;Ende\r\nFrühstück;05.07.2026 10:00;05.07.2026 12:00\r\n',
      'latin1',
    );
    expect(counts(await pipeline.run(excel))).toEqual([[1, 0, 0, 0]]);
    const [row] = await rowsOf('events', core, by);
    expect([row?.values.title, row?.values.startsAt, row?.values.timeZone]).toEqual([
      'Frühstück',
      '2026-07-05T08:00:00.000Z',
      'Europe/Berlin',
    ]);
  });

  test('a file without a matched column, and a mapping without a title, are refused in a sentence', async () => {
    const { pipeline } = await made();
    expect(await pipeline.match({ columns: [column('Code', null)], key: null })).toEqual([
      422,
      'Match a column with Title.',
    ]);
    expect(
      await pipeline.match({ columns: [column('Titel', 'title'), column('x', 'nothing')], key: null }),
    ).toEqual([422, 'There is no field “nothing”.']);
    expect(await pipeline.match({ ...mapping, key: 'Nr' })).toEqual([422, 'There is no column “Nr”.']);
    await pipeline.match(mapping);
    const run = await pipeline.run('Titel;Neu\nA;x\n', { check: true });
    expect([run.status, run.sentence]).toEqual([
      'failed',
      'The file has no column “Beginn”, “Ende”, and “Zone”. Match the columns anew if it changed.',
    ]);
  });
});

describe('is refused in a sentence', () => {
  test.each([
    [
      { format: 'feed', target: 'articles' },
      { target: 'events' },
      'magazine',
      'RSS or Atom becomes articles. Change “Import as”.',
    ],
    [
      { format: 'icalendar', target: 'agenda-sessions' },
      { target: 'events' },
      'conference',
      '“Conference” is a channel without events. Choose another channel.',
    ],
  ] as const)('what an older version saved: %j with %j', async (values, saved, channel, sentence) => {
    const by = await api.tenant();
    const own = await testPipeline(api, by, { ...values, channel: by.channels[channel] });
    await api.database.asOwner('update pipelines set target = $1 where id = $2', [saved.target, own.id]);
    expect(await own.refusal('x')).toEqual([422, sentence]);
  });

  test.each([
    ['feed', 'articles', 'magazine', 'hello', 'This is neither RSS nor Atom.'],
    ['icalendar', 'events', 'core', 'hello', /^This is no iCalendar/],
    ['schedule', 'agenda-sessions', 'conference', '{"a":', /line 1/],
  ] as const)('a broken file as %s', async (format, target, channel, file, sentence) => {
    const by = await api.tenant();
    const pipeline = await testPipeline(api, by, { format, target, channel: by.channels[channel] });
    const run = await pipeline.run(file);
    expect([run.status, run.report]).toEqual(['failed', null]);
    expect(run.sentence).toMatch(sentence);
  });

  test('no text, an empty file, a file for an address, an address for a file, and two runs at once', async () => {
    const by = await api.tenant();
    const { magazine } = by.channels;
    const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: magazine });
    expect(await pipeline.refusal(' \n')).toEqual([422, 'The file is empty.']);
    expect((await pipeline.refusal(Buffer.from([0, 1, 2, 0])))[1]).toMatch(/^The file is no text/);
    const workbook = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 0]), Buffer.from('xl/workbook.xml')]);
    expect((await pipeline.refusal(workbook))[1]).toBe(
      'The file cannot be read: it is an Excel workbook. Save it as CSV, which a pipeline imports.',
    );
    expect(await pipeline.refusal()).toEqual([422, 'This pipeline takes a file. Choose one.']);
    const other = await testPipeline(api, by, {
      ...{ name: 'Address', format: 'feed', target: 'articles', channel: magazine },
      ...{ source: 'url', url: 'https://blog.example/feed' },
    });
    expect((await other.refusal(feed()))[1]).toMatch(/^This pipeline has an address/);
    expect((await pipeline.refusal(feed()))[0]).toBe(200);
    expect(await pipeline.refusal(feed())).toEqual([
      409,
      'A run of this pipeline is under way. Wait until it has ended.',
    ]);
  });
});
