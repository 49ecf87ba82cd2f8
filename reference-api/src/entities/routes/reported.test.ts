import { expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { post } = csvCalls(api, tenant);

const early = '2026-03-01T10:00:00.000Z';
const late = '2026-03-02T10:00:00.000Z';
const user = (name: string, values: EntityValues = {}) =>
  tenant.create('users', { name, email: `${name}@test.example`, ...values });
const change = (id: number, version: number, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/users/${id}`, { body: { context: { id, type: 'users', version }, data } });
const read = async (id: number): Promise<Row> => (await tenant.call('GET', `/v1/a/users/${id}`)).json.data;

test('the API stores what the app reports for any version, without a change of the row', async () => {
  const { id, updatedAt } = await user('ada');
  await change(id, 1, { name: 'Ada' });
  const { status, json } = await change(id, 1, { lastSeen: early });
  expect([status, json.data.version, json.data.values.lastSeen]).toEqual([200, 2, early]);
  expect((await read(id)).values).toMatchObject({ name: 'Ada', lastSeen: early });
  const versions = await tenant.call('GET', `/v1/a/users/${id}/versions`);
  expect(versions.json.data.map(({ action }: { action: string }) => action)).toEqual(['change', 'create']);
  const again = await change(id, 2, { lastSeen: late });
  expect([again.json.data.updatedAt >= updatedAt, again.json.data.version]).toEqual([true, 2]);
});

test('a later write is not stale, and keeps the reported value', async () => {
  const { id } = await user('borg');
  await change(id, 1, { lastSeen: late });
  const { status, json } = await change(id, 1, { name: 'Borg' });
  expect([status, json.data.version, json.data.values.lastSeen]).toEqual([200, 2, late]);
});

test('reported beside other values, it is in no version, and an earlier one that is restored leaves it', async () => {
  const { id } = await user('curie', { lastSeen: early });
  await change(id, 1, { name: 'Marie', lastSeen: late });
  const { json } = await tenant.call('GET', `/v1/a/users/${id}/versions`);
  expect(Object.keys(json.data[0].changes)).toEqual(['name']);
  const body = { context: { id, type: 'users', version: 2 } };
  const reverted = await tenant.call('POST', `/v1/a/users/${id}/versions/1/restore`, { body });
  expect(reverted.json.data.values).toMatchObject({ name: 'curie', lastSeen: late });
});

test('a stale write of other values is refused as ever', async () => {
  const { id } = await user('dijkstra');
  await change(id, 1, { name: 'Edsger' });
  expect((await change(id, 1, { name: 'E.', lastSeen: late })).status).toBe(412);
});

test('lists are sorted and narrowed by it', async () => {
  const path = '/v1/a/users?where.lastSeen=2026-03-02..2026-03-02&sort=-lastSeen';
  const { json } = await tenant.call('GET', path);
  expect(json.data.map(({ values }: Row) => values.lastSeen)).toEqual([late, late, late]);
});

test('no file brings it in', async () => {
  const columns = ['Name', 'Email', 'Last seen'];
  const body = { context: { id: 0, type: 'users' }, data: { file: 'users.csv', columns } };
  const begun = await post('', {}, { body });
  const { id } = begun.json.data;
  await post(`/${id}/lines`, { received: 0, lines: [{ line: 2, cells: ['Eve', 'eve@test.example', late] }] });
  const { status, json } = await post(`/${id}/check`, { matches: ['name', 'email', 'lastSeen'] });
  expect([status, json.fields.matches]).toEqual([
    422,
    'Last seen is what the app reports. Leave that column out.',
  ]);
});
