// One thing: who gives up a course in time owes nothing for it, in whatever steps and whatever else they bought.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const cad = (amount: number) => ({ amount, currency: 'CAD' });
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }));
  await tenant.create('my-business', { legalName: 'Swim', timeZone: 'UTC', openingHours });
});

async function plan(of: { service: number; series: string; hour: number }): Promise<number[]> {
  const start = `${comingDay(6)}T${of.hour}:00:00.000Z`;
  const values = { service: of.service, coach: await coach({ services: [of.service] }), clients: [] };
  const times = { start, end: start.replace(`T${of.hour}`, `T${of.hour + 1}`), status: 'accepted' };
  const { id } = await tenant.create('appointments', { ...values, ...times });
  const repeat = { recurrence: 'FREQ=WEEKLY;COUNT=3', series: of.series };
  const body = { context: { id, type: 'appointments' }, data: repeat };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${id}/repeat`, { body });
  return [id, ...json.data.ids];
}

/** A service with a course of three Saturdays, sold with a package of four for 180 dollars. */
async function course(capacity = 2) {
  made += 1;
  const name = `Level ${made}`;
  const service = (await tenant.create('services', { name, duration: 60, capacity })).id;
  const items = [{ id: service, quantity: 4 }];
  const pack = (await tenant.create('packages', { name, items, price: cad(18_000), course: 'only' })).id;
  return { service, pack, name, sessions: await plan({ service, series: name, hour: 10 }) };
}

type Course = Awaited<ReturnType<typeof course>>;

const anybody = () => ({ name: `Vera ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@swim.example` });

async function book({ service }: Pick<Course, 'service'>, who: object = anybody(), series?: string) {
  const { json } = await api.call('GET', `${page.path}/courses?service=${service}`);
  const found = json.data.find((one: { name: string }) => series === undefined || one.name === series);
  const starts = found.sessions.map((one: { start: string }) => one.start);
  const seen = { starts, price: found.price };
  const body = { data: { course: found.id, seen, ...who } };
  const answer = await api.call('POST', `${page.path}/courses`, { body });
  expect(answer.status).toBe(200);
  return answer.json.data.token as string;
}

const press = (token: string, what: 'cancel' | 'cancel-course') =>
  api.call('POST', `${page.path}/sessions/${token}/${what}`, {});
const read = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const clientsIn = async (id: number | undefined) =>
  ((await read(id as number)).values.clients ?? []) as number[];
const owedBy = async (who: number) => (await tenant.call('GET', `/v1/a/users/${who}/account`)).json.data.owed;
const write = async (id: number, data: EntityValues) => {
  const { version } = await read(id);
  const body = { context: { id, type: 'appointments', version }, data };
  expect((await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status).toBe(200);
};

/** Sells a client some sessions of the package, paid at once. */
const sellByStaff = (of: Course, { client: who, quantity }: { client: number; quantity: number }) => {
  const items = [{ id: of.service, quantity }];
  const [price, due] = [cad(4500 * quantity), cad(4500 * quantity)];
  const entry = { client: who, package: of.pack, kind: 'sold', date: '2026-01-05', items, price, due };
  return tenant.create('package-entries', entry);
};

/** The token of each session of a client, as the mails have them. */
const tokenOf = (session: number, who: number) => links.token({ tenant: tenant.id, session, client: who });

test('each time that one books a course and gives it up, nothing is owed', async () => {
  const of = await course();
  const who = anybody();
  for (let time = 0; time < 2; time++) {
    const token = await book(of, who);
    const [id = 0] = await clientsIn(of.sessions[0]);
    expect(await owedBy(id)).toEqual([cad(13_500)]);
    expect((await press(token, 'cancel-course')).status).toBe(200);
    expect(await owedBy(id)).toEqual([]);
  }
});

test('who keeps one course and gives up another one owes the one', async () => {
  const of = await course();
  const series = `${of.name}, second term`;
  await plan({ service: of.service, series, hour: 14 });
  const who = anybody();
  await book(of, who, of.name);
  const token = await book(of, who, series);
  const [id = 0] = await clientsIn(of.sessions[0]);
  expect(await owedBy(id)).toEqual([cad(27_000)]);
  await press(token, 'cancel-course');
  expect(await owedBy(id)).toEqual([cad(13_500)]);
});

test('who has sessions left that staff sold owes nothing for a course that they gave up', async () => {
  const of = await course();
  const who = anybody();
  const first = await book(of, who);
  const [id = 0] = await clientsIn(of.sessions[0]);
  await press(first, 'cancel-course');
  await sellByStaff(of, { client: id, quantity: 2 });
  await press(await book(of, who), 'cancel-course');
  expect(await owedBy(id)).toEqual([]);
});

test('who cancels each session alone, or the last one while another tab cancels the rest, owes nothing', async () => {
  const of = await course();
  await book(of);
  const [id = 0] = await clientsIn(of.sessions[0]);
  for (const session of of.sessions) {
    expect(await owedBy(id)).toEqual([cad(13_500)]);
    expect((await press(tokenOf(session, id), 'cancel')).status).toBe(200);
  }
  expect(await owedBy(id)).toEqual([]);
  const again = await course();
  const token = await book(again);
  const [other = 0] = await clientsIn(again.sessions[0]);
  const last = tokenOf(again.sessions[2] as number, other);
  await Promise.all([press(token, 'cancel-course'), press(last, 'cancel')]);
  expect(await owedBy(other)).toEqual([]);
});

test('a course of which one session was moved to another group is given up but for that one', async () => {
  const of = await course();
  const [group = 0] = await plan({ service: of.service, series: 'Elsewhere', hour: 15 });
  const token = await book(of, anybody(), of.name);
  const [id = 0] = await clientsIn(of.sessions[0]);
  const { start } = (await read(group)).values;
  expect(
    (
      await api.call('POST', `${page.path}/sessions/${token}/move`, {
        body: { data: { start, coach: null } },
      })
    ).status,
  ).toBe(200);
  expect(await clientsIn(group)).toEqual([id]);
  expect((await press(tokenOf(of.sessions[1] as number, id), 'cancel-course')).status).toBe(200);
  expect([await clientsIn(of.sessions[1]), await clientsIn(group)]).toEqual([[], [id]]);
  expect(await owedBy(id)).toEqual([cad(13_500)]);
  expect((await press(tokenOf(group, id), 'cancel')).status).toBe(200);
  expect(await owedBy(id)).toEqual([]);
});

test('who was in an earlier session of the series owes nothing either', async () => {
  const of = await course();
  const who = anybody();
  const token = await book(of, who);
  const [id = 0] = await clientsIn(of.sessions[0]);
  await press(token, 'cancel-course');
  const day = comingDay(6, -8);
  const coachOf = await coach({ services: [of.service] });
  const values = { service: of.service, coach: coachOf, clients: [id], series: of.name, paysSingly: [id] };
  const times = { start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z`, status: 'completed' };
  await tenant.create('appointments', { ...values, ...times });
  const before = await owedBy(id);
  await press(await book(of, who), 'cancel-course');
  expect(await owedBy(id)).toEqual(before);
});

const moveUp = () =>
  moveUpEverywhere(
    { pool: api.database.pool, log: { error: (error: unknown) => expect(error).toBeUndefined() } },
    0,
  );

test('who moved up from the waiting list and gives up owes nothing', async () => {
  const of = await course(1 + 1);
  const [ana, ben] = [await client(), await client()];
  for (const id of of.sessions) await write(id, { clients: [ana, ben] });
  await book(of, { ...anybody(), waits: true });
  for (const id of of.sessions) await write(id, { clients: [ben], cancelled: [ana] });
  await moveUp();
  const who = (await clientsIn(of.sessions[0])).find((id) => id !== ben) as number;
  expect(await owedBy(who)).toEqual([cad(13_500)]);
  await press(tokenOf(of.sessions[0] as number, who), 'cancel-course');
  expect(await owedBy(who)).toEqual([]);
});

test('who leaves the waiting list of one session of a course waits for none of it', async () => {
  const of = await course();
  const [ana, ben] = [await client(), await client()];
  for (const id of of.sessions) await write(id, { clients: [ana, ben] });
  const token = await book(of, { ...anybody(), waits: true });
  expect((await press(token, 'cancel')).status).toBe(200);
  for (const id of of.sessions) expect((await read(id)).values.waiting).toEqual([]);
});

test('who waits for one session, which a package of theirs pays, is sold no course', async () => {
  const of = await course();
  const [ana, ben, child] = [await client(), await client(), await client()];
  await sellByStaff(of, { client: child, quantity: 1 });
  const last = of.sessions[2] as number;
  await write(last, { clients: [ana, ben] });
  const own = [{ id: of.pack, quantity: 1, of: child }];
  await write(last, { waiting: [child], ownPackages: own });
  await write(last, { clients: [ben], cancelled: [ana], ownPackages: own });
  await moveUp();
  expect(await Promise.all(of.sessions.map(clientsIn))).toEqual([[], [], [ben, child]]);
  expect(await owedBy(child)).toEqual([]);
});

test('the page says what the course costs, and that giving it up takes the price back, with what was paid', async () => {
  const of = await course();
  const typed = await book(of);
  const [id = 0] = await clientsIn(of.sessions[0]);
  const token = tokenOf(of.sessions[0] as number, id);
  const told = async (link: string) => (await page.read(link)).json.data.course;
  expect(await told(typed)).toMatchObject({ price: cad(13_500), outcome: 'returned' });
  const paid = { client: id, kind: 'paid', amount: cad(4000), date: comingDay(1), method: 'cash' };
  await tenant.create('payments', paid);
  expect(await told(token)).toMatchObject({ price: cad(13_500), outcome: 'returned' });
  const { json } = await press(token, 'cancel-course');
  expect(json.data.gaveUp).toEqual({ price: cad(13_500), paid: cad(4000) });
  // It says so at each time, also by the link of another session of the course; who typed the address learns nothing of what was paid.
  const gaveUp = async (link: string) => (await page.read(link)).json.data.gaveUp;
  expect(await gaveUp(token)).toEqual({ price: cad(13_500), paid: cad(4000) });
  expect(await gaveUp(tokenOf(of.sessions[1] as number, id))).toEqual({
    price: cad(13_500),
    paid: cad(4000),
  });
  expect(await gaveUp(typed)).toEqual({ price: cad(13_500), paid: null });
  await tenant.create('payments', { ...paid, kind: 'returned' });
  expect(await gaveUp(token)).toEqual({ price: cad(13_500), paid: null });
});

test('of a course that staff sold, or of which one session is cancelled late, the price stays, and the page says so', async () => {
  const of = await course();
  const [child, late] = [await client(), await client()];
  await sellByStaff(of, { client: child, quantity: 3 });
  const own = [{ id: of.pack, quantity: 1, of: child }];
  for (const id of of.sessions) await write(id, { clients: [child], ownPackages: own });
  const token = tokenOf(of.sessions[0] as number, child);
  expect((await page.read(token)).json.data.course).toMatchObject({ price: cad(13_500), outcome: 'kept' });
  expect((await press(token, 'cancel-course')).json.data.gaveUp).toEqual({ price: null, paid: null });
  expect((await page.read(token)).json.data.gaveUp).toEqual({ price: null, paid: null });
  const other = await course();
  const typed = await book(other);
  const [id = 0] = await clientsIn(other.sessions[0]);
  const first = other.sessions[0] as number;
  await write(first, { clients: [late], lateCancels: [id], cancelled: [id] });
  const link = tokenOf(other.sessions[1] as number, id);
  expect((await page.read(link)).json.data.course).toMatchObject({ price: cad(13_500), outcome: 'kept' });
  expect(typed).not.toBe(link);
});

test('who waits for a course reads the price that they would owe', async () => {
  const of = await course();
  const [ana, ben] = [await client(), await client()];
  for (const id of of.sessions) await write(id, { clients: [ana, ben] });
  const token = await book(of, { ...anybody(), waits: true });
  const { course: told } = (await page.read(token)).json.data;
  expect([told.price, told.outcome]).toEqual([cad(13_500), undefined]);
});
