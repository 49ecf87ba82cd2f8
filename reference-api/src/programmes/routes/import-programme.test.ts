import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { ProgrammeReport, WorkTask } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { runBulkOperation } from '../../bulk/services/run-bulk-operation.ts';
import { runTask } from '../../tasks/services/tasks.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { uploadProgramme } from '../../testing/pipelines.ts';
import { programmeTasks } from '../services/upload.ts';

const { api, tenant } = await apiForFile();
// Without its images, which are on the web: a check does not know whether they come.
const camp = readFileSync(
  fileURLToPath(new URL('../../testing/programmes/camp-hub.json', import.meta.url)),
  'utf8',
).replace(/https:[^"]*\.png/g, '');

interface UploadOptions {
  by?: Tenant;
  file?: string;
  check?: boolean;
  channel?: number;
  into?: number;
}

const upload = (
  body: string | Buffer,
  { by = tenant, file = 'camp.json', check = false, channel = 0, into = 0 }: UploadOptions = {},
) => {
  const query = `file=${encodeURIComponent(file)}${check ? '&check=true' : ''}${into ? `&into=${into}` : ''}`;
  return by.call('POST', `/v1/a/agendas/import?${query}`, {
    channel: channel || by.channels.conference,
    raw: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });
};
async function done(task: WorkTask, by: Tenant = tenant): Promise<WorkTask> {
  await runTask(api.database.pool, { tenant: by.id, task: task.id }, programmeTasks('http://127.0.0.1'));
  return (await by.call('GET', `/v1/a/tasks/${task.id}`)).json.data;
}
async function report(body: string | Buffer, how: UploadOptions = {}): Promise<ProgrammeReport> {
  const { status, json } = await upload(body, how);
  expect([status, json.error]).toEqual([200, undefined]);
  expect(json.data).toMatchObject({ kind: 'programme', status: 'pending' });
  const task = await done(json.data, how.by);
  expect([task.status, task.code]).toEqual(['ready', null]);
  return task.data as ProgrammeReport;
}
const sessions = async (by = tenant) =>
  (await by.call('GET', '/v1/a/agenda-sessions', { channel: by.channels.conference })).json.data.length;
/** A report as the check of the same import has it: what is new has no id yet. */
const withoutIds = (one: ProgrammeReport) => ({
  ...{ ...one, bulkOperation: null },
  changes: one.changes?.map((change) => (change.isNew ? { ...change, row: null } : change)),
});
const sum = ({ rows }: ProgrammeReport, of: 'created' | 'changed' | 'skipped') =>
  rows.reduce((all, one) => all + one[of], 0);

test('a check says what an import would do, and writes nothing; the import does it, and is undone as one', async () => {
  const by = await api.tenant();
  const checked = await report(camp, { by, check: true });
  expect(sum(checked, 'created')).toBeGreaterThan(3);
  expect(checked.bulkOperation).toBeNull();
  expect(await sessions(by)).toBe(0);
  const operations = () =>
    api.database.asOwner('select id from bulk_operations where tenant_id = $1', [by.id]);
  expect(await operations()).toEqual([]);

  const imported = await report(camp, { by });
  expect(withoutIds(imported)).toEqual(checked);
  expect(await sessions(by)).toBeGreaterThan(0);
  expect(sum(await report(camp, { by }), 'created')).toBe(0);

  const { status } = await by.call('POST', `/v1/a/bulk-operations/${imported.bulkOperation}/undo`, {});
  expect(status).toBe(200);
  for (const { id } of await api.database.asOwner<{ id: string }>(
    "select id from background_tasks where tenant_id = $1 and status = 'pending'",
    [by.id],
  ))
    await runBulkOperation(api.database.pool, { add: async () => undefined }, { tenant: by.id, task: id });
  expect(await sessions(by)).toBe(0);
});

test('a programme goes into the empty agenda that was made for it, comes again as the same, and goes into no other one', async () => {
  const by = await api.tenant();
  const channel = by.channels.conference;
  const dates = { dateFrom: '2027-01-01', dateTo: '2027-01-02', timeZone: 'Asia/Tokyo' };
  const made = await by.create('agendas', { name: 'Our camp', ...dates }, channel);
  const full = await by.create('agendas', { name: 'Planned', ...dates }, channel);
  await by.create('agenda-sessions', { title: 'Talk', duration: 30, agenda: full.id }, channel);
  const agendas = async () =>
    (await by.call('GET', '/v1/a/agendas', { channel })).json.data as { id: number; values: object }[];

  const refused = await upload(camp, { by, into: full.id });
  expect([refused.status, refused.json.fields.into]).toEqual([422, expect.stringMatching(/has sessions/)]);
  const checked = await report(camp, { by, into: made.id, check: true });
  const imported = await report(camp, { by, into: made.id });
  expect(withoutIds(imported)).toEqual(checked);
  const found = (await agendas()).find(({ id }) => id === made.id);
  expect(found?.values).toMatchObject({ name: 'Our camp', slug: 'our-camp' });
  const keptName = { entity: 'agendas', row: made.id, title: 'Our camp', fields: ['name'] };
  expect([imported.kept, (await report(camp, { by })).kept]).toEqual([[keptName], [keptName]]);
  expect(found?.values).not.toMatchObject({ timeZone: 'Asia/Tokyo' });
  expect(await agendas()).toHaveLength(2);
  expect(sum(await report(camp, { by }), 'created')).toBe(0);
});

test.each(['draft', 'published'] as const)(
  'a new agenda and its people begin as is said: %s',
  async (newRows) => {
    const by = await api.tenant();
    await uploadProgramme(api, by, camp, { newRows });
    for (const entity of ['agendas', 'profiles']) {
      const { json } = await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference });
      const statuses = json.data.map(({ values }: Row) => values.status);
      expect([...new Set(statuses)]).toEqual([newRows]);
    }
  },
);

describe('a file that cannot be read is refused at once, with the place', () => {
  test.each([
    ['empty', '  ', 'The file is empty.'],
    ['no programme', '{"a":1}', /camp\.json: it is no conference programme, since “schedule” is missing/],
    ['broken JSON', '{"schedule":', /camp\.json, line 1, column \d+: the JSON ends too early\.$/],
    ['broken XML', '<schedule><a></schedule>', /camp\.json, line 1, column \d+: the XML is broken/],
    [
      'deep XML',
      `<schedule>${'<a>'.repeat(100_000)}`,
      /^camp\.json, line 1: the XML ends too early.{1,300}…\.$/,
    ],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0', /^This is no iCalendar: /],
    ['a table', 'title;start\nTalk;10:00', /^camp\.json: it is neither JSON nor XML\. Import/],
    [
      'a web page',
      '<!DOCTYPE html><html>Please log in</html>',
      /^camp\.json: it is a web page, perhaps one to sign in\./,
    ],
    ['no text', '{"schedule":"\u0000"}', 'The file is no text.'],
  ])('%s', async (_, body, words) => {
    const { status, json } = await upload(body);
    expect(status).toBe(422);
    expect(json.fields.file).toMatch(words);
  });

  test.each([
    ['ISO-8859-1', 200],
    ['windows-1252', 200],
    ['UTF-8', 422],
    ['utf-7', 422],
  ])('but for XML that names an older encoding: %s', async (encoding, expected) => {
    const by = await api.tenant();
    const xml = `<?xml version="1.0" encoding="${encoding}"?><schedule><conference><acronym>k</acronym>
      <title>Größe</title><start>2026-05-01</start><end>2026-05-01</end></conference>
      <day index="1" date="2026-05-01"><room name="Hall"><event id="1" guid="g"><start>10:00</start>
      <duration>0:45</duration><title>Maß</title></event></room></day></schedule>`;
    const { status, json } = await upload(Buffer.from(xml, 'latin1'), { by });
    expect([status, json.fields?.file]).toEqual([
      expected,
      expected === 200
        ? undefined
        : 'camp.json: it is not text in UTF-8. Save it in UTF-8, and import it again.',
    ]);
    if (expected !== 200) return;
    await report(Buffer.from(xml, 'latin1'), { by });
    const { json: agendas } = await by.call('GET', '/v1/a/agendas', { channel: by.channels.conference });
    expect(agendas.data[0]?.values.name).toBe('Größe');
  });

  test.each(['utf16le', 'utf16be'] as const)(
    'but for a file in UTF-16 with its mark, as Windows saves it: %s',
    async (order) => {
      const by = await api.tenant();
      const conference = { acronym: 'u', title: 'Größe', start: '2026-05-01', end: '2026-05-01', days: [] };
      const bytes = Buffer.from(`\uFEFF${JSON.stringify({ schedule: { conference } })}`, 'utf16le');
      await report(order === 'utf16le' ? bytes : bytes.swap16(), { by });
      const { json: agendas } = await by.call('GET', '/v1/a/agendas', { channel: by.channels.conference });
      expect(agendas.data[0]?.values.name).toBe('Größe');
    },
  );

  test('bytes that are no UTF-8', async () => {
    const { status, json } = await upload(Buffer.from([0xc3, 0x28, 0x00, 0x41]));
    expect([status, json.fields.file]).toEqual([
      422,
      'camp.json: it is not text in UTF-8. Save it in UTF-8, and import it again.',
    ]);
  });

  test.each([
    ['xl/workbook.xml', 'it is an Excel workbook. Save it as CSV, which a pipeline imports.'],
    ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', /^camp\.json: it is a spreadsheet \(ODS\)\./],
    ['schedule.json', 'it is a ZIP archive. Unpack it, and import the file in it.'],
  ])('an archive with %s', async (name, words) => {
    const bytes = [Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0xff]), Buffer.from(name)];
    const { status, json } = await upload(Buffer.concat(bytes));
    expect(status).toBe(422);
    expect(json.fields.file).toMatch(words);
  });

  test('more than 16 MiB', async () => {
    expect((await upload(Buffer.alloc(16 * 1024 * 1024 + 1, ' '))).status).toBe(413);
  });
});

test('a programme needs a conference channel, of its own tenant', async () => {
  const magazine = await upload(camp, { channel: tenant.channels.magazine });
  expect([magazine.status, magazine.json.error]).toEqual([
    422,
    'A programme needs a conference channel. Choose one first.',
  ]);
  const stranger = await api.tenant();
  expect((await upload(camp, { channel: stranger.channels.conference })).status).toBe(404);
});

test('a file beside the server is no image of an upload', async () => {
  const by = await api.tenant();
  const event = {
    ...{ guid: 'g', title: 'Talk', date: '2026-05-01T10:00:00+02:00', duration: '1:00' },
    persons: [{ id: 1, name: 'Ada', avatar: 'package.json' }],
  };
  const conference = { acronym: 'made', title: 'Made', start: '2026-05-01', end: '2026-05-01' };
  const days = [{ date: '2026-05-01', rooms: { Hall: [event] } }];
  const { warnings } = await report(JSON.stringify({ schedule: { conference: { ...conference, days } } }), {
    by,
  });
  expect(warnings).toEqual([
    'The file names no time zone: Europe/Berlin was taken, that of the channel.',
    'Profile “Ada”, Photo: “package.json” was left out, since no files came beside the programme.',
  ]);
});

test('two imports of one file at once create its rows once', async () => {
  const by = await api.tenant();
  const tasks = (await Promise.all([upload(camp, { by }), upload(camp, { by })])).map(
    ({ json }) => json.data,
  );
  const ended = await Promise.all(tasks.map((task) => done(task, by)));
  const created = ended.map(({ data }) => sum(data as ProgrammeReport, 'created'));
  expect(Math.min(...created)).toBe(0);
  expect(Math.max(...created)).toBeGreaterThan(0);
});
