import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { allDefinitions, definitionOf, type EntityValues, type Row } from 'shared-contracts/entities';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { runPublishing } from '../../jobs/publishing.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample, sampleValues, typedOf } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });

const change = (entity: string, row: Pick<Row, 'id' | 'version'>, data: object) =>
  tenant.call('PUT', `/v1/a/${entity}/${row.id}`, {
    body: { context: { id: row.id, type: entity, version: row.version }, data },
  });
const revert = (entity: string, row: Pick<Row, 'id' | 'version'>, to: number) =>
  tenant.call('POST', `/v1/a/${entity}/${row.id}/versions/${to}/restore`, {
    body: { context: { id: row.id, type: entity, version: row.version } },
  });
const versions = async (entity: string, id: number, query = '') =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}/versions${query}`)).json;
const actions = async (entity: string, id: number) =>
  (await versions(entity, id)).data.map((one: { version: number; action: string }) => [
    one.version,
    one.action,
  ]);

describe.each(allDefinitions.map((definition) => [definition.name]))('%s', (name) => {
  test('keep a version of every write, and take back the values of any', async () => {
    const channel = tenant.channels.conference;
    const typed = (values: EntityValues) => typedOf(definitionOf(name), values);
    const first = await createSample(tenant, name, channel);
    const others = await sampleValues(tenant, name, channel);
    for (const field of definitionOf(name).fixed?.fields ?? []) delete others[field];
    const { status: changedStatus, json: changed } = await change(name, first, {
      ...others,
      notes: 'Second',
    });
    expect([changedStatus, changed.error]).toEqual([200, undefined]);
    await tenant.call('DELETE', `/v1/a/${name}/${first.id}`);
    expect((await revert(name, { ...first, version: 3 }, 1)).status).toBe(404);
    await tenant.call('POST', `/v1/a/${name}/${first.id}/restore`);
    expect(await actions(name, first.id)).toEqual([
      [4, 'restore'],
      [3, 'delete'],
      [2, 'change'],
      [1, 'create'],
    ]);
    const { data } = await versions(name, first.id);
    expect(data[2]).toMatchObject({
      by: 'Test Person',
      changes: { notes: { before: null, after: 'Second' } },
    });
    const reverted = await revert(name, { ...first, version: 4 }, 1);
    expect(reverted.status).toBe(200);
    expect(reverted.json.data).toMatchObject({ version: 5, values: typed(first.values) });
    const again = await revert(name, reverted.json.data, 2);
    expect(again.json.data).toMatchObject({ version: 6, values: typed(changed.data.values) });
    expect((await actions(name, first.id)).slice(0, 2)).toEqual([
      [6, 'revert'],
      [5, 'revert'],
    ]);
  });
});

const article = (title: string, values: object = {}) =>
  tenant.create(
    'articles',
    { title, body: [{ type: 'paragraph' as const, text: 'x' }], ...values },
    tenant.channels.magazine,
  );

test('restoring a version of a row that changed meanwhile fails as stale', async () => {
  const row = await article('First');
  await change('articles', row, { title: 'Second' });
  const late = await revert('articles', row, 1);
  expect(late.status).toBe(412);
  expect(late.json).toMatchObject({ code: 'stale', data: { version: 2, values: { title: 'Second' } } });
  expect((await actions('articles', row.id)).length).toBe(2);
});

test('a missing version is not found, and so is the history of a missing row', async () => {
  const row = await article('One');
  expect((await revert('articles', row, 7)).status).toBe(404);
  expect((await tenant.call('GET', '/v1/a/articles/987654/versions')).status).toBe(404);
  const unversioned = { body: { context: { id: row.id, type: 'articles' } } };
  expect((await tenant.call('POST', `/v1/a/articles/${row.id}/versions/1/restore`, unversioned)).status).toBe(
    422,
  );
});

test('a write that changes nothing leaves no version', async () => {
  const row = await article('Same');
  await change('articles', row, { title: 'Same' });
  expect(await actions('articles', row.id)).toEqual([[1, 'create']]);
});

test('publishing by the clock leaves a version in the name of the scheduler', async () => {
  const past = '2020-01-01T00:00:00.000Z';
  const row = await article('Due', { status: 'scheduled', publishAt: past, unpublishAt: past });
  await runPublishing(api.database.pool);
  expect((await versions('articles', row.id)).data).toMatchObject([
    {
      version: 3,
      by: 'Scheduler',
      action: 'archive',
      changes: { status: { before: 'published', after: 'archived' } },
    },
    {
      version: 2,
      by: 'Scheduler',
      action: 'publish',
      changes: { status: { before: 'scheduled', after: 'published' } },
    },
    { version: 1, action: 'create' },
  ]);
});

test('a version has the titles of old and new relations', async () => {
  const { conference } = tenant.channels;
  const [old, fresh] = [
    await createSample(tenant, 'rooms', conference),
    await createSample(tenant, 'rooms', conference),
  ];
  const session = await createSample(tenant, 'agenda-sessions', conference);
  const moved = await change('agenda-sessions', session, { room: old.id });
  await change('agenda-sessions', moved.json.data, { room: fresh.id });
  const { titles } = await versions('agenda-sessions', session.id);
  expect(titles.rooms).toEqual({
    [old.id]: old.values.name,
    [fresh.id]: fresh.values.name,
  });
});

test('a long history has pages without gaps and duplicates', async () => {
  let row = await article('Title 1');
  for (let number = 2; number <= 60; number += 1) {
    row = (await change('articles', row, { title: `Title ${number}` })).json.data;
  }
  const first = await versions('articles', row.id);
  const second = await versions('articles', row.id, `?below=${first.next}`);
  const numbers = [...first.data, ...second.data].map((one: { version: number }) => one.version);
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
  expect(second.next).toBeNull();
  expect((await revert('articles', row, 3)).json.data.values.title).toBe('Title 3');
});

test('versions older than a year are purged, except the state before the rest', async () => {
  let row = await article('Oldest');
  for (const title of ['Old', 'Base', 'Young']) row = (await change('articles', row, { title })).json.data;
  await api.database.asOwner(
    `update row_versions set at = now() - make_interval(days => 380 - version)
     where entity = 'articles' and row_id = $1 and version <= 3`,
    [row.id],
  );
  await runCleanUp(api.database.pool);
  expect(await actions('articles', row.id)).toEqual([
    [4, 'change'],
    [3, 'change'],
  ]);
  expect((await revert('articles', row, 3)).json.data.values.title).toBe('Base');
});

test('purging a row from the trash purges its history', async () => {
  const row = await article('Doomed');
  await tenant.call('DELETE', `/v1/a/articles/${row.id}`);
  await api.database.asOwner("update articles set deleted_at = now() - interval '31 days' where id = $1", [
    row.id,
  ]);
  await runCleanUp(api.database.pool);
  const left = await api.database.asOwner(
    "select 1 from row_versions where tenant_id = $1 and entity = 'articles' and row_id = $2",
    [tenant.id, row.id],
  );
  expect(left).toEqual([]);
});

test('a row older than histories starts with its current state', async () => {
  const { data: row } = (await change('articles', await article('Before'), { title: 'Present' })).json;
  await api.database.asOwner('delete from row_versions');
  const migration = new URL('../../database/migrations/0013_row-versions.sql', import.meta.url);
  const [backfill = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(-1);
  // Tables that came later are no entities, though rows of theirs are deleted as well.
  await api.database.asOwner(backfill.replace("'deleted_at'", "'import_key'"));
  expect(await actions('articles', row.id)).toEqual([[2, 'base']]);
  await change('articles', row, { title: 'Later' });
  const back = await revert('articles', { ...row, version: 3 }, 2);
  expect(back.json.data.values.title).toBe('Present');
});
