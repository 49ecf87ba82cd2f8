import { beforeEach, expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const service = await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 5 });
const carla = await tenant.create('users', { name: 'Carla', phone: '+351 912 345 003', client: true });

beforeEach(async () => void (await sentMails()));

test('a client without an email is booked and cancelled, and only the others get mails', async () => {
  const [bea, time] = [await client('Bea'), { start: '2031-03-04T10:00:00Z', end: '2031-03-04T11:00:00Z' }];
  const session = await tenant.create('appointments', {
    ...{ service: service.id, coach: await coach(), clients: [carla.id, bea], status: 'accepted' },
    ...time,
  });
  expect((await sentMails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Booked']);
  const path = `/v1/a/appointments/${session.id}/unreached`;
  expect((await tenant.call('GET', path)).json.data).toEqual([
    { id: carla.id, name: 'Carla', phone: '+351 912 345 003' },
  ]);
  expect((await (await api.tenant()).call('GET', path)).status).toBe(404);
  const body = {
    context: { id: session.id, type: 'appointments', version: session.version },
    data: { status: 'cancelled' },
  };
  expect((await tenant.call('PUT', `/v1/a/appointments/${session.id}`, { body })).status).toBe(200);
  expect((await sentMails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled']);
  const mails = await tenant.call('GET', `/v1/a/users/${carla.id}/mails`);
  expect(mails.json.data).toEqual([]);
});

test('any number of users have no email, and an email that is there stays unique', async () => {
  await tenant.create('users', { name: 'Gil' });
  await tenant.create('users', { name: 'Ada', email: 'ada@example.org' });
  const create = (data: object) =>
    tenant.call('POST', '/v1/a/users', { body: { context: { id: 0, type: 'users' }, data } });
  const twin = await create({ name: 'Ada too', email: 'ADA@example.org' });
  expect([twin.status, twin.json.code]).toEqual([409, 'duplicate']);
  const wrong = await create({ name: 'Ada too', email: 'nowhere' });
  expect(wrong.status).toBe(422);
});

test('lists of members give an empty text for an email that is not there', async () => {
  const crew = await tenant.create('groups', { name: 'Crew' });
  await tenant.create('users', { name: 'Ivo', groups: [crew.id] });
  const members = await tenant.call('GET', `/v1/a/groups/${crew.id}/members`);
  expect(members.json.data).toMatchObject([{ title: 'Ivo', email: '' }]);
  const day = '2031-03-04';
  const plan = await tenant.create(
    'plans',
    { name: 'Plan', start: day, end: day, groups: [crew.id] },
    tenant.channels.members,
  );
  const progress = await tenant.call('GET', `/v1/a/plans/${plan.id}/progress`);
  expect([progress.status, JSON.stringify(progress.json)]).toEqual([
    200,
    expect.stringContaining('"email":""'),
  ]);
});
