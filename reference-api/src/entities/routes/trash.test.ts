import { describe, expect, test } from '@jest/globals';
import { allDefinitions, type Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });

const channel = () => tenant.channels.conference;
const list = async (entity: string, query: string, options = {}) =>
  (await tenant.call('GET', `/v1/a/${entity}?${query}`, { channel: channel(), ...options })).json;
const remove = (entity: string, row: Row) => tenant.call('DELETE', `/v1/a/${entity}/${row.id}`);

describe.each(allDefinitions.map((definition) => [definition.name]))('the trash of %s', (name) => {
  test('lists what was deleted, the last one first, with who and when, and nothing else', async () => {
    const first = await createSample(tenant, name, channel());
    await remove(name, first);
    const second = await createSample(tenant, name, channel());
    await remove(name, second);
    const retained = await createSample(tenant, name, channel());
    const trash = await list(name, 'trash=true&limit=2');
    expect(trash.data.map((row: Row) => row.id)).toEqual([second.id, first.id]);
    expect(trash.data[0]).toMatchObject({ updatedBy: 'Test Person', values: second.values });
    expect(trash.data[0].deletedAt).toBe(trash.data[0].updatedAt);
    expect((await list(name, 'limit=200')).data.map((row: Row) => row.id)).toContain(retained.id);
    const read = (query: string, id: number) => tenant.call('GET', `/v1/a/${name}/${id}${query}`);
    expect((await read('?trash=true', first.id)).json.data.deletedAt).toBeTruthy();
    expect((await read('?trash=true', retained.id)).status).toBe(404);
    expect((await read('', retained.id)).json.data).not.toHaveProperty('deletedAt');
  });
});

test('the trash is read in pages, searched and narrowed like any list', async () => {
  const names = ['Ada', 'Borg', 'Curie', 'Dijkstra', 'Euler'];
  for (const name of names) {
    await remove('rooms', await tenant.create('rooms', { name: `Trashed ${name}`, capacity: 7 }, channel()));
  }
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await list('rooms', `trash=true&limit=2${cursor && `&cursor=${cursor}`}`, {
      query: 'trashed',
    });
    expect(page.total).toBe(5);
    seen.push(...page.data.map((row: Row) => row.id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  const byName = await list('rooms', 'trash=true&sort=name', { query: 'trashed' });
  expect(byName.data.map((row: Row) => row.values.name)).toEqual(names.map((name) => `Trashed ${name}`));
});

test('a row that cannot be restored since another one has its email names that one', async () => {
  const values = { name: 'Jörg Böhm', email: 'joerg@test.example' };
  const old = await tenant.create('users', values, channel());
  await remove('users', old);
  const fresh = await tenant.create('users', { ...values, email: 'Joerg@test.example' }, channel());
  const { status, json } = await tenant.call('POST', `/v1/a/users/${old.id}/restore`);
  expect([status, json.code, json.error]).toEqual([409, 'duplicate', 'Another user has this email.']);
  expect(json.data).toEqual({ entity: 'users', id: fresh.id, title: 'Jörg Böhm' });
});

test('a list outside the trash cannot be sorted by when rows were deleted', async () => {
  expect((await list('rooms', 'sort=-deletedAt')).code).toBe('malformed');
});

test('the trash of another channel, and of another tenant, is another one', async () => {
  const other = await api.tenant();
  const room = await tenant.create('rooms', { name: 'Elsewhere' }, channel());
  await remove('rooms', room);
  const ids = async (by: Tenant, place: number) =>
    (await by.call('GET', '/v1/a/rooms?trash=true&limit=200', { channel: place })).json.data?.map(
      (row: Row) => row.id,
    ) ?? [];
  expect(await ids(tenant, channel())).toContain(room.id);
  expect(await ids(tenant, tenant.channels.core)).not.toContain(room.id);
  expect(await ids(other, other.channels.conference)).not.toContain(room.id);
});
