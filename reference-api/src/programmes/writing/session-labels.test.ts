import { expect, test } from '@jest/globals';
import type { ProgrammeReport } from 'shared-contracts/api';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { Row } from 'shared-contracts/entities';
import { runTask } from '../../tasks/services/tasks.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { programmeTasks } from '../services/upload.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;

const event = (id: number, track: string, type = 'Lecture') => ({
  ...{ id, guid: `g-${id}`, title: `Talk ${id}`, track, type, persons: [], links: [] },
  ...{ date: '2041-05-01T10:00:00+00:00', start: '10:00', duration: '0:30', room: 'Hall' },
});
const programme = (events: object[], tracks: object[] = []) => ({
  schedule: {
    version: '1',
    conference: {
      ...{ acronym: 'lists', title: 'Lists', start: '2041-05-01', end: '2041-05-01', daysCount: 1 },
      ...{ timeslot_duration: '00:05', time_zone_name: 'UTC', tracks },
      days: [{ index: 1, date: '2041-05-01', rooms: { Hall: events } }],
    },
  },
});
async function bring(file: object | string): Promise<ProgrammeReport> {
  const { status, json } = await tenant.call('POST', '/v1/a/agendas/import?file=lists.json', {
    ...{ channel, raw: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)) },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([status, json.error]).toEqual([200, undefined]);
  await runTask(
    api.database.pool,
    { tenant: tenant.id, task: json.data.id },
    programmeTasks('http://127.0.0.1'),
  );
  return (await tenant.call('GET', `/v1/a/tasks/${json.data.id}`)).json.data.data;
}
const agenda = async (): Promise<number> =>
  (await tenant.call('GET', '/v1/a/agendas', { channel })).json.data[0].id;
const labels = async (): Promise<SessionLabel[]> =>
  (await tenant.call('GET', `/v1/a/agendas/${await agenda()}/labels`, { channel })).json.data;
const shown = async () => (await labels()).map(({ name, colour, sessions }) => [name, colour, sessions]);
const changes = ({ rows }: ProgrammeReport) =>
  rows.reduce((sum, { created, changed, skipped }) => sum + created + changed + skipped, 0);
const tracks = [{ name: 'Security', color: '#aa0000' }];
const file = programme([event(1, 'Security'), event(2, 'security '), event(3, 'Art', 'Workshop')], tracks);

test('an import makes the lists with their colours, and tells where it takes another spelling', async () => {
  const report = await bring(file);
  expect(await shown()).toEqual([
    ['Security', '#aa0000', 2],
    ['Art', null, 1],
    ['Lecture', null, 2],
    ['Workshop', null, 1],
  ]);
  expect(report.warnings).toContain('Track “security” counts as “Security”, so its sessions have that.');
  expect(changes(await bring(file))).toBe(0);
});

test('a file of before finds what was renamed and coloured here unchanged, and a release keeps the old name', async () => {
  const id = await agenda();
  const release = await tenant.call('POST', `/v1/a/agendas/${id}/releases`, {
    channel,
    body: { context: { id, type: 'agendas' }, data: { name: '1.0' } },
  });
  expect([release.status, release.json.error]).toEqual([200, undefined]);
  const [security] = await labels();
  await tenant.call('PUT', `/v1/a/agenda-labels/${security?.id}`, {
    channel,
    body: {
      context: { id: 0, type: 'session-labels', version: security?.version },
      data: { name: 'IT Security', colour: '#0000bb', minutes: 45 },
    },
  });
  const report = await bring(file);
  expect(changes(report)).toBe(0);
  expect(report.warnings).toContain('Track “IT Security” keeps its colour #0000bb. The file says #aa0000.');
  const at = `/v1/a/agendas/${id}/programme?format=json`;
  const now = (await tenant.call('GET', at, { channel })).json.data.text;
  expect(JSON.parse(now).schedule.conference.tracks).toContainEqual({
    name: 'IT Security',
    color: '#0000bb',
  });
  expect(changes(await bring(now))).toBe(0);
  const released = (await tenant.call('GET', `${at}&last=true`, { channel })).json.data.text;
  expect(JSON.parse(released).schedule.conference.tracks).toContainEqual(tracks[0]);
});

test('a bulk operation and its undo keep to the list', async () => {
  const { json } = await tenant.call('GET', '/v1/a/agenda-sessions', { channel });
  const ids = (json.data as Row[]).map((row) => row.id);
  const set = await tenant.call('POST', '/v1/a/agenda-sessions/set', {
    channel,
    body: { context: { id: 0, type: 'agenda-sessions' }, data: { ids, values: { track: ' ÁRT ' } } },
  });
  expect(set.status).toBe(200);
  expect(await shown()).toEqual([
    ['IT Security', '#0000bb', 0],
    ['Art', null, 3],
    ['Lecture', null, 2],
    ['Workshop', null, 1],
  ]);
  await tenant.call('POST', `/v1/a/bulk-operations/${set.json.data.progress.bulkOperation}/undo`);
  expect((await shown()).slice(0, 2)).toEqual([
    ['IT Security', '#0000bb', 2],
    ['Art', null, 1],
  ]);
});
