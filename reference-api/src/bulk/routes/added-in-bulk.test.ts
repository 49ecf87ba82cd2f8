import { expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.members;

const add = (entity: EntityName, rows: readonly { id: number }[], values: object) =>
  tenant.call('POST', `/v1/a/${entity}/set`, {
    channel,
    body: { context: { id: 0, type: entity }, data: { values, ids: rows.map(({ id }) => id) } },
  });
const fieldOf = async (entity: EntityName, { id }: Row, field: string) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`, { channel })).json.data.values[field];
const skipsOf = async (id: number) =>
  (await tenant.call('GET', `/v1/a/bulk-operations/${id}`)).json.data.skips;
const group = (name: string, values = {}) => tenant.create('groups', { name, ...values }, channel);
const user = (name: string, groups: readonly Row[] = []) =>
  tenant.create('users', { name, groups: groups.map(({ id }) => id) }, channel);

test('many users come into groups besides those that they are in, and Undo takes them out', async () => {
  const [juniors, rowers] = [await group('Juniors'), await group('Rowers')];
  const [ana, bo, cy] = [await user('Ana', [rowers]), await user('Bo'), await user('Cy', [juniors])];
  const { status, json } = await add('users', [ana, bo, cy], { groups: [juniors.id] });
  expect([status, json.data?.sentence]).toEqual([200, 'Added groups to 2 users; 1 left out']);
  expect(await fieldOf('users', ana, 'groups')).toEqual([rowers.id, juniors.id]);
  expect(await fieldOf('users', bo, 'groups')).toEqual([juniors.id]);
  const id = json.data.progress.bulkOperation;
  expect(await skipsOf(id)).toEqual([{ id: cy.id, title: 'Cy', why: 'It is so already.' }]);
  const undone = await tenant.call('POST', `/v1/a/bulk-operations/${id}/undo`);
  expect(undone.json.data.sentence).toBe('Undone: Added groups to 2 users');
  expect(await fieldOf('users', ana, 'groups')).toEqual([rowers.id]);
  expect(await fieldOf('users', bo, 'groups')).toEqual([]);
  expect(await fieldOf('users', cy, 'groups')).toEqual([juniors.id]);
});

test('nobody is added to a group by a rule, to one of others, or to nothing', async () => {
  const dee = await user('Dee');
  const byRule = await group('German', { kind: 'rule', ruleLanguage: 'de' });
  const refused = await add('users', [dee], { groups: [byRule.id] });
  expect(refused.json.data.sentence).toBe('Added groups to 0 users; 1 left out');
  const [skip] = await skipsOf(refused.json.data.progress.bulkOperation);
  expect(skip).toMatchObject({ id: dee.id, title: 'Dee' });
  expect(skip.why).toContain('Groups: ');
  const stranger = await api.tenant();
  const theirs = await stranger.create('groups', { name: 'Theirs' }, stranger.channels.members);
  await add('users', [dee], { groups: [theirs.id] });
  expect(await fieldOf('users', dee, 'groups')).toEqual([]);
  for (const groups of [[], null, 'Juniors'])
    expect((await add('users', [dee], { groups })).status).toBe(422);
});

test('coaches get a service besides those that they give', async () => {
  const service = (name: string) => tenant.create('services', { name, duration: 60, capacity: 5 });
  const [yoga, pilates] = [await service('Yoga'), await service('Pilates')];
  const coach = async (name: string, services: readonly Row[]) => {
    const profile = await tenant.create('profiles', { displayName: name }, tenant.channels.magazine);
    return tenant.create('coaches', { profile: profile.id, services: services.map(({ id }) => id) });
  };
  const [ivo, mia] = [await coach('Ivo', [yoga]), await coach('Mia', [])];
  const { json } = await add('coaches', [ivo, mia], { services: [pilates.id] });
  expect(json.data.sentence).toBe('Added services to 2 coaches');
  expect(await fieldOf('coaches', ivo, 'services')).toEqual([yoga.id, pilates.id]);
  expect(await fieldOf('coaches', mia, 'services')).toEqual([pilates.id]);
});
