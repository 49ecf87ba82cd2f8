import { expect, test } from '@jest/globals';
import type { Block, EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile();
const { conference, magazine } = tenant.channels;

const set = (entity: EntityName, channel: number, rows: readonly Row[], values: EntityValues) =>
  tenant.call('POST', `/v1/a/${entity}/set`, {
    channel,
    body: { context: { id: 0, type: entity }, data: { values, ids: rows.map(({ id }) => id) } },
  });
const read = async (entity: EntityName, channel: number, { id }: Row): Promise<EntityValues> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`, { channel })).json.data.values;

test('rooms that were imported get their floor together, and Undo gives each the one that it had', async () => {
  const [ground, first] = [
    await tenant.create('floors', { name: 'Ground', ordinal: 0 }, conference),
    await tenant.create('floors', { name: 'First', ordinal: 1 }, conference),
  ];
  const rooms = [
    await tenant.create('rooms', { name: 'A', floor: ground.id }, conference),
    await tenant.create('rooms', { name: 'B' }, conference),
  ];
  const { status, json } = await set('rooms', conference, rooms, { floor: first.id });
  expect([status, json.data.sentence]).toEqual([200, 'Set floor of 2 rooms']);
  const floors = () =>
    Promise.all(rooms.map(async (room) => (await read('rooms', conference, room)).floor ?? null));
  expect(await floors()).toEqual([first.id, first.id]);
  await tenant.call('POST', `/v1/a/bulk-operations/${json.data.progress.bulkOperation}/undo`);
  expect(await floors()).toEqual([ground.id, null]);
});

test('articles get readers, an issue and more authors together; an issue that is not there leaves them', async () => {
  const author = async (name: string) => {
    const profile = await tenant.create('profiles', { displayName: name }, magazine);
    return tenant.create('contributors', { profile: profile.id, roles: ['author'] }, magazine);
  };
  const [ada, bo] = [await author('Ada'), await author('Bo')];
  const issue = await tenant.create('issues', { title: 'Spring', number: '1' }, magazine);
  const body: Block[] = [{ type: 'paragraph', text: 'Text.' }];
  const articles = [
    await tenant.create('articles', { title: 'One', body, authors: [ada.id] }, magazine),
    await tenant.create('articles', { title: 'Two', body }, magazine),
  ];
  const values = { visibility: 'members', issue: issue.id, authors: [bo.id] };
  expect((await set('articles', magazine, articles, values)).status).toBe(200);
  const shown = await Promise.all(articles.map((article) => read('articles', magazine, article)));
  expect(shown.map(({ visibility, issue: of, authors }) => [visibility, of, authors])).toEqual([
    ['members', issue.id, [ada.id, bo.id]],
    ['members', issue.id, [bo.id]],
  ]);
  const left = await set('articles', magazine, articles, { issue: 999_999 });
  expect(left.json.data.sentence).toBe('Set issue of 0 articles; 2 left out');
});
