import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import { scheduleJson, scheduleXml } from '../../testing/sample-schedules.ts';
import { printReport, type Report } from '../writing/report.ts';
import { runScheduleImport, runTaxonomyImport } from './run-import.ts';

let api: TestApi;
let tenant: Tenant;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  tenant = await api.tenant();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const steps: string[] = [];
const optionsFor = (path: string, by = tenant, dryRun = false) => ({
  ...{ file: path, account: by.email, dryRun },
  progress: (step: string) => void steps.push(step),
});
const schedule = (path: string, by = tenant, dryRun = false) =>
  runScheduleImport(api.database.pool, { ...optionsFor(path, by, dryRun), channel: 'Conference' });
const counts = (report: Report) =>
  Object.fromEntries(
    report.outcomes.map(({ what, created, changed, unchanged, skipped }) => [
      what,
      [created, changed, unchanged, skipped.length],
    ]),
  );
const rows = async (path: string, by = tenant) =>
  (await by.call('GET', `/v1/a/${path}`, { channel: by.channels.conference })).json;

describe('a programme', () => {
  const created = {
    Agendas: [1, 0, 0, 0],
    Rooms: [2, 0, 0, 0],
    Profiles: [2, 0, 0, 0],
    Contributors: [2, 0, 0, 0],
    Sessions: [2, 0, 0, 0],
  };
  const unchanged = {
    Agendas: [0, 0, 1, 0],
    Rooms: [0, 0, 2, 0],
    Profiles: [0, 0, 2, 0],
    Contributors: [0, 0, 2, 0],
    Sessions: [0, 0, 2, 0],
  };

  test('a dry run reports the changes and writes nothing', async () => {
    const report = await schedule(file('a.json', scheduleJson), tenant, true);
    expect(counts(report)).toEqual(created);
    expect((await rows('agenda-sessions')).total).toBe(0);
    expect(printReport(report, true)).toMatch(/Sessions +2 +0 +0 +0\n.*nothing was written/s);
  });

  test('becomes rows, from XML the same ones as from JSON', async () => {
    expect(counts(await schedule(file('a.json', scheduleJson)))).toEqual(created);
    expect(counts(await schedule(file('a.xml', scheduleXml)))).toEqual(unchanged);
    expect(counts(await schedule(file('a.json', scheduleJson)))).toEqual(unchanged);
    const { data, titles } = await rows('agenda-sessions');
    expect(data[0].values).toMatchObject({
      ...{
        title: 'Opening',
        start: '2026-05-01T05:00:00.000Z',
        duration: 90,
        abstract: 'One\nTwo',
        language: null,
      },
    });
    expect(Object.values(titles.contributors)).toEqual(['Ada', 'Grace']);
    const [agenda] = (await rows('agendas')).data;
    expect(agenda.values).toMatchObject({
      name: 'Tiny Days',
      timeZone: 'Etc/GMT-5',
      status: 'published',
      slug: 'tiny-days',
    });
    expect(steps).toContain('Sessions');
  });

  test('changes what a newer file changes, and keeps what people added', async () => {
    const [session] = (await rows('agenda-sessions')).data;
    const body = { context: { id: session.id, type: 'agenda-sessions', version: 1 }, data: { capacity: 40 } };
    await tenant.call('PUT', `/v1/a/agenda-sessions/${session.id}`, { body });
    const newer = scheduleJson.replace('10:00:00+05:00', '11:00:00+05:00').replace('" Ada "', '"Ada L."');
    const report = counts(await schedule(file('b.json', newer)));
    expect(report).toMatchObject({ Profiles: [1, 0, 2, 0], Sessions: [0, 1, 1, 0] });
    const [moved] = (await rows('agenda-sessions')).data;
    expect(moved).toMatchObject({
      id: session.id,
      values: { start: '2026-05-01T06:00:00.000Z', capacity: 40 },
    });
    expect(moved.values.contributors).toHaveLength(3);
    const history = await tenant.call('GET', `/v1/a/agenda-sessions/${session.id}/versions`);
    const start = { before: '2026-05-01T05:00:00.000Z', after: '2026-05-01T06:00:00.000Z' };
    expect(history.json.data).toMatchObject([
      { version: 3, action: 'import', changes: { start, contributors: {} } },
      { version: 2, action: 'change' },
      { version: 1, action: 'import', changes: {} },
    ]);
  });

  test('skips rows in the trash, truncates long text, and reports both', async () => {
    const other = await api.tenant();
    await schedule(file('a.json', scheduleJson), other);
    const [session] = (await rows('agenda-sessions', other)).data;
    await other.call('DELETE', `/v1/a/agenda-sessions/${session.id}`);
    const long = scheduleJson.replace('Opening, again', 'x'.repeat(201));
    const report = await schedule(file('long.json', long), other);
    expect(report.outcomes.at(-1)).toMatchObject({
      changed: 1,
      skipped: [{ name: 'Opening', reason: 'It was deleted here and is in the trash.' }],
    });
    expect(report.warnings).toContain(`Session “${'x'.repeat(79)}…”, Title: 201 characters were cut to 200.`);
    const [cut] = (await rows('agenda-sessions', other)).data;
    expect(cut.values.title).toBe(`${'x'.repeat(199)}…`);
  });

  test('takes rows of the same name that people made for its own', async () => {
    const other = await api.tenant();
    await other.create('rooms', { name: 'Room a', capacity: 9 }, other.channels.conference);
    expect(counts(await schedule(file('a.json', scheduleJson), other)).Rooms).toEqual([1, 0, 1, 0]);
    const { data } = await rows('rooms', other);
    expect(
      data.find((room: { values: { name: string } }) => room.values.name === 'Room a').values.capacity,
    ).toBe(9);
  });

  test('that is broken imports nothing', async () => {
    const other = await api.tenant();
    const broken = scheduleJson.replace('"2026-05-02"', '"2026-05-42"');
    await expect(schedule(file('broken.json', broken), other)).rejects.toThrow('is not a date');
    expect((await rows('rooms', other)).total).toBe(0);
  });

  test('that has a session with a wrong time imports the others, and leaves one that is here as it is', async () => {
    const other = await api.tenant();
    await schedule(file('a.json', scheduleJson), other);
    const wrong = scheduleJson
      .replace('2026-05-01T10:00:00+05:00', 'soon')
      .replace('Opening, again', 'Closing');
    const report = await schedule(file('wrong.json', wrong), other);
    expect(report.outcomes.map(({ what, skipped }) => [what, skipped.length])).toEqual([
      ...['Agendas', 'Rooms', 'Profiles', 'Contributors'].map((what) => [what, 0]),
      ['Sessions', 1],
    ]);
    expect(report.outcomes.at(-1)?.skipped).toEqual([
      { name: 'Opening', reason: expect.stringMatching(/“soon” is not a date with a time\.$/) },
    ]);
    const { data } = await rows('agenda-sessions', other);
    const titles = data.map((row: { values: { title: string } }) => row.values.title);
    // Both have one guid: the second one did not take the place of the first.
    expect(titles.sort()).toEqual(['Closing', 'Opening']);
  });

  test('of another event names the people who are called like those of the first one', async () => {
    const other = await api.tenant();
    // Here each id has one name, so that it tells people apart.
    const telling = scheduleJson.replace('"id":7,"public_name":"Grace"', '"id":9,"public_name":"Grace"');
    await schedule(file('a.json', telling), other);
    const second = telling
      .replace('"tiny"', '"big"')
      .replace('Tiny Days', 'Big Days')
      .replaceAll('g-1', 'g-9')
      .replace('"Grace"', '"Hedy"');
    const words =
      'People of the file are called like people who are here, and have other identifiers, so each becomes a profile of their own: “Ada”.';
    const report = await schedule(file('b.json', second), other);
    expect(report.warnings).toContain(words);
    expect((await rows('profiles', other)).total).toBe(6);
    expect((await schedule(file('b.json', second), other)).warnings).not.toContain(words);
  });

  test('that is empty is refused as an empty file, whatever its name', async () => {
    await expect(schedule(file('empty.xml', ' \n'))).rejects.toThrow('empty.xml: the file is empty');
  });

  test('needs a file, a channel and an account that exist', async () => {
    await expect(schedule(join(folder, 'none.json'))).rejects.toThrow('there is no such file');
    const request = optionsFor(file('a.json', scheduleJson));
    await expect(runScheduleImport(api.database.pool, { ...request, channel: 'Nowhere' })).rejects.toThrow(
      'There is no channel “Nowhere”. There are: Conference, Events, Magazine, Members.',
    );
    const nobody = { ...request, account: 'nobody@test.example', channel: 'Conference' };
    await expect(runScheduleImport(api.database.pool, nobody)).rejects.toThrow('There is no account');
  });
});

const data = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
// The real files are not part of the repository; without them these tests say so by being skipped.
const onRealFiles = existsSync(data) ? test : test.skip;

describe('real files', () => {
  onRealFiles(
    'a whole congress is imported, from JSON and then XML the same',
    async () => {
      const other = await api.tenant();
      const first = counts(await schedule(join(data, '36c3.schedule.json'), other));
      expect(first).toEqual({
        Agendas: [1, 0, 0, 0],
        Rooms: [92, 0, 0, 0],
        // 878 names; 13 of them stand for two or three people, whose codes differ.
        Profiles: [895, 0, 0, 0],
        Contributors: [895, 0, 0, 0],
        Sessions: [1351, 0, 0, 0],
      });
      const second = counts(await schedule(join(data, '36c3.schedule.xml'), other));
      expect(second).toEqual({
        Agendas: [0, 0, 1, 0],
        Rooms: [0, 0, 92, 0],
        // The XML has no codes: two people of one name and one id are one in it.
        Profiles: [0, 0, 894, 0],
        Contributors: [0, 0, 894, 0],
        Sessions: [0, 1, 1350, 0],
      });
      const third = await schedule(join(data, '36c3.schedule.xml'), other);
      expect(third.outcomes.map(({ created, changed }) => created + changed)).toEqual([0, 0, 0, 0, 0]);
      expect(printReport(third, false)).toContain('Unchanged: all of this file is here already.');
      const { total } = (
        await other.call('GET', '/v1/a/agenda-sessions', {
          channel: other.channels.conference,
          query: 'reverse engineering',
        })
      ).json;
      expect(total).toBeGreaterThan(5);
      // Four times 1,351 sessions, on a machine that may do other work.
    },
    90_000,
  );

  onRealFiles('a taxonomy of 5,595 categories is imported, and read as a tree', async () => {
    const other = await api.tenant();
    const path = join(data, 'google-product-taxonomy.en-US.txt');
    const bring = () =>
      runTaxonomyImport(api.database.pool, { ...optionsFor(path, other), type: 'articles' });
    expect(counts(await bring())).toEqual({ Categories: [5595, 0, 0, 0] });
    expect(counts(await bring())).toEqual({ Categories: [0, 0, 5595, 0] });
    const { json } = await other.call('GET', '/v1/a/taxons/categories/articles/0?children=true');
    const depth = (taxon: { children: [] }): number => 1 + Math.max(0, ...taxon.children.map(depth));
    expect(Math.max(...json.data.map(depth))).toBe(7);
  });
});

test('categories join those that are there', async () => {
  const path = file('tree.txt', 'A > B\nA > C\n');
  const bring = (type: string) => runTaxonomyImport(api.database.pool, { ...optionsFor(path), type });
  await tenant.call('POST', '/v1/a/taxons', {
    body: { context: { id: 0, type: 'events' }, data: { mode: 'category', type: 'events', name: 'A' } },
  });
  expect(counts(await bring('events'))).toEqual({ Categories: [2, 0, 1, 0] });
  await expect(bring('nothing')).rejects.toThrow('“nothing” is no entity type');
});

test('an import of categories is one change, and can be undone', async () => {
  const other = await api.tenant();
  const path = file('undone.txt', 'A > B\nC\n');
  await runTaxonomyImport(api.database.pool, { ...optionsFor(path, other), type: 'rooms' });
  const changes = (await other.call('GET', '/v1/a/taxons/changes/rooms')).json.data;
  expect(changes).toEqual([expect.objectContaining({ sentence: 'Created 3 categories', mine: true })]);
  expect((await other.call('POST', `/v1/a/taxons/changes/${changes[0].id}/undo`)).status).toBe(200);
  expect((await other.call('GET', '/v1/a/taxons/categories/rooms/0')).json.data).toEqual([]);
});
