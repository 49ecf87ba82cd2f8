import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { pathsAtOnce, type Taxon } from 'shared-contracts/api';
import { startWork } from '../../jobs/work.ts';
import { giveUpTask, runTask } from '../../tasks/services/tasks.ts';
import type { Tenant, TestApi } from '../../testing/api.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';
import { taskKinds } from '../services/task-kinds.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;

withTaxonomy('each', (ended) => {
  ({ api, tenant, taxons } = ended);
});

/** Two trees with a name in common, and rows that have one, the other, or both. */
async function boatsAndShips() {
  const [boats, ships] = [await taxons.made('Boats'), await taxons.made('Ships')];
  const sail = await taxons.made('Sail', { parent: boats.id });
  const sailToo = await taxons.made('Sail', { parent: ships.id });
  const yachts = await taxons.made('Yachts', { parent: sailToo.id });
  const steam = await taxons.made('Steam', { parent: ships.id });
  const rows = [await taxons.article(), await taxons.article(), await taxons.article()] as const;
  await taxons.tick(boats.id, 'on', rows[0]);
  await taxons.tick(ships.id, 'on', rows[0]);
  await taxons.tick(ships.id, 'on', rows[1]);
  await taxons.tick(sailToo.id, 'on', rows[2]);
  return { boats, ships, sail, sailToo, yachts, steam, rows };
}

const preview = async (target: number, ...sources: number[]) =>
  (await taxons.of(taxons.call('GET', `/${target}/merge/${sources.join(',')}`))).data;

test('a merge does what its preview shows, and can be undone and redone', async () => {
  const { boats, ships, sail, sailToo, yachts, steam, rows } = await boatsAndShips();
  const previewed = await preview(boats.id, ships.id);
  expect(previewed).toMatchObject({
    ...{ target: { name: 'Boats' }, sources: [{ name: 'Ships' }] },
    ...{ kept: boats.id, merged: 2, moved: 2, both: 1, children: 2 },
    movedChildren: expect.arrayContaining([
      { id: yachts.id, name: 'Yachts' },
      { id: steam.id, name: 'Steam' },
    ]),
    sameNames: [{ from: sailToo.id, into: sail.id, path: ['Sail'] }],
  });
  const before = await taxons.tree();
  const begun = await taxons.of(taxons.merge(boats.id, { sources: [ships.id], seen: previewed.seen }));
  const waiting = (await tenant.call('GET', `/v1/a/tasks/${begun.data.task}`)).json.data;
  expect(waiting).toMatchObject({
    status: 'pending',
    kind: 'merge',
    sentence: 'Merging “Ships” into “Boats”',
  });
  expect(await taxons.tree()).toEqual(before);
  const done = await taxons.done(begun.data.task);
  const result = { kept: boats.id, merged: 2, moved: 2, both: 1, children: 2 };
  expect(done).toMatchObject({
    status: 'ready',
    sentence: 'Merged “Ships” into “Boats”',
    result: { merge: result },
  });
  const after = async () => {
    const [tree] = await taxons.tree();
    expect(tree).toMatchObject({
      ...{ id: boats.id, uses: 2 },
      children: [
        { id: sail.id, uses: 1, children: [{ id: yachts.id }] },
        { id: steam.id, uses: 0 },
      ],
    });
    expect(await Promise.all(rows.map((row) => taxons.ticked(row)))).toEqual([
      [boats.id],
      [boats.id],
      [sail.id],
    ]);
  };
  await after();
  await taxons.of(taxons.undo(done.change ?? 0));
  const shape = (all: Taxon[]): unknown =>
    all.map(({ id, name, uses, children = [] }) => [id, name, uses, shape(children)]);
  expect(shape(await taxons.tree())).toEqual(shape(before));
  expect(await taxons.ticked(rows[0])).toEqual([boats.id, ships.id]);
  await taxons.of(taxons.redo(done.change ?? 0));
  await after();
});

test('a child with the name of its merged parent replaces it, and undo restores both', async () => {
  const surviving = await taxons.made('Kept');
  const sail = await taxons.made('Sail', { parent: surviving.id });
  const inner = await taxons.made('Sail', { parent: sail.id });
  const { data } = await taxons.of(taxons.merge(surviving.id, { sources: [sail.id] }));
  const { change, status } = await taxons.done(data.task);
  expect(status).toBe('ready');
  const merged = [{ id: surviving.id, children: [{ id: inner.id, name: 'Sail', children: [] }] }];
  expect(await taxons.tree()).toMatchObject(merged);
  await taxons.of(taxons.undo(change ?? 0));
  expect(await taxons.tree()).toMatchObject([
    {
      id: surviving.id,
      children: [{ id: sail.id, name: 'Sail', children: [{ id: inner.id, name: 'Sail' }] }],
    },
  ]);
  await taxons.of(taxons.redo(change ?? 0));
  expect(await taxons.tree()).toMatchObject(merged);
});

test('a task is done once, however often it is begun', async () => {
  const { boats, ships } = await boatsAndShips();
  const { data } = await taxons.of(taxons.merge(boats.id, { sources: [ships.id] }));
  const job = { tenant: tenant.id, task: data.task };
  await Promise.all([runTask(api.database.pool, job, taskKinds), runTask(api.database.pool, job, taskKinds)]);
  await runTask(api.database.pool, job, taskKinds);
  expect((await taxons.changes()).filter(({ action }) => action === 'merge')).toHaveLength(1);
});

test('of children of one name that of the source named first stays', async () => {
  const [surviving, a, b] = [await taxons.made('Kept'), await taxons.made('A'), await taxons.made('B')];
  await taxons.made('Sail', { parent: a.id });
  const first = await taxons.made('Sail', { parent: b.id });
  expect((await preview(surviving.id, b.id, a.id)).sameNames).toMatchObject([{ into: first.id }]);
  const { data } = await taxons.of(taxons.merge(surviving.id, { sources: [b.id, a.id] }));
  await taxons.done(data.task);
  expect(await taxons.tree()).toMatchObject([
    { id: surviving.id, children: [{ id: first.id, name: 'Sail' }] },
  ]);
});

test('a merge with an outdated preview fails with the current preview, also in its task', async () => {
  const { boats, ships, rows } = await boatsAndShips();
  const previewed = await preview(boats.id, ships.id);
  const begun = await taxons.of(taxons.merge(boats.id, { sources: [ships.id], seen: previewed.seen }));
  await taxons.tick(ships.id, 'on', rows[2]);
  const stale = await taxons.merge(boats.id, { sources: [ships.id], seen: previewed.seen });
  expect([stale.status, stale.json.code]).toEqual([412, 'stale']);
  expect(stale.json.data).toEqual(await preview(boats.id, ships.id));
  expect(stale.json.data).toMatchObject({ moved: 3 });
  const done = await taxons.done(begun.data.task);
  expect(done).toMatchObject({ status: 'failed', code: 'stale', change: null, data: { moved: 3 } });
  expect((await taxons.tree()).map(({ name }) => name)).toEqual(['Boats', 'Ships']);
});

test('tags and options can merge with their own kind only', async () => {
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => taxons.made(name, { mode: 'tag' })));
  const category = await taxons.made('Category');
  const option = await taxons.made('Option', { mode: 'option', field: 'kind' });
  const row = await taxons.article();
  for (const tag of [a, b, c]) await taxons.tick(tag?.id ?? 0, 'on', row);
  const { data } = await taxons.of(taxons.merge(a?.id ?? 0, { sources: [b?.id, c?.id] }));
  expect(await taxons.done(data.task)).toMatchObject({ result: { merge: { merged: 2, moved: 0, both: 2 } } });
  expect(await taxons.tags()).toEqual([{ ...a, uses: 1 }]);
  for (const sources of [[category.id], [option.id], [a?.id]]) {
    expect((await taxons.merge(a?.id ?? 0, { sources })).status).toBe(422);
  }
  expect((await taxons.merge(a?.id ?? 0, { sources: [] })).status).toBe(422);
  expect((await taxons.merge(a?.id ?? 0, { sources: [999_999] })).status).toBe(404);
});

test('refuses a taxon above the surviving one, and says why', async () => {
  const top = await taxons.made('Top');
  const surviving = await taxons.made('Kept', { parent: top.id });
  const { status, json } = await taxons.merge(surviving.id, { sources: [top.id] });
  expect([status, json.error]).toEqual([422, '“Top” stands above “Kept”: move that one out of it first.']);
});

test('an outline creates missing terms, and reports existing and rejected ones', async () => {
  const root = await taxons.made('Root');
  await taxons.made('There', { parent: root.id });
  const outline = [['There', 'New'], ['There'], ['Also new', 'Below'], ['Bad', ''], ['There', 'New']];
  const { data, change } = await taxons.of(taxons.many(root.id, { outline }));
  expect(data).toEqual({
    task: null,
    result: {
      created: 3,
      existing: 1,
      refused: [{ reason: 'Enter a name.', count: 1, paths: [['Bad', '']] }],
    },
  });
  const [made] = await taxons.changes();
  expect(made).toMatchObject({ id: change, sentence: 'Created 3 categories', taxons: 3 });
  const again = await taxons.of(taxons.many(root.id, { outline: [['There', 'New']] }));
  expect(again).toMatchObject({ data: { result: { created: 0, existing: 2 } }, change: null });
  const tags = await taxons.of(taxons.many(0, { mode: 'tag', outline: [['One'], ['Two'], ['Two']] }));
  expect(tags.data.result).toEqual({ created: 2, existing: 0, refused: [] });
  expect((await taxons.many(root.id, { mode: 'tag', outline: [['Three']] })).status).toBe(422);
  expect((await taxons.many(0, { outline: [] })).status).toBe(422);
  expect((await taxons.many(0, { type: 'nothing', outline: [['A']] })).status).toBe(422);
});

test('the same outline pasted twice at once creates its terms once', async () => {
  const outline = Array.from({ length: 50 }, (_, place) => ['Twice', `Line ${place}`]);
  const answers = await Promise.all([taxons.many(0, { outline }), taxons.many(0, { outline })]);
  const results = answers.map(({ json }) => json.data.result.created).sort((a, b) => a - b);
  expect(results).toEqual([0, 51]);
});

test('a long outline is made by a task, which the queue does with the rights of the server’s role', async () => {
  const outline = Array.from({ length: pathsAtOnce + 1 }, (_, place) => [
    `Part ${place % 7}`,
    `Line ${place}`,
  ]);
  const begun = await taxons.of(taxons.many(0, { outline }));
  expect(begun).toMatchObject({ data: { result: null, task: expect.any(String) }, change: null });
  const boss = await startWork({
    databaseUrl: api.database.url,
    pool: api.database.pool,
    log: api.app.log,
    posting: null,
    files: api.files,
    publicUrl: 'http://api.example',
  });
  try {
    const read = async () => (await tenant.call('GET', `/v1/a/tasks/${begun.data.task}`)).json.data;
    for (let tries = 0; tries < 200 && (await read()).status === 'pending'; tries += 1) await sleep(100);
    expect(await read()).toMatchObject({
      ...{ status: 'ready', sentence: 'Created 1008 categories' },
      result: { many: { created: 1008, existing: 0, refused: [] } },
    });
  } finally {
    await boss.stop({ graceful: false });
  }
  expect((await taxons.tree()).map(({ children }) => children?.length)).toEqual([
    143, 143, 143, 143, 143, 143, 143,
  ]);
});

test('a task is read by its tenant alone, and by its whole id', async () => {
  expect((await tenant.call('GET', '/v1/a/tasks/1')).status).toBe(400);
  expect((await tenant.call('GET', '/v1/a/tasks/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('a task that fails for a reason of ours is tried again, and given up in words at last', async () => {
  const { boats, ships } = await boatsAndShips();
  const { data } = await taxons.of(taxons.merge(boats.id, { sources: [ships.id] }));
  const job = { tenant: tenant.id, task: data.task };
  const kind = (word: string) =>
    api.database.asOwner('update background_tasks set kind = $2 where id = $1', [data.task, word]);
  const read = async () => (await tenant.call('GET', `/v1/a/tasks/${data.task}`)).json.data;
  await kind('unknown');
  await expect(runTask(api.database.pool, job, taskKinds)).rejects.toThrow();
  expect((await read()).status).toBe('pending');
  await kind('merge');
  expect((await taxons.done(data.task)).status).toBe('ready');
  await giveUpTask(api.database.pool, job);
  expect((await read()).status).toBe('ready');
  const { data: next } = await taxons.of(
    taxons.merge(boats.id, { sources: [(await taxons.made('Rafts')).id] }),
  );
  await giveUpTask(api.database.pool, { tenant: tenant.id, task: next.task });
  const ended = (await tenant.call('GET', `/v1/a/tasks/${next.task}`)).json.data;
  expect([ended.status, ended.code, ended.change]).toEqual(['failed', 'unexpected', null]);
});

test('a write that is sent again under its key is one write with one change, and one task', async () => {
  const [surviving, gone] = [await taxons.made('Kept'), await taxons.made('Gone')];
  const send = (path: string, key: string, body: object) =>
    tenant.call('POST', `/v1/a/taxons${path}`, { body, headers: { 'idempotency-key': key } });
  const context = { id: 0, type: 'articles' };
  const outline = { context, data: { mode: 'category', type: 'articles', outline: [['Pasted']] } };
  const merge = { context, data: { sources: [gone.id] } };
  for (const [path, body] of [
    ['/many', outline],
    [`/${surviving.id}/merge`, merge],
  ] as const) {
    const [first, second] = [
      await send(path, `again-${path}`, body),
      await send(path, `again-${path}`, body),
    ];
    expect(first.status).toBe(200);
    expect(second.json).toEqual(first.json);
  }
  const tasks = await api.database.asOwner('select from background_tasks where tenant_id = $1', [tenant.id]);
  expect(tasks).toHaveLength(1);
  expect((await taxons.changes()).filter(({ action }) => action === 'import')).toHaveLength(1);
});

test('a task deletes a large branch; undo restores its ids, and redo deletes it again', async () => {
  const root = await taxons.made('Vast');
  // Made past the calls: it is the delete that is looked at.
  await api.database.asOwner(
    `insert into taxons (tenant_id, mode, type, parent_id, name)
     select tenant_id, mode, type, id, 'Below ' || place from taxons, generate_series(1, 50000) place where id = $1`,
    [root.id],
  );
  const [had] = await taxons.tree();
  const confirmed = '?taxons=50001&assignments=0';
  expect((await taxons.remove(root.id, '?taxons=50000')).status).toBe(412);
  const begun = await taxons.of(taxons.remove(root.id, confirmed));
  expect(begun).toEqual({
    success: true,
    data: { taxons: 50_001, assignments: 0, task: expect.any(String) },
    change: null,
  });
  expect(await taxons.tree()).toHaveLength(1);
  const done = await taxons.done(begun.data.task);
  expect(done).toMatchObject({
    status: 'ready',
    kind: 'delete',
    sentence: 'Deleted 50001 taxons and 0 assignments',
  });
  expect(await taxons.tree()).toEqual([]);
  for (const [turn, roots] of [
    ['undo', 1],
    ['redo', 0],
  ] as const) {
    const { data } = await taxons.of(taxons.turn(done.change ?? 0, turn));
    expect((await taxons.done(data.task)).status).toBe('ready');
    expect(await taxons.tree()).toHaveLength(roots);
    if (turn === 'undo') {
      const [back] = await taxons.tree();
      expect(back?.children?.map(({ id }) => id)).toEqual(had?.children?.map(({ id }) => id));
    }
  }
}, 120_000);

test('a delete by a task takes no more than the person confirmed, even if more came meanwhile', async () => {
  const root = await taxons.made('Vast');
  await api.database.asOwner(
    `insert into taxons (tenant_id, mode, type, parent_id, name)
     select tenant_id, mode, type, id, 'Below ' || place from taxons, generate_series(1, 50000) place where id = $1`,
    [root.id],
  );
  const { data } = await taxons.of(taxons.remove(root.id));
  await taxons.made('Came later', { parent: root.id });
  expect(await taxons.done(data.task)).toMatchObject({ status: 'failed', code: 'stale' });
  expect(await taxons.tree()).toHaveLength(1);
}, 120_000);
