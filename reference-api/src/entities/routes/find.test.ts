import { beforeAll, describe, expect, test } from '@jest/globals';
import type { FoundRow } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
let conference: number;

beforeAll(async () => {
  ({ conference } = tenant.channels);
  for (const name of ['Harbour hall', 'The harbour master', 'Boat-harbour', 'Subharbour', 'Μεγάλη αίθουσα'])
    await tenant.create('rooms', { name }, conference);
  await tenant.create('groups', { name: 'Harbour crew' });
  await tenant.create('groups', { name: 'Rowers', about: 'They meet at the harbour.' });
  await tenant.create('floors', { name: 'Harbour deck', ordinal: 1 }, tenant.channels.magazine);
  const trashed = await tenant.create('rooms', { name: 'Harbour cellar' }, conference);
  await tenant.call('DELETE', `/v1/a/rooms/${trashed.id}`);
});

async function find(q: string, channel = conference, limit = ''): Promise<FoundRow[]> {
  const { status, json } = await tenant.call('GET', `/v1/a/find?q=${encodeURIComponent(q)}${limit}`, {
    channel,
  });
  expect(status).toBe(200);
  return json.data;
}
const titles = async (...args: Parameters<typeof find>) => (await find(...args)).map(({ title }) => title);

describe('rows by their title', () => {
  test('come best first: titles that begin so, words that begin so, the rest', async () => {
    expect(await titles('harbour')).toEqual([
      'Harbour crew',
      'Harbour hall',
      'Boat-harbour',
      'The harbour master',
      'Subharbour',
    ]);
  });

  test('are of every entity, with the channel of those that have one', async () => {
    const [crew, hall] = await find('harbour');
    expect(crew).toMatchObject({ entity: 'groups', channel: null });
    expect(hall).toMatchObject({ entity: 'rooms', channel: conference });
  });

  test.each([
    ['HARB hal', 'Harbour hall'],
    ['hall harbour', 'Harbour hall'],
    ['ΜΕΓΑΛΗ αιθ', 'Μεγάλη αίθουσα'],
    ['εγαλη', 'Μεγάλη αίθουσα'],
    ['subh', 'Subharbour'],
  ])('are found by “%s” whatever its order, case and accents', async (q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  test('are the best ones, no more than requested', async () => {
    expect(await titles('harbour', conference, '&limit=2')).toEqual(['Harbour crew', 'Harbour hall']);
  });

  test('users say whether they are under Clients: by their record, or by a session of theirs', async () => {
    const service = await tenant.create('services', { name: 'Sculling', duration: 60, capacity: 4 });
    const profile = await tenant.create('profiles', { displayName: 'Coxswain' }, tenant.channels.core);
    const coach = await tenant.create('coaches', { profile: profile.id });
    const oarsman = (name: string, client = false) => tenant.create('users', { name, client });
    await oarsman('Oarsman one', true);
    const two = await oarsman('Oarsman two');
    await oarsman('Oarsman six');
    await tenant.create('appointments', {
      ...{ service: service.id, coach: coach.id, clients: [two.id], status: 'accepted' },
      ...{ start: '2031-02-03T10:00:00Z', end: '2031-02-03T11:00:00Z' },
    });
    const found = await find('oarsman');
    expect(found.map(({ title, client }) => [title, client])).toEqual([
      ['Oarsman one', true],
      ['Oarsman six', undefined],
      ['Oarsman two', true],
    ]);
  });

  test('users are found by email and phone number, too, and say how they are reached', async () => {
    const rower = (name: string, values: object) => tenant.create('users', { name, ...values });
    const ana = await rower('Rower Άννα', { email: 'Anna.R@sea.example', phone: '+30 694 123 4567' });
    const bo = await rower('Rower Bo', { phone: '0694 765 4321' });
    const kid = await rower('Rower Kid', { contactPerson: ana.id });
    const ids = async (q: string) =>
      (await find(q)).flatMap(({ entity, id }) => (entity === 'users' ? [id] : []));
    expect((await find('rower')).map(({ beside }) => beside)).toEqual([
      ...['0694 765 4321', 'Rower Άννα', 'Anna.R@sea.example'],
    ]);
    for (const q of ['anna.r@SEA', '6941234567', '+306941234567', '694 123', '0030 694-123-4567'])
      expect([q, await ids(q)]).toEqual([q, [ana.id]]);
    expect(await ids('+30 694 7654321')).toEqual([bo.id]);
    expect(await ids('694')).toEqual([bo.id, ana.id]);
    expect(await ids('99')).toEqual([]);
    const picked = async (q: string) =>
      (await tenant.call('GET', `/v1/a/titles/users?q=${encodeURIComponent(q)}`)).json.data;
    expect(await picked('6941234567')).toEqual([
      { id: ana.id, title: 'Rower Άννα', beside: 'Anna.R@sea.example' },
    ]);
    const listed = async (query: string) =>
      (await tenant.call('GET', '/v1/a/users', { query })).json.data.map(({ id }: Row) => id);
    for (const q of ['6941234567', '+306941234567', '0030 694-123-4567'])
      expect([q, await listed(q)]).toEqual([q, [ana.id]]);
    expect((await picked('rower ki'))[0]).toEqual({ id: kid.id, title: 'Rower Kid', beside: 'Rower Άννα' });
  });

  test('of another channel are not among them, and without a channel the tenant-wide ones alone are', async () => {
    expect(await titles('harbour deck')).toEqual([]);
    expect(await titles('harbour deck', tenant.channels.magazine)).toEqual(['Harbour deck']);
    expect(await titles('harbour', 9)).toEqual(['Harbour crew']);
  });

  test.each(['%', '_', '\\', '.*', '(', '[[', '***=', 'a\\b', '🅐', '{1'])(
    'are not found by “%s”, which no title holds',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  test('of another tenant are not found', async () => {
    const other = await api.tenant();
    const { json } = await other.call('GET', '/v1/a/find?q=harbour', { channel: other.channels.conference });
    expect(json.data).toEqual([]);
  });
});

test.each([
  '/v1/a/find',
  '/v1/a/find?q=',
  '/v1/a/find?q=%20%20',
  `/v1/a/find?q=${'a'.repeat(201)}`,
  '/v1/a/find?q=a&limit=0',
  '/v1/a/find?q=a&limit=21',
  '/v1/a/find?q=a&limit=x',
])('%s is refused', async (path) => {
  const { status, json } = await tenant.call('GET', path, { channel: conference });
  expect([status, json.code]).toEqual([400, 'malformed']);
});

test('a search with the longest text and the most words succeeds', async () => {
  expect(await find('h '.repeat(100))).not.toEqual([]);
  expect(await find('é'.repeat(200))).toEqual([]);
});

test('a channel that does not exist is missing', async () => {
  expect((await tenant.call('GET', '/v1/a/find?q=a', { channel: 999_999 })).status).toBe(404);
});

test('a phone number is stored with digits that can be dialled and searched, and other text as it was typed; the digits of either find it', async () => {
  const { values } = await tenant.create('users', {
    ...{ name: 'कक्षा १', email: 'shanti@test.example', phone: '०९८२०० ११२२३३', client: true },
  });
  expect(values).toMatchObject({ name: 'कक्षा १', phone: '098200 112233' });
  for (const query of ['09820011', '०९८२००११']) {
    const found = await tenant.call('GET', '/v1/a/users', { query });
    expect((found.json.data as Row[]).map((row) => row.values.phone)).toEqual(['098200 112233']);
  }
});
