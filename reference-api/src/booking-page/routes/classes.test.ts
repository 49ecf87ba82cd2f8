import { beforeAll, expect, test } from '@jest/globals';
import { dayMs } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
});

const at = (hour: string) => `${monday}T${hour}:00.000Z`;
const serviceOf = async (values: EntityValues = {}) => {
  made += 1;
  return (
    await tenant.create('services', { name: `Service ${made}`, duration: 60, slotInterval: 60, ...values })
  ).id;
};
const plan = (values: EntityValues) =>
  tenant.create('appointments', {
    status: 'accepted',
    clients: [],
    start: at('09:00'),
    end: at('10:00'),
    ...values,
  });
const rowOf = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const found = async (service: number) =>
  (await page.slots({ service, day: monday, zone: 'UTC' })).map(({ start, left }) => [
    start.slice(11, 16),
    left,
  ]);

test('a class that staff planned takes clients before anybody is in it, and stays when the last one leaves or moves', async () => {
  const service = await serviceOf({ capacity: 3 });
  const mara = await coach({ services: [service] });
  const { id } = await plan({ service, coach: mara });
  expect(await found(service)).toEqual([
    ['09:00', 3],
    ['10:00', 3],
    ['11:00', 3],
  ]);
  const token = (await page.book({ service, start: at('09:00') })).json.data.token;
  expect((await rowOf(id)).values.clients).toHaveLength(1);
  const moved = await page.move(token, { start: at('10:00') });
  expect([moved.status, moved.json.data.token === token]).toEqual([200, false]);
  expect((await rowOf(id)).values).toMatchObject({ clients: [], status: 'accepted' });
  const again = (await page.book({ service, start: at('09:00') })).json.data.token;
  expect((await page.cancel(again)).json.data.status).toBe('cancelled');
  expect((await rowOf(id)).values).toMatchObject({ clients: [], status: 'accepted' });
  // What the page made for one client goes with them.
  expect((await page.cancel(moved.json.data.token)).status).toBe(200);
  expect(await found(service)).toEqual([
    ['09:00', 3],
    ['10:00', 3],
    ['11:00', 3],
  ]);
});

test('of planned sessions only, clients join and begin none, neither by booking nor by moving', async () => {
  const service = await serviceOf({ capacity: 3, plannedOnly: true });
  const mara = await coach({ services: [service] });
  expect(await found(service)).toEqual([]);
  const { id } = await plan({ service, coach: mara, start: at('10:00'), end: at('11:00') });
  expect(await found(service)).toEqual([['10:00', 3]]);
  const refused = await page.book({ service, start: at('09:00') });
  expect([refused.status, refused.json.code]).toEqual([409, 'notFree']);
  expect(refused.json.data.next.map(({ start }: { start: string }) => start)).toEqual([at('10:00')]);
  const { token } = (await page.book({ service, start: at('10:00') })).json.data;
  expect((await rowOf(id)).values.clients).toHaveLength(1);
  expect((await page.move(token, { start: at('11:00') })).status).toBe(409);
  // Staff plan another one, which the client can move to.
  await plan({ service, coach: mara, start: at('11:00'), end: at('12:00') });
  expect((await page.move(token, { start: at('11:00') })).status).toBe(200);
  expect((await rowOf(id)).values.clients).toEqual([]);
});

test('a refusal names the class of next month, and that of another coach where the wanted one has none', async () => {
  const service = await serviceOf({ capacity: 1, plannedOnly: true, bookingWindow: null });
  const mara = await coach({ services: [service] });
  const noa = await coach({ services: [service] });
  const later = (days: number) => new Date(Date.parse(at('10:00')) + days * dayMs).toISOString();
  const hourAfter = (start: string) => new Date(Date.parse(start) + 3_600_000).toISOString();
  const planOn = (who: number, days: number) =>
    plan({ service, coach: who, start: later(days), end: hourAfter(later(days)) });
  await planOn(mara, 0);
  await planOn(noa, 40);
  const nextOf = async () => {
    const refused = await page.book({ service, coach: mara, start: later(0) });
    expect([refused.status, refused.json.code]).toEqual([409, 'notFree']);
    return refused.json.data.next.map(({ start, coach }: { start: string; coach: number }) => [start, coach]);
  };
  expect((await page.book({ service, coach: mara, start: later(0) })).status).toBe(200);
  expect(await nextOf()).toEqual([[later(40), noa]]);
  await planOn(mara, 60);
  expect(await nextOf()).toEqual([[later(60), mara]]);
});

test('of planned sessions only, one that a later closing meets is offered again once staff save it', async () => {
  const service = await serviceOf({ capacity: 3, plannedOnly: true });
  const mara = await coach({ services: [service] });
  const away = (hour: string) =>
    tenant.create('blockings', {
      ...{ reason: 'Ill', scope: 'coach', coach: mara, start: at(`${hour}:00`), end: at(`${hour}:30`) },
    });
  await away('11');
  const knowing = {
    context: { id: 0, type: 'appointments', anyway: true },
    data: { service, coach: mara, clients: [], status: 'accepted', start: at('11:00'), end: at('12:00') },
  };
  expect((await tenant.call('POST', '/v1/a/appointments', { body: knowing })).status).toBe(200);
  const { id } = await plan({ service, coach: mara, start: at('10:00'), end: at('11:00') });
  const { token } = (await page.book({ service, start: at('11:00') })).json.data;
  await away('10');
  expect(await found(service)).toEqual([['11:00', 2]]);
  const refused = await page.book({ service, start: at('10:00') });
  expect([refused.status, refused.json.code]).toEqual([409, 'notFree']);
  expect((await page.move(token, { start: at('10:00') })).status).toBe(409);
  const { version } = await rowOf(id);
  const body = { context: { id, type: 'appointments', version }, data: { notes: 'Noa stands in.' } };
  expect((await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status).toBe(200);
  expect(await found(service)).toEqual([
    ['10:00', 3],
    ['11:00', 2],
  ]);
});

test('of planned sessions only, the page names the coaches who have one coming', async () => {
  const service = await serviceOf({ capacity: 3, plannedOnly: true });
  const [mara, rui] = [await coach({ services: [service] }), await coach({ services: [service] })];
  const named = async () =>
    (await api.call('GET', page.path)).json.data.services.find(({ id }: { id: number }) => id === service)
      ?.coaches;
  expect(await named()).toEqual(expect.arrayContaining([mara, rui]));
  await plan({ service, coach: mara, start: '2020-01-01T10:00:00Z', end: '2020-01-01T11:00:00Z' });
  await plan({ service, coach: rui, start: at('10:00'), end: at('11:00') });
  expect(await named()).toEqual([rui]);
});

test('whoever joins a class that uses a package pays singly', async () => {
  const service = await serviceOf({ capacity: 3 });
  const mara = await coach({ services: [service] });
  const pack = await tenant.create('packages', { name: 'Ten', items: [{ id: service, quantity: 10 }] });
  const buyer = await client();
  await tenant.create('package-entries', {
    ...{ client: buyer, package: pack.id, kind: 'sold', date: '2026-01-01' },
    items: [{ id: service, quantity: 10 }],
  });
  const { id } = await plan({ service, coach: mara, clients: [buyer], package: pack.id });
  expect((await page.book({ service, start: at('09:00') })).status).toBe(200);
  const { clients, paysSingly } = (await rowOf(id)).values as { clients: number[]; paysSingly: number[] };
  expect([clients.length, paysSingly]).toEqual([2, clients.filter((one) => one !== buyer)]);
});

test('a room that is taken is not free, and of 8 bookings of it at once one gets it', async () => {
  const room = await tenant.create('locations', { name: 'Room', timeZone: 'UTC', sessionsAtOnce: 1 });
  const service = await serviceOf({ locations: [room.id] });
  const [mara, noa] = [await coach({ services: [service] }), await coach({ services: [service] })];
  await plan({ service, coach: mara, clients: [await client()], location: room.id });
  expect(await found(service)).toEqual([
    ['10:00', null],
    ['11:00', null],
  ]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => page.book({ service, start: at('10:00') })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const token = answers.find(({ status }) => status === 200)?.json.data.token;
  // To the hour beside, where only the own session would be in the way.
  expect((await page.move(token, { start: at('11:00'), coach: noa })).status).toBe(200);
});
