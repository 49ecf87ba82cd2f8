// One thing: what an import again does to rows that people changed since the last one, whichever way it comes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { ProgrammeReport } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { runCleanUp } from '../../jobs/clean-up.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation, uploadProgramme } from '../../testing/pipelines.ts';
import { runScheduleImport } from '../services/run-import.ts';
import { printReport } from '../writing/report.ts';

const { api } = await apiForFile();
const folder = mkdtempSync(join(tmpdir(), 'again-'));
afterAll(() => rmSync(folder, { recursive: true }));

const event = (guid: string, more: object = {}) => ({
  ...{ guid, title: `Talk ${guid}`, date: '2027-05-01T10:00:00+02:00', duration: '1:00', room: 'Hall' },
  ...more,
});
const file = (...events: object[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        ...{ acronym: 'again', title: 'Again', start: '2027-05-01', end: '2027-05-02' },
        time_zone_name: 'Europe/Berlin',
        days: [{ date: '2027-05-01', rooms: { Hall: events } }],
      },
    },
  });
const first = file(event('a'), event('b'));

type Way = (by: Tenant, body: string, check?: boolean) => Promise<ProgrammeReport>;
const byDrawer: Way = (by, body, check = false) =>
  uploadProgramme(api, by, body, check ? { check: 'true' } : {});
let pipelines = 0;
const byPipeline: Way = async (by, body, check = false) => {
  pipelines += 1;
  const pipeline = await testPipeline(api, by, {
    ...{ format: 'schedule', target: 'agenda-sessions', channel: by.channels.conference },
    name: `Pipeline ${pipelines}`,
  });
  const run = await pipeline.run(body, { check, name: 'f.json' });
  if (!run.report) throw new Error(run.sentence);
  const { changes, changeCount, titles } = run;
  return { ...run.report, changes, changeCount, titles };
};
const ways = { drawer: byDrawer, pipeline: byPipeline };
const sessionsOf = async (by: Tenant): Promise<Record<string, Row>> => {
  const { json } = await by.call('GET', '/v1/a/agenda-sessions', { channel: by.channels.conference });
  const rows: Row[] = json.data;
  return Object.fromEntries(rows.map((row) => [String(row.values.title).slice(-1), row]));
};
async function edit(by: Tenant, name: string, data: object): Promise<number> {
  const row = (await sessionsOf(by))[name];
  if (!row) throw new Error(`There is no session ${name}.`);
  const { version } = (await by.call('GET', `/v1/a/agenda-sessions/${row.id}`)).json.data;
  const body = { context: { id: row.id, type: 'agenda-sessions', version }, data };
  expect((await by.call('PUT', `/v1/a/agenda-sessions/${row.id}`, { body })).status).toBe(200);
  return row.id;
}
const changedSessions = ({ rows }: ProgrammeReport) => rows.find(({ what }) => what === 'Sessions')?.changed;

test.each([
  ['drawer', 'drawer'],
  ['drawer', 'pipeline'],
  ['pipeline', 'drawer'],
  ['pipeline', 'pipeline'],
] as const)('what came by a %s and was changed here stays where a %s has it as then', async (one, other) => {
  const [way, again] = [ways[one], ways[other]];
  const by = await api.tenant();
  await way(by, first);
  const start = '2027-05-01T09:00:00.000Z';
  const id = await edit(by, 'a', { title: 'Our a', duration: 90, start });
  for (const check of [true, false]) {
    const report = await again(by, first, check);
    expect(changedSessions(report)).toBe(0);
    expect(report.kept).toEqual([
      { entity: 'agenda-sessions', row: id, title: 'Our a', fields: expect.any(Array) },
    ]);
    expect([...(report.kept?.[0]?.fields ?? [])].sort()).toEqual(['duration', 'start', 'title']);
    expect(report.keptCount).toBe(1);
  }
  const { a } = await sessionsOf(by);
  expect(a?.values).toMatchObject({ title: 'Our a', duration: 90, start });
});

test('what the file changes is taken and named, field by field; what both changed stays, with a warning', async () => {
  const by = await api.tenant();
  await byDrawer(by, first);
  await edit(by, 'a', { title: 'Our a' });
  const next = file(event('a', { title: 'Their a', duration: '0:30' }), event('b', { duration: '0:45' }));
  const report = await byDrawer(by, next, true);
  expect(report.changes?.map(({ title, isNew, fields }) => [title, isNew, fields])).toEqual([
    ['Their a', false, { duration: { before: 60, after: 30 } }],
    ['Talk b', false, { duration: { before: 60, after: 45 } }],
  ]);
  expect(report.changeCount).toBe(2);
  expect(report.warnings).toContain(
    'Session “Their a”, Title: changed here and in the source. What you wrote here stays.',
  );
  await byDrawer(by, next);
  const { a } = await sessionsOf(by);
  expect(a?.values).toMatchObject({ title: 'Our a', duration: 30 });
});

test.each(['drawer', 'pipeline'] as const)(
  'a %s shows a time that changed in the zone of the agenda, whatever that of the business',
  async (how) => {
    const by = await api.tenant();
    await byDrawer(by, first);
    const [agenda]: Row[] = (await by.call('GET', '/v1/a/agendas', { channel: by.channels.conference })).json
      .data;
    const body = {
      context: { id: agenda?.id, type: 'agendas', version: agenda?.version },
      data: { timeZone: 'America/Denver' },
    };
    expect((await by.call('PUT', `/v1/a/agendas/${agenda?.id}`, { body })).status).toBe(200);
    const later = file(event('a', { date: '2027-05-01T12:00:00+02:00', start: '12:00' }), event('b'));
    const [change] = (await ways[how](by, later, true)).changes ?? [];
    expect([Object.keys(change?.fields ?? {}), change?.timeZone]).toEqual([['start'], 'America/Denver']);
  },
);

test('sessions that share a guid move with the file, and an undo takes that back', async () => {
  const by = await api.tenant();
  const twice = (hour: number) => [
    event('a', { date: `2027-05-01T${hour}:00:00+02:00` }),
    event('a', { date: `2027-05-01T${hour + 2}:00:00+02:00` }),
  ];
  const starts = async () => {
    const { json } = await by.call('GET', '/v1/a/agenda-sessions', { channel: by.channels.conference });
    return (json.data as Row[]).map(({ values }) => String(values.start).slice(11, 16)).sort();
  };
  await byDrawer(by, file(...twice(10)));
  const report = await byDrawer(by, file(...twice(11)));
  expect(report.rows.find(({ what }) => what === 'Sessions')).toMatchObject({ created: 0, changed: 2 });
  expect(report.warnings.filter((words) => words.includes('not in the file'))).toEqual([]);
  expect(await starts()).toEqual(['09:00', '11:00']);
  expect(changedSessions(await byDrawer(by, file(...twice(11)), true))).toBe(0);
  await undoOperation(api, by, report);
  expect(await starts()).toEqual(['08:00', '10:00']);
  expect(changedSessions(await byDrawer(by, file(...twice(11)), true))).toBe(2);
});

test('the command follows the same rule, and prints what stays', async () => {
  const by = await api.tenant();
  const path = join(folder, 'f.json');
  writeFileSync(path, first);
  const bring = () =>
    runScheduleImport(api.database.pool, {
      ...{ file: path, account: by.email, dryRun: false, channel: 'Conference', progress: () => undefined },
    });
  await bring();
  await edit(by, 'a', { title: 'Our a', duration: 90 });
  expect(printReport(await bring(), false)).toMatch(
    /\nKept as it is here:\n {2}Sessions: “Our a”: (Title, Duration|Duration, Title)\n/,
  );
  expect((await sessionsOf(by)).a?.values).toMatchObject({ title: 'Our a', duration: 90 });
});

test('an import that was undone does the same again', async () => {
  const by = await api.tenant();
  await byDrawer(by, first);
  const next = file(event('a', { title: 'Their a' }), event('b'));
  const imported = await byDrawer(by, next);
  expect(changedSessions(imported)).toBe(1);
  await undoOperation(api, by, imported);
  expect((await sessionsOf(by)).a?.values.title).toBe('Talk a');
  expect(changedSessions(await byDrawer(by, next))).toBe(1);
  expect((await sessionsOf(by)).a?.values.title).toBe('Their a');
  expect(changedSessions(await byDrawer(by, first))).toBe(1);
});

test('a session that stayed when its import was undone keeps what people wrote', async () => {
  const by = await api.tenant();
  const imported = await byDrawer(by, first);
  await edit(by, 'a', { title: 'Our a' });
  await undoOperation(api, by, imported);
  expect(Object.keys(await sessionsOf(by))).toEqual(['a']);
  const { kept } = await byDrawer(by, first);
  expect(kept?.map(({ title, fields }) => [title, fields])).toEqual([['Our a', ['title']]]);
});

test('of rows that came before imports were remembered, the versions say what the last one had', async () => {
  const by = await api.tenant();
  await byDrawer(by, first);
  await edit(by, 'a', { title: 'Our a' });
  await api.database.asOwner('delete from imported_values where tenant_id = $1', [by.id]);
  const { kept } = await byDrawer(by, first);
  expect(kept?.map(({ title, fields }) => [title, fields])).toEqual([['Our a', ['title']]]);
  expect((await sessionsOf(by)).a?.values.title).toBe('Our a');
});

test('a session that is purged is forgotten', async () => {
  const by = await api.tenant();
  await byDrawer(by, first);
  const { a, b } = await sessionsOf(by);
  await by.call('DELETE', `/v1/a/agenda-sessions/${a?.id}`);
  await api.database.asOwner(
    "update agenda_sessions set deleted_at = now() - interval '31 days' where tenant_id = $1 and id = $2",
    [by.id, a?.id],
  );
  await runCleanUp(api.database.pool);
  const rows = await api.database.asOwner<{ id: string }>(
    "select row_id as id from imported_values where tenant_id = $1 and entity = 'agenda-sessions'",
    [by.id],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([b?.id]);
});

test('the migration brings along what the sources of pipelines had', async () => {
  const by = await api.tenant();
  await byPipeline(by, first);
  await edit(by, 'a', { title: 'Our a' });
  const { asOwner } = api.database;
  await asOwner(
    `insert into pipeline_rows select m.tenant_id, p.id, m.entity, s.import_key, m.values from imported_values m
      join pipelines p on p.tenant_id = m.tenant_id join agenda_sessions s on s.tenant_id = m.tenant_id and s.id = m.row_id
      where m.tenant_id = $1 and m.entity = 'agenda-sessions'`,
    [by.id],
  );
  await asOwner('delete from imported_values where tenant_id = $1', [by.id]);
  await asOwner('delete from row_versions where tenant_id = $1', [by.id]);
  const migration = new URL('../../database/migrations/0068_imported-values.sql', import.meta.url);
  const moves = readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(1, 2);
  for (const statement of moves) await asOwner(statement);
  const { kept } = await byDrawer(by, first);
  expect(kept?.map(({ title, fields }) => [title, fields])).toEqual([['Our a', ['title']]]);
});
