import { expect, test } from '@jest/globals';
import type { EntityValues } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { members, core } = tenant.channels;
const step = (more: EntityValues) => ({ day: 1, title: 'Land', rest: false, required: true, ...more });

function write(steps: unknown, plan?: { id: number; version: number }) {
  const context = { id: plan?.id ?? 0, type: 'plans', ...(plan ? { version: plan.version } : {}) };
  const data = { name: 'Beginners', steps };
  const path = plan ? `/v1/a/plans/${plan.id}` : '/v1/a/plans';
  return tenant.call(plan ? 'PUT' : 'POST', path, { channel: members, body: { context, data } });
}

test.each([0, -1, 1.5, 1001])('a step on day %s is refused, not moved to another day', async (day) => {
  const { status, json } = await write([step({ day })]);
  expect([status, Object.keys(json.fields)]).toEqual([422, ['steps']]);
});

test('a step links to an article of the channel or to a service, whose title is in the response', async () => {
  const article = await tenant.create(
    'articles',
    { title: 'Knots', body: [{ type: 'paragraph', text: 'Eight of them' }] },
    members,
  );
  const service = await tenant.create('services', { name: 'Rowing', duration: 60 });
  const { status, json } = await write([step({ article: article.id }), step({ service: service.id })]);
  expect(status).toBe(200);
  const plan = json.data;
  expect(plan.values.steps).toMatchObject([step({ article: article.id }), step({ service: service.id })]);
  expect(json.titles).toEqual({ articles: { [article.id]: 'Knots' }, services: { [service.id]: 'Rowing' } });

  // What is deleted keeps its place, and has no title; the plan can be changed beside it.
  await tenant.call('DELETE', `/v1/a/articles/${article.id}`, { channel: members });
  const read = await tenant.call('GET', `/v1/a/plans/${plan.id}`, { channel: members });
  expect(read.json.titles).toEqual({ services: { [service.id]: 'Rowing' } });
  const saved = await write([step({ article: article.id })], { id: plan.id, version: 1 });
  expect([saved.status, saved.json.data.values.steps]).toMatchObject([200, [step({ article: article.id })]]);
  const versions = await tenant.call('GET', `/v1/a/plans/${plan.id}/versions`, { channel: members });
  expect(versions.json.titles.services).toEqual({ [service.id]: 'Rowing' });
  const anew = await write([step({ article: article.id })]);
  expect([anew.status, anew.json.fields]).toEqual([
    422,
    { steps: 'This article does not exist here, or was deleted.' },
  ]);
});

test('a step cannot link to a row of another channel or tenant', async () => {
  const other = await api.tenant();
  const theirs = await createSample(other, 'services', 0);
  const elsewhere = await createSample(tenant, 'articles', core);
  const refused = async (more: EntityValues) => {
    const { status, json } = await write([step(more)]);
    return [status, json.fields?.steps];
  };
  expect(await refused({ article: elsewhere.id })).toEqual([
    422,
    'This article does not exist here, or was deleted.',
  ]);
  expect(await refused({ service: theirs.id })).toEqual([
    422,
    'This service does not exist here, or was deleted.',
  ]);
  expect(await refused({ service: theirs.id, article: elsewhere.id })).toEqual([
    422,
    'A step leads to an article or to a service.',
  ]);
});
