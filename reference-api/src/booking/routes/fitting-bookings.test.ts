import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
let yoga: Row;
let quay: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  quay = await tenant.create('locations', { name: 'Quay', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', {
    ...{ name: 'Yoga', duration: 60, capacity: 2, locations: [quay.id] },
    ...{ bufferBefore: 5, bufferAfter: 15 },
  });
});

const at = (from: string, to: string) => ({
  start: `2026-06-03T${from}:00Z`,
  end: `2026-06-03T${to}:00Z`,
});

const book = (values: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('POST', '/v1/a/appointments', {
    body: {
      context: { id: 0, type: 'appointments', ...context },
      data: { service: yoga.id, status: 'accepted', ...at('08:00', '09:00'), ...values },
    },
  });

test('a session with more clients than its service takes is refused, unless staff book anyway', async () => {
  const wanted = { coach: await coach(), clients: [await client(), await client(), await client()] };
  const { status, json } = await book(wanted);
  expect([status, json.error]).toEqual([409, 'Yoga takes 2 clients, and this session has 3.']);
  expect(json.data.conflicts).toEqual([
    expect.objectContaining({ entity: 'services', id: yoga.id, override: true }),
  ]);
  const { json: booked } = await book(wanted, { anyway: true });
  // What was booked anyway can be annotated without being asked again.
  const context = { id: booked.data.id, type: 'appointments', version: booked.data.version };
  const annotated = await tenant.call('PUT', `/v1/a/appointments/${booked.data.id}`, {
    body: { context, data: { notes: 'Three of them, small mats.' } },
  });
  expect(annotated.status).toBe(200);
});

test('a coach who does not give the service, and a location without it, are conflicts', async () => {
  const other = await tenant.create('services', { name: 'Rowing', duration: 60 });
  const place = await tenant.create('locations', { name: 'Attic', timeZone: 'Europe/Berlin' });
  const { json } = await book({
    coach: await coach({ services: [other.id] }),
    clients: [await client()],
    location: place.id,
  });
  expect(json.errors).toEqual([
    expect.stringMatching(/^Mara \d+ does not give Yoga\.$/),
    'Yoga is not offered at Attic.',
  ]);
  expect(
    (
      await book({
        coach: await coach({ services: [other.id, yoga.id] }),
        clients: [await client()],
        location: quay.id,
      })
    ).status,
  ).toBe(200);
});

test('the longer buffer of two sessions of a coach lies between them', async () => {
  const mara = await coach();
  expect((await book({ coach: mara, clients: [await client()] })).status).toBe(200);
  const close = await book({ coach: mara, clients: [await client()], ...at('09:14', '10:14') });
  expect(close.json.errors).toEqual([
    'The coach needs 15 minutes between this session and Yoga, Wed 3 Jun 2026, 10:00–11:00.',
  ]);
  const before = await book({ coach: mara, clients: [await client()], ...at('06:50', '07:50') });
  expect([before.status, before.json.data.conflicts[0].override]).toEqual([409, true]);
  expect((await book({ coach: mara, clients: [await client()], ...at('09:15', '10:15') })).status).toBe(200);
  expect((await book({ coach: mara, clients: [await client()], ...at('06:45', '07:45') })).status).toBe(200);
});

test('a room takes as many sessions at once as it is said to, and says which one is there', async () => {
  const room = await tenant.create('locations', {
    name: 'Room 1',
    timeZone: 'Europe/Berlin',
    sessionsAtOnce: 1,
  });
  const hall = await tenant.create('locations', { name: 'Hall', timeZone: 'Europe/Berlin' });
  const mat = await tenant.create('services', { name: 'Mat', duration: 60 });
  const at = (location: number, start: string, end: string) => ({ location, start, end });
  const book = async (values: EntityValues) =>
    tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments' },
        data: { service: mat.id, coach: await coach(), clients: [], status: 'accepted', ...values },
      },
    });
  const first = await book(at(room.id, '2027-03-02T08:00:00Z', '2027-03-02T09:00:00Z'));
  expect(first.status).toBe(200);
  const second = await book(at(room.id, '2027-03-02T08:30:00Z', '2027-03-02T09:30:00Z'));
  expect(second.json.data.conflicts).toEqual([
    {
      words: expect.stringMatching(/^Room 1 has another session then: Mat, /),
      entity: 'appointments',
      id: first.json.data.id,
      override: true,
    },
  ]);
  expect((await book(at(room.id, '2027-03-02T09:00:00Z', '2027-03-02T10:00:00Z'))).status).toBe(200);
  for (const _ of [1, 2])
    expect((await book(at(hall.id, '2027-03-02T08:00:00Z', '2027-03-02T09:00:00Z'))).status).toBe(200);
  const race = await Promise.all(
    Array.from({ length: 8 }, () => book(at(room.id, '2027-03-03T08:00:00Z', '2027-03-03T09:00:00Z'))),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a service that is no longer offered keeps its sessions and gets no new ones', async () => {
  const old = await tenant.create('services', { name: 'Old class', duration: 60 });
  const someone = await coach();
  const first = await book({ service: old.id, coach: someone, clients: [] });
  const context = { id: old.id, type: 'services', version: old.version };
  const ended = await tenant.call('PUT', `/v1/a/services/${old.id}`, {
    body: { context, data: { offer: 'ended' } },
  });
  expect(ended.status).toBe(200);
  const second = await book({ service: old.id, coach: someone, clients: [], ...at('12:00', '13:00') });
  expect([second.status, second.json.fields]).toEqual([422, { service: 'Old class: is no longer offered.' }]);
  const { id, version } = first.json.data;
  const moved = await tenant.call('PUT', `/v1/a/appointments/${id}`, {
    body: { context: { id, type: 'appointments', version }, data: at('14:00', '15:00') },
  });
  expect([moved.status, moved.json.error]).toEqual([200, undefined]);
});
