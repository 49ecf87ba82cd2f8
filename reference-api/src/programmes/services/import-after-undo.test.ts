import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import type { Report } from '../writing/report.ts';
import { runScheduleImport } from './run-import.ts';

let api: TestApi;
let folder: string;
let path: string;

const event = (guid: string, title: string, person: string) => ({
  ...{ guid, title, date: '2026-05-01T10:00:00+02:00', duration: '1:00' },
  persons: [{ guid: `p-${person}`, name: person }],
});
const conference = {
  ...{ acronym: 'again', title: 'Again Days', start: '2026-05-01', end: '2026-05-01' },
  rooms: [{ guid: 'r-1', name: 'Hall', capacity: 9 }],
  days: [{ date: '2026-05-01', rooms: { Hall: [event('a', 'Tides', 'Ada'), event('b', 'Boats', 'Bo')] } }],
};

beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'after-undo-'));
  path = join(folder, 'again.json');
  writeFileSync(path, JSON.stringify({ schedule: { conference } }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const bring = (by: Tenant, dryRun = false) =>
  runScheduleImport(api.database.pool, {
    ...{ file: path, account: by.email, dryRun, channel: 'Conference', progress: () => undefined },
  });
const list = async (by: Tenant, entity: string) =>
  (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json;
const undo = async (by: Tenant) => {
  const [bulkOperation] = (await list(by, 'agenda-sessions/bulk-operations')).data;
  expect((await by.call('POST', `/v1/a/bulk-operations/${bulkOperation.id}/undo`)).status).toBe(200);
};
const counts = ({ outcomes }: Report) =>
  Object.fromEntries(
    outcomes.map(({ what, created, changed, unchanged, skipped }) => [
      what,
      [created, changed, unchanged, skipped.length],
    ]),
  );
const all = {
  Agendas: [1, 0, 0, 0],
  Rooms: [1, 0, 0, 0],
  Profiles: [2, 0, 0, 0],
  Contributors: [2, 0, 0, 0],
  Sessions: [2, 0, 0, 0],
};

test('an import after each undo creates the rows again with their references', async () => {
  const by = await api.tenant();
  await bring(by);
  for (let times = 0; times < 2; times += 1) {
    await undo(by);
    expect((await list(by, 'agenda-sessions')).total).toBe(0);
    expect(counts(await bring(by, true))).toEqual(all);
    expect(counts(await bring(by))).toEqual(all);
  }
  const { data, titles } = await list(by, 'agenda-sessions');
  expect(data.map((row: { values: { title: string } }) => row.values.title).sort()).toEqual([
    'Boats',
    'Tides',
  ]);
  expect(Object.values(titles.contributors).sort()).toEqual(['Ada', 'Bo']);
  expect(Object.values(titles.rooms)).toEqual(['Hall']);
  const [agenda] = (await list(by, 'agendas')).data;
  expect(agenda.values.slug).toBe('again-days');
  const written = Object.values(counts(await bring(by))).map(
    ([created = 0, changed = 0]) => created + changed,
  );
  expect(written).toEqual([0, 0, 0, 0, 0]);
});

test('rows that a person deleted before the undo stay deleted, with a reason', async () => {
  const by = await api.tenant();
  await bring(by);
  const { data } = await list(by, 'agenda-sessions');
  const tides = data.find((row: { values: { title: string } }) => row.values.title === 'Tides');
  await by.call('DELETE', `/v1/a/agenda-sessions/${tides.id}`);
  await undo(by);
  const report = await bring(by);
  expect(report.outcomes.at(-1)).toMatchObject({
    created: 1,
    skipped: [{ name: 'Tides', reason: 'It was deleted here and is in the trash.' }],
  });
});

test('after an undo, a room and a profile that people made take the place of the removed ones', async () => {
  const by = await api.tenant();
  await bring(by);
  await undo(by);
  const { id: room } = await by.create('rooms', { name: 'Hall' }, by.channels.conference);
  const { id: profile } = await by.create('profiles', { displayName: 'Ada' }, by.channels.conference);
  expect(counts(await bring(by))).toEqual({ ...all, Rooms: [0, 1, 0, 0], Profiles: [1, 0, 1, 0] });
  expect((await list(by, 'rooms')).data.map(({ id }: { id: number }) => id)).toEqual([room]);
  expect((await list(by, 'profiles')).data.map(({ id }: { id: number }) => id)).toContain(profile);
});

test('a contributor that an undo removed is created again for a profile that stayed', async () => {
  const by = await api.tenant();
  await by.create('profiles', { displayName: 'Ada' }, by.channels.conference);
  await bring(by);
  await undo(by);
  expect(counts(await bring(by))).toEqual({ ...all, Profiles: [1, 0, 1, 0] });
  expect((await list(by, 'contributors')).total).toBe(2);
});

test('the undo of an older import keeps the room and the people of a session that a newer one changed, and says so', async () => {
  const by = await api.tenant();
  await bring(by);
  const newer = structuredClone(conference);
  const [tides] = newer.days[0]?.rooms.Hall ?? [];
  if (tides) tides.title = 'High tides';
  const first = path;
  path = join(folder, 'newer.json');
  writeFileSync(path, JSON.stringify({ schedule: { conference: newer } }));
  await bring(by);
  path = first;
  const [, older] = (await list(by, 'agenda-sessions/bulk-operations')).data;
  expect((await by.call('POST', `/v1/a/bulk-operations/${older.id}/undo`)).status).toBe(200);
  const { data, titles } = await list(by, 'agenda-sessions');
  expect(data.map(({ values }: { values: { title: string } }) => values.title)).toEqual(['High tides']);
  expect([Object.values(titles.rooms), Object.values(titles.contributors)]).toEqual([['Hall'], ['Ada']]);
  const rest: [string, string[]][] = [
    ['rooms', ['Hall: 1 session still uses it.']],
    ['contributors', ['Ada: 1 session still uses it.']],
    ['profiles', ['Ada: 1 contributor still uses it.']],
  ];
  for (const [entity, said] of rest) {
    expect((await list(by, entity)).total).toBe(1);
    const [undone] = (await list(by, `${entity}/bulk-operations`)).data;
    expect(undone.skips.map(({ title, why }: { title: string; why: string }) => `${title}: ${why}`)).toEqual(
      said,
    );
  }
});
