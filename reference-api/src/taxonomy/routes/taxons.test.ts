import { expect, test } from '@jest/globals';
import type { Taxon } from 'shared-contracts/api';
import type { Tenant, TestApi } from '../../testing/api.ts';
import { createSample } from '../../testing/sample-values.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;

withTaxonomy('all', (options) => {
  ({ api, tenant, taxons } = options);
});

test('categories hang under their parents, in order', async () => {
  const root = await taxons.made('Boats');
  const sail = await taxons.made('Sail', { parent: root.id });
  await taxons.made('Motor', { parent: root.id });
  const { json } = await tenant.call('GET', '/v1/a/taxons/categories/articles/0?children=true');
  const found = json.data.find((taxon: Taxon) => taxon.id === root.id);
  expect(found.children.map((taxon: Taxon) => taxon.name)).toEqual(['Motor', 'Sail']);
  expect(found.children[1]).toEqual({ ...sail, children: [] });
  const roots = await tenant.call('GET', '/v1/a/taxons/categories/articles/0');
  expect(roots.json.data).toContainEqual(root);
});

test('a name is unique among siblings', async () => {
  const root = await taxons.made('Town');
  await taxons.made('Streets', { parent: root.id });
  const again = await taxons.create('Streets', { parent: root.id });
  expect([again.status, again.json.code]).toEqual([409, 'duplicate']);
  expect((await taxons.create('Streets')).status).toBe(200);
  expect((await taxons.create('Streets', { type: 'events' })).status).toBe(200);
  const other = await taxons.made('Squares', { parent: root.id });
  const body = { context: { id: 0, type: 'articles' }, data: { id: other.id, name: 'Streets' } };
  expect((await tenant.call('PUT', `/v1/a/taxons/${other.id}`, { body })).status).toBe(409);
});

test.each([
  ['an unknown type', { type: 'nothing', parent: 0 }],
  ['a tag under a category', { mode: 'tag', parent: 1 }],
  ['an option without a field', { mode: 'option', parent: 0 }],
])('refuses %s', async (_, options) => {
  const parent = options.parent ? (await taxons.made(`Parent ${_}`)).id : 0;
  expect((await taxons.create('Refused', { ...options, parent })).status).toBe(422);
});

test('a parent that does not exist is missing', async () => {
  expect((await taxons.create('Orphan', { parent: 999_999 })).status).toBe(404);
});

test('tags, options and chips are read by type, field and id', async () => {
  const tag = await taxons.made('Fresh', { mode: 'tag' });
  const option = await taxons.made('Projector', { mode: 'option', type: 'rooms', field: 'equipment' });
  expect(option.field).toBe('equipment');
  const read = async (path: string) => (await tenant.call('GET', `/v1/a/taxons/${path}`)).json.data;
  expect(await read('tags/articles')).toEqual([tag]);
  expect(await read('tags/all')).toEqual([]);
  expect(await read('options/rooms/equipment')).toEqual([option]);
  expect(await read('options/rooms/other')).toEqual([]);
  expect(await read(`_/${tag.id},${option.id},999999`)).toHaveLength(2);
  const many = Array.from({ length: 101 }, (_, place) => place + 1).join(',');
  expect((await tenant.call('GET', `/v1/a/taxons/_/${many}`)).status).toBe(400);
});

test('reports the fields of a type that have options by name, and none of another tenant', async () => {
  await taxons.made('Canvas', { mode: 'option', type: 'floors', field: 'surface' });
  await taxons.made('Oak', { mode: 'option', type: 'floors', field: 'surface' });
  await taxons.made('Low', { mode: 'option', type: 'floors', field: 'ceiling' });
  const fields = (tenant: Tenant, type: string) => tenant.call('GET', `/v1/a/taxons/fields/${type}`);
  expect((await fields(tenant, 'floors')).json.data).toEqual([
    { field: 'ceiling', options: 1 },
    { field: 'surface', options: 2 },
  ]);
  expect((await fields(tenant, 'all')).json.data).toEqual([]);
  expect((await fields(await api.tenant(), 'floors')).json.data).toEqual([]);
  expect((await fields(tenant, 'nothing')).status).toBe(404);
});

test.each(['articles', 'all'])(
  'a tree of %s counts rows outside the trash, and again those that are restored',
  async (type) => {
    const tag = await taxons.made(`Of ${type}`, { type, mode: 'tag' });
    const category = await taxons.made(`Of ${type}`, { type });
    const [one, two] = [await taxons.article(), await taxons.article()];
    for (const row of [one, two]) {
      for (const taxon of [tag, category]) expect((await taxons.tick(taxon.id, 'on', row)).status).toBe(200);
    }
    const counts = async () => {
      const known = [...(await taxons.tags(type)), ...(await taxons.tree(type))];
      return [tag, category].map(({ id }) => known.find((one) => one.id === id)?.uses);
    };
    expect(await counts()).toEqual([2, 2]);
    expect((await tenant.call('DELETE', `/v1/a/articles/${one}`)).status).toBe(200);
    expect(await counts()).toEqual([1, 1]);
    const body = { context: { id: one, type: 'articles' }, data: {} };
    expect((await tenant.call('POST', `/v1/a/articles/${one}/restore`, { body })).status).toBe(200);
    expect(await counts()).toEqual([2, 2]);
  },
);

test('ticks are counted, done twice are done once, and filter by branch', async () => {
  const { magazine } = tenant.channels;
  const root = await taxons.made('Table');
  const fish = await taxons.made('Fish', { parent: root.id });
  const [one, two] = [
    await createSample(tenant, 'articles', magazine),
    await createSample(tenant, 'articles', magazine),
  ];
  for (const row of [one, two, two])
    expect((await taxons.tick(fish.id, 'on', row.id)).json).toMatchObject({ success: true, data: null });
  const entity = await tenant.call('GET', `/v1/a/taxons/entity/articles/${two.id}`);
  expect(entity.json.data).toEqual([{ ...fish, uses: 2 }]);
  const filtered = async (ids: string) =>
    (await tenant.call('GET', `/v1/a/articles?taxons=${ids}`, { channel: magazine })).json.total;
  expect(await filtered(String(root.id))).toBe(2);
  expect(await filtered(`${fish.id},${root.id}`)).toBe(2);
  expect(await filtered('999999')).toBe(0);
  await taxons.tick(fish.id, 'off', one.id);
  await taxons.tick(fish.id, 'off', one.id);
  expect(await filtered(String(fish.id))).toBe(1);
  const row = await tenant.call('GET', `/v1/a/articles/${two.id}`);
  expect(row.json.data.taxons).toEqual([fish.id]);
});

test('a tick needs a row, and a taxon of its type or of all', async () => {
  const article = await createSample(tenant, 'articles', tenant.channels.magazine);
  const foreign = await taxons.made('Only rooms', { mode: 'tag', type: 'rooms' });
  const general = await taxons.made('For all', { mode: 'tag', type: 'all' });
  expect((await taxons.tick(general.id, 'on', article.id)).status).toBe(200);
  expect((await taxons.tick(foreign.id, 'on', article.id)).status).toBe(422);
  expect((await taxons.tick(general.id, 'on', 999_999)).status).toBe(404);
  expect((await taxons.tick(999_999, 'on', article.id)).status).toBe(404);
  expect((await taxons.tick(general.id, 'sideways', article.id)).status).toBe(400);
});

test('a deleted branch takes its assignments along and says how many', async () => {
  const root = await taxons.made('Doomed');
  const child = await taxons.made('Child', { parent: root.id });
  const article = await createSample(tenant, 'articles', tenant.channels.magazine);
  await taxons.tick(root.id, 'on', article.id);
  await taxons.tick(child.id, 'on', article.id);
  const { json } = await tenant.call('DELETE', `/v1/a/taxons/${root.id}`);
  expect(json.data).toEqual({ taxons: 2, assignments: 2, task: null });
  expect((await tenant.call('DELETE', `/v1/a/taxons/${child.id}`)).status).toBe(404);
  expect((await tenant.call('GET', `/v1/a/articles/${article.id}`)).json.data.taxons).toEqual([]);
});

test('a filter uses OR within a tree and AND across trees, and so does the total', async () => {
  const { core } = tenant.channels;
  const [long, short] = [
    await taxons.made('Long', { mode: 'tag' }),
    await taxons.made('Short', { mode: 'tag' }),
  ];
  const harbour = await taxons.made('Harbour');
  const quay = await taxons.made('Quay', { parent: harbour.id });
  const colour = await taxons.made('Red', { mode: 'option', field: 'colour' });
  const row = async (...ticked: Taxon[]) => {
    const { id } = await createSample(tenant, 'articles', core);
    for (const taxon of ticked) expect((await taxons.tick(taxon.id, 'on', id)).status).toBe(200);
    return id;
  };
  const both = await row(long, quay);
  const other = await row(short, harbour);
  const tagged = await row(long, short);
  const placed = await row(quay, colour);
  const found = async (...taxons: (Taxon | number)[]) => {
    const ids = taxons.map((taxon) => (typeof taxon === 'number' ? taxon : taxon.id)).join(',');
    const { json } = await tenant.call('GET', `/v1/a/articles?sort=createdAt&taxons=${ids}`, {
      channel: core,
    });
    expect(json.total).toBe(json.data.length);
    return json.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  };
  expect(await found(long, short)).toEqual([both, other, tagged]);
  expect(await found(long, harbour)).toEqual([both]);
  expect(await found(long, short, harbour)).toEqual([both, other]);
  expect(await found(quay, colour)).toEqual([placed]);
  expect(await found(long, quay, colour)).toEqual([]);
  // What leads nowhere is of no tree, and another tenant's taxon leads nowhere.
  const foreign = await api.tenant();
  const body = {
    context: { id: 0, type: 'articles' },
    data: { mode: 'tag', type: 'articles', name: 'Theirs' },
  };
  const theirs: Taxon = (await foreign.call('POST', '/v1/a/taxons', { body })).json.data;
  expect(await found(harbour, theirs)).toEqual(await found(harbour, 987_654_321));
  expect(await found(harbour, theirs)).toEqual([both, other, placed]);
  expect(await found(theirs)).toEqual([]);
});
