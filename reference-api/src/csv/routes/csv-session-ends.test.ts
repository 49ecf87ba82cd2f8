import { beforeAll, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const { conference } = tenant.channels;
let agenda: Row;

beforeAll(async () => {
  const days = { dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'Europe/Berlin' };
  agenda = await tenant.create('agendas', { name: 'Days', ...days }, conference);
});

const sheet = (header: string[], ...lines: string[][]) =>
  check(
    'agenda-sessions',
    [['Title', 'Agenda', ...header], ...lines.map(([title = '', ...cells]) => [title, 'Days', ...cells])],
    conference,
  );
const sessions = async () =>
  ((await tenant.call('GET', '/v1/a/agenda-sessions', { channel: conference })).json.data as Row[]).map(
    ({ values }) => [values.title, values.start, values.duration],
  );

test('a session of a sheet with starts and ends lasts until its end', async () => {
  const { id, report } = await sheet(
    ['Start', 'End'],
    ['Opening', '2027-04-03 09:00', '2027-04-03 10:30'],
    ['Clock', '2027-04-03 11:00', '11:45'],
    ['Late', '2027-04-03 23:30', '00:15'],
  );
  expect(report.outcomes).toEqual({ create: 3, change: 0, same: 0, fail: 0 });
  await apply(id);
  expect((await sessions()).sort()).toEqual([
    ['Clock', '2027-04-03T09:00:00.000Z', 45],
    ['Late', '2027-04-03T21:30:00.000Z', 45],
    ['Opening', '2027-04-03T07:00:00.000Z', 90],
  ]);
});

test('ends that say nothing or come first are refused by their line', async () => {
  const { report, linesOf } = await sheet(
    ['Start', 'End'],
    ['Endless', '2027-04-03 09:00', ''],
    ['Backwards', '2027-04-03 09:00', '2027-04-03 08:00'],
    ['Nonsense', '2027-04-03 09:00', 'soon'],
  );
  expect(report.outcomes).toEqual({ create: 0, change: 0, same: 0, fail: 3 });
  const problems = (await linesOf('fail')).map((line: { problems: { field: string }[] }) => line.problems);
  expect(problems.flat().map(({ field }: { field: string }) => field)).toEqual(['end', 'end', 'end']);
});

test('an end changes the duration of a session that is there, and leaves its agenda', async () => {
  const made = await tenant.create(
    'agenda-sessions',
    { title: 'Mine', agenda: agenda.id, start: '2027-04-04T07:00:00Z', duration: 30 },
    conference,
  );
  const file = [
    ['Id', 'Start', 'End'],
    [String(made.id), '2027-04-04T09:00:00+02:00', '2027-04-04T10:00:00+02:00'],
  ];
  const { id, report } = await check('agenda-sessions', file, conference);
  expect(report.outcomes).toEqual({ create: 0, change: 1, same: 0, fail: 0 });
  await apply(id);
  const { data } = (await tenant.call('GET', `/v1/a/agenda-sessions/${made.id}`)).json;
  expect([data.values.agenda, data.values.duration]).toEqual([agenda.id, 60]);
});

test('starts that may be two days are read as the days of the agenda allow, of the only one that all lines name', async () => {
  const inDays = await sheet(
    ['Start', 'End'],
    ['Fog', '3/4/2027 09:00', '10:00'],
    ['Dew', '4/4/2027 9:00', '9:30'],
  );
  expect(inDays.report.dates).toEqual([
    { column: 2, order: 'day', by: 'file', shownBy: 'days', isMixed: false },
  ]);
  expect(inDays.report.outcomes).toMatchObject({ create: 2, fail: 0 });
  const header = ['Title', 'Agenda', 'Start', 'Duration'];
  // As the screen names the agenda of its list.
  const byId = [header, ['Fog', `Days [#${agenda.id}]`, '3/4/2027 09:00', '30']];
  const ofList = await check('agenda-sessions', byId, conference);
  expect(ofList.report.dates).toMatchObject([{ order: 'day', shownBy: 'days' }]);
  const outside = await sheet(['Start', 'End'], ['Fog', '5/6/2027 09:00', '10:00']);
  expect(outside.report.dates).toEqual([{ column: 2, order: null, by: null, isMixed: false }]);
  const days = { dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'Europe/Berlin' };
  await tenant.create('agendas', { name: 'Nights', ...days }, conference);
  const lines = ['Days', 'Nights'].map((name) => ['Fog', name, '3/4/2027 09:00', '30']);
  const { report } = await check('agenda-sessions', [header, ...lines], conference);
  expect(report.dates).toMatchObject([{ order: null, by: null }]);
});
