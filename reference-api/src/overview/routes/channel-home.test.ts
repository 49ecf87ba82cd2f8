import { expect, test } from '@jest/globals';
import type { Overview } from 'shared-contracts/api';
import { addDays, dayAt } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api } = await apiForFile();
const today = dayAt(Date.now(), 'UTC');

async function homeOf(tenant: Tenant, channel: number): Promise<Overview> {
  return (await tenant.call('GET', '/v1/a/overview', { channel })).json.data;
}

/** A conference that begins in ten days, with a room and a session in it. */
async function conference() {
  const tenant = await api.tenant();
  const channel = tenant.channels.conference;
  const room = await tenant.create('rooms', { name: 'Hall' }, channel);
  const days = { dateFrom: addDays(today, 10), dateTo: addDays(today, 11), timeZone: 'UTC' };
  const agenda = await tenant.create('agendas', { name: 'DevDays', ...days }, channel);
  const session = (title: string, values: EntityValues = {}) =>
    tenant.create('agenda-sessions', { title, duration: 30, agenda: agenda.id, ...values }, channel);
  const start = `${addDays(today, 10)}T09:00:00Z`;
  await session('Opening', { room: room.id, start });
  return { tenant, channel, agenda, room: room.id, start, session };
}

const waiting = ({ waits = [] }: Overview) =>
  waits.map(({ label, count, row, about }) => [count, label, row ?? null, about ?? null]);

test('a conference says which sessions have no place, and leads to the agenda', async () => {
  const { tenant, channel, agenda, room, start, session } = await conference();
  await session('Nowhere', { start });
  await session('Never', { room });
  await session('Called off', { state: 'cancelled' });
  const home = await homeOf(tenant, channel);
  expect(waiting(home)).toEqual([
    [2, 'Sessions without a room or a time', agenda.id, 'DevDays'],
    [4, 'Sessions not released yet', agenda.id, 'DevDays'],
  ]);
  expect(home.coming).toMatchObject([{ entity: 'agendas', title: 'DevDays', what: 'begins' }]);
  const other = await api.tenant();
  expect((await homeOf(other, other.channels.conference)).waits).toEqual([]);
  expect((await other.call('GET', '/v1/a/overview', { channel })).status).toBe(404);
});

test('a conference says what changed since its last release', async () => {
  const { tenant, channel, agenda, session } = await conference();
  const body = { context: { id: agenda.id, type: 'agendas' }, data: { name: '1.0' } };
  const { status } = await tenant.call('POST', `/v1/a/agendas/${agenda.id}/releases`, { channel, body });
  expect(status).toBe(200);
  expect(waiting(await homeOf(tenant, channel))).toEqual([]);
  await session('Added later', { state: 'cancelled' });
  expect(waiting(await homeOf(tenant, channel))).toEqual([
    [1, 'Session changed since release 1.0', agenda.id, 'DevDays'],
  ]);
});

test('an agenda that is over waits for nothing', async () => {
  const tenant = await api.tenant();
  const channel = tenant.channels.conference;
  const days = { dateFrom: addDays(today, -3), dateTo: addDays(today, -2), timeZone: 'UTC' };
  const agenda = await tenant.create('agendas', { name: 'Last year', ...days }, channel);
  await tenant.create('agenda-sessions', { title: 'Old', duration: 30, agenda: agenda.id }, channel);
  expect(waiting(await homeOf(tenant, channel))).toEqual([]);
});

test('an invitation without an answer leads to a list of as many contributors', async () => {
  const { tenant, channel } = await conference();
  for (const [name, state] of [
    ['Ada', 'invited'],
    ['Ben', 'accepted'],
  ] as const) {
    const profile = await tenant.create('profiles', { displayName: name }, channel);
    await tenant.create('contributors', { profile: profile.id, roles: ['speaker'], state }, channel);
  }
  const { waits = [] } = await homeOf(tenant, channel);
  const figure = waits.find(({ entity }) => entity === 'contributors');
  expect(figure).toMatchObject({ count: 1, label: 'Contributor has not answered an invitation' });
  const list = await tenant.call('GET', `/v1/a/contributors?where.state=${figure?.where.state}`, { channel });
  expect(list.json.data).toHaveLength(1);
});

test('drafts wait in their own channel alone', async () => {
  const tenant = await api.tenant();
  const { core, magazine } = tenant.channels;
  const soon = `${addDays(today, 2)}T12:00:00Z`;
  await tenant.create(
    'articles',
    { title: 'Due', body: [{ type: 'paragraph', text: 'Words.' }], publishAt: soon },
    magazine,
  );
  expect(waiting(await homeOf(tenant, magazine))).toEqual([
    [1, 'Draft article due within a week', null, null],
  ]);
  expect(waiting(await homeOf(tenant, core))).toEqual([]);
});

test('a channel grows once two weeks have new rows; the trash does not count', async () => {
  const tenant = await api.tenant();
  const { members } = tenant.channels;
  const person = (name: string) => tenant.create('users', { name, email: `${name}@test.example` });
  const [old, gone] = [await person('ada'), await person('ben')];
  await person('cara');
  expect((await homeOf(tenant, members)).growth).toBeUndefined();
  await api.database.asOwner(
    `update users set created_at = now() - interval '14 days', deleted_at = case when id = $2 then now() end
      where tenant_id = $1 and id in ($2, $3)`,
    [tenant.id, gone.id, old.id],
  );
  const { growth } = await homeOf(tenant, members);
  expect(growth?.entity).toBe('users');
  expect(growth?.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
});

test('a magazine says which rows have changes that are not published, the latest first, and how many more', async () => {
  const tenant = await api.tenant();
  const channel = tenant.channels.magazine;
  const changed = async (count: number) => {
    const values = {
      title: `Piece ${count}`,
      body: [{ type: 'paragraph', text: 'Words.' }],
      status: 'published',
    };
    const { id } = await tenant.create('articles', values as EntityValues, channel);
    const context = { id, type: 'articles', version: 0 };
    const data = { rowVersion: 1, values: { title: `Changed ${count}` } };
    await tenant.call('PUT', `/v1/a/working-copies/articles/${id}`, { body: { context, data } });
  };
  for (let count = 1; count <= 5; count += 1) await changed(count);
  const aboutOf = async () =>
    ((await homeOf(tenant, channel)).waits ?? [])
      .filter(({ key }) => key.endsWith('changes'))
      .map(({ about, count, label }) => [about ?? label, count]);
  expect(await aboutOf()).toEqual([5, 4, 3, 2, 1].map((count) => [`Piece ${count}`, 1]));
  await changed(6);
  expect(await aboutOf()).toEqual([
    ...[6, 5, 4, 3].map((count) => [`Piece ${count}`, 1]),
    ['More with such changes', 2],
  ]);
});

test('a magazine says which drafts have changes that are not saved', async () => {
  const tenant = await api.tenant();
  const channel = tenant.channels.magazine;
  const values = { title: 'Piece', body: [{ type: 'paragraph', text: 'Words.' }] };
  const { id } = await tenant.create('articles', values as EntityValues, channel);
  const context = { id, type: 'articles', version: 0 };
  const data = { rowVersion: 1, values: { title: 'Changed' } };
  await tenant.call('PUT', `/v1/a/working-copies/articles/${id}`, { body: { context, data } });
  expect((await homeOf(tenant, channel)).waits).toMatchObject([
    { about: 'Piece', label: 'Article with changes not saved', row: id },
  ]);
});

test('a magazine says what its drafts lack, those due first, and how many there are', async () => {
  const tenant = await api.tenant();
  const channel = tenant.channels.magazine;
  const profile = await tenant.create('profiles', { displayName: 'Ada', kind: 'person' }, channel);
  const ada = await tenant.create('contributors', { profile: profile.id, roles: ['author'] }, channel);
  const article = (title: string, values: EntityValues = {}) =>
    tenant.create('articles', { title, body: [{ type: 'paragraph', text: 'Words.' }], ...values }, channel);
  const due = `${addDays(today, 3)}T09:00:00Z`;
  for (let count = 1; count <= 5; count += 1) await article(`Some day ${count}`);
  const soon = await article('Soon', { authors: [ada.id], status: 'scheduled', publishAt: due });
  await article('Whole', { authors: [ada.id], cover: { url: 'https://images.example/a.png', alt: 'A' } });
  await article('Out', { status: 'published' });
  const { missing } = await homeOf(tenant, channel);
  expect(missing?.all).toBe(6);
  expect(missing?.rows).toHaveLength(5);
  expect(missing?.rows[0]).toEqual({
    entity: 'articles',
    id: soon.id,
    title: 'Soon',
    channel,
    lacks: ['cover'],
  });
  expect(missing?.rows[1]).toMatchObject({ title: 'Some day 5', lacks: ['cover', 'authors'] });
  const other = await api.tenant();
  expect((await homeOf(other, other.channels.magazine)).missing).toBeUndefined();
});
