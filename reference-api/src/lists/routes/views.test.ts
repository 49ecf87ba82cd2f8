import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mostViews } from 'shared-contracts/api';
import { inTenant } from '../../database/transaction.ts';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { insertAccount } from '../../tenants/tenants.ts';
import { password, startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import { insertSession } from '../../tokens/repositories/sessions.ts';

let api: TestApi;
let ana: Tenant;
let ben: Tenant['call'];
let benId: number;

beforeAll(async () => {
  api = await startApi();
  ana = await api.tenant();
  ({ call: ben, account: benId } = await colleague(ana));
});
afterAll(() => api.close());

/** Another person of a tenant. */
async function colleague(tenant: Tenant) {
  const email = `${randomUUID()}@test.example`;
  const session = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const account = await inTenant(api.database.pool, tenant.id, async (tx) => {
    const person = { firstName: 'Ben', lastName: 'Beside', email, passwordHash: null, verified: true };
    const id = await insertAccount(tx, person);
    await insertSession(tx, { id: session, account: id, expiresAt });
    return id;
  });
  const sessionEnds = Math.floor(expiresAt.getTime() / 1000);
  const claims = { account, tenant: tenant.id, session, verified: true, sessionEnds };
  const token = await api.tokens.make(claims);
  const call: Tenant['call'] = (method, path, options = {}) =>
    api.call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return { call, account };
}

const context = { id: 0, type: 'views' };
const inConference = () => ({ channel: ana.channels.conference });
const save = (call: Tenant['call'], data: object, headers = {}) =>
  call('POST', '/v1/a/lists/rooms/views', { ...inConference(), body: { context, data }, headers });
const views = async (call: Tenant['call'], channel = ana.channels.conference) =>
  (await call('GET', '/v1/a/lists/rooms/views', { channel })).json.data.map(
    ({ name }: { name: string }) => name,
  );
const change = (call: Tenant['call'], id: number, version: number, data: object) =>
  call('PUT', `/v1/a/views/${id}`, { body: { context: { ...context, version }, data } });

test('a view is private until shared, and belongs to one channel', async () => {
  const mine = await save(ana.call, { name: ' Big rooms ', query: 'sort=-capacity', shared: false });
  expect(mine.json.data).toMatchObject({ name: 'Big rooms', mine: true, version: 1, by: 'Test Person' });
  expect([await views(ana.call), await views(ben), await views(ana.call, ana.channels.core)]).toEqual([
    ['Big rooms'],
    [],
    [],
  ]);
  const { id } = mine.json.data;
  expect((await change(ben, id, 1, { name: 'Taken' })).status).toBe(404);
  expect((await change(ana.call, id, 1, { shared: true })).json.data).toMatchObject({
    shared: true,
    version: 2,
  });
  const seen = await ben('GET', '/v1/a/lists/rooms/views', inConference());
  expect(seen.json.data).toMatchObject([{ name: 'Big rooms', mine: false, by: 'Test Person' }]);
  for (const refused of [
    await change(ben, id, 2, { name: 'Taken' }),
    await ben('DELETE', `/v1/a/views/${id}`),
  ])
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
});

test('a view name is unique for a person and list, ignoring case', async () => {
  await save(ana.call, { name: 'Twice', query: '', shared: false });
  const again = await save(ana.call, { name: 'TWICE', query: '', shared: false });
  expect([again.status, again.json.fields.name]).toEqual([422, 'You have a view “TWICE” here already.']);
  const other = await save(ana.call, { name: 'Another', query: '', shared: false });
  expect((await change(ana.call, other.json.data.id, 1, { name: 'twice' })).status).toBe(422);
  expect((await save(ben, { name: 'Twice', query: '', shared: false })).status).toBe(200);
  for (const name of ['', '  ', 'x'.repeat(81)])
    expect((await save(ana.call, { name, query: '', shared: false })).status).toBe(422);
});

test('a double click saves one view, and one of several concurrent changes succeeds', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const data = { name: 'Pressed twice', query: '', shared: false };
  const both = await Promise.all([save(ana.call, data, headers), save(ana.call, data, headers)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.json.data).toEqual(both[1]?.json.data);
  const { id } = both[0]?.json.data ?? {};
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => change(ana.call, id, 1, { query: `sort=${at}` })),
  );
  const stale = answers.filter(({ status }) => status === 412);
  expect([answers.filter(({ status }) => status === 200).length, stale.length]).toEqual([1, 7]);
  for (const { json } of stale) expect(json.data).toMatchObject({ id, version: 2 });
});

test('a deleted view is restored, unless its name was given again', async () => {
  const { id } = (await save(ana.call, { name: 'Gone', query: 'sort=name', shared: false })).json.data;
  expect((await ana.call('DELETE', `/v1/a/views/${id}`)).status).toBe(200);
  expect((await ana.call('DELETE', `/v1/a/views/${id}`)).status).toBe(404);
  expect((await change(ana.call, id, 1, { name: 'There' })).status).toBe(404);
  expect((await ben('POST', `/v1/a/views/${id}/restore`)).status).toBe(404);
  const back = await ana.call('POST', `/v1/a/views/${id}/restore`);
  expect(back.json.data).toMatchObject({ id, name: 'Gone', query: 'sort=name' });
  await ana.call('DELETE', `/v1/a/views/${id}`);
  await save(ana.call, { name: 'Gone', query: '', shared: false });
  expect((await ana.call('POST', `/v1/a/views/${id}/restore`)).status).toBe(422);
  await api.database.asOwner("update views set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await runCleanUp(api.database.pool);
  expect(await api.database.asOwner('select id from views where id = $1', [id])).toEqual([]);
});

test('a person has a hundred views of a list at most', async () => {
  const carl = await colleague(ana);
  await api.database.asOwner(
    `insert into views (tenant_id, account_id, entity, channel_id, name, query, shared, by)
     select $1, $2, 'rooms', $3, 'View ' || n, '', false, 'Carl' from generate_series(2, $4::int) n`,
    [ana.id, carl.account, ana.channels.conference, mostViews],
  );
  const both = await Promise.all(
    ['One', 'Two'].map((name) => save(carl.call, { name, query: '', shared: false })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a shared view stays when its owner leaves, and belongs to the next person who changes it', async () => {
  const dora = await colleague(ana);
  await save(dora.call, { name: 'Left behind', query: '', shared: true });
  await save(dora.call, { name: 'Kept to herself', query: '', shared: false });
  const data = { password };
  await api.database.asOwner(
    'update accounts set password_hash = (select password_hash from accounts where id = $1) where id = $2',
    [ana.account, dora.account],
  );
  const left = await dora.call('POST', '/v1/a/account/delete', {
    body: { context: { id: 0, type: 'user' }, data },
  });
  expect(left.status).toBe(200);
  const all = (await ben('GET', '/v1/a/lists/rooms/views', inConference())).json.data;
  const [view] = all.filter(({ name }: { name: string }) => name === 'Left behind');
  expect([view.mine, all.map(({ name }: { name: string }) => name)]).toEqual([
    true,
    expect.not.arrayContaining(['Kept to herself']),
  ]);
  expect((await change(ben, view.id, 1, { name: 'Taken over' })).json.data).toMatchObject({ mine: true });
  const [row] = await api.database.asOwner('select account_id from views where id = $1', [view.id]);
  expect(row).toEqual({ account_id: String(benId) });
});

test('list preferences belong to one person, and the last write holds', async () => {
  const keep = (call: Tenant['call'], entity: string, data: object) =>
    call('PUT', `/v1/a/lists/${entity}/layout`, { body: { context, data } });
  await keep(ana.call, 'rooms', { columns: 'floor,capacity:180', shape: null });
  await keep(ana.call, 'articles', { columns: null, shape: 'board' });
  await keep(ana.call, 'rooms', { columns: 'capacity' });
  await keep(ben, 'rooms', { columns: null, shape: 'table' });
  const preferences = async (call: Tenant['call']) => (await call('GET', '/v1/a/lists/layouts')).json.data;
  expect(await preferences(ana.call)).toEqual([
    { entity: 'articles', columns: null, shape: 'board' },
    { entity: 'rooms', columns: 'capacity', shape: null },
  ]);
  expect(await preferences(ben)).toEqual([{ entity: 'rooms', columns: null, shape: 'table' }]);
  expect((await keep(ana.call, 'rooms', { columns: null, shape: '<b>' })).status).toBe(422);
  expect((await keep(ana.call, 'nothing', { columns: null, shape: null })).status).toBe(400);
  const audit = await api.database.asOwner(
    "select row_id from audit where subject = 'layouts' and action = 'keep' and account_id = $1 order by id",
    [ana.account],
  );
  expect(audit).toEqual([{ row_id: 'rooms' }, { row_id: 'articles' }, { row_id: 'rooms' }]);
  const withType = await keep(ana.call, 'rooms', { shape: 'table' });
  expect(withType.json.data).toEqual({ entity: 'rooms', columns: 'capacity', shape: 'table' });
});
