import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { inTenant } from '../../database/transaction.ts';
import { runCleanUp } from '../../jobs/clean-up.ts';
import type { Tenant, TestApi } from '../../testing/api.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';
import { moveTaxonTo } from '../services/branches.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;

withTaxonomy('each', (options) => {
  ({ api, tenant, taxons } = options);
});

/** What of the taxonomy people see: trees, tags, and what a row is ticked for. */
async function seen(...rows: number[]) {
  return {
    tree: await taxons.tree(),
    tags: await taxons.tags(),
    ticks: await Promise.all(rows.map((row) => taxons.ticked(row))),
  };
}

/** The same without versions, which only ever grow. */
const withoutVersions = (state: unknown) =>
  JSON.parse(JSON.stringify(state, (key, value) => (key === 'version' ? 0 : value)));

test('every write names its change, and each can be undone and done again', async () => {
  const row = await taxons.article();
  const root = await taxons.made('Root');
  const leaf = await taxons.made('Leaf', { parent: root.id });
  const tag = await taxons.made('Tag', { mode: 'tag' });
  await taxons.tick(leaf.id, 'on', row);
  const writes: (() => ReturnType<Taxonomy['call']>)[] = [
    () => taxons.create('New', { parent: root.id }),
    () => taxons.change(root.id, { name: 'Roots' }),
    () => taxons.change(tag.id, { colour: 'green' }),
    () => taxons.move(leaf.id, 0),
    () => taxons.tick(tag.id, 'on', row),
    () => taxons.tick(leaf.id, 'off', row),
    () => taxons.many(0, { outline: [['Root', 'Deep', 'Deeper'], ['Another']] }),
    () => taxons.remove(root.id),
  ];
  for (const write of writes) {
    const before = withoutVersions(await seen(row));
    const { change } = await taxons.of(write());
    const after = withoutVersions(await seen(row));
    expect(after).not.toEqual(before);
    for (let round = 0; round < 2; round += 1) {
      const undone = await taxons.of(taxons.undo(change));
      expect(undone.data.change).toMatchObject({ id: change, undone: true, mine: true, by: 'Test Person' });
      expect(withoutVersions(await seen(row))).toEqual(before);
      if (round === 0) {
        await taxons.of(taxons.redo(change));
        expect(withoutVersions(await seen(row))).toEqual(after);
      }
    }
  }
});

test('undoing twice, redoing without undo, and an unknown change fail with a message', async () => {
  const { change } = await taxons.of(taxons.create('Once'));
  const redo = await taxons.redo(change);
  expect([redo.status, redo.json.error]).toEqual([409, 'This was not undone.']);
  expect((await taxons.undo(change)).status).toBe(200);
  const undo = await taxons.undo(change);
  expect([undo.status, undo.json.error]).toEqual([409, 'This was undone already.']);
  expect((await taxons.undo(999_999)).status).toBe(404);
});

test('one of several concurrent undos succeeds', async () => {
  const { change } = await taxons.of(taxons.create('Raced'));
  const answers = await Promise.all(Array.from({ length: 6 }, () => taxons.undo(change)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('undoing waits for a move that is on its way, and makes no cycle with it', async () => {
  const [a, b] = [await taxons.made('A'), await taxons.made('B')];
  // They meet one level down, where no row of one is held by the other.
  const [below, belowToo] = [
    await taxons.made('Below A', { parent: a.id }),
    await taxons.made('Below B', { parent: b.id }),
  ];
  await taxons.of(taxons.move(b.id, below.id));
  const { change } = await taxons.of(taxons.move(b.id, 0));
  const { pool } = api.database;
  const actor = { account: tenant.account, name: 'Somebody else', requestId: null };
  let undone: ReturnType<Taxonomy['undo']> | undefined;
  await inTenant(pool, tenant.id, async (tx) => {
    await moveTaxonTo({ tx, actor }, a.id, { parent: belowToo.id });
    let isAnswered = false;
    undone = taxons.undo(change).finally(() => {
      isAnswered = true;
    });
    const waiting = () =>
      api.database.asOwner(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    while (!isAnswered && (await waiting()).length === 0);
  });
  expect((await undone)?.status).toBe(409);
  expect(withoutVersions(await taxons.tree())).toMatchObject([
    {
      name: 'B',
      children: [{ name: 'Below B', children: [{ name: 'A', children: [{ name: 'Below A' }] }] }],
    },
  ]);
});

test('undo restores a deleted branch with its ids, and with ticks of existing rows', async () => {
  const [retained, trashed, purged] = [
    await taxons.article(),
    await taxons.article(),
    await taxons.article(),
  ];
  const root = await taxons.made('Back');
  const child = await taxons.made('Child', { parent: root.id });
  for (const row of [retained, trashed, purged]) await taxons.tick(child.id, 'on', row);
  const { change } = await taxons.of(taxons.remove(root.id));
  for (const row of [trashed, purged]) await tenant.call('DELETE', `/v1/a/articles/${row}`);
  await api.database.asOwner("update articles set deleted_at = now() - interval '31 days' where id = $1", [
    purged,
  ]);
  await runCleanUp(api.database.pool);
  await taxons.of(taxons.undo(change));
  const [back] = await taxons.tree();
  expect(back).toMatchObject({ id: root.id, children: [{ id: child.id, uses: 1 }] });
  expect(await taxons.ticked(retained)).toEqual([child.id]);
  await tenant.call('POST', `/v1/a/articles/${trashed}/restore`);
  expect(await taxons.ticked(trashed)).toEqual([child.id]);
  expect((await taxons.tree())[0]?.children).toMatchObject([{ id: child.id, uses: 2 }]);
});

type Blocked = [string, () => Promise<{ change: number; sentence: string }>];

const blocked: Blocked[] = [
  [
    'a name that was changed again',
    async () => {
      const { id } = await taxons.made('One');
      const { change } = await taxons.of(taxons.change(id, { name: 'Two' }));
      await taxons.change(id, { name: 'Three' });
      return { change, sentence: '“Two” is called “Three” now.' };
    },
  ],
  [
    'a name that is taken',
    async () => {
      const { id } = await taxons.made('One');
      const { change } = await taxons.of(taxons.change(id, { name: 'Two' }));
      await taxons.made('One');
      return { change, sentence: 'There is another “One” in its place now.' };
    },
  ],
  [
    'a name that is taken where it was moved to',
    async () => {
      const [one, other] = [await taxons.made('One'), await taxons.made('Other')];
      const { change } = await taxons.of(taxons.change(one.id, { name: 'Two' }));
      await taxons.move(one.id, other.id);
      await taxons.made('One', { parent: other.id });
      return { change, sentence: 'There is another “One” in its place now.' };
    },
  ],
  [
    'a place where the name it has now is taken',
    async () => {
      const [one, other] = [await taxons.made('One'), await taxons.made('Other')];
      const { change } = await taxons.of(taxons.move(one.id, other.id));
      await taxons.change(one.id, { name: 'Two' });
      await taxons.made('Two');
      return { change, sentence: 'There is another “Two” in its place now.' };
    },
  ],
  [
    'another move',
    async () => {
      const [a, b] = [await taxons.made('A'), await taxons.made('B')];
      const { change } = await taxons.of(taxons.move(a.id, b.id));
      await taxons.move(a.id, 0);
      return { change, sentence: '“A” was moved since.' };
    },
  ],
  [
    'a place that is gone',
    async () => {
      const [a, b] = [await taxons.made('A'), await taxons.made('B')];
      const child = await taxons.made('Child', { parent: b.id });
      const { change } = await taxons.of(taxons.move(child.id, a.id));
      await taxons.remove(b.id);
      return { change, sentence: 'What “Child” stood under no longer exists.' };
    },
  ],
  [
    'a place that is below it by now',
    async () => {
      const [a, b] = [await taxons.made('A'), await taxons.made('B')];
      const child = await taxons.made('Child', { parent: a.id });
      const { change } = await taxons.of(taxons.move(child.id, b.id));
      await taxons.move(a.id, child.id);
      return { change, sentence: '“Child” would stand below itself.' };
    },
  ],
  [
    'a taxon that is gone',
    async () => {
      const { id } = await taxons.made('Gone');
      const { change } = await taxons.of(taxons.change(id, { name: 'Going' }));
      await taxons.remove(id);
      return { change, sentence: '“Going” no longer exists.' };
    },
  ],
  [
    'something below what would go',
    async () => {
      const { json } = await taxons.create('New');
      await taxons.made('Younger', { parent: json.data.id });
      return { change: json.change, sentence: '“New” has “Younger” below it now.' };
    },
  ],
  [
    'a tick of what would go',
    async () => {
      const { json } = await taxons.create('New');
      await taxons.tick(json.data.id, 'on', await taxons.article());
      return { change: json.change, sentence: '“New” was ticked for something since.' };
    },
  ],
  [
    'a colour that was changed again',
    async () => {
      const { id } = await taxons.made('Tag', { mode: 'tag' });
      const { change } = await taxons.of(taxons.change(id, { colour: 'red' }));
      await taxons.change(id, { colour: 'blue' });
      return { change, sentence: '“Tag” has another colour now.' };
    },
  ],
];

test.each(blocked)('undo fails and changes nothing for %s', async (_, prepare) => {
  const { change, sentence } = await prepare();
  const before = await seen();
  const { status, json } = await taxons.undo(change);
  expect([status, json.code, json.error]).toEqual([
    409,
    'conflict',
    `This can no longer be undone: ${sentence}`,
  ]);
  expect(await seen()).toEqual(before);
  expect((await taxons.changes()).find(({ id }) => id === change)?.undone).toBe(false);
});

test('what was renamed is renamed back where it stands now, whoever has its name in the old place; moved back, it keeps its new name', async () => {
  const [one, other] = [await taxons.made('One'), await taxons.made('Other')];
  const renamed = (await taxons.of(taxons.change(one.id, { name: 'Two' }))).change;
  const moved = (await taxons.of(taxons.move(one.id, other.id))).change;
  await taxons.made('One');
  await taxons.of(taxons.undo(renamed));
  expect((await taxons.tree()).find(({ id }) => id === other.id)?.children).toMatchObject([{ name: 'One' }]);
  await taxons.change(one.id, { name: 'Three' });
  await taxons.of(taxons.undo(moved));
  expect((await taxons.tree()).map(({ name }) => name).sort()).toEqual(['One', 'Other', 'Three']);
});

test('a tick that somebody else changed is left alone', async () => {
  const row = await taxons.article();
  const { id } = await taxons.made('Ticked');
  const on = (await taxons.of(taxons.tick(id, 'on', row))).change;
  const off = (await taxons.of(taxons.tick(id, 'off', row))).change;
  const { json } = await taxons.undo(on);
  expect(json.error).toMatch(
    /^This can no longer be undone: “Ticked” is no longer ticked for the article “.+”\.$/,
  );
  await taxons.tick(id, 'on', row);
  expect((await taxons.undo(off)).json.error).toMatch(/“Ticked” is ticked for the article “.+” already\.$/);
});

test('writes of one batch are one change to people, and undone and done again as one', async () => {
  const batch = randomUUID();
  const rows = [await taxons.article(), await taxons.article()];
  const [a, b] = [await taxons.made('A'), await taxons.made('B')];
  const before = withoutVersions(await seen(...rows));
  const ids: number[] = [];
  for (const taxon of [a, b])
    for (const row of rows)
      ids.push((await taxons.of(taxons.tick(taxon.id, 'on', row, 'articles', { batch }))).change);
  ids.push((await taxons.of(taxons.tick(a.id, 'off', rows[0] ?? 0, 'articles', { batch }))).change);
  const [last] = await taxons.changes();
  expect(last).toMatchObject({ action: 'tick', assignments: 3, undone: false });
  expect(last?.sentence).toMatch(/^Ticked “A” for the article “.+”, and 2 more$/);
  const after = withoutVersions(await seen(...rows));
  await taxons.of(taxons.undo(ids[0] ?? 0));
  expect(withoutVersions(await seen(...rows))).toEqual(before);
  await taxons.of(taxons.redo(ids.at(-1) ?? 0));
  expect(withoutVersions(await seen(...rows))).toEqual(after);
  const deletes = randomUUID();
  for (const taxon of [a, b]) await taxons.of(taxons.remove(taxon.id, `?batch=${deletes}`));
  const [deleted] = await taxons.changes();
  expect(deleted?.sentence).toBe('Deleted the category “A”, and 1 more');
  await taxons.of(taxons.undo(deleted?.id ?? 0));
  expect(withoutVersions(await seen(...rows))).toEqual(after);
});

test('undo of a batch changes nothing if one of its changes has a conflict', async () => {
  const batch = randomUUID();
  const [a, b] = [await taxons.made('A'), await taxons.made('B')];
  await taxons.of(taxons.change(a.id, { name: 'A2', batch }));
  const { change } = await taxons.of(taxons.change(b.id, { name: 'B2', batch }));
  await taxons.change(a.id, { name: 'A3' });
  expect((await taxons.undo(change)).status).toBe(409);
  expect((await taxons.tree()).map(({ name }) => name)).toEqual(['A3', 'B2']);
});

test('reports the last changes of a type in words, the newest first, each with its author', async () => {
  const [boats] = [await taxons.made('Boats')];
  const sail = await taxons.made('Sail', { parent: boats.id });
  await taxons.change(sail.id, { name: 'Sailing' });
  await taxons.move(sail.id, 0);
  await taxons.remove(boats.id);
  await taxons.made('Elsewhere', { type: 'events' });
  await api.database.asOwner(
    'update taxon_changes set account_id = account_id + 1 where tenant_id = $1 and action = $2',
    [tenant.id, 'move'],
  );
  expect((await taxons.changes()).map(({ sentence, mine }) => [sentence, mine])).toEqual([
    ['Deleted the category “Boats”', true],
    ['Moved the category “Sailing” to the top', false],
    ['Renamed the category “Sail” to “Sailing”', true],
    ['Created the category “Sail”', true],
    ['Created the category “Boats”', true],
  ]);
  expect((await taxons.call('GET', '/changes/nothing')).status).toBe(404);
});

test('a version is never reused, even after delete and undo', async () => {
  const { json } = await taxons.create('Again');
  const versions = [json.data.version];
  for (let round = 0; round < 3; round += 1) {
    await taxons.of(taxons.undo(json.change));
    await taxons.of(taxons.redo(json.change));
    versions.push((await taxons.tree())[0]?.version ?? 0);
    versions.push((await taxons.of(taxons.change(json.data.id, { name: `Again ${round}` }))).data.version);
    versions.push((await taxons.of(taxons.change(json.data.id, { name: 'Again' }))).data.version);
  }
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test('who undid and redid is in the audit, and a change is forgotten after 30 days with all that it did', async () => {
  const { change } = await taxons.of(taxons.create('Old'));
  await taxons.of(taxons.undo(change));
  await taxons.of(taxons.redo(change));
  const bulkOperations = await api.database.asOwner<{ action: string }>(
    "select action from audit where tenant_id = $1 and subject = 'taxons' order by id",
    [tenant.id],
  );
  expect(bulkOperations.map(({ action }) => action)).toEqual(['create', 'undo', 'redo']);
  const age = (days: number) =>
    api.database.asOwner(
      'update taxon_changes set at = now() - make_interval(days => $2) where tenant_id = $1',
      [tenant.id, days],
    );
  await age(29);
  await runCleanUp(api.database.pool);
  expect(await taxons.changes()).toHaveLength(1);
  await age(31);
  await runCleanUp(api.database.pool);
  expect(await taxons.changes()).toEqual([]);
  expect(await api.database.asOwner('select from changed_taxons where tenant_id = $1', [tenant.id])).toEqual(
    [],
  );
  expect((await taxons.tree())[0]?.name).toBe('Old');
});

test('a demo space starts without a change to undo', async () => {
  const trial = await api.call('POST', '/services/trial', { body: {} });
  expect(trial.status).toBe(200);
  const headers = { authorization: `Bearer ${trial.json.data.access_token}` };
  const { json } = await api.call('GET', '/v1/a/taxons/changes/articles', { headers });
  expect(json.data).toEqual([]);
});
