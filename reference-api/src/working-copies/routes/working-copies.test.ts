import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const text = [{ type: 'paragraph' as const, text: 'Boats.' }];
const at = (id: number) => `/v1/a/working-copies/articles/${id}`;
const context = (version: number) => ({ id: 0, type: 'working-copies', version });

const article = (title = 'Harbour') =>
  tenant.create(
    'articles',
    { title, subtitle: 'Old', body: text, status: 'published' },
    tenant.channels.magazine,
  );

const read = async (id: number) => (await tenant.call('GET', at(id))).json;
const save = (id: number, values: object, { version = 0, rowVersion = 1 } = {}) =>
  tenant.call('PUT', at(id), { body: { context: context(version), data: { rowVersion, values } } });
const rowOf = async (id: number) => (await tenant.call('GET', `/v1/a/articles/${id}`)).json.data;
const change = (id: number, version: number, data: object, more: object = {}) =>
  tenant.call('PUT', `/v1/a/articles/${id}`, {
    body: { context: { id, type: 'articles', version, ...more }, data },
  });

test('changes of a published article are saved, and readers see nothing of them', async () => {
  const { id } = await article();
  expect((await read(id)).data).toBeNull();
  const { status, json } = await save(id, { title: 'New harbour', subtitle: null });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    version: 1,
    rowVersion: 1,
    values: { title: 'New harbour', subtitle: null },
    before: { title: 'Harbour', subtitle: 'Old' },
  });
  expect((await read(id)).data).toEqual(json.data);
  expect(await rowOf(id)).toMatchObject({ version: 1, values: { title: 'Harbour', subtitle: 'Old' } });
});

test('what somebody wrote meanwhile is answered, and not written over', async () => {
  const { id } = await article();
  await save(id, { title: 'Mine' });
  for (const version of [0, 2]) {
    const { status, json } = await save(id, { title: 'Theirs' }, { version });
    expect([status, json.data.values]).toEqual([412, { title: 'Mine' }]);
  }
  expect((await save(id, { title: 'Again' }, { version: 1 })).json.data.version).toBe(2);
  const discarded = await tenant.call('DELETE', `${at(id)}?version=1`);
  expect([discarded.status, discarded.json.data.values]).toEqual([412, { title: 'Again' }]);
  expect((await tenant.call('DELETE', `${at(id)}?version=2`)).status).toBe(200);
  expect((await tenant.call('DELETE', `${at(id)}?version=2`)).status).toBe(200);
  const gone = await save(id, { title: 'Late' }, { version: 2 });
  expect([gone.status, gone.json.data]).toEqual([412, null]);
});

test('changes do not begin on a version of the row that somebody wrote over', async () => {
  const { id } = await article();
  await change(id, 1, { body: [{ type: 'paragraph', text: 'Ships.' }] });
  const { status, json } = await save(id, { body: [...text, { type: 'paragraph', text: 'Mine.' }] });
  expect([status, json.data]).toEqual([412, null]);
  expect((await read(id)).data).toBeNull();
  expect((await save(id, { title: 'Mine' }, { rowVersion: 2 })).status).toBe(200);
  // Those that began before go on.
  await change(id, 2, { subtitle: 'Newer' });
  expect((await save(id, { title: 'Mine, too' }, { version: 1, rowVersion: 2 })).status).toBe(200);
});

test('of twenty who begin at once, one does', async () => {
  const { id } = await article();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(id, { title: `T${at}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});

test('a write that names the copy publishes it, unless somebody changed it since', async () => {
  const { id } = await article();
  await save(id, { title: 'One' });
  await save(id, { title: 'Two' }, { version: 1 });
  await change(id, 1, { title: 'One' }, { workingCopy: 1 });
  expect((await read(id)).data).toMatchObject({
    version: 2,
    values: { title: 'Two' },
    before: { title: 'Harbour' },
  });
  await change(id, 2, { title: 'Two' }, { workingCopy: 2 });
  expect((await read(id)).data).toBeNull();
  expect((await rowOf(id)).values.title).toBe('Two');
});

test('a write that was refused, or that names none, leaves the copy', async () => {
  const { id } = await article();
  await save(id, { title: 'One' });
  expect((await change(id, 1, { title: '' }, { workingCopy: 1 })).status).toBe(422);
  expect((await change(id, 1, { subtitle: 'Another' })).status).toBe(200);
  expect((await change(id, 1, { title: 'One' }, { workingCopy: 1 })).status).toBe(412);
  expect((await read(id)).data).toMatchObject({ values: { title: 'One' }, before: { title: 'Harbour' } });
});

test.each([
  ['a field that articles do not have', { colour: 'red' }],
  ['a value of another kind', { title: 5 }],
  [
    'a script in an address',
    { body: [{ type: 'paragraph', text: 'a', runs: [{ text: 'a', link: 'javascript:alert(1)' }] }] },
  ],
])('%s is refused', async (_, values) => {
  const { id } = await article();
  expect((await save(id, values)).status).toBe(422);
  expect((await read(id)).data).toBeNull();
});

test('a version of the row that is still to come is refused', async () => {
  const { id } = await article();
  expect((await save(id, { title: 'One' }, { rowVersion: 2 })).status).toBe(422);
});

test('rows that are no content, in the trash or not there have none', async () => {
  const { id } = await article();
  await save(id, { title: 'One' });
  await tenant.call('DELETE', `/v1/a/articles/${id}`);
  expect((await tenant.call('GET', at(id))).status).toBe(404);
  expect((await save(id, { title: 'Two' }, { version: 1 })).status).toBe(404);
  expect((await tenant.call('GET', at(987654))).status).toBe(404);
  expect((await tenant.call('GET', '/v1/a/working-copies/rooms/1')).status).toBe(404);
  await tenant.call('POST', `/v1/a/articles/${id}/restore`);
  expect((await read(id)).data.values).toEqual({ title: 'One' });
});

test('a list names the rows of its channel that have one, the latest first', async () => {
  const [one, two] = [await article('One'), await article('Two')];
  await save(one.id, { title: 'First' });
  await save(two.id, { title: 'Second' });
  const { json } = await tenant.call('GET', '/v1/a/working-copies/articles', {
    channel: tenant.channels.magazine,
  });
  expect(json.data.slice(0, 2).map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual([
    [two.id, 'Two'],
    [one.id, 'One'],
  ]);
  const elsewhere = await tenant.call('GET', '/v1/a/working-copies/articles', {
    channel: tenant.channels.core,
  });
  expect(elsewhere.json.data).toEqual([]);
});
