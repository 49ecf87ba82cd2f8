import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
let service: Row;
let coach: Row;
let users: Row[];

beforeAll(async () => {
  service = await tenant.create('services', { name: 'Rowing', duration: 60 });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  coach = await tenant.create('coaches', { profile: profile.id });
  users = [];
  for (const name of ['Ana', 'Ben', 'Cem'])
    users.push(await tenant.create('users', { name, email: `${name}@test.example` }));
});

const book = (clients: readonly Row[], hour: number) =>
  tenant.create('appointments', {
    service: service.id,
    coach: coach.id,
    clients: clients.map(({ id }) => id),
    start: `2026-06-03T${hour}:00:00Z`,
    end: `2026-06-03T${hour + 1}:00:00Z`,
  });
const list = async (path: string, query = '') => {
  const { status, json } = await tenant.call('GET', path, { query });
  expect(status).toBe(200);
  return json.data as Row[];
};
const [ana, ben] = [() => users[0] as Row, () => users[1] as Row];

describe('sessions', () => {
  test('make clients of users, as long as they are not deleted', async () => {
    const clients = async () =>
      (await list('/v1/a/users?where.appointments.clients=any')).map(({ values }) => values.name);
    expect(await clients()).toEqual([]);
    await book([ana()], 10);
    const second = await book([ana(), ben()], 11);
    expect(await clients()).toEqual(['Ana', 'Ben']);
    await tenant.call('DELETE', `/v1/a/appointments/${second.id}`);
    expect(await clients()).toEqual(['Ana']);
  });

  test('are counted with the time that their check took, a note is not', async () => {
    const checks = async () =>
      Number(
        /^booking_check_duration_seconds_count (\d+)$/m.exec(
          String((await api.call('GET', '/metrics')).json),
        )?.[1],
      );
    const before = await checks();
    const { id, version } = await book([ben()], 21);
    expect(await checks()).toBe(before + 1);
    const noted = await tenant.call('PUT', `/v1/a/appointments/${id}`, {
      body: { context: { id, type: 'appointments', version }, data: { notes: 'Brings a friend.' } },
    });
    expect(noted.status).toBe(200);
    expect(await checks()).toBe(before + 1);
    await tenant.call('DELETE', `/v1/a/appointments/${id}`);
  });

  test('add to the users that are marked as clients, whichever list of users is read', async () => {
    const dora = await tenant.create('users', { name: 'Dora', email: 'dora@test.example', client: true });
    const named = async (client: boolean, path = '/v1/a/users') =>
      (await list(`${path}${path.includes('?') ? '&' : '?'}where.client=${client}`)).map(
        ({ values }) => values.name,
      );
    expect(await named(true)).toEqual(['Ana', 'Dora']);
    expect(await named(true, '/v1/a/users/brief?fields=name')).toEqual(['Ana', 'Dora']);
    expect(await named(false)).toEqual(['Ben', 'Cem']);
    const session = await book([dora], 18);
    expect(await named(true)).toEqual(['Ana', 'Dora']);
    await tenant.call('DELETE', `/v1/a/appointments/${session.id}`);
    await tenant.call('DELETE', `/v1/a/users/${dora.id}`);
    expect(await named(true)).toEqual(['Ana']);
  });

  test('are found by one of their clients, and by several', async () => {
    const third = await book([ben()], 14);
    const of = async (ids: string) =>
      (await list(`/v1/a/appointments?where.clients=${ids}`)).map(({ id }) => id);
    expect(await of(String(ben().id))).toEqual([third.id]);
    expect(await of(`${ana().id},${ben().id}`)).toHaveLength(2);
    expect(await of('987654')).toEqual([]);
  });

  test('are found by the name of their coach, and are read whole without regard to keywords', async () => {
    expect(await list('/v1/a/appointments', 'mara')).not.toEqual([]);
    expect(await list('/v1/a/appointments', 'nobody')).toEqual([]);
    expect(await list('/v1/a/appointments?all=true', 'nobody')).not.toEqual([]);
  });

  test.each([
    '/v1/a/appointments?where.clients=x',
    '/v1/a/users?where.appointments.clients=1',
    '/v1/a/users?all=yes',
  ])('%s is refused', async (path) => {
    expect((await tenant.call('GET', path)).status).toBe(400);
  });

  test('keep their coach and their service', async () => {
    for (const [entity, row] of [
      ['coaches', coach],
      ['services', service],
    ] as const) {
      const { status, json } = await tenant.call('DELETE', `/v1/a/${entity}/${row.id}`);
      expect([status, json.code]).toEqual([409, 'inUse']);
    }
  });
});

test('the owner of an availability stays as long as it is the owner', async () => {
  const place = await tenant.create('locations', { name: 'Quay', timeZone: 'UTC' });
  const hours = await tenant.create('availables', {
    name: 'Quay',
    owner: 'location',
    location: place.id,
    timeZone: 'UTC',
  });
  expect((await tenant.call('DELETE', `/v1/a/locations/${place.id}`)).json.code).toBe('inUse');
  const body = { context: { id: hours.id, type: 'availables', version: 1 }, data: { owner: 'business' } };
  const refused = await tenant.call('PUT', `/v1/a/availables/${hours.id}`, { body });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['location']]);
  const both = { ...body, data: { owner: 'business', location: null } };
  expect((await tenant.call('PUT', `/v1/a/availables/${hours.id}`, { body: both })).status).toBe(200);
  expect((await tenant.call('DELETE', `/v1/a/locations/${place.id}`)).status).toBe(200);
});

test('a tenant has one business, even after two concurrent creates', async () => {
  const body = { context: { id: 0, type: 'my-business' }, data: { legalName: 'Studio' } };
  const answers = await Promise.all([1, 2, 3].map(() => tenant.call('POST', '/v1/a/my-business', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await tenant.call('POST', '/v1/a/my-business', { body });
  expect([again.status, again.json.error]).toEqual([409, 'There is one business already. Change that one.']);
});

test('profiles of every channel are offered where no channel is chosen, those of another tenant never', async () => {
  const found = async (of: Tenant) => (await of.call('GET', '/v1/a/titles/profiles?q=mara')).json.data;
  expect(await found(tenant)).toHaveLength(1);
  expect(await found(await api.tenant())).toEqual([]);
});

test('a service with sessions is not deleted, and how it is offered no longer is said', async () => {
  const service = (await tenant.create('services', { name: 'Perm', duration: 60 })).id;
  await tenant.create('appointments', {
    ...{ service, coach: coach.id, clients: [], status: 'cancelled' },
    ...{ start: '2039-06-03T08:00:00Z', end: '2039-06-03T09:00:00Z' },
  });
  const { status, json } = await tenant.call('DELETE', `/v1/a/services/${service}`);
  expect([status, json.error]).toEqual([
    409,
    '1 session needs this service. Delete or change it first, or choose “No longer offered” for this service.',
  ]);
});

describe('a coach who leaves', () => {
  test('is told which sessions need them and how to let them go; past ones stay, new ones are refused', async () => {
    const refused = await tenant.call('DELETE', `/v1/a/coaches/${coach.id}`);
    expect(refused.json.error).toMatch(/need this coach\. .*or choose “Has left” for this coach\.$/);
    expect(refused.json.data).toMatchObject({ entity: 'appointments', field: 'coach' });
    const read = (await tenant.call('GET', `/v1/a/coaches/${coach.id}`)).json.data as Row;
    const left = await tenant.call('PUT', `/v1/a/coaches/${coach.id}`, {
      body: {
        context: { id: coach.id, type: 'coaches', version: read.version },
        data: { employment: 'left' },
      },
    });
    expect(left.status).toBe(200);
    const { status, json } = await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments' },
        data: {
          ...{ service: service.id, coach: coach.id, clients: [ben().id] },
          ...{ start: '2026-07-01T10:00:00Z', end: '2026-07-01T11:00:00Z' },
        },
      },
    });
    expect(status).toBe(422);
    expect(json.fields.coach).toMatch(/has left and takes no new sessions\.$/);
    const [past] = await list('/v1/a/appointments');
    const noted = await tenant.call('PUT', `/v1/a/appointments/${past?.id}`, {
      body: {
        context: { id: past?.id ?? 0, type: 'appointments', version: past?.version },
        data: { notes: 'Paid.' },
      },
    });
    expect(noted.status).toBe(200);
  });
});
