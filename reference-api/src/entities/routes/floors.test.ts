import { describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { check, apply } = csvCalls(api, tenant);
const conference = () => tenant.channels.conference;

const location = (name: string) => tenant.create('locations', { name, timeZone: 'UTC' });
const floor = (values: EntityValues) => tenant.create('floors', { name: 'Floor', ...values }, conference());
const [north, south] = [await location('North'), await location('South')];

const change = (row: Row, data: EntityValues, version = row.version) =>
  tenant.call('PUT', `/v1/a/floors/${row.id}`, {
    body: { context: { id: row.id, type: 'floors', version }, data },
  });
const create = (data: EntityValues) =>
  tenant.call('POST', '/v1/a/floors', {
    ...{ channel: conference(), body: { context: { id: 0, type: 'floors' }, data } },
  });
const restore = (row: Row) => tenant.call('POST', `/v1/a/floors/${row.id}/restore`);
const remove = (row: Row) => tenant.call('DELETE', `/v1/a/floors/${row.id}`);
const many = async (action: string, rows: readonly Row[]) => {
  const body = { context: { id: 0, type: 'floors' }, data: { action, ids: rows.map(({ id }) => id) } };
  const { json } = await tenant.call('POST', '/v1/a/floors/bulk', { channel: conference(), body });
  return (await tenant.call('GET', `/v1/a/bulk-operations/${json.data.progress.bulkOperation}`)).json.data;
};

const message = 'Another floor has this location and level.';

describe('the level of a floor is its own', () => {
  test('in its location, and among the floors without one', async () => {
    const nowhere = await floor({ ordinal: 10 });
    await floor({ ordinal: 10, location: north.id });
    const there = await floor({ ordinal: 10, location: south.id });
    for (const place of [null, north.id]) {
      const { status, json } = await create({ name: 'Twin', ordinal: 10, location: place });
      expect([status, json.code]).toEqual([409, 'duplicate']);
      expect(json.fields).toEqual({ location: message, ordinal: message });
    }
    expect((await change(there, { location: null })).status).toBe(409);
    expect((await change(nowhere, { location: south.id })).status).toBe(409);
    expect((await change(there, { location: null, ordinal: 11 })).status).toBe(200);
  });

  test('also for two who write at once', async () => {
    const twin = { name: 'Twin', ordinal: 20 };
    const answers = await Promise.all([create(twin), create(twin), create({ ...twin, location: north.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  test('also when one comes out of the trash, alone or with others', async () => {
    const [one, other] = [await floor({ ordinal: 30 }), await floor({ ordinal: 31, location: north.id })];
    await remove(one);
    const taker = await floor({ ordinal: 30 });
    expect((await restore(one)).status).toBe(409);
    expect(await many('restore', [one])).toMatchObject({ done: 0, skipped: 1 });
    await remove(other);
    const twin = await floor({ ordinal: 31, location: north.id });
    await remove(twin);
    expect(await many('restore', [other, twin])).toMatchObject({ done: 1, skipped: 1 });
    await change(taker, { location: south.id });
    expect((await restore(one)).status).toBe(200);
  });

  test('also in a file, whose lines may change levels with each other', async () => {
    const [one, other] = [await floor({ ordinal: 40 }), await floor({ ordinal: 41 })];
    const header = ['Id', 'Name', 'Level', 'Location'];
    const made = await check('floors', [
      header,
      ['', 'Same', '40', ''],
      ['', 'There', '40', 'North'],
      ['', 'There again', '40', 'North'],
    ]);
    // The first line is found by its level, which is `one`'s.
    expect(made.report.outcomes).toMatchObject({ create: 1, change: 1, fail: 1 });
    const swap = await check('floors', [
      header,
      [String(one.id), 'One', '41', ''],
      [String(other.id), 'Other', '40', ''],
    ]);
    expect(swap.report.outcomes).toMatchObject({ change: 2, fail: 0 });
    await apply(swap.id);
    const { json } = await tenant.call('GET', `/v1/a/floors/${one.id}`);
    expect(json.data.values.ordinal).toBe(41);
  });
});

test('a location stays in the trash as long as a floor needs it for its unique name', async () => {
  const gone = await location('Gone');
  const there = await floor({ ordinal: 50, location: gone.id });
  await floor({ ordinal: 50 });
  await tenant.call('DELETE', `/v1/a/locations/${gone.id}`);
  await api.database.asOwner(`update locations set deleted_at = now() - interval '40 days' where id = $1`, [
    gone.id,
  ]);
  await runCleanUp(api.database.pool);
  expect((await tenant.call('GET', `/v1/a/floors/${there.id}`)).json.data.values.location).toBe(gone.id);
  await change(there, { location: null, ordinal: 51 });
  await runCleanUp(api.database.pool);
  expect((await tenant.call('GET', `/v1/a/locations/${gone.id}?trash=true`)).status).toBe(404);
});

test('row pickers show the location of a floor next to it', async () => {
  await floor({ name: 'Deck', ordinal: 60, location: north.id });
  await floor({ name: 'Deck', ordinal: 60, location: south.id });
  await floor({ name: 'Deck', ordinal: 60 });
  const { json } = await tenant.call('GET', '/v1/a/titles/floors?q=deck', { channel: conference() });
  const beside = json.data.map((hit: { beside?: string }) => hit.beside ?? null);
  expect(beside).toEqual(['North', 'South', null]);
});
