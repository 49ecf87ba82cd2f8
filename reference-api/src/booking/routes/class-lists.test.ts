import { expect, test } from '@jest/globals';
import { listClassClients, mostListedSessions } from 'shared-contracts/api/class-lists';
import type { EntityValues } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const hourMs = 3_600_000;
const service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 6 })).id;

async function book(clients: number[], hours: number, more: EntityValues = {}): Promise<number> {
  const start = Date.now() + hours * hourMs;
  const row = await tenant.create('appointments', {
    ...{ service, coach: await coach(), clients, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...more,
  });
  return row.id;
}

const listed = async (...sessions: number[]) =>
  (await tenant.call('GET', `/v1/a/class-clients?sessions=${sessions.join()}`)).json.data;

test('a class list names those who come and who wait, with whom to call, and whose first session it is', async () => {
  const mother = await tenant.create('users', { name: 'Zoe', email: 'zoe@test.example', phone: '+351 1' });
  const child = await tenant.create('users', {
    name: 'Bo',
    contactPerson: mother.id,
    notes: 'Allergic to nuts.',
  });
  const old = await tenant.create('users', { name: 'Al', phone: '+351 2' });
  const out = await tenant.create('users', { name: 'Cy' });
  const calledOff = await book([child.id], -96, { status: 'cancelled' });
  const before = await book([old.id], -48);
  const today = await book([child.id], 24, { waiting: [old.id], cancelled: [out.id] });
  expect(await listed(today)).toEqual([
    { id: old.id, phone: '+351 2', notes: null, contact: null, firstSession: before },
    {
      ...{ id: child.id, phone: null, notes: 'Allergic to nuts.', contact: { name: 'Zoe', phone: '+351 1' } },
      firstSession: today,
    },
  ]);
  expect((await listed(calledOff, before)).map(({ id }: { id: number }) => id)).toEqual([old.id, child.id]);
  expect(await listed(999_999)).toEqual([]);
});

test('two hundred sessions are listed at once, and no more', () => {
  const ids = (count: number) => ({ sessions: Array.from({ length: count }, () => '12').join() });
  expect(listClassClients.query?.safeParse(ids(mostListedSessions)).success).toBe(true);
  expect(listClassClients.query?.safeParse(ids(mostListedSessions + 1)).success).toBe(false);
});
