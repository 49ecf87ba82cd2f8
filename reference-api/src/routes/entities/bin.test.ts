import { describe, expect, test } from '@jest/globals';
import { allDefinitions, type Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile();

const channel = () => tenant.channels.conference;
const list = async (entity: string, query: string, given = {}) =>
  (await tenant.call('GET', `/v1/a/${entity}?${query}`, { channel: channel(), ...given })).json;
const remove = (entity: string, row: Row) => tenant.call('DELETE', `/v1/a/${entity}/${row.id}`);

describe.each(allDefinitions.map((definition) => [definition.name]))('the bin of %s', (name) => {
  test('lists what was deleted, the last one first, with who and when, and nothing else', async () => {
    const first = await createSample(tenant, name, channel());
    await remove(name, first);
    const second = await createSample(tenant, name, channel());
    await remove(name, second);
    const kept = await createSample(tenant, name, channel());
    const bin = await list(name, 'bin=true&limit=2');
    expect(bin.data.map((row: Row) => row.id)).toEqual([second.id, first.id]);
    expect(bin.data[0]).toMatchObject({ updatedBy: 'Test Person', values: second.values });
    expect(bin.data[0].deletedAt).toBe(bin.data[0].updatedAt);
    expect((await list(name, 'limit=200')).data.map((row: Row) => row.id)).toContain(kept.id);
    const read = (query: string, id: number) => tenant.call('GET', `/v1/a/${name}/${id}${query}`);
    expect((await read('?bin=true', first.id)).json.data.deletedAt).toBeTruthy();
    expect((await read('?bin=true', kept.id)).status).toBe(404);
    expect((await read('', kept.id)).json.data).not.toHaveProperty('deletedAt');
  });
});

test('the bin is read in pages, searched and narrowed like any list', async () => {
  const names = ['Ada', 'Borg', 'Curie', 'Dijkstra', 'Euler'];
  for (const name of names) {
    await remove('rooms', await tenant.create('rooms', { name: `Binned ${name}`, capacity: 7 }, channel()));
  }
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await list('rooms', `bin=true&limit=2${cursor && `&cursor=${cursor}`}`, { query: 'binned' });
    expect(page.total).toBe(5);
    seen.push(...page.data.map((row: Row) => row.id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  const byName = await list('rooms', 'bin=true&sort=name', { query: 'binned' });
  expect(byName.data.map((row: Row) => row.values.name)).toEqual(names.map((name) => `Binned ${name}`));
});

test('a list outside the bin cannot be sorted by when rows were deleted', async () => {
  expect((await list('rooms', 'sort=-deletedAt')).code).toBe('malformed');
});

test('the bin of another channel, and of another tenant, is another one', async () => {
  const other = await api.tenant();
  const room = await tenant.create('rooms', { name: 'Elsewhere' }, channel());
  await remove('rooms', room);
  const ids = async (by: Tenant, place: number) =>
    (await by.call('GET', '/v1/a/rooms?bin=true&limit=200', { channel: place })).json.data?.map(
      (row: Row) => row.id,
    ) ?? [];
  expect(await ids(tenant, channel())).toContain(room.id);
  expect(await ids(tenant, tenant.channels.core)).not.toContain(room.id);
  expect(await ids(other, other.channels.conference)).not.toContain(room.id);
});
