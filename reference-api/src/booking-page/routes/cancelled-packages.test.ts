import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const hourMs = 3_600_000;
let pack = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
  const items = [{ id: (await service({})).id, quantity: 10 }];
  pack = (await tenant.create('packages', { name: 'Pack 10', items })).id;
  await writeSettingOf(tenant, 'cancellation-late', 'kept');
  await writeSettingOf(tenant, 'cancellation-late-single', 'owed');
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 0);
});

let made = 0;
const service = (values: EntityValues) => {
  made += 1;
  return tenant.create('services', { name: `Yoga ${made}`, duration: 60, ...values });
};

/** A session in so many hours that staff booked for clients, each with a package, and what the link of the first one leads to. */
async function booked(hours: number, capacity: number, clients: number[], more: EntityValues = {}) {
  const { id } = await service({ capacity });
  for (const one of clients) {
    await tenant.create('package-entries', {
      ...{ client: one, package: pack, kind: 'sold', date: '2026-01-01' },
      items: [{ id, quantity: 2 }],
    });
  }
  const start = Date.now() + hours * hourMs;
  const row: Row = await tenant.create('appointments', {
    ...{ service: id, coach: await coach({ services: [id] }), clients, package: pack, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...more,
  });
  const token = links.token({ tenant: tenant.id, session: row.id, client: clients[0] ?? 0 });
  const values = async (): Promise<EntityValues> =>
    (await tenant.call('GET', `/v1/a/appointments/${row.id}`)).json.data.values;
  /** Staff move it by some hours. */
  const move = async (by: number) => {
    const { id, version, values: now } = (await tenant.call('GET', `/v1/a/appointments/${row.id}`)).json.data;
    const at = (time: unknown) => new Date(Date.parse(String(time)) + by * hourMs).toISOString();
    const data = { start: at(now.start), end: at(now.end) };
    const context = { id, type: 'appointments', version };
    const { status } = await tenant.call('PUT', `/v1/a/appointments/${id}`, { body: { context, data } });
    expect(status).toBe(200);
  };
  return { id: row.id, token, values, move, start: row.values.start };
}

test('a client who cancels a place in a class in time gets the session back, and the class goes on', async () => {
  const [ana, ben] = [await client(), await client()];
  const { token, values, start } = await booked(30, 4, [ana, ben]);
  const until = new Date(Date.parse(String(start)) - 24 * hourMs).toISOString();
  expect((await page.read(token)).json.data.package).toEqual({
    ...{ name: 'Pack 10', isKept: false, freeUntil: until },
  });
  const { status, json } = await page.cancel(token);
  expect([status, json.data.status, json.data.package]).toEqual([200, 'cancelled', undefined]);
  expect(await values()).toMatchObject({
    ...{ clients: [ben], cancelled: [ana], lateCancels: [], status: 'accepted' },
  });
  const again = await page.cancel(token);
  expect([again.status, again.json.error]).toEqual([409, 'It does not take place.']);
});

test('a client who cancels late reads before and after that it counts as used', async () => {
  const [ana, ben] = [await client(), await client()];
  const { token, values } = await booked(3, 4, [ana, ben]);
  expect((await page.read(token)).json.data.package).toMatchObject({ isKept: true });
  const { json } = await page.cancel(token);
  expect(json.data.package).toMatchObject({ name: 'Pack 10', isKept: true });
  expect(await values()).toMatchObject({ clients: [ben], cancelled: [ana], lateCancels: [ana] });
});

test('what the business moved too late to decide is cancelled for free until it begins', async () => {
  const [ana, ben] = [await client(), await client()];
  const { token, values, move } = await booked(3, 4, [ana, ben]);
  await move(2);
  const { start } = await values();
  expect((await page.read(token)).json.data.package).toEqual({
    ...{ name: 'Pack 10', isKept: false, freeUntil: new Date(String(start)).toISOString() },
  });
  expect((await page.cancel(token)).status).toBe(200);
  expect(await values()).toMatchObject({ clients: [ben], cancelled: [ana], lateCancels: [] });
  // Moved and moved back, it is where it was.
  const back = await booked(3, 4, [await client(), await client()]);
  await back.move(2);
  await back.move(-2);
  expect((await page.read(back.token)).json.data.package).toMatchObject({ isKept: true });
});

test('what the business moved after the hours of the page is cancelled and moved there until it begins', async () => {
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 24);
  const late = expect.stringMatching(/^It can be cancelled or moved until 24 hours/);
  const [ana, ben] = [await client(), await client()];
  const { token, values, move } = await booked(3, 4, [ana, ben]);
  expect((await page.read(token)).json.data.fixed).toEqual(late);
  expect((await page.cancel(token)).json).toMatchObject({ code: 'conflict', error: late });
  await move(2);
  const { start } = await values();
  expect((await page.read(token)).json.data).toMatchObject({
    ...{ fixed: null, changeableUntil: new Date(String(start)).toISOString() },
  });
  expect((await page.cancel(token)).status).toBe(200);
  expect(await values()).toMatchObject({ clients: [ben], cancelled: [ana], lateCancels: [] });
  // What was moved back is as it was.
  const back = await booked(3, 4, [await client(), await client()]);
  await back.move(2);
  await back.move(-2);
  expect((await page.read(back.token)).json.data.fixed).toEqual(late);
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 0);
});

test('who pays singly owes nothing for what the business moved late, however it is cancelled', async () => {
  const price = { amount: 2000, currency: 'EUR' };
  const ana = await client();
  const one = await booked(3, 1, [ana], { price, paysSingly: [ana] });
  await one.move(1);
  expect((await page.read(one.token)).json.data.owed).toMatchObject({ price, isKept: false });
  const together = await tenant.call('POST', '/v1/a/appointments/cancel', {
    body: { context: { id: 0, type: 'appointments' }, data: { ids: [one.id], packages: 'policy' } },
  });
  expect([together.status, together.json.data.done.length]).toEqual([200, 1]);
  expect(await one.values()).toMatchObject({ status: 'cancelled', lateCancels: [] });
});

test('who moves out of a class leaves it, and who has a session alone moves it', async () => {
  const [ana, ben] = [await client(), await client()];
  const { token } = await booked(3, 4, [ana, ben]);
  expect((await page.read(token)).json.data).toMatchObject({
    leavesByMoving: true,
    package: { isKept: true },
  });
  const alone = await booked(3, 1, [await client()]);
  expect((await page.read(alone.token)).json.data.leavesByMoving).toBeUndefined();
});

test('a client who pays singly and cancels late reads before and after that the price is owed', async () => {
  const [ana, ben] = [await client(), await client()];
  const price = { amount: 2000, currency: 'EUR' };
  const early = await booked(30, 4, [ana, ben], { price, paysSingly: [ana] });
  expect((await page.read(early.token)).json.data.owed).toMatchObject({ price, isKept: false });
  expect((await page.cancel(early.token)).json.data.owed).toBeUndefined();
  const { token, values } = await booked(3, 4, [ana, ben], { price, paysSingly: [ana] });
  expect((await page.read(token)).json.data).toMatchObject({ owed: { price, isKept: true } });
  expect((await page.cancel(token)).json.data.owed).toMatchObject({ price, isKept: true });
  expect(await values()).toMatchObject({ clients: [ben], cancelled: [ana], lateCancels: [ana] });
});

test('what counts as used pays for the place of who joins the class again', async () => {
  const ana = await client();
  const email = (await tenant.call('GET', `/v1/a/users/${ana}`)).json.data.values.email;
  const { token, values, start } = await booked(3, 4, [ana, await client()]);
  await page.cancel(token);
  const { service: of } = await values();
  const back = await page.book({ service: of ?? 0, start: String(start), email });
  expect(back.status).toBe(200);
  const { clients, lateCancels, paysSingly } = await values();
  expect([(clients as number[]).includes(ana), lateCancels, paysSingly]).toEqual([true, [], []]);
});

test('the session of one client is called off late with what it uses', async () => {
  const ana = await client();
  const { token, values } = await booked(3, 1, [ana]);
  expect((await page.cancel(token)).json.data).toMatchObject({
    ...{ status: 'cancelled', package: { isKept: true } },
  });
  expect(await values()).toMatchObject({ status: 'cancelled', clients: [ana], lateCancels: [ana] });
});

test('the page says when cancelling is free, where that is not always so', async () => {
  const { id } = await service({ capacity: 1, slotInterval: 60 });
  await coach({ services: [id] });
  const visit = async () => (await api.call('GET', page.path)).json.data.freeCancelHours;
  expect(await visit()).toBe(24);
  const start = `${comingDay(1)}T10:00:00.000Z`;
  const single = (await page.book({ service: id, start })).json.data;
  expect(single.session.package).toBeUndefined();
  await writeSettingOf(tenant, 'cancellation-late', 'returned');
  await writeSettingOf(tenant, 'cancellation-late-single', 'free');
  expect(await visit()).toBeNull();
  const { token } = await booked(2, 4, [await client(), await client()]);
  expect((await page.read(token)).json.data.package).toMatchObject({ isKept: false, freeUntil: null });
});

test('a link of another business shows nothing of it', async () => {
  const other = await api.tenant();
  const theirs = await bookingPageOf(api, other);
  const { token } = await booked(3, 1, [await client()]);
  expect([(await theirs.read(token)).status, (await theirs.cancel(token)).status]).toEqual([404, 404]);
});
