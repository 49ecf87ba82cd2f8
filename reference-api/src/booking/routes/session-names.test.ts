import { beforeAll, expect, test } from '@jest/globals';
import type { Overview } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
let coach: Row;

/** A coach with a session on 8 and one on 1 December 2026. */
async function coachWithSessions(by: Tenant): Promise<Row> {
  const service = await by.create('services', { name: 'Pilates 60', duration: 60 });
  const profile = await by.create('profiles', { displayName: 'Mara' }, by.channels.core);
  const made = await by.create('coaches', { profile: profile.id });
  const ana = await by.create('users', { name: 'Ana', email: 'ana@test.example' });
  const values = { service: service.id, coach: made.id, clients: [ana.id], status: 'accepted' };
  for (const [start, end] of [
    ['2026-12-08T22:30:00Z', '2026-12-08T23:30:00Z'],
    ['2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z'],
  ])
    await by.create('appointments', { ...values, start, end } as never);
  return made;
}

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'Europe/Berlin' });
  coach = await coachWithSessions(tenant);
});

const names = [
  'Pilates 60, Tue 1 Dec 2026, 09:00–10:00',
  'Pilates 60, Tue 8 Dec 2026, 23:30–Wed 9 Dec 2026, 00:30',
];

test('the effects of a deletion list sessions by time, in the zone of the business', async () => {
  const { json } = await tenant.call('GET', `/v1/a/uses/coaches/${coach.id}`);
  expect(json.data).toEqual([
    { entity: 'appointments', field: 'coach', count: 2, published: 0, titles: names },
  ]);
});

test('search and row pickers distinguish sessions of one title by clients and time', async () => {
  const times = names.map((name) => name.replace('Pilates 60', 'Ana'));
  for (const path of ['/v1/a/find?q=pilates', '/v1/a/titles/appointments?q=pilates']) {
    const { json } = await tenant.call('GET', path);
    const sessions = json.data.filter(({ entity = 'appointments' }) => entity === 'appointments');
    expect(sessions.map(({ title }: { title: string }) => title)).toEqual(['Pilates 60', 'Pilates 60']);
    expect(sessions.map(({ beside }: { beside: string }) => beside).sort()).toEqual(times);
  }
});

test('recent changes distinguish sessions of one title by clients and time', async () => {
  const fresh = await api.tenant();
  await coachWithSessions(fresh);
  const told = async () => {
    const { recent } = (await fresh.call('GET', '/v1/a/overview')).json.data as Pick<Overview, 'recent'>;
    return recent
      .filter(({ entity }) => entity === 'appointments')
      .map(({ beside, also }) => [beside, also?.length]);
  };
  const [first, second] = [
    'Ana, Tue 1 Dec 2026, 09:00–10:00',
    'Ana, Tue 8 Dec 2026, 23:30–Wed 9 Dec 2026, 00:30',
  ];
  // Both at once are one line, by the later one.
  expect(await told()).toEqual([[expect.stringMatching(/^Ana, Tue/), 1]]);
  await api.database.asOwner(
    "update appointments set updated_at = updated_at - interval '2 hours' where tenant_id = $1 and start < '2026-12-05'",
    [fresh.id],
  );
  expect(await told()).toEqual([
    [second, undefined],
    [first, undefined],
  ]);
});

test('the figure of upcoming sessions counts those that take place, as the list behind it does', async () => {
  const fresh = await api.tenant();
  const made = await coachWithSessions(fresh);
  const upcoming = async () => {
    const { figures } = (await fresh.call('GET', '/v1/a/overview')).json.data;
    return figures.find(({ key }: { key: string }) => key === 'appointments.upcoming');
  };
  await api.database.asOwner(
    'update appointments set start = start + interval \'70 years\', "end" = "end" + interval \'70 years\' where tenant_id = $1',
    [fresh.id],
  );
  expect((await upcoming()).count).toBe(2);
  const [one] = (await fresh.call('GET', `/v1/a/appointments?where.coach=${made.id}`)).json.data as [Row];
  const context = { id: one.id, type: 'appointments', version: one.version };
  const body = { context, data: { status: 'cancelled' } };
  expect((await fresh.call('PUT', `/v1/a/appointments/${one.id}`, { body })).status).toBe(200);
  const figure = await upcoming();
  expect(figure.count).toBe(1);
  const where = Object.entries(figure.where).map(([name, value]) => [`where.${name}`, String(value)]);
  const list = await fresh.call('GET', `/v1/a/appointments?${new URLSearchParams(where)}`);
  expect(list.json.data).toHaveLength(1);
});

test('without a business, times are in the zone of the oldest channel', async () => {
  const fresh = await api.tenant();
  const { id } = await coachWithSessions(fresh);
  const { json } = await fresh.call('GET', `/v1/a/uses/coaches/${id}`);
  expect(json.data[0].titles).toEqual(names);
});
