import { expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo } = csvCalls(api, tenant);
const channel = tenant.channels.conference;
const matches = ['title', 'duration', 'agenda', 'room', 'contributors'];
const agenda = { name: 'Camp', dateFrom: '2027-05-01', dateTo: '2027-05-02', timeZone: 'UTC' };

const create = (id: number, by = tenant) => by.call('POST', `/v1/a/imports/${id}/missing-rows`);
const checkAgain = async (id: number) => {
  const body = { data: { matches } };
  return (await tenant.call('POST', `/v1/a/imports/${id}/check`, { channel, body })).json.data;
};
const named = async (entity: EntityName, query = '') => {
  const { json } = await tenant.call('GET', `/v1/a/${entity}`, { channel, query });
  const ids = (value: unknown) => (typeof value === 'number' ? json.titles.profiles[value] : value);
  return json.data.map(({ values }: Row) => ids(values.profile) ?? values.displayName ?? values.name).sort();
};
let files = 0;

/** A checked file of sessions whose rooms and people are not here, and what its lines lack. */
async function lacking(rooms: readonly string[], people: readonly string[]) {
  files += 1;
  const name = `Camp ${files}`;
  await tenant.create('agendas', { ...agenda, name }, channel);
  const line = (title: string, at: number) => [title, '30', name, rooms[at] ?? '', people.join('; ')];
  return check(
    'agenda-sessions',
    [
      ['Title', 'Duration', 'Agenda', 'Room', 'Contributors'],
      line(`First ${files}`, 0),
      line(`Second ${files}`, 1),
    ],
    channel,
    matches,
  );
}

test('rooms and people that a file lacks go with its undo, but for those that are used or were changed since', async () => {
  await tenant.create('profiles', { displayName: 'Zoë Bæk', status: 'published' }, channel);
  const { id } = await lacking(['Smithy', 'Attic'], ['Åse Ørsted', 'Zoë Bæk', 'Ole Lund']);
  const { json } = await create(id);
  // Zoë has a profile already.
  expect(json.data).toEqual({ created: 7, refused: [] });
  expect((await checkAgain(id)).outcomes).toMatchObject({ create: 2, fail: 0 });
  const done = await apply(id);
  expect(await named('rooms')).toEqual(['Attic', 'Smithy']);
  const [attic] = (await tenant.call('GET', '/v1/a/rooms', { channel, query: 'Attic' })).json.data;
  const body = { context: { id: attic.id, type: 'rooms', version: 1 }, data: { capacity: 12 } };
  await tenant.call('PUT', `/v1/a/rooms/${attic.id}`, { channel, body });
  const [ole] = (await tenant.call('GET', '/v1/a/profiles', { channel, query: 'Ole' })).json.data;
  const people = (await tenant.call('GET', '/v1/a/contributors', { channel, query: 'Ole' })).json.data;
  const other = await tenant.create('agendas', { ...agenda, name: 'Other' }, channel);
  const talk = { title: 'Knots', duration: 30, agenda: other.id, contributors: [people[0].id] };
  await tenant.create('agenda-sessions', talk, channel);
  await undo(done.progress.bulkOperation);
  expect((await tenant.call('GET', '/v1/a/agenda-sessions', { channel })).json.data).toHaveLength(1);
  expect(await named('rooms')).toEqual(['Attic']);
  expect(await named('contributors')).toEqual(['Ole Lund']);
  expect(await named('profiles')).toEqual(['Ole Lund', 'Zoë Bæk']);
  expect(ole.values.status).toBe('published');
});

test('a file that is never imported has an undo of what was created for it', async () => {
  const { id } = await lacking(['Loft'], ['Ida Kjær']);
  await create(id);
  expect(await named('rooms', 'Loft')).toEqual(['Loft']);
  const { json } = await tenant.call('GET', '/v1/a/rooms/bulk-operations', { channel });
  const [operation] = json.data;
  expect(operation.sentence).toBe(
    'Imported 1 room from agenda-sessions.csv. Undo takes back the whole import',
  );
  await undo(operation.id);
  expect(await named('rooms', 'Loft')).toEqual([]);
  expect(await named('profiles', 'Ida')).toEqual([]);
});

test('what cannot be created is said by its name, and the rest is; a file that is not checked or is of others creates nothing', async () => {
  const { id } = await lacking(['x'.repeat(101), 'Barn'], []);
  const { json } = await create(id);
  expect(json.data.created).toBe(1);
  expect(json.data.refused).toEqual([
    { entity: 'rooms', title: 'x'.repeat(101), reason: 'Use at most 100 characters.' },
  ]);
  expect(await named('rooms', 'Barn')).toEqual(['Barn']);
  // Pressed twice before the file is checked again.
  expect((await create(id)).json.data.created).toBe(0);
  expect(await named('rooms', 'Barn')).toEqual(['Barn']);
  expect((await create(id, await api.tenant())).status).toBe(404);
  await checkAgain(id);
  await apply(id);
  expect((await create(id)).status).toBe(409);
});
