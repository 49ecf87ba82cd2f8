import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { conference, magazine } = tenant.channels;
const body = [{ type: 'paragraph' as const, text: 'x' }];
const uses = async (path: string, by = tenant) => (await by.call('GET', `/v1/a/uses/${path}`)).json.data;

test('reports references to a row by entity and field, without the trash', async () => {
  const room = await tenant.create('rooms', { name: 'Hall' }, conference);
  const days = { dateFrom: '2026-05-01', dateTo: '2026-05-01', timeZone: 'UTC' };
  const agenda = await tenant.create('agendas', { name: 'Days', ...days }, conference);
  const values = { duration: 30, agenda: agenda.id, room: room.id };
  await tenant.create('agenda-sessions', { title: 'One', ...values }, conference);
  const gone = await tenant.create('agenda-sessions', { title: 'Two', ...values }, conference);
  await tenant.call('DELETE', `/v1/a/agenda-sessions/${gone.id}`);
  expect(await uses(`rooms/${room.id}`)).toEqual([
    { entity: 'agenda-sessions', field: 'room', count: 1, published: 0, titles: ['One'] },
  ]);
  expect(await uses(`rooms/${room.id}`, await api.tenant())).toEqual([]);
});

test('reports what is in a channel by entity, without the trash', async () => {
  const other = await api.tenant();
  const town = await other.create('channels', { name: 'Town', subType: '3', timeZone: 'UTC' });
  expect(await uses(`channels/${town.id}`, other)).toEqual([]);
  await other.create('rooms', { name: 'Hall' }, town.id);
  const gone = await other.create('rooms', { name: 'Attic' }, town.id);
  await other.call('DELETE', `/v1/a/rooms/${gone.id}`);
  await other.create('articles', { title: 'Seen', body, status: 'published' }, town.id);
  const reported = await uses(`channels/${town.id}`, other);
  expect(reported).toHaveLength(2);
  expect(reported).toContainEqual({
    ...{ entity: 'articles', field: 'channel', count: 1, published: 1, titles: ['Seen'] },
  });
  expect(reported).toContainEqual({
    ...{ entity: 'rooms', field: 'channel', count: 1, published: 0, titles: ['Hall'] },
  });
  expect(await uses(`channels/${town.id}`)).toEqual([]);
});

test('the only channel of users and groups reports the rows that no other channel lists', async () => {
  const other = await api.tenant();
  const { members } = other.channels;
  await other.create('users', { name: 'Ada', email: 'ada@test.example' });
  await other.create('groups', { name: 'Crew' });
  const reported = await uses(`channels/${members}`, other);
  expect(reported).toContainEqual({
    entity: 'groups',
    field: 'channel',
    count: 1,
    published: 0,
    titles: ['Crew'],
  });
  expect(reported).toContainEqual({
    entity: 'users',
    field: 'channel',
    count: 1,
    published: 0,
    titles: ['Ada'],
  });
  const second = await other.create('channels', { name: 'More people', subType: '2', timeZone: 'UTC' });
  expect(await uses(`channels/${members}`, other)).toEqual([]);
  await other.call('DELETE', `/v1/a/channels/${second.id}`);
  expect(await uses(`channels/${members}`, other)).toEqual(reported);
});

test('an article reports the published issues that contain it, and an issue its drafts', async () => {
  const draft = await tenant.create('articles', { title: 'Draft', body }, magazine);
  const done = await tenant.create('articles', { title: 'Done', body, status: 'published' }, magazine);
  const sections = [{ type: 'heading' as const, text: 'Essays', rows: [draft.id, done.id] }];
  await tenant.create('issues', { title: 'Spring', number: '1', sections, status: 'published' }, magazine);
  await tenant.create('issues', { title: 'Autumn', number: '2', sections }, magazine);
  expect(await uses(`articles/${done.id}`)).toContainEqual({
    ...{ entity: 'issues', field: 'sections', count: 2, published: 1, titles: ['Spring', 'Autumn'] },
  });
  const unpublished = async (by = tenant) =>
    (await by.call('GET', `/v1/a/unpublished/articles?ids=${draft.id},${done.id}`)).json.data;
  expect(await unpublished()).toEqual([{ id: draft.id, title: 'Draft', status: 'draft' }]);
  expect(await unpublished(await api.tenant())).toEqual([]);
  expect((await tenant.call('GET', '/v1/a/unpublished/rooms?ids=1')).status).toBe(404);
});

test('a published article without a cover or an author says on wish what it lacks', async () => {
  const profile = await tenant.create('profiles', { displayName: 'Ada' }, magazine);
  const ada = await tenant.create('contributors', { profile: profile.id, roles: ['author'] }, magazine);
  const out = { body, status: 'published' };
  const bare = await tenant.create('articles', { ...out, title: 'Bare' }, magazine);
  const cover = { url: 'https://images.example/a.png', alt: 'A hill' };
  const whole = await tenant.create(
    'articles',
    { ...out, title: 'Whole', cover, authors: [ada.id] },
    magazine,
  );
  const incomplete = async (by = tenant) =>
    (await by.call('GET', `/v1/a/unpublished/articles?ids=${bare.id},${whole.id}&incomplete=true`)).json.data;
  expect(await incomplete()).toEqual([
    { id: bare.id, title: 'Bare', status: 'published', lacks: ['cover', 'authors'] },
  ]);
  expect(await incomplete(await api.tenant())).toEqual([]);
  await tenant.call('DELETE', `/v1/a/contributors/${ada.id}`, { channel: magazine });
  expect(await incomplete()).toContainEqual({
    ...{ id: whole.id, title: 'Whole', status: 'published', lacks: ['authors'] },
  });
});
