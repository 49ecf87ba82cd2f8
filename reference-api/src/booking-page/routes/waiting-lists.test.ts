import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { writeSettingOf } from '../../testing/settings.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
const start = `${monday}T09:00:00.000Z`;
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
});

/** A class for so many on Monday at nine, with a client of its own. */
async function lesson(capacity: number, values: EntityValues = {}) {
  made += 1;
  const service = await tenant.create('services', {
    ...{ name: `Class ${made}`, duration: 60, slotInterval: 60, capacity },
  });
  const mara = await coach({ services: [service.id] });
  const [ana, ben] = [await client(), await client()];
  const row: Row = await tenant.create('appointments', {
    ...{ service: service.id, coach: mara, clients: [ana, ben].slice(0, capacity), status: 'accepted' },
    ...{ start, end: `${monday}T10:00:00.000Z` },
    ...values,
  });
  return { service: service.id, id: row.id, ana };
}

const valuesOf = async (id: number): Promise<Record<string, number[]>> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data.values;
const slots = async (service: number, full = '') =>
  (
    await api.call('GET', `${page.path}/slots?service=${service}&from=${monday}&to=${monday}&zone=UTC${full}`)
  ).json.data.map(({ start: at, left }: { start: string; left: number }) => [at.slice(11, 16), left]);
const wait = (service: number, data: object = {}) => page.book({ service, start, waits: true, ...data });
const move = () => moveUpEverywhere({ pool: api.database.pool, log: { error: () => undefined } }, 0);

test('a full class is offered to those who ask for full ones, and lets visitors wait in their order', async () => {
  const { service, id, ana } = await lesson(2);
  expect(await slots(service)).toEqual([
    ['10:00', 2],
    ['11:00', 2],
  ]);
  expect((await slots(service, '&full=true'))[0]).toEqual(['09:00', 0]);
  expect((await page.book({ service, start })).status).toBe(409);
  const [one, two] = [await wait(service), await wait(service)];
  expect(one.json.data.session).toMatchObject({ status: 'pending', waiting: { before: 0 }, fixed: null });
  expect(two.json.data.session.waiting).toEqual({ before: 1 });
  const [first = 0] = (await valuesOf(id)).waiting ?? [];
  const { clients = [] } = await valuesOf(id);
  const context = { id, type: 'appointments', version: 3 };
  const data = { clients: clients.filter((who) => who !== ana), cancelled: [ana] };
  expect((await tenant.call('PUT', `/v1/a/appointments/${id}`, { body: { context, data } })).status).toBe(
    200,
  );
  await move();
  expect((await valuesOf(id)).clients).toContain(first);
  const after = (await page.read(one.json.data.token)).json.data;
  expect([after.status, after.waiting]).toEqual(['accepted', undefined]);
  expect((await page.read(two.json.data.token)).json.data.waiting).toEqual({ before: 0 });
});

test('who waits leaves the list, or moves to another time, and nobody else is touched', async () => {
  const { service, id } = await lesson(2);
  const [one, two] = [(await wait(service)).json.data.token, (await wait(service)).json.data.token];
  const before = await valuesOf(id);
  expect((await page.cancel(one)).json.data.status).toBe('cancelled');
  expect((await page.cancel(one)).status).toBe(409);
  const moved = await page.move(two, { start: `${monday}T10:00:00.000Z` });
  expect([moved.status, moved.json.data.session.start.slice(11, 16)]).toEqual([200, '10:00']);
  expect(await valuesOf(id)).toMatchObject({ clients: before.clients, waiting: [], cancelled: [] });
});

test('the page says who gets a free place: the first one who waits, or whom staff choose', async () => {
  const visit = async () => (await api.call('GET', page.path)).json.data.freePlaces;
  expect(await visit()).toBe('automatic');
  await writeSettingOf(tenant, 'waiting-list-promotion', 'staff');
  expect(await visit()).toBe('staff');
  await writeSettingOf(tenant, 'waiting-list-promotion', 'automatic');
});

test('a session that the page made for one client stays theirs when somebody who waits moves away', async () => {
  made += 1;
  const { id: service } = await tenant.create('services', {
    ...{ name: `Class ${made}`, duration: 60, slotInterval: 60, capacity: 2 },
  });
  await coach({ services: [service] });
  const own = (await page.book({ service, start })).json.data.token;
  const second = (await page.book({ service, start })).json.data.token;
  const waits = (await wait(service)).json.data.token;
  await page.cancel(second);
  expect((await page.move(waits, { start: `${monday}T11:00:00.000Z` })).status).toBe(200);
  expect((await page.read(own)).json.data.start).toBe(start);
});

test('a place that is free is taken at once, and whoever is in it or waits already gets no link', async () => {
  const { service, id } = await lesson(2, { clients: [] });
  const email = 'vera.again@visitor.example';
  const booked = await wait(service, { email });
  expect([booked.json.data.session.status, booked.json.data.session.waiting]).toEqual([
    'accepted',
    undefined,
  ]);
  await page.book({ service, start });
  expect((await wait(service, { email })).status).toBe(409);
  const other = 'vera.waits@visitor.example';
  expect((await wait(service, { email: other })).status).toBe(200);
  for (const known of [email, other]) {
    const { status, json } = await wait(service, { email: known });
    expect([status, json.error]).toEqual([
      409,
      expect.stringMatching(/^Someone with this email address is booked at this time already/),
    ]);
  }
  expect((await valuesOf(id)).waiting).toHaveLength(1);
});

test('nobody waits on the page for a session of one client, for a class that was called off, or at the page of another business', async () => {
  const single = await lesson(1);
  expect((await slots(single.service, '&full=true')).map(([at]: [string]) => at)).not.toContain('09:00');
  expect((await wait(single.service)).status).toBe(409);
  const off = await lesson(2, { status: 'cancelled' });
  expect((await wait(off.service)).json.data.session.waiting).toBeUndefined();
  const { service, id } = await lesson(2);
  const theirs = await bookingPageOf(api, await api.tenant());
  expect((await theirs.book({ service, start, waits: true })).status).toBe(404);
  expect((await valuesOf(id)).waiting).toEqual([]);
});

test('who booked a session for one on the page leaves it to whom staff put on its waiting list', async () => {
  const { service, id, ana } = await lesson(1);
  const waiting = [await client()];
  const put = (version: number, data: EntityValues) =>
    tenant.call('PUT', `/v1/a/appointments/${id}`, {
      body: { context: { id, type: 'appointments', version }, data },
    });
  expect((await put(1, { clients: [], cancelled: [ana] })).status).toBe(200);
  const own = (await page.book({ service, start })).json.data.token;
  const { version } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
  expect((await put(version, { waiting })).status).toBe(200);
  await page.cancel(own);
  await move();
  expect((await valuesOf(id)).clients).toEqual(waiting);
  expect((await page.read(own)).json.data.status).toBe('cancelled');
});

test('of 12 visitors who want the last place at once, one gets it and the others wait', async () => {
  const { service, id } = await lesson(3);
  const answers = await Promise.all(Array.from({ length: 12 }, () => wait(service)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { clients = [], waiting = [] } = await valuesOf(id);
  expect([clients.length, waiting.length, new Set([...clients, ...waiting]).size]).toEqual([3, 11, 14]);
});
