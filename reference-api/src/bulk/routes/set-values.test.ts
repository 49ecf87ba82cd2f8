import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { runBulkOperation } from '../services/run-bulk-operation.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const entity = 'agenda-sessions';
let agenda: Row;
let hall: Row;

beforeAll(async () => {
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
  agenda = await tenant.create(
    'agendas',
    { name: 'Spring', dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'Europe/Berlin' },
    channel,
  );
});

const session = (title: string, values: EntityValues = {}) =>
  tenant.create(entity, { title, duration: 30, agenda: agenda.id, ...values }, channel);
const set = (ids: readonly number[] | null, values: object, query = '', by = tenant) =>
  by.call('POST', `/v1/a/${entity}/set${query}`, {
    channel: by.channels.conference,
    body: {
      context: { id: 0, type: entity },
      data: { values, ...(ids ? { ids } : {}) },
    },
  });
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`, { channel })).json.data;
const bulkOperation = async (id: number) =>
  (await tenant.call('GET', `/v1/a/bulk-operations/${id}`)).json.data;
const undo = (id: number) => tenant.call('POST', `/v1/a/bulk-operations/${id}/undo`);

test('sessions that are given a track take its colour, and Undo gives back both', async () => {
  await session('Known', { track: 'Ethics', trackColour: '#00aa00' });
  const stranger = await api.tenant();
  const there = stranger.channels.conference;
  const dates = { dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'UTC' };
  const theirs = await stranger.create('agendas', { name: 'Theirs', ...dates }, there);
  const values = { title: 'T', duration: 30, agenda: theirs.id, track: 'Science', trackColour: '#123456' };
  await stranger.create(entity, values, there);
  const one = await session('Coloured', { track: 'Art', trackColour: '#aa0000' });
  const { json } = await set([one.id], { track: 'Ethics' });
  expect((await read(one)).values).toMatchObject({ track: 'Ethics', trackColour: '#00aa00' });
  await undo(json.data.progress.bulkOperation);
  expect((await read(one)).values).toMatchObject({ track: 'Art', trackColour: '#aa0000' });
  // A track that nobody coloured has no colour, whatever other tenants call theirs.
  await set([one.id], { track: 'Science' });
  const after = (await read(one)).values;
  expect([after.track, after.trackColour ?? null]).toEqual(['Science', null]);
});

test('fields of many rows are set, with a version of each, and Undo gives each what it had', async () => {
  const [one, other] = [await session('One', { track: 'Art' }), await session('Other')];
  const { status, json } = await set([one.id, other.id], { track: 'Security', room: hall.id });
  expect([status, json.data?.sentence]).toEqual([200, 'Set room and track of 2 sessions']);
  expect((await read(one)).values).toMatchObject({ title: 'One', track: 'Security', room: hall.id });
  expect((await read(other)).values).toMatchObject({ track: 'Security', room: hall.id, duration: 30 });
  const { json: found } = await tenant.call('GET', `/v1/a/${entity}?where.track=Security`, { channel });
  expect(found.total).toBe(2);
  const history = await tenant.call('GET', `/v1/a/${entity}/${one.id}/versions`, { channel });
  expect(history.json.data[0]).toMatchObject({
    ...{ action: 'change', changes: { track: { before: 'Art', after: 'Security' } } },
  });
  const { bulkOperation: id } = json.data.progress;
  expect(await bulkOperation(id)).toMatchObject({
    action: 'restore',
    import: false,
    done: 2,
    undoable: true,
  });
  const change = (row: Row, data: EntityValues) =>
    tenant.call('PUT', `/v1/a/${entity}/${row.id}`, {
      ...{ channel, body: { context: { id: row.id, type: entity, version: 2 }, data } },
    });
  await change(one, { title: 'Renamed' });
  await change(other, { track: 'Science' });
  const { sentence, progress } = (await undo(id)).json.data;
  expect(sentence).toBe('Undone: Set room and track of 1 session; 1 stays as it is');
  expect((await bulkOperation(progress.bulkOperation)).skips).toMatchObject([
    { id: other.id, why: 'It was changed since: track.' },
  ]);
  expect((await read(one)).values).toMatchObject({ track: 'Art', room: null, title: 'Renamed' });
  expect((await read(other)).values).toMatchObject({ track: 'Science', room: hall.id });
});

test('a field is cleared, and a row that has the value already is left out', async () => {
  const [one, other] = [await session('Full', { type: 'Talk' }), await session('Empty')];
  const { json } = await set([one.id, other.id], { type: null });
  const { done, skips } = await bulkOperation(json.data.progress.bulkOperation);
  expect([done, skips]).toEqual([1, [{ id: other.id, title: 'Empty', why: 'It is so already.' }]]);
  expect((await read(one)).values.type).toBeNull();
});

test('all rows that match a list are set by a job, and undone', async () => {
  const rows = 501;
  await api.database.asOwner(
    `insert into agenda_sessions (tenant_id, channel_id, title, search, duration, agenda, state, kind, track, created_by, updated_by)
     select $1, $2, 'Many ' || n, 'many ' || n, 30, $3, 'confirmed', 'session', 'Many', '', '' from generate_series(1, ${rows}) n`,
    [tenant.id, channel, agenda.id],
  );
  const { json } = await set(null, { state: 'cancelled' }, '?where.track=Many');
  expect(json.data).toMatchObject({ status: 'pending', sentence: `Setting state of ${rows} sessions` });
  const finish = async (task: string) => {
    const jobs = [{ tenant: tenant.id, task }];
    const add = async (_tx: unknown, _name: unknown, job: unknown) =>
      void jobs.push(job as { tenant: number; task: string });
    for (let at = 0; at < jobs.length; at += 1)
      await runBulkOperation(api.database.pool, { add } as never, jobs[at] ?? { tenant: 0, task });
  };
  await finish(json.data.id);
  const cancelled = async () =>
    (await tenant.call('GET', `/v1/a/${entity}?where.state=cancelled`, { channel })).json.total;
  expect(await cancelled()).toBe(rows);
  await finish((await undo(json.data.progress.bulkOperation)).json.data.id);
  expect(await cancelled()).toBe(0);
});

describe('refused is', () => {
  test('a field that is not for many rows, an unknown one, and none', async () => {
    const one = await session('Stays');
    for (const values of [{ title: 'Same' }, { constructor: 'x' }, { agenda: 1 }, {}])
      expect([values, (await set([one.id], values)).status]).toEqual([values, 422]);
    expect((await read(one)).version).toBe(1);
  });

  test('a value that breaks the rule of its field', async () => {
    const one = await session('Rule');
    const { status, json } = await set([one.id], { state: 'maybe', track: 'x'.repeat(101) });
    expect([status, Object.keys(json.fields).sort()]).toEqual([422, ['state', 'track']]);
    expect((await set([one.id], { state: null })).status).toBe(422);
    expect((await set([one.id], { room: 'Hall' })).status).toBe(422);
  });

  test('a room of another tenant, and sessions of one', async () => {
    const stranger = await api.tenant();
    const theirs = await stranger.create('rooms', { name: 'Theirs' }, stranger.channels.conference);
    const one = await session('Ours');
    const { json } = await set([one.id], { room: theirs.id });
    const { done, skips } = await bulkOperation(json.data.progress.bulkOperation);
    expect([done, skips.length]).toEqual([0, 1]);
    expect((await read(one)).values.room).toBeNull();
    const from = await set([one.id], { track: 'Stolen' }, '', stranger);
    expect(from.json.data.sentence).toBe('Set track of 0 sessions; 1 left out');
    expect((await read(one)).values.track).toBeNull();
  });
});
