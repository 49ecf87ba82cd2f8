import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { tenant } = await apiForFile({ comparesPaths: true });

const cards = async (entity: string, ids: readonly number[], channel = tenant.channels.conference) =>
  (await tenant.call('GET', `/v1/a/cards/${entity}?ids=${ids}`, { channel })).json.data;

const total = async (path: string) =>
  (await tenant.call('GET', path, { channel: tenant.channels.conference })).json.total;

async function contributor(values: object = {}): Promise<number> {
  const { conference } = tenant.channels;
  const profile = await createSample(tenant, 'profiles', conference);
  const photo = { url: 'https://test.example/ada.png', alt: 'Ada' };
  await tenant.call('PUT', `/v1/a/profiles/${profile.id}`, {
    body: { context: { id: profile.id, type: 'profiles', version: 1 }, data: { photo } },
  });
  const made = await tenant.create(
    'contributors',
    { profile: profile.id, roles: ['speaker'], ...values },
    conference,
  );
  return made.id;
}

test('cards have the photo of the profile, and the totals of the lists narrowed to the row', async () => {
  const { conference } = tenant.channels;
  const [ada, ben] = [await contributor(), await contributor()];
  const agenda = await createSample(tenant, 'agendas', conference);
  const session = { title: 'A', duration: 30, agenda: agenda.id, contributors: [ada, ben] };
  await tenant.create('agenda-sessions', session, conference);
  const deleted = await tenant.create('agenda-sessions', { ...session, contributors: [ada] }, conference);
  await tenant.call('DELETE', `/v1/a/agenda-sessions/${deleted.id}`);
  const body = [{ type: 'paragraph' as const, text: 'x' }];
  for (const title of ['B', 'C'])
    await tenant.create('articles', { title, body, authors: [ada] }, conference);
  const photo = { url: 'https://test.example/ada.png', alt: 'Ada' };
  expect(await cards('contributors', [ben, ada])).toEqual([
    { id: ada, image: photo, counts: { 'agenda-sessions.contributors': 1, 'articles.authors': 2 } },
    { id: ben, image: photo, counts: { 'agenda-sessions.contributors': 1 } },
  ]);
  expect(await total(`/v1/a/agenda-sessions?where.contributors=${ada}`)).toBe(1);
  expect(await total(`/v1/a/articles?where.authors=${ada}`)).toBe(2);
});

test('deleted rows, missing rows and rows of another channel have no card', async () => {
  const ada = await contributor();
  expect(await cards('contributors', [ada, 999_999])).toHaveLength(1);
  expect(await cards('contributors', [ada], tenant.channels.magazine)).toEqual([]);
  await tenant.call('DELETE', `/v1/a/contributors/${ada}`);
  expect(await cards('contributors', [ada])).toEqual([]);
});

test('counts go over relations of one row as well, and tenant-wide rows need no channel', async () => {
  const { conference } = tenant.channels;
  const room = await createSample(tenant, 'rooms', conference);
  const agenda = await createSample(tenant, 'agendas', conference);
  const session = { title: 'A', duration: 30, agenda: agenda.id, room: room.id };
  await tenant.create('agenda-sessions', session, conference);
  expect(await cards('rooms', [room.id])).toEqual([
    { id: room.id, image: null, counts: { 'agenda-sessions.room': 1 } },
  ]);
  const user = await createSample(tenant, 'users', conference);
  const { json } = await tenant.call('GET', `/v1/a/cards/users?ids=${user.id}`);
  expect(json.data).toEqual([{ id: user.id, image: null, counts: {} }]);
});

test('more ids than a page has, and words for ids, are refused', async () => {
  const ids = Array.from({ length: 201 }, (_, at) => at + 1);
  for (const wrong of [ids.join(','), 'x', '']) {
    const { status } = await tenant.call('GET', `/v1/a/cards/rooms?ids=${wrong}`, {
      channel: tenant.channels.conference,
    });
    expect(status).toBe(400);
  }
  expect((await tenant.call('GET', '/v1/a/cards/nothing?ids=1')).status).toBe(404);
});
