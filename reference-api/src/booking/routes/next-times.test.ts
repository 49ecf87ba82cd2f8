import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
let yoga: Row;

// A Wednesday that is still to come, whenever the test runs; all hours are those of UTC.
const wednesday = `${new Date().getUTCFullYear() + 1}-06-`;
const day = (offset: number) => {
  const first = new Date(`${wednesday}01T00:00:00Z`);
  const toWednesday = (3 - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (toWednesday + offset) * 86_400_000).toISOString().slice(0, 10);
};
const at = (from: string, to: string, offset = 0) => ({
  start: `${day(offset)}T${from}:00.000Z`,
  end: `${day(offset)}T${to}:00.000Z`,
});

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'UTC' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60, slotInterval: 30, bufferAfter: 30 });
});

const write = (values: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('POST', '/v1/a/appointments', {
    body: {
      context: { id: 0, type: 'appointments', ...context },
      data: { service: yoga.id, status: 'accepted', clients: [], ...values },
    },
  });

async function mornings(): Promise<number> {
  const id = await coach();
  await tenant.create('availables', {
    ...{ name: 'Mornings', owner: 'coach', coach: id, timeZone: 'UTC' },
    weekly: [{ day: 3, from: '09:00', to: '13:00' }],
  });
  return id;
}

test('a coach who is busy has the next free times, with buffers, hours and the days after', async () => {
  const mara = await mornings();
  expect((await write({ coach: mara, ...at('09:00', '10:00') })).status).toBe(200);
  const { status, json } = await write({ coach: mara, ...at('09:30', '10:30') });
  expect(status).toBe(409);
  expect(json.data.next).toEqual([at('10:30', '11:30'), at('11:00', '12:00'), at('11:30', '12:30')]);
  const late = await write({ coach: mara, ...at('12:30', '13:30') });
  expect(late.json.data.next).toEqual([
    at('09:00', '10:00', 7),
    at('09:30', '10:30', 7),
    at('10:00', '11:00', 7),
  ]);
  // Each of them can be booked.
  expect((await write({ coach: mara, ...json.data.next[0] })).status).toBe(200);
});

test('the next times are free for the clients too, and away from what is blocked', async () => {
  const [mara, jonas, ana] = [await mornings(), await coach(), await client()];
  expect((await write({ coach: jonas, clients: [ana], ...at('10:00', '11:00') })).status).toBe(200);
  await tenant.create('blockings', { reason: 'Regatta', scope: 'all', ...at('11:30', '12:00') });
  const { json } = await write({ coach: mara, clients: [ana], ...at('10:30', '11:30') });
  expect(json.data.next).toEqual([at('12:00', '13:00'), at('09:00', '10:00', 7), at('09:30', '10:30', 7)]);
});

test('what no other time helps has no next times', async () => {
  const mara = await mornings();
  const single = await tenant.create('services', { name: 'Duet', duration: 60, capacity: 1 });
  const clients = [await client(), await client()];
  const { json } = await write({ coach: mara, service: single.id, clients, ...at('09:00', '10:00') });
  expect(json.data.conflicts).toHaveLength(1);
  expect(json.data.next).toEqual([]);
});

test('a session that is moved is not in its own way', async () => {
  const mara = await mornings();
  const other = await write({ coach: mara, ...at('12:00', '13:00', 14) });
  expect(other.status).toBe(200);
  const { json: made } = await write({ coach: mara, ...at('09:00', '10:00', 14) });
  const { status, json } = await tenant.call('PUT', `/v1/a/appointments/${made.data.id}`, {
    body: {
      context: { id: made.data.id, type: 'appointments', version: made.data.version },
      data: at('08:30', '09:30', 14),
    },
  });
  expect(status).toBe(409);
  expect(json.data.next).toEqual([
    at('09:00', '10:00', 14),
    at('09:30', '10:30', 14),
    at('10:00', '11:00', 14),
  ]);
});

test('the sessions of another tenant take none of the next times', async () => {
  const stranger = await api.tenant();
  const people = peopleOf(stranger);
  const service = await stranger.create('services', { name: 'Yoga', duration: 60 });
  await stranger.create('appointments', {
    ...{ service: service.id, coach: await people.coach(), status: 'accepted', clients: [] },
    ...at('10:30', '11:30', 28),
  });
  const mara = await mornings();
  expect((await write({ coach: mara, ...at('09:00', '10:00', 28) })).status).toBe(200);
  const { json } = await write({ coach: mara, ...at('09:00', '10:00', 28) });
  expect(json.data.next[0]).toEqual(at('10:30', '11:30', 28));
});
