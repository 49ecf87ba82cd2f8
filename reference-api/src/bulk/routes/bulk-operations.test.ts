import { describe, expect, test } from '@jest/globals';
import { type BulkOperation, bulkOperationsAtOnce } from 'shared-contracts/api';
import { allDefinitions, type EntityName, type Row } from 'shared-contracts/entities';
import { runPublishing } from '../../jobs/publishing.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';
import { runBulkOperation } from '../services/run-bulk-operation.ts';

const { api, tenant } = await apiForFile();

const channel = () => tenant.channels.conference;
const many = (entity: EntityName, data: object, query = '', options: object = {}) =>
  tenant.call('POST', `/v1/a/${entity}/bulk${query}`, {
    channel: channel(),
    body: { context: { id: 0, type: entity }, data },
    ...options,
  });
const bulkOperation = async (id: number) =>
  (await tenant.call('GET', `/v1/a/bulk-operations/${id}`)).json.data;
const undo = (id: number) => tenant.call('POST', `/v1/a/bulk-operations/${id}/undo`);
const read = async (entity: string, id: number) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data as Row | undefined;
const change = (entity: string, row: Row, data: object) =>
  tenant.call('PUT', `/v1/a/${entity}/${row.id}`, {
    body: { context: { id: row.id, type: entity, version: row.version }, data },
  });
const article = (title: string, values: object = {}) =>
  tenant.create('articles', { title, body: [{ type: 'paragraph', text: 'x' }], ...values }, channel());

describe.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'many %s',
  (name, definition) => {
    test('are deleted, and Undo restores them, with a version of each', async () => {
      const row = await createSample(tenant, name, channel());
      const { status, json } = await many(name, { action: 'delete', ids: [row.id] });
      expect(status).toBe(200);
      expect(json.data).toMatchObject({ status: 'ready', kind: 'bulk', progress: { seen: 1, total: 1 } });
      expect(await read(name, row.id)).toBeUndefined();
      const { bulkOperation: id } = json.data.progress;
      expect(await bulkOperation(id)).toMatchObject({
        done: 1,
        skipped: 0,
        undoable: true,
        by: 'Test Person',
      });
      const undone = await undo(id);
      expect([undone.status, undone.json.data?.status]).toEqual([200, 'ready']);
      expect((await read(name, row.id))?.values).toEqual(row.values);
      const history = await tenant.call('GET', `/v1/a/${name}/${row.id}/versions`);
      expect(history.json.data.map((one: { action: string }) => one.action)).toEqual([
        'undo',
        'delete',
        'create',
      ]);
      expect((await undo(id)).status).toBe(409);
      const listed = await tenant.call('GET', `/v1/a/${name}/bulk-operations`, { channel: channel() });
      expect(listed.json.data.slice(0, 2)).toMatchObject([
        { action: 'undo', undoable: false },
        { id, undone: true },
      ]);
    });

    test(`${definition.content ? 'are published and archived' : 'cannot be published'}`, async () => {
      const row = await createSample(tenant, name, channel());
      const { status, json } = await many(name, { action: 'archive', ids: [row.id] });
      if (!definition.content) {
        expect(status).toBe(422);
        return;
      }
      expect((await read(name, row.id))?.values.status).toBe('archived');
      await undo(json.data.progress.bulkOperation);
      expect((await read(name, row.id))?.values.status).toBe(row.values.status);
    });
  },
);

test('all that match a list are taken, and nothing else', async () => {
  const drafts = [await article('Match one'), await article('Match two')];
  const other = await article('Match three', { status: 'archived' });
  const { json } = await many('articles', { action: 'publish' }, '?where.status=draft', { query: 'match' });
  expect(json.data.sentence).toBe('Published 2 articles');
  for (const { id } of drafts) expect((await read('articles', id))?.values.status).toBe('published');
  expect((await read('articles', other.id))?.values.status).toBe('archived');
});

test('many are restored from the trash', async () => {
  const rows = [await article('Trashed one'), await article('Trashed two')];
  await many('articles', { action: 'delete', ids: rows.map(({ id }) => id) });
  const { json } = await many('articles', { action: 'restore' }, '?trash=true', { query: 'trashed' });
  expect(json.data.sentence).toBe('Restored 2 articles');
  for (const { id } of rows) expect(await read('articles', id)).toBeDefined();
});

test('skips and names rows that another row needs, and missing rows', async () => {
  const contributor = await createSample(tenant, 'contributors', channel());
  const profile = Number(contributor.values.profile);
  const free = await createSample(tenant, 'profiles', channel());
  const ids = [profile, free.id, 987_654_321];
  const { json } = await many('profiles', { action: 'delete', ids });
  expect(json.data.sentence).toBe('Deleted 1 profile; 2 left out');
  expect((await bulkOperation(json.data.progress.bulkOperation)).skips).toEqual([
    { id: 987_654_321, title: '#987654321', why: 'It is not there any more.' },
    { id: profile, title: expect.any(String), why: '1 contributor needs it.' },
  ]);
});

test('an undo skips rows whose status changed since, and reverts the rest, whatever else changed', async () => {
  const rows = [await article('Moves on'), await article('Stays')];
  const { json } = await many('articles', { action: 'publish', ids: rows.map(({ id }) => id) });
  const [moved, stays] = rows as [Row, Row];
  await change('articles', { ...moved, version: 2 }, { status: 'archived' });
  await change('articles', { ...stays, version: 2 }, { title: 'Another title' });
  const undone = (await undo(json.data.progress.bulkOperation)).json.data;
  expect(undone.sentence).toBe('Undone: Published 1 article; 1 stays as it is');
  expect((await bulkOperation(undone.progress.bulkOperation)).skips).toEqual([
    { id: moved.id, title: 'Moves on', why: 'It was changed since: status.' },
  ]);
  expect((await read('articles', moved.id))?.values.status).toBe('archived');
  expect((await read('articles', stays.id))?.values).toMatchObject({
    ...{ status: 'draft', title: 'Another title' },
  });
});

test('an undo leaves a row in the trash, and says so', async () => {
  const row = await article('Thrown away');
  const { json } = await many('articles', { action: 'publish', ids: [row.id] });
  await many('articles', { action: 'delete', ids: [row.id] });
  const undone = (await undo(json.data.progress.bulkOperation)).json.data;
  expect((await bulkOperation(undone.progress.bulkOperation)).skips).toEqual([
    { id: row.id, title: 'Thrown away', why: 'It is in the trash.' },
  ]);
});

test('a row whose slug somebody took meanwhile stays in the trash', async () => {
  const row = await article('Taken', { slug: 'taken-slug' });
  const { json } = await many('articles', { action: 'delete', ids: [row.id] });
  await article('Taker', { slug: 'taken-slug' });
  const undone = (await undo(json.data.progress.bulkOperation)).json.data;
  expect((await bulkOperation(undone.progress.bulkOperation)).skips).toEqual([
    { id: row.id, title: 'Taken', why: 'Another one has its slug now.' },
  ]);
});

test('a taxon is ticked for many and taken off them, as one change of the taxonomy that can be undone', async () => {
  const rows = [
    await createSample(tenant, 'rooms', channel()),
    await createSample(tenant, 'rooms', channel()),
  ];
  const [first, second] = rows as [Row, Row];
  const body = { context: { id: 0, type: 'rooms' }, data: { mode: 'tag', type: 'rooms', name: 'Quiet' } };
  const tag = (await tenant.call('POST', '/v1/a/taxons', { body })).json.data.id;
  const tick = { context: { id: first.id, type: 'rooms' }, data: { id: 0, type: 'taxon' } };
  await tenant.call('PATCH', `/v1/a/taxons/${tag}/on`, { body: tick });
  const ticked = async () => [
    (await read('rooms', first.id))?.taxons,
    (await read('rooms', second.id))?.taxons,
  ];
  const ids = rows.map(({ id }) => id);
  const on = (await many('rooms', { action: 'tick', ids, taxon: tag })).json.data;
  expect(on.sentence).toBe('Ticked “Quiet” for 1 room; 1 left out');
  expect(await ticked()).toEqual([[tag], [tag]]);
  await undo(on.progress.bulkOperation);
  expect(await ticked()).toEqual([[tag], []]);
  const off = (await many('rooms', { action: 'untick', ids, taxon: tag })).json.data;
  expect(await ticked()).toEqual([[], []]);
  await undo(off.progress.bulkOperation);
  expect(await ticked()).toEqual([[tag], []]);
  expect((await many('rooms', { action: 'tick', ids })).status).toBe(422);
  expect((await many('articles', { action: 'tick', ids, taxon: tag })).status).toBe(422);
});

test('a repeated write starts one bulk operation', async () => {
  const row = await article('Twice');
  const headers = { 'idempotency-key': 'a-double-click-on-delete' };
  const first = await many('articles', { action: 'delete', ids: [row.id] }, '', { headers });
  const second = await many('articles', { action: 'delete', ids: [row.id] }, '', { headers });
  expect(second.json.data.id).toBe(first.json.data.id);
});

describe('more rows than a call takes', () => {
  const count = 2300;
  let task: string;
  let id: number;
  const stored = async (condition: string) =>
    Number(
      (
        await api.database.asOwner<{ count: number }>(
          `select count(*)::int as count from rooms t where tenant_id = $1 and channel_id = $2 and ${condition}`,
          [tenant.id, tenant.channels.members],
        )
      )[0]?.count,
    );
  const run = async () => {
    for (let isLeft = true; isLeft; ) {
      isLeft = false;
      const add = async () => {
        isLeft = true;
      };
      await runBulkOperation(api.database.pool, { add }, { tenant: tenant.id, task });
    }
  };
  const readTask = async () => (await tenant.call('GET', `/v1/a/tasks/${task}`)).json.data;

  test('are a job, which goes on where a worker died, and with two workers at once, no row twice', async () => {
    await api.database.asOwner(
      `insert into rooms (tenant_id, channel_id, name, title, search, created_by, updated_by)
       select $1, $2, 'Room ' || n, 'Room ' || n, 'room ' || n, 'Test', 'Test' from generate_series(1, ${count}) n`,
      [tenant.id, tenant.channels.members],
    );
    const { json } = await many('rooms', { action: 'delete' }, '', { channel: tenant.channels.members });
    task = json.data.id;
    id = json.data.progress.bulkOperation;
    expect(json.data).toMatchObject({
      status: 'pending',
      sentence: 'Deleting 2,300 rooms',
      progress: { seen: 0, total: count },
    });
    expect((await undo(id)).status).toBe(409);
    // A step that does not commit, as where the worker is killed in it, leaves nothing.
    await api.database.asOwner(
      'alter table row_versions add constraint dead check (row_id % 777 <> 0) not valid',
    );
    await expect(run()).rejects.toThrow();
    await api.database.asOwner('alter table row_versions drop constraint dead');
    const { seen } = (await readTask()).progress;
    expect(seen).toBeLessThan(count);
    expect(await stored('deleted_at is not null')).toBe(seen);
    await Promise.all([run(), run()]);
    expect(await readTask()).toMatchObject({
      status: 'ready',
      sentence: 'Deleted 2,300 rooms',
      progress: { seen: count, total: count },
    });
    expect(await stored('deleted_at is not null and version = 2')).toBe(count);
    expect(await bulkOperation(id)).toMatchObject({ done: count, skipped: 0, undoable: true });
  });

  test('come back by undoing it', async () => {
    const { json } = await undo(id);
    task = json.data.id;
    await run();
    expect((await readTask()).sentence).toBe('Undone: Deleted 2,300 rooms');
    expect(await stored('deleted_at is null and version = 3')).toBe(count);
    const list = await tenant.call('GET', '/v1/a/rooms', { channel: tenant.channels.members });
    expect(list.json.total).toBe(count);
  });
});

test('every bulk operation of the last 30 days is found, page by page, and an old one is undone from the last page', async () => {
  const first = await createSample(tenant, 'profiles', channel());
  const { json } = await many('profiles', { action: 'delete', ids: [first.id] });
  for (let at = 0; at < bulkOperationsAtOnce; at += 1)
    await many('profiles', { action: 'restore', ids: [first.id + 1_000_000 + at] });
  const page = async (query: string) =>
    (await tenant.call('GET', `/v1/a/profiles/bulk-operations${query}`, { channel: channel() })).json
      .data as BulkOperation[];
  const newest = await page('');
  expect(newest).toHaveLength(bulkOperationsAtOnce);
  expect(newest.some(({ id }) => id === json.data.progress.bulkOperation)).toBe(false);
  const [old] = await page(`?below=${newest.at(-1)?.id}`);
  expect(old).toMatchObject({ id: json.data.progress.bulkOperation, action: 'delete', undoable: true });
  expect((await undo(old?.id ?? 0)).status).toBe(200);
  expect((await read('profiles', first.id))?.values).toEqual(first.values);
});

test('what was unpublished by the clock stays published, and an undo restores its time', async () => {
  const unpublishAt = '2020-01-01T08:00:00.000Z';
  const rows = [
    await article('Comes again', { status: 'archived', unpublishAt }),
    await article('Ends later', { status: 'archived', unpublishAt: '2099-01-01T08:00:00.000Z' }),
  ];
  const states = () =>
    Promise.all(
      rows.map(async ({ id }) => {
        const { status, unpublishAt: ends } = (await read('articles', id))?.values ?? {};
        return [status, ends];
      }),
    );
  const { json } = await many('articles', { action: 'publish', ids: rows.map(({ id }) => id) });
  await runPublishing(api.database.pool);
  expect(await states()).toEqual([
    ['published', null],
    ['published', '2099-01-01T08:00:00.000Z'],
  ]);
  const history = await tenant.call('GET', `/v1/a/articles/${rows[0]?.id}/versions`);
  expect(history.json.data[0].changes).toEqual({
    status: { before: 'archived', after: 'published' },
    unpublishAt: { before: unpublishAt, after: null },
  });
  await undo(json.data.progress.bulkOperation);
  expect(await states()).toEqual([
    ['archived', unpublishAt],
    ['archived', '2099-01-01T08:00:00.000Z'],
  ]);
});
