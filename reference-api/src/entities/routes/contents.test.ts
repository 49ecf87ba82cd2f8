import { expect, test } from '@jest/globals';
import type { Block, EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });

const section = (text: string, ...rows: number[]): Block => ({ type: 'heading', text, rows });

async function articles(count: number): Promise<number[]> {
  const rows: number[] = [];
  for (let at = 0; at < count; at += 1) {
    rows.push((await createSample(tenant, 'articles', tenant.channels.magazine)).id);
  }
  return rows;
}

const issue = (values: EntityValues) =>
  tenant.create('issues', { title: 'Spring', number: '1', ...values }, tenant.channels.magazine);

const change = (row: Pick<Row, 'id' | 'version'>, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/issues/${row.id}`, {
    body: { context: { id: row.id, type: 'issues', version: row.version }, data },
  });

const read = async (id: number) => (await tenant.call('GET', `/v1/a/issues/${id}`)).json;

test('sections and articles keep the order that they are given', async () => {
  const [a = 0, b = 0, c = 0] = await articles(3);
  const first = [section('Essays', c, a), section('To come'), section('Essays', b)];
  const row = await issue({ sections: first });
  expect(row.values.sections).toEqual(first);
  const second = [section('Reviews', b, a), section('Essays', c)];
  const { json } = await change(row, { sections: second });
  expect(json.data.values.sections).toEqual(second);
  const { json: list } = await tenant.call('GET', '/v1/a/issues', { channel: tenant.channels.magazine });
  const listed = list.data.find(({ id }: Row) => id === row.id);
  expect(listed.values.sections).toEqual(second);
  expect(Object.keys(list.titles.articles)).toEqual(expect.arrayContaining([a, b, c].map(String)));
});

test('an article is in one section of an issue, and may be in several issues', async () => {
  const [a = 0] = await articles(1);
  const row = await issue({ sections: [section('Essays', a)] });
  await issue({ number: '2', sections: [section('Again', a)] });
  const { status, json } = await change(row, { sections: [section('Essays', a), section('Reviews', a)] });
  expect([status, json.fields.sections]).toEqual([422, 'Choose each once.']);
});

test('an article of another channel is rejected as missing', async () => {
  const other = await createSample(tenant, 'articles', tenant.channels.conference);
  const row = await issue({});
  const { status, json } = await change(row, { sections: [section('Essays', other.id)] });
  expect([status, json.fields.sections]).toEqual([422, 'This article does not exist here, or was deleted.']);
});

test('a deleted article has no title in the contents, keeps its position, and can be restored there', async () => {
  const [a = 0, b = 0] = await articles(2);
  const sections = [section('Essays', a, b)];
  const row = await issue({ sections });
  await tenant.call('DELETE', `/v1/a/articles/${a}`);
  const without = await read(row.id);
  expect(Object.keys(without.titles.articles)).toEqual([String(b)]);
  // What others write meanwhile leaves its place to it.
  const moved = [section('Reviews'), section('Essays', a, b)];
  expect((await change(row, { sections: moved })).status).toBe(200);
  await tenant.call('POST', `/v1/a/articles/${a}/restore`);
  const back = await read(row.id);
  expect(back.data.values.sections).toEqual(moved);
  expect(Object.keys(back.titles.articles).sort()).toEqual([a, b].map(String).sort());
});

test('purging an article removes it from the contents', async () => {
  const [a = 0, b = 0] = await articles(2);
  const row = await issue({ sections: [section('Essays', a, b)] });
  await api.database.asOwner('delete from articles where id = $1', [a]);
  expect((await read(row.id)).data.values.sections).toEqual([section('Essays', b)]);
});

test('each visible field of an issue is required', async () => {
  const row = await issue({ shows: ['number', 'title'] });
  const { status, json } = await change(row, { shows: ['number', 'volume', 'year'] });
  expect([status, json.fields]).toEqual([
    422,
    { volume: 'Fill this in, or do not show it.', year: 'Fill this in, or do not show it.' },
  ]);
  expect((await change(row, { shows: ['number', 'year'], year: 2026 })).status).toBe(200);
  const emptied = await change({ id: row.id, version: 2 }, { year: null });
  expect(emptied.status).toBe(422);
});

test('the contents have a history, and a version restores them', async () => {
  const [a = 0, b = 0] = await articles(2);
  const row = await issue({ sections: [section('Essays', a, b)] });
  await change(row, { sections: [section('Essays', b, a)] });
  const { json } = await tenant.call('GET', `/v1/a/issues/${row.id}/versions`);
  expect(json.data[0].changes.sections).toEqual({
    before: [section('Essays', a, b)],
    after: [section('Essays', b, a)],
  });
  const body = { context: { id: row.id, type: 'issues', version: 2 } };
  await tenant.call('POST', `/v1/a/issues/${row.id}/versions/1/restore`, { body });
  expect((await read(row.id)).data.values.sections).toEqual([section('Essays', a, b)]);
});
