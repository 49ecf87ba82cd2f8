import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { uploadProgramme } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const ten = '2027-05-01T08:00:00.000Z';
const event = (guid: string, more: object = {}) => ({
  ...{ guid, title: `Talk ${guid}`, date: '2027-05-01T10:00:00+02:00', duration: '1:00', room: 'Hall' },
  ...more,
});
const without = { date: '', start: null, room: '' };
const file = (...events: object[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        ...{ acronym: 'lacks', title: 'Lacks', start: '2027-05-01', end: '2027-05-02' },
        ...{ time_zone_name: 'Europe/Berlin', timeslot_duration: '00:15' },
        days: [{ date: '2027-05-01', rooms: { '': events } }],
      },
    },
  });
const sessionsOf = async (by: Tenant): Promise<Record<string, Row>> => {
  const { json } = await by.call('GET', '/v1/a/agenda-sessions', { channel: by.channels.conference });
  return Object.fromEntries(json.data.map((row: Row) => [String(row.values.title).slice(-1), row]));
};
const placeOf = (row: Row | undefined) => [row?.values.start ?? null, (row?.values.room ?? null) !== null];
async function edit(by: Tenant, name: string, data: object): Promise<void> {
  const id = (await sessionsOf(by))[name]?.id;
  const { version } = (await by.call('GET', `/v1/a/agenda-sessions/${id}`)).json.data;
  const body = { context: { id, type: 'agenda-sessions', version }, data };
  expect((await by.call('PUT', `/v1/a/agenda-sessions/${id}`, { body })).status).toBe(200);
}
const told = ({ warnings }: { warnings: string[] }) =>
  warnings.filter((words) => !words.includes('slot length'));

test('a file without times, rooms and durations leaves those that are here, and says how many', async () => {
  const by = await api.tenant();
  await uploadProgramme(api, by, file(event('a'), event('b')));
  const bare = { ...without, duration: '' };
  const later = file(event('a', bare), event('b', { ...bare, title: 'New b' }));
  for (const check of [{ check: 'true' }, {}] as const) {
    const report = await uploadProgramme(api, by, later, check);
    expect(told(report)).toEqual([
      '2 sessions have no time in the file: they keep the one that they have here.',
      '2 sessions have no room in the file: they keep the one that they have here.',
      '2 sessions have no duration in the file: they keep the one that they have here.',
    ]);
    expect(report.changes?.map(({ fields }) => Object.keys(fields))).toEqual([['title']]);
  }
  const { a, b } = await sessionsOf(by);
  expect([placeOf(a), placeOf(b)]).toEqual([
    [ten, true],
    [ten, true],
  ]);
  expect([a?.values.duration, b?.values.title]).toEqual([60, 'New b']);
});

test('a session that only the file puts off the programme loses its time here, and is named', async () => {
  const by = await api.tenant();
  const first = file(event('a'), event('b'), event('c'));
  await uploadProgramme(api, by, first);
  await edit(by, 'b', { start: '2027-05-01T12:00:00.000Z' });
  const later = file(
    event('a', { ...without, room: 'Hall' }),
    event('b', { ...without, room: 'Hall' }),
    event('c'),
  );
  const report = await uploadProgramme(api, by, later);
  expect(told(report)).toEqual([
    '1 session has no time in the file any more: it has none here either from now on. It is “Talk a”.',
    '1 session has no time in the file: it keeps the one that it has here.',
    'Session “Talk b”, Start: changed here and in the source. What you wrote here stays.',
  ]);
  const { a, b, c } = await sessionsOf(by);
  expect([placeOf(a), placeOf(b), placeOf(c)]).toEqual([
    [null, true],
    ['2027-05-01T12:00:00.000Z', true],
    [ten, true],
  ]);
});

test('a session that never had a time in the file keeps the one that somebody gave it', async () => {
  const by = await api.tenant();
  const first = file(event('a', { ...without, duration: '' }), event('b'));
  expect(told(await uploadProgramme(api, by, first))).toEqual([
    '1 session has no time, neither in the file nor here: “Talk a”.',
    'Session “Talk a”, Duration: the file has none; it gets one slot of the programme, 15 minutes.',
  ]);
  await edit(by, 'a', { start: ten });
  const report = await uploadProgramme(api, by, first);
  expect(told(report)).toEqual([
    '1 session has no time in the file: it keeps the one that it has here.',
    '1 session has no duration in the file: it keeps the one that it has here.',
  ]);
  expect(report.rows.every(({ changed }) => changed === 0)).toBe(true);
  expect((await sessionsOf(by)).a?.values.start).toBe(ten);
});

test('sessions of an import that the file does not have any more stay, and are named', async () => {
  const by = await api.tenant();
  await uploadProgramme(api, by, file(event('a'), event('b'), event('c'), event('d')));
  await edit(by, 'c', { state: 'cancelled' });
  const { conference } = by.channels;
  const agenda = (await sessionsOf(by)).a?.values.agenda ?? null;
  await by.create('agenda-sessions', { title: 'Made here', duration: 30, agenda }, conference);
  // One that cannot be read is in the file all the same.
  const later = file(event('a'), event('d', { date: 'soon' }));
  const report = await uploadProgramme(api, by, later, { check: 'true' });
  expect(report.warnings[0]).toBe('1 session here is not in the file: “Talk b”. It stays.');
  await uploadProgramme(api, by, later);
  expect(Object.keys(await sessionsOf(by)).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
