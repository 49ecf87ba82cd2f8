import { expect, test } from '@jest/globals';
import { mostTaxonLevels, type Taxon } from 'shared-contracts/api';
import type { Tenant } from '../../testing/api.ts';
import { createSample } from '../../testing/sample-values.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';

let tenant: Tenant;
let taxons: Taxonomy;

withTaxonomy('all', (options) => {
  ({ tenant, taxons } = options);
});

test('a stale version fails with the current taxon and who changed it; the version is optional', async () => {
  const boat = await taxons.made('Boat');
  expect(boat.version).toBe(1);
  const renamed = await taxons.change(boat.id, { name: 'Boats', version: 1 });
  expect(renamed.json.data).toMatchObject({ name: 'Boats', version: 2 });
  const stale = await taxons.change(boat.id, { name: 'Ships', version: 1 });
  expect([stale.status, stale.json.code]).toEqual([412, 'stale']);
  expect(stale.json.data).toMatchObject({ id: boat.id, name: 'Boats', version: 2 });
  expect(stale.json.error).toBe('This category was changed by Test Person meanwhile.');
  expect((await taxons.move(boat.id, 0, { version: 1 })).status).toBe(412);
  expect((await taxons.remove(boat.id, '?version=1')).status).toBe(412);
  expect((await taxons.change(boat.id, { name: 'Ships' })).json.data.version).toBe(3);
});

test('of many writers with one version one wins', async () => {
  const boat = await taxons.made('Contested');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      taxons.change(boat.id, { name: `Contested ${place}`, version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
});

test('a tag has a colour of the palette, or none; nothing else has one', async () => {
  const tag = await taxons.made('Loud', { mode: 'tag' });
  expect(tag.colour).toBeNull();
  expect((await taxons.change(tag.id, { colour: 'red' })).json.data).toMatchObject({
    name: 'Loud',
    colour: 'red',
  });
  expect((await taxons.change(tag.id, { name: 'Louder' })).json.data.colour).toBe('red');
  expect(await taxons.tags()).toContainEqual({ ...tag, name: 'Louder', colour: 'red', version: 3 });
  expect((await taxons.change(tag.id, { colour: 'red; position: fixed' })).status).toBe(422);
  expect((await taxons.change(tag.id, { colour: null })).json.data.colour).toBeNull();
  const category = await taxons.made('Colourless');
  expect((await taxons.change(category.id, { colour: 'red' })).status).toBe(422);
});

test('a name is trimmed and composed, and holds no control character, whatever call brings it', async () => {
  const spelt = await taxons.made(' Cafe\u0301 ');
  expect(spelt.name).toBe('Café');
  expect((await taxons.create('Café')).json.code).toBe('duplicate');
  for (const name of ['', '   ', 'a\u0007b', 'a\u0085b', 'x'.repeat(201)]) {
    expect((await taxons.create(name)).status).toBe(422);
    expect((await taxons.change(spelt.id, { name })).status).toBe(422);
  }
  expect((await taxons.made('x'.repeat(200))).name).toHaveLength(200);
  // People count characters, whatever a machine needs for one.
  expect([...(await taxons.made('🌊'.repeat(200))).name]).toHaveLength(200);
  expect((await taxons.create('🌊'.repeat(201))).status).toBe(422);
  for (const name of ['Καλημέρα', 'नमस्ते', 'שלום', '👩‍👩‍👧'])
    expect((await taxons.made(name)).name).toBe(name);
});

test('a move includes descendants, and returns the new position', async () => {
  const [from, to] = [await taxons.made('From'), await taxons.made('To')];
  const moved = await taxons.made('Moved', { parent: from.id });
  const below = await taxons.made('Below', { parent: moved.id });
  const { json } = await taxons.move(moved.id, to.id, { version: 1 });
  expect(json.data).toEqual({ ...moved, parent: to.id, version: 2 });
  expect(json.change).toEqual(expect.any(Number));
  const found = (await taxons.tree()).find(({ id }) => id === to.id);
  expect(found?.children?.[0]?.children).toEqual([{ ...below, children: [] }]);
  expect((await taxons.move(moved.id, to.id)).json.change).toBeNull();
  expect((await taxons.move(moved.id, 0)).json.data.parent).toBe(0);
});

test('a move that cannot be is refused, and says why', async () => {
  const root = await taxons.made('Root of refusals');
  const child = await taxons.made('Child', { parent: root.id });
  const other = await taxons.made('Other type', { type: 'events' });
  const tag = await taxons.made('A tag', { mode: 'tag' });
  const below = await taxons.move(root.id, child.id);
  expect([below.status, below.json.error]).toEqual([422, '“Root of refusals” cannot stand below itself.']);
  expect((await taxons.move(root.id, root.id)).status).toBe(422);
  expect((await taxons.move(root.id, other.id)).status).toBe(422);
  expect((await taxons.move(root.id, tag.id)).status).toBe(422);
  expect((await taxons.move(tag.id, root.id)).status).toBe(422);
  expect((await taxons.move(root.id, 999_999)).status).toBe(404);
  expect((await taxons.move(999_999, root.id)).status).toBe(404);
  const there = await taxons.made('Child');
  const taken = await taxons.move(child.id, 0);
  expect([taken.status, taken.json.code, taken.json.data]).toEqual([409, 'duplicate', there]);
});

test('create and move enforce the maximum depth of a tree', async () => {
  let parent = 0;
  const chain: Taxon[] = [];
  for (let level = 1; level <= mostTaxonLevels; level += 1) {
    const made = await taxons.made(`Level ${level}`, { parent });
    chain.push(made);
    parent = made.id;
  }
  expect((await taxons.create('Too deep', { parent })).status).toBe(422);
  const pair = await taxons.made('Pair');
  await taxons.made('Leaf', { parent: pair.id });
  const [last = 0, above = 0, higher = 0] = chain.map(({ id }) => id).reverse();
  expect((await taxons.move(pair.id, last)).status).toBe(422);
  expect((await taxons.move(pair.id, above)).status).toBe(422);
  expect((await taxons.move(pair.id, higher)).status).toBe(200);
});

test('concurrent moves never make a cycle: one of them fails', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [a, b, c] = [
      await taxons.made(`A ${round}`),
      await taxons.made(`B ${round}`),
      await taxons.made(`C ${round}`),
    ];
    const answers = await Promise.all([
      taxons.move(a.id, b.id),
      taxons.move(b.id, c.id),
      taxons.move(c.id, a.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const ids = (await taxons.tree()).flatMap(function walk(taxon: Taxon): number[] {
      return [taxon.id, ...(taxon.children ?? []).flatMap(walk)];
    });
    expect(ids).toEqual(expect.arrayContaining([a.id, b.id, c.id]));
  }
});

test('a create or move under a branch during its deletion is never lost silently', async () => {
  for (let round = 0; round < 10; round += 1) {
    const doomed = await taxons.made(`Doomed ${round}`);
    const wanderer = await taxons.made(`Wanderer ${round}`);
    const [gone, fresh, moved] = await Promise.all([
      taxons.remove(doomed.id),
      taxons.create('Fresh', { parent: doomed.id }),
      taxons.move(wanderer.id, doomed.id),
    ]);
    const along = [fresh, moved].filter(({ status }) => status === 200).length;
    expect(gone.json.data.taxons).toBe(1 + along);
    for (const { status } of [fresh, moved]) expect([200, 404, 422]).toContain(status);
  }
});

test('a delete that affects more than confirmed fails with the current numbers', async () => {
  const root = await taxons.made('Said');
  const id = await taxons.article();
  await taxons.made('Came later', { parent: root.id });
  await taxons.tick(root.id, 'on', id);
  const more = await taxons.remove(root.id, '?taxons=1&assignments=0');
  expect([more.status, more.json.code]).toEqual([412, 'stale']);
  expect(more.json.data).toMatchObject({ taxons: 2, assignments: 1, taxon: { id: root.id } });
  expect((await taxons.remove(root.id, '?taxons=2&assignments=1')).json.data).toEqual({
    taxons: 2,
    assignments: 1,
    task: null,
  });
});

test('reports uses by entity and channel, each row once, without the trash', async () => {
  const root = await taxons.made('Used', { type: 'all' });
  const leaf = await taxons.made('Used leaf', { type: 'all', parent: root.id });
  const article = () => createSample(tenant, 'articles', tenant.channels.magazine);
  const [one, two, trashed] = [await article(), await article(), await article()];
  const room = await createSample(tenant, 'rooms', tenant.channels.conference);
  for (const row of [one, two, trashed]) await taxons.tick(leaf.id, 'on', row.id);
  await taxons.tick(root.id, 'on', one.id);
  await taxons.tick(root.id, 'on', room.id, 'rooms');
  await tenant.call('DELETE', `/v1/a/articles/${trashed.id}`);
  const uses = async (id: number) => (await taxons.of(taxons.call('GET', `/${id}/uses`))).data;
  const { magazine, conference } = tenant.channels;
  expect(await uses(root.id)).toEqual([
    { entity: 'articles', channel: magazine, rows: 1, branch: 2 },
    { entity: 'rooms', channel: conference, rows: 1, branch: 1 },
  ]);
  expect(await uses(leaf.id)).toEqual([{ entity: 'articles', channel: magazine, rows: 2, branch: 2 }]);
  const list = await tenant.call('GET', `/v1/a/articles?taxons=${root.id}`, { channel: magazine });
  expect(list.json.total).toBe(2);
  expect((await taxons.call('GET', '/999999/uses')).status).toBe(404);
});

test('names are unique ignoring case, and a term may change the case of its name', async () => {
  const sport = (await taxons.create('Sport H7')).json.data;
  const again = await taxons.create('sport h7');
  expect([again.status, again.json.code, again.json.data.id]).toEqual([409, 'duplicate', sport.id]);
  expect(again.json.error).toContain('“Sport H7”');
  const other = (await taxons.create('Sport H8')).json.data;
  expect((await taxons.change(other.id, { name: 'SPORT H7' })).json.code).toBe('duplicate');
  expect((await taxons.change(sport.id, { name: 'SPORT H7' })).json.data.name).toBe('SPORT H7');
});

test.each([
  ['several blanks', 'Open  Day 1', 'Open Day 1'],
  ['a no-break space', 'Open\u00a0Day 2', 'Open Day 2'],
  ['full-width letters', 'Ｏｐｅｎ Day 3', 'Open Day 3'],
  ['a character without a width', 'Open\u200b Day 4', 'Open Day 4'],
  ['a ß in capitals', 'STRASSE', 'Straße'],
])('names that differ only by %s are duplicates', async (_, alike, name) => {
  const there = await taxons.made(name);
  const again = await taxons.create(alike);
  expect([again.status, again.json.code, again.json.data.id]).toEqual([409, 'duplicate', there.id]);
  const other = await taxons.made(`${name} again`);
  expect((await taxons.change(other.id, { name: alike })).json.code).toBe('duplicate');
  expect((await taxons.change(there.id, { name: alike })).status).toBe(200);
  expect((await taxons.create(name)).json.code).toBe('duplicate');
});
