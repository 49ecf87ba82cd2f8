import { expect, test } from '@jest/globals';
import type { Block, EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { tenant } = await apiForFile({ comparesPaths: true });
const channel = tenant.channels.magazine;

const section = (text: string, ...rows: number[]): Block => ({ type: 'heading', text, rows });
const article = (values: EntityValues = {}) =>
  tenant.create('articles', { title: 'A', body: [{ type: 'paragraph', text: 'x' }], ...values }, channel);
const issue = (number: string, ...sections: Block[]) =>
  tenant.create('issues', { title: number, number, sections }, channel);
const read = async (entity: EntityName, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const change = async (entity: EntityName, id: number, data: EntityValues) => {
  const { version } = await read(entity, id);
  const body = { context: { id, type: entity, version }, data };
  const { status } = await tenant.call('PUT', `/v1/a/${entity}/${id}`, { body });
  expect(status).toBe(200);
};
const issueOf = async (id: number) => (await read('articles', id)).values.issue;

test('an article in the contents of an issue says that issue, and no longer once it left', async () => {
  const one = await article();
  const spring = await issue('1', section('Essays', one.id));
  expect(await issueOf(one.id)).toBe(spring.id);
  await change('issues', spring.id, { sections: [section('Essays')] });
  expect(await issueOf(one.id)).toBeNull();
  await change('issues', spring.id, { sections: [section('Essays', one.id)] });
  const autumn = await issue('2', section('Again', one.id));
  expect(await issueOf(one.id)).toBe(spring.id);
  await change('issues', spring.id, { sections: [] });
  expect(await issueOf(one.id)).toBe(autumn.id);
});

test('choosing an issue on an article appends it to its contents, and removes it from the previous issue', async () => {
  const other = await createSample(tenant, 'articles', channel);
  const spring = await issue('3', section('Essays', other.id), section('Reviews'));
  const autumn = await issue('4');
  const one = await article({ issue: spring.id });
  expect((await read('issues', spring.id)).values.sections).toEqual([
    section('Essays', other.id),
    section('Reviews', one.id),
  ]);
  await change('articles', one.id, { issue: autumn.id });
  expect((await read('issues', autumn.id)).values.sections).toEqual([section('Articles', one.id)]);
  expect((await read('issues', spring.id)).values.sections).toEqual([
    section('Essays', other.id),
    section('Reviews'),
  ]);
  await change('articles', one.id, { title: 'B' });
  expect(await issueOf(one.id)).toBe(autumn.id);
});

test('of twelve articles that are given one issue at once, its contents have each', async () => {
  const spring = await tenant.create('issues', { title: 'Rush', number: '9' }, tenant.channels.magazine);
  const articles: Row[] = [];
  for (let at = 0; at < 12; at += 1)
    articles.push(await createSample(tenant, 'articles', tenant.channels.magazine));
  const answers = await Promise.all(
    articles.map(({ id, version }) =>
      tenant.call('PUT', `/v1/a/articles/${id}`, {
        body: { context: { id, type: 'articles', version }, data: { issue: spring.id } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(articles.map(() => 200));
  const { json } = await tenant.call('GET', `/v1/a/issues/${spring.id}`);
  const listed = (json.data.values.sections as Block[]).flatMap(({ rows }) => rows ?? []);
  expect([...listed].sort()).toEqual(articles.map(({ id }) => id).sort());
});
