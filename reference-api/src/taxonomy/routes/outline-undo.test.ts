import { expect, test } from '@jest/globals';
import type { Taxon } from 'shared-contracts/api';
import { runTask } from '../../tasks/services/tasks.ts';
import type { Tenant, TestApi } from '../../testing/api.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';
import { taskKinds } from '../services/task-kinds.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;

withTaxonomy('each', (options) => {
  ({ api, tenant, taxons } = options);
});

const paths = (nodes: readonly Taxon[], above = ''): string[] =>
  nodes.flatMap(({ name, children = [] }) => [`${above}${name}`, ...paths(children, `${above}${name} > `)]);
const tree = async () => paths(await taxons.tree()).sort();

/** Makes an outline, and returns its change and the ids of its taxons by path. */
async function outlined(outline: string[][]) {
  const { change } = await taxons.of(taxons.many(0, { outline }));
  const ids = new Map<string, number>();
  const walk = (nodes: readonly Taxon[], above: string) => {
    for (const { id, name, children = [] } of nodes) {
      ids.set(`${above}${name}`, id);
      walk(children, `${above}${name} > `);
    }
  };
  walk(await taxons.tree(), '');
  return { change: change as number, id: (path: string) => ids.get(path) ?? 0 };
}

test('undo of an outline with a deleted term undoes and redoes the rest, and names that term', async () => {
  const { change, id } = await outlined([['Boats', 'Ferries'], ['Boats', 'Tugs'], ['Trains']]);
  await taxons.of(taxons.remove(id('Boats > Tugs')));
  const { data } = await taxons.of(taxons.undo(change));
  expect(data).toMatchObject({ task: null, left: ['“Tugs” no longer exists.'], change: { undone: true } });
  expect(await tree()).toEqual([]);
  const again = await taxons.of(taxons.redo(change));
  expect(again.data.left).toEqual([]);
  expect(await tree()).toEqual(['Boats', 'Boats > Ferries', 'Trains']);
  expect((await taxons.of(taxons.undo(change))).data.left).toEqual([]);
  expect(await tree()).toEqual([]);
});

test('undo of an outline keeps and names terms that changed since, and their ancestors', async () => {
  const { change, id } = await outlined([
    ['Boats', 'Ferries', 'Old'],
    ['Boats', 'Tugs'],
    ['Trains', 'Trams'],
    ['Planes'],
    ['Cars'],
    ['Carts'],
  ]);
  const row = await taxons.article();
  await taxons.change(id('Boats > Ferries'), { name: 'Ferry boats' });
  await taxons.made('Monorail', { parent: id('Trains') });
  await taxons.tick(id('Planes'), 'on', row);
  await taxons.move(id('Carts'), id('Cars'));
  const { data } = await taxons.of(taxons.undo(change));
  expect(data.left).toEqual([
    '“Carts” was moved since.',
    '“Ferries” is called “Ferry boats” now.',
    '“Planes” was ticked for something since.',
    '“Trains” has “Monorail” below it now.',
    '“Boats” holds what stays.',
    '“Cars” holds what stays.',
  ]);
  expect(await tree()).toEqual(
    ['Boats', 'Boats > Ferry boats', 'Cars', 'Cars > Carts', 'Planes', 'Trains', 'Trains > Monorail'].sort(),
  );
  expect(await taxons.ticked(row)).toEqual([id('Planes')]);
  expect(data.change).toMatchObject({ undone: true, taxons: 3 });
});

test('undoing is refused where nothing of the outline is left to undo, and changes nothing', async () => {
  const { change, id } = await outlined([['Boats', 'Ferries']]);
  await taxons.of(taxons.remove(id('Boats')));
  const { status, json } = await taxons.undo(change);
  expect([status, json.error]).toEqual([
    409,
    expect.stringMatching(/^This can no longer be undone: “(Boats|Ferries)” no longer exists\.$/),
  ]);
  expect((await taxons.changes()).find((one) => one.id === change)).toMatchObject({
    undone: false,
    taxons: 2,
  });
});

test('the first ten that are left are named and the others counted, also by a task', async () => {
  const names = Array.from({ length: 10_050 }, (_, at) => [`Term ${at}`]);
  const begun = await taxons.of(taxons.many(0, { outline: names }));
  const made = await taxons.done(begun.data.task);
  await api.database.asOwner(
    "update taxons set colour = null, name = name || ' renamed' where tenant_id = $1 and name like 'Term 100%'",
    [tenant.id],
  );
  const { data } = await taxons.of(taxons.undo(made.change ?? 0));
  await runTask(api.database.pool, { tenant: tenant.id, task: data.task }, taskKinds);
  const done = await taxons.done(data.task);
  const left = await tree();
  expect(done).toMatchObject({ status: 'ready', sentence: 'Undone: Created 10050 categories' });
  expect(done.result?.left).toHaveLength(11);
  expect(done.result?.left?.at(-1)).toBe(`And ${left.length - 10} more.`);
  expect(left.every((name) => name.endsWith(' renamed'))).toBe(true);
}, 60_000);
