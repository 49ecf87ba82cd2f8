import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { queues } from '../queue/queues.ts';
import { apiForFile } from '../testing/api-for-file.ts';
import { createSample } from '../testing/sample-values.ts';
import { runCleanUp } from './clean-up.ts';
import { runPublishing } from './publishing.ts';
import { startWork } from './work.ts';

const { api, tenant } = await apiForFile();

const body = [{ type: 'paragraph' as const, text: 'x' }];
const article = (title: string, values: object, by = tenant) =>
  by.create('articles', { title, body, ...values }, by.channels.magazine);
const statusOf = async (id: number, by = tenant) =>
  (await by.call('GET', `/v1/a/articles/${id}`)).json.data.values.status;
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';

test('scheduled publishing changes only rows that are due, in every tenant', async () => {
  const other = await api.tenant();
  const due = await article('Due', { status: 'scheduled', publishAt: past });
  const early = await article('Early', { status: 'scheduled', publishAt: future });
  const over = await article('Over', { status: 'published', unpublishAt: past });
  const draft = await article('Draft', { status: 'draft', publishAt: past });
  const theirs = await article('Theirs', { status: 'scheduled', publishAt: past, unpublishAt: past }, other);
  await runPublishing(api.database.pool);
  expect(await Promise.all([due, early, over, draft].map((row) => statusOf(row.id)))).toEqual([
    'published',
    'scheduled',
    'archived',
    'draft',
  ]);
  expect(await statusOf(theirs.id, other)).toBe('archived');
  const bulkOperations = await api.database.asOwner(
    "select actor, action from audit where subject = 'articles' and row_id = $1 and action <> 'create' order by id",
    [String(theirs.id)],
  );
  expect(bulkOperations).toEqual([
    { actor: 'Scheduler', action: 'publish' },
    { actor: 'Scheduler', action: 'archive' },
  ]);
});

test('what was unpublished and is published again stays so, whether a time is typed or not', async () => {
  const again = async (values: object) => {
    const row = await article('Again', { status: 'archived', unpublishAt: past });
    const { json } = await tenant.call('PUT', `/v1/a/articles/${row.id}`, {
      body: {
        context: { id: row.id, type: 'articles', version: row.version },
        data: { status: 'published', ...values },
      },
    });
    await runPublishing(api.database.pool);
    return [json.data.values.unpublishAt, await statusOf(row.id)];
  };
  expect(await again({})).toEqual([null, 'published']);
  expect(await again({ unpublishAt: future })).toEqual([future, 'published']);
  // Who types a time that has passed ends it with that.
  expect(await again({ unpublishAt: '2020-02-02T08:00:00.000Z' })).toEqual([
    '2020-02-02T08:00:00.000Z',
    'archived',
  ]);
});

async function age(table: string, id: number, days: number): Promise<void> {
  await api.database.asOwner(
    `update ${table} set deleted_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
}

test('the trash is purged after 30 days, with references to its rows', async () => {
  const { conference } = tenant.channels;
  const [old, fresh] = [
    await createSample(tenant, 'rooms', conference),
    await createSample(tenant, 'rooms', conference),
  ];
  const session = await createSample(tenant, 'agenda-sessions', conference);
  const change = { context: { id: session.id, type: 'agenda-sessions', version: 1 }, data: { room: old.id } };
  await tenant.call('PUT', `/v1/a/agenda-sessions/${session.id}`, { body: change });
  for (const room of [old, fresh]) await tenant.call('DELETE', `/v1/a/rooms/${room.id}`);
  await age('rooms', old.id, 31);
  await age('rooms', fresh.id, 29);
  await runCleanUp(api.database.pool);
  expect((await tenant.call('POST', `/v1/a/rooms/${old.id}/restore`)).status).toBe(404);
  expect((await tenant.call('POST', `/v1/a/rooms/${fresh.id}/restore`)).status).toBe(200);
  expect((await tenant.call('GET', `/v1/a/agenda-sessions/${session.id}`)).json.data.values.room).toBeNull();
});

test('a row that another row in the trash requires stays until that one is purged', async () => {
  const { conference } = tenant.channels;
  const profile = await createSample(tenant, 'profiles', conference);
  const contributor = await tenant.create(
    'contributors',
    { profile: profile.id, roles: ['chair'] },
    conference,
  );
  await tenant.call('DELETE', `/v1/a/contributors/${contributor.id}`);
  await tenant.call('DELETE', `/v1/a/profiles/${profile.id}`);
  await age('profiles', profile.id, 31);
  await runCleanUp(api.database.pool);
  expect((await tenant.call('POST', `/v1/a/contributors/${contributor.id}/restore`)).status).toBe(422);
  expect((await tenant.call('POST', `/v1/a/profiles/${profile.id}/restore`)).status).toBe(200);
});

test('the last service of a coach stays in the trash, so that the coach does not give every service', async () => {
  const { conference } = tenant.channels;
  const serviceOf = async (name: string) => tenant.create('services', { name, duration: 60 });
  const [only, one, other] = [await serviceOf('Only'), await serviceOf('One'), await serviceOf('Other')];
  const coachOf = async (services: number[]) => {
    const profile = await createSample(tenant, 'profiles', conference);
    return (await tenant.create('coaches', { profile: profile.id, services })).id;
  };
  const [single, double] = [await coachOf([only.id]), await coachOf([one.id, other.id])];
  for (const { id } of [only, one]) {
    await tenant.call('DELETE', `/v1/a/services/${id}`);
    await age('services', id, 31);
  }
  await runCleanUp(api.database.pool);
  const given = async (id: number) =>
    (await tenant.call('GET', `/v1/a/coaches/${id}`)).json.data.values.services;
  expect([await given(single), await given(double)]).toEqual([[only.id], [other.id]]);
  expect((await tenant.call('POST', `/v1/a/services/${only.id}/restore`)).status).toBe(200);
  expect((await tenant.call('POST', `/v1/a/services/${one.id}/restore`)).status).toBe(404);
});

test('a coach and its hours, which refer to each other, are purged together', async () => {
  const coach = await createSample(tenant, 'coaches', tenant.channels.conference);
  const hours = await tenant.create('availables', {
    ...{ name: 'Own hours', owner: 'coach', coach: coach.id, timeZone: 'UTC' },
  });
  const change = { context: { id: coach.id, type: 'coaches', version: 1 }, data: { available: hours.id } };
  expect((await tenant.call('PUT', `/v1/a/coaches/${coach.id}`, { body: change })).status).toBe(200);
  expect((await tenant.call('DELETE', `/v1/a/coaches/${coach.id}`)).json.code).toBe('inUse');
  for (const [entity, row] of [
    ['availables', hours],
    ['coaches', coach],
  ] as const) {
    expect((await tenant.call('DELETE', `/v1/a/${entity}/${row.id}`)).status).toBe(200);
    await age(entity, row.id, 31);
  }
  await runCleanUp(api.database.pool);
  for (const [entity, row] of [
    ['availables', hours],
    ['coaches', coach],
  ] as const)
    expect((await tenant.call('POST', `/v1/a/${entity}/${row.id}/restore`)).status).toBe(404);
});

test('answers of repeated writes and ended sessions are forgotten', async () => {
  const headers = { 'idempotency-key': 'to-be-forgotten' };
  await tenant.call('POST', '/v1/a/groups', {
    headers,
    body: { context: { id: 0, type: 'groups' }, data: { name: 'F' } },
  });
  const other = await api.tenant();
  await api.database.asOwner("update idempotency_keys set created_at = now() - interval '25 hours'");
  await api.database.asOwner("update sessions set expires_at = now() - interval '8 days' where id = $1", [
    other.session,
  ]);
  await runCleanUp(api.database.pool);
  expect(await api.database.asOwner('select key from idempotency_keys')).toEqual([]);
  expect(await api.database.asOwner('select id from sessions where id = $1', [other.session])).toEqual([]);
});

test('pending accounts are purged: orphaned ones after an hour, unverified sign-ups after a week', async () => {
  const accountsAged = (email: string, interval: string) =>
    api.database.asOwner(
      "insert into accounts (tenant_id, email, password_hash, first_name, last_name, created_at) values (0, $1, '-', '-', '-', now() - $2::interval)",
      [email, interval],
    );
  await accountsAged('-old-nobody', '61 minutes');
  await accountsAged('-new-nobody', '59 minutes');
  await accountsAged('old@waiting.example', '169 hours');
  await accountsAged('new@waiting.example', '167 hours');
  await runCleanUp(api.database.pool);
  expect(await api.database.asOwner('select email from accounts where tenant_id = 0 order by email')).toEqual(
    expect.arrayContaining([{ email: '-new-nobody' }, { email: 'new@waiting.example' }]),
  );
  expect(await api.database.asOwner('select from accounts where tenant_id = 0')).toHaveLength(2);
});

test('the queue runs its jobs with the rights of the server’s role', async () => {
  const due = await article('By the queue', { status: 'scheduled', publishAt: past });
  const boss = await startWork({
    databaseUrl: api.database.url,
    pool: api.database.pool,
    log: api.app.log,
    posting: null,
    files: api.files,
    publicUrl: 'http://api.example',
  });
  try {
    await boss.send(queues.publishing.name, {});
    for (let tries = 0; tries < 100 && (await statusOf(due.id)) !== 'published'; tries += 1) await sleep(100);
    expect(await statusOf(due.id)).toBe('published');
  } finally {
    await boss.stop({ graceful: false });
  }
});
