// One thing: who waits for a whole course gets what they read when they joined its list, or is asked again.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { BookableCourse } from 'shared-contracts/api/courses';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }));
  await tenant.create('my-business', { legalName: 'Dance', timeZone: 'UTC', openingHours });
});

const read = async (entity: string, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const write = async (entity: string, id: number, data: EntityValues) => {
  const { version } = await read(entity, id);
  const body = { context: { id, type: entity, version }, data };
  expect((await tenant.call('PUT', `/v1/a/${entity}/${id}`, { body })).status).toBe(200);
};
const clientsIn = async (sessions: readonly number[]) =>
  Promise.all(sessions.map(async (id) => (await read('appointments', id)).values.clients));
const owedBy = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data.owed;

/** A course of four evenings with two places, at 80 euros, which Ana and Ben have. */
async function fullCourse() {
  made += 1;
  const name = `Salsa ${made}`;
  const service = (await tenant.create('services', { name, duration: 60, capacity: 2 })).id;
  const items = [{ id: service, quantity: 4 }];
  const pack = (await tenant.create('packages', { name, items, price: eur(8000), course: 'only' })).id;
  const start = `${comingDay(4)}T09:00:00.000Z`;
  const [ana, ben] = [await client(), await client()];
  const values = { service, coach: await coach({ services: [service] }), clients: [ana, ben] };
  const times = { start, end: start.replace('T09', 'T10'), status: 'accepted' };
  const { id } = await tenant.create('appointments', { ...values, ...times });
  const repeat = { recurrence: 'FREQ=WEEKLY;COUNT=4', series: name };
  const body = { context: { id, type: 'appointments' }, data: repeat };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${id}/repeat`, { body });
  const sessions = [id, ...json.data.ids] as number[];
  const free = async () => {
    for (const one of sessions)
      await write('appointments', one, { clients: [ben], cancelled: [ana], paysSingly: [ben] });
  };
  return { service, pack, name, sessions, ben, free };
}

async function join({ service }: { service: number }, typed: object = {}) {
  const { json } = await api.call('GET', `${page.path}/courses?service=${service}`);
  const [course] = json.data as BookableCourse[];
  const seen = { starts: course?.sessions.map(({ start }) => start), price: course?.price ?? null };
  const visitor = { name: `Vera ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@dance.example` };
  const data = { course: course?.id, seen, ...visitor, waits: true, ...typed };
  return api.call('POST', `${page.path}/courses`, { body: { data } });
}

const moveUp = () =>
  moveUpEverywhere(
    { pool: api.database.pool, log: { error: (error: unknown) => expect(error).toBeUndefined() } },
    0,
  );

const waitingIn = async (session: number | undefined) =>
  ((await read('appointments', session as number)).values.waiting as number[])[0] as number;

test('who moves up after the price was raised pays what they read, and after it was lowered, that', async () => {
  for (const [now, owed] of [
    [15_000, 8000],
    [6000, 6000],
  ] as const) {
    const course = await fullCourse();
    expect((await join(course)).status).toBe(200);
    const who = await waitingIn(course.sessions[0]);
    await write('packages', course.pack, { price: eur(now) });
    await course.free();
    await moveUp();
    expect(await clientsIn(course.sessions)).toEqual(Array(4).fill([course.ben, who]));
    expect(await owedBy(who)).toEqual([eur(owed)]);
  }
});

test('where a session is called off meanwhile, who moves up pays what they read in proportion', async () => {
  const course = await fullCourse();
  await join(course);
  const who = await waitingIn(course.sessions[1]);
  await write('packages', course.pack, { price: eur(15_000) });
  await write('appointments', course.sessions[0] as number, { status: 'cancelled' });
  for (const id of course.sessions.slice(1))
    await write('appointments', id, { clients: [course.ben], paysSingly: [course.ben] });
  await moveUp();
  expect(await clientsIn(course.sessions.slice(1))).toEqual(Array(3).fill([course.ben, who]));
  expect(await owedBy(who)).toEqual([eur(6000)]);
});

test('who waits for a course moves up, too, once its package is no longer sold', async () => {
  const course = await fullCourse();
  await join(course);
  const who = await waitingIn(course.sessions[0]);
  await write('packages', course.pack, { offer: 'ended' });
  await course.free();
  await moveUp();
  expect(await clientsIn(course.sessions)).toEqual(Array(4).fill([course.ben, who]));
  expect(await owedBy(who)).toEqual([eur(8000)]);
});

test('who has a session of the package left and waits for the course gets all of it, or nothing', async () => {
  const course = await fullCourse();
  const email = `${randomUUID()}@dance.example`;
  const { id: who } = await tenant.create('users', { name: 'Kim', email, client: true });
  const entry = { client: who, package: course.pack, kind: 'sold', date: '2026-01-05', due: eur(2000) };
  await tenant.create('package-entries', { ...entry, items: [{ id: course.service, quantity: 1 }] });
  expect((await join(course, { name: 'Kim', email })).status).toBe(200);
  const third = course.sessions[2] as number;
  await write('appointments', third, { clients: [course.ben], paysSingly: [course.ben] });
  await moveUp();
  expect(await clientsIn([third])).toEqual([[course.ben]]);
  await course.free();
  await moveUp();
  expect(await clientsIn(course.sessions)).toEqual(Array(4).fill([course.ben, who]));
});

test('who was to wait and can have a place by now is asked again, of a course and of a session', async () => {
  const course = await fullCourse();
  await course.free();
  const asked = await join(course, { onlyWaits: true });
  expect([asked.status, asked.json.data.reason]).toEqual([409, { code: 'free' }]);
  expect(await clientsIn(course.sessions)).toEqual(Array(4).fill([course.ben]));
  expect((await join(course, { waits: false })).status).toBe(200);
  await write('packages', course.pack, { course: 'offered' });
  const start = String((await read('appointments', course.sessions[0] as number)).values.start);
  const alone = { service: course.service, start, waits: true, onlyWaits: true };
  await write('appointments', course.sessions[0] as number, { clients: [course.ben] });
  const again = await page.book(alone);
  expect([again.status, again.json.data.reason]).toEqual([409, { code: 'free' }]);
  await write('appointments', course.sessions[0] as number, { clients: [course.ben, await client()] });
  const waiting = await page.book(alone);
  expect([waiting.status, waiting.json.data.session.waiting]).toEqual([200, { before: 0 }]);
});

test('a course is sold with a price, which may be 0, or not at all', async () => {
  const { service } = await fullCourse();
  const items = [{ id: service, quantity: 4 }];
  const data = { name: `For nothing ${made}`, items, course: 'offered' };
  const body = { context: { id: 0, type: 'packages' }, data };
  const { status, json } = await tenant.call('POST', '/v1/a/packages', { body });
  const words = 'Enter the price of the course; 0 if it costs nothing.';
  expect([status, json.fields]).toEqual([422, { price: words }]);
  const course = await fullCourse();
  const sold = async () =>
    (await api.call('GET', `${page.path}/courses?service=${course.service}`)).json.data as BookableCourse[];
  await write('packages', course.pack, { price: eur(0) });
  expect((await sold()).map(({ price }) => price)).toEqual([eur(0)]);
  // One of before the rule, or of a file that a script wrote.
  await api.database.asOwner(`update packages set price = null where id = ${course.pack}`);
  expect(await sold()).toEqual([]);
});

test('who left the list of a course and is put on that of one session gets this one', async () => {
  const course = await fullCourse();
  const { token } = (await join(course)).json.data;
  const who = await waitingIn(course.sessions[0]);
  await api.call('POST', `${page.path}/sessions/${token}/cancel-course`, {});
  const third = course.sessions[2] as number;
  await write('appointments', third, { waiting: [who], paysSingly: [who] });
  await write('appointments', third, { clients: [course.ben], paysSingly: [course.ben, who] });
  await moveUp();
  expect(await clientsIn([third])).toEqual([[course.ben, who]]);
});
