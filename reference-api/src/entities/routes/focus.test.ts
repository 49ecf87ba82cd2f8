import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { sampleValues } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
let ada: Row;
let bea: Row;
let crew: Row;
let others: Row;

beforeAll(async () => {
  crew = await tenant.create('groups', { name: 'Crew' });
  others = await tenant.create('groups', { name: 'Others' });
  ada = await tenant.create('users', { name: 'Ada', email: 'ada@test.example', groups: [crew.id] });
  bea = await tenant.create('users', { name: 'Bea', email: 'bea@test.example', groups: [others.id] });
});

const users = (id: number) => ({ type: 'users', id });
const groups = (id: number) => ({ type: 'groups', id });

async function titles(entity: string, focus: { type: string; id: number }, query = '') {
  const channel = tenant.channels.members;
  const { status, json } = await tenant.call('GET', `/v1/a/${entity}?${query}`, { channel, focus });
  expect(status).toBe(200);
  expect(json.total).toBe(json.data.length);
  return json.data.map(({ values }: Row) => values.name ?? values.title ?? values.start).sort();
}

test('plans and articles are narrowed to a user, with what is for their groups, or to a group', async () => {
  const { members } = tenant.channels;
  const wanted: [string, EntityValues][] = [
    ['Hers', { users: [ada.id] }],
    ['Crew plan', { groups: [crew.id] }],
    ['Nobody', {}],
    ['Of the other', { users: [bea.id], groups: [others.id] }],
  ];
  for (const [name, values] of wanted) {
    await tenant.create('plans', { name, ...values }, members);
  }
  expect(await titles('plans', users(ada.id))).toEqual(['Crew plan', 'Hers']);
  expect(await titles('plans', users(bea.id))).toEqual(['Of the other']);
  expect(await titles('plans', groups(crew.id))).toEqual(['Crew plan']);
  expect(await titles('plans', users(0))).toHaveLength(4);
  expect(await titles('plans', users(ada.id), `where.groups=${crew.id}`)).toEqual(['Crew plan']);

  const body: EntityValues['body'] = [{ type: 'paragraph', text: 'Text' }];
  await tenant.create('articles', { title: 'To Ada', body, forUser: ada.id }, members);
  await tenant.create('articles', { title: 'To the crew', body, forGroup: crew.id }, members);
  await tenant.create('articles', { title: 'To all', body }, members);
  expect(await titles('articles', users(ada.id))).toEqual(['To Ada', 'To the crew']);
  expect(await titles('articles', users(bea.id))).toEqual([]);
  expect(await titles('articles', groups(crew.id))).toEqual(['To the crew']);
});

test('sessions are narrowed to a client, or to the members of a group', async () => {
  const { members } = tenant.channels;
  const session = { ...(await sampleValues(tenant, 'appointments', members)), package: null };
  const book = (day: number, clients: number[]) =>
    tenant.create('appointments', {
      ...session,
      clients,
      start: `2026-03-0${day}T10:00:00.000Z`,
      end: `2026-03-0${day}T11:00:00.000Z`,
    });
  await book(1, [ada.id]);
  await book(2, [bea.id]);
  await book(3, [ada.id, bea.id]);
  const days = async (focus: { type: string; id: number }) =>
    (await titles('appointments', focus)).map((start: string) => start.slice(0, 10));
  expect(await days(users(ada.id))).toEqual(['2026-03-01', '2026-03-03']);
  expect(await days(groups(others.id))).toEqual(['2026-03-02', '2026-03-03']);
});

test('a filter by an instant excludes earlier rows, even of the same day', async () => {
  const from = (range: string) => titles('appointments', users(0), `where.start=${range}`);
  expect(await from('2026-03-03T10:00:00Z..')).toEqual(['2026-03-03T10:00:00.000Z']);
  expect(await from('2026-03-03T10:00:01Z..')).toEqual([]);
  expect(await from('2026-03-02..2026-03-03T10:00:00Z')).toEqual(['2026-03-02T10:00:00.000Z']);
  for (const wrong of [
    '2026-03-03T10:00..',
    '2026-13-03T10:00:00Z..',
    '2026-02-30T10:00:00Z..',
    '2026-02-30..',
    'now..',
  ]) {
    const { status } = await tenant.call('GET', `/v1/a/appointments?where.start=${wrong}`);
    expect([wrong, status]).toEqual([wrong, 400]);
  }
});

test('a focus leaves other lists unchanged', async () => {
  expect(await titles('users', users(ada.id))).toEqual(expect.arrayContaining(['Ada', 'Bea']));
  expect(await titles('plans', { type: 'rooms', id: ada.id })).toHaveLength(4);
});

test('the focus of another tenant finds what an unknown one does: nothing', async () => {
  const foreign = await api.tenant();
  const theirs = await foreign.create('users', { name: 'Eve', email: 'eve@test.example' });
  const group = await foreign.create('groups', { name: 'Theirs' });
  await foreign.create('plans', { name: 'Their plan', users: [theirs.id] }, foreign.channels.members);
  for (const entity of ['plans', 'articles', 'appointments']) {
    for (const focus of [users(theirs.id), groups(group.id), users(987_654_321)]) {
      expect(await titles(entity, focus)).toEqual([]);
    }
  }
});
