// One thing: a visitor books a whole course, waits for it and gives it up; of many who want its last place, one gets all of it.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { addDays } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { Outbox } from '../../mail/mailer.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const page = await bookingPageOf(api, tenant);
const cad = (amount: number) => ({ amount, currency: 'CAD' });
const saturday = comingDay(6);
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }));
  await tenant.create('my-business', { legalName: 'Swim', timeZone: 'UTC', openingHours });
});

/** A course of three Saturdays at nine, sold with a package of four (or `items`) for 180 dollars. */
async function courseOf(values: EntityValues = {}, { course = 'only', items: quantity = 4 } = {}) {
  made += 1;
  const name = `Level ${made}`;
  const service = (await tenant.create('services', { name, duration: 60, capacity: 2, ...values })).id;
  const items = [{ id: service, quantity }];
  const pack = (await tenant.create('packages', { name, items, price: cad(18_000), course })).id;
  const start = `${saturday}T09:00:00.000Z`;
  const planned = { service, coach: await coach({ services: [service] }), status: 'accepted', clients: [] };
  const { id } = await tenant.create('appointments', {
    ...planned,
    ...{ start, end: start.replace('T09', 'T10') },
  });
  const body = {
    context: { id, type: 'appointments' },
    data: { recurrence: 'FREQ=WEEKLY;COUNT=3', series: name },
  };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${id}/repeat`, { body });
  return { service, pack, name, sessions: [id, ...json.data.ids] as number[] };
}

const offered = async (service: number): Promise<BookableCourse[]> =>
  (await api.call('GET', `${page.path}/courses?service=${service}`)).json.data;

const seenOf = (course: BookableCourse | undefined) => ({
  starts: course?.sessions.map(({ start }) => start),
  price: course?.price ?? null,
});
const visitor = () => ({ name: `Vera ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@swim.example` });
const book = async ({ service }: { service: number }, data: EntityValues | object = {}) => {
  const [course] = await offered(service);
  const seen = seenOf(course);
  const body = { data: { course: course?.id, seen, ...visitor(), ...data } };
  return api.call('POST', `${page.path}/courses`, { body });
};
const giveUp = (token: string, body?: object) =>
  api.call('POST', `${page.path}/sessions/${token}/cancel-course`, body ? { body } : {});
const read = async (entity: string, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const valuesIn = (sessions: readonly number[], name: string) =>
  Promise.all(sessions.map(async (id) => (await read('appointments', id)).values[name]));
const write = async (id: number, data: EntityValues) => {
  const { version } = await read('appointments', id);
  const body = { context: { id, type: 'appointments', version }, data };
  return (await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status;
};
const entriesOf = async (of: number): Promise<Row[]> =>
  (await tenant.call('GET', `/v1/a/package-entries?where.client=${of}`)).json.data;
const owedBy = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data.owed;
const clientIn = async ([first]: readonly number[]) =>
  ((await read('appointments', first as number)).values.clients as number[])[0] as number;

test('a course is offered with its sessions, its places and its price in proportion, and no session of it alone', async () => {
  const { service, name, sessions } = await courseOf();
  expect(await offered(service)).toMatchObject([
    { id: sessions[0], name, past: 0, price: cad(13_500), left: 2, capacity: 2 },
  ]);
  expect((await offered(service))[0]?.sessions.map(({ start }) => start.slice(0, 10))).toEqual(
    [0, 7, 14].map((days) => addDays(saturday, days)),
  );
  expect(await page.slots({ service, day: saturday, zone: 'UTC' })).toEqual([]);
  const alone = await page.book({ service, start: `${saturday}T09:00:00Z` });
  expect([alone.status, alone.json.code]).toEqual([409, 'notFree']);
  const { json } = await api.call('GET', page.path);
  const shown = json.data.services.find(({ id }: { id: number }) => id === service);
  expect(shown.courses).toBe('only');
});

test('beside a course, its sessions can be booked alone; other services have no courses', async () => {
  const { service } = await courseOf({}, { course: 'offered' });
  expect(await page.slots({ service, day: saturday, zone: 'UTC' })).toContainEqual(
    expect.objectContaining({ left: 2 }),
  );
  const other = (await courseOf({}, { course: 'none' })).service;
  expect(await offered(other)).toEqual([]);
});

test('a mother books a course for two children with one email: each has every session, and owes one price', async () => {
  const course = await courseOf();
  const mother = visitor();
  const [first, second] = [
    await book(course, { ...mother, attendee: 'Ida' }),
    await book(course, { ...mother, attendee: 'Bo' }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  const clients = (await valuesIn(course.sessions, 'clients')) as number[][];
  expect(clients.map(({ length }) => length)).toEqual([2, 2, 2]);
  for (const one of clients[0] ?? []) {
    const [sale, ...others] = await entriesOf(one);
    expect([others, sale?.values.items]).toEqual([[], [{ id: course.service, quantity: 3 }]]);
    expect(await owedBy(one)).toEqual([cad(13_500)]);
  }
  const { course: told } = (await page.read(first.json.data.token)).json.data;
  expect([told.name, told.sessions.length, told.isFixed]).toEqual([course.name, 3, false]);
});

test('the same child twice is refused without a name, and nothing is sold a second time', async () => {
  const course = await courseOf();
  const mother = visitor();
  expect((await book(course, mother)).status).toBe(200);
  const again = await book(course, mother);
  expect([again.status, again.json.data.reason]).toEqual([409, { code: 'client' }]);
  expect(await entriesOf(await clientIn(course.sessions))).toHaveLength(1);
});

test('of 20 visitors who want the last place of a course at once, one gets all of its sessions', async () => {
  const course = await courseOf({ capacity: 2 });
  expect((await book(course)).status).toBe(200);
  const before = await clientIn(course.sessions);
  const [read] = await offered(course.service);
  const seen = { course: read?.id, seen: seenOf(read) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(course, seen)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ json }) => json.data.reason.code);
  expect(new Set(codes)).toEqual(new Set(['full']));
  const [first, ...others] = (await valuesIn(course.sessions, 'clients')) as number[][];
  expect([first?.length, first?.[0]]).toEqual([2, before]);
  expect(others).toEqual([first, first]);
  const { json } = await tenant.call('GET', `/v1/a/package-entries?where.package=${course.pack}`);
  expect(json.data).toHaveLength(2);
});

test('who is elsewhere at one of the times gets none of it, and who saw another price is asked again', async () => {
  const [course, other] = [await courseOf({}, { course: 'offered' }), await courseOf()];
  const mother = visitor();
  const start = `${addDays(saturday, 14)}T09:00:00Z`;
  expect((await page.book({ service: course.service, start, ...mother })).status).toBe(200);
  const refused = await book(other, mother);
  expect([refused.status, refused.json.data.reason]).toEqual([409, { code: 'client' }]);
  expect(await valuesIn(other.sessions, 'clients')).toEqual([[], [], []]);
  const [read] = await offered(other.service);
  const changed = await book(other, { seen: { ...seenOf(read), price: cad(9000) } });
  expect([changed.status, changed.json.data.reason]).toEqual([409, { code: 'changed' }]);
});

test('who read other dates is asked again: all sessions moved to another day, or one was called off and a later one came in', async () => {
  const moved = await courseOf();
  const [before] = await offered(moved.service);
  for (const [week, id] of moved.sessions.entries()) {
    const start = `${addDays(saturday, week * 7 + 1)}T09:00:00.000Z`;
    expect(await write(id, { start, end: start.replace('T09', 'T10') })).toBe(200);
  }
  const other = await courseOf({}, { items: 2 });
  const [two] = await offered(other.service);
  expect(await write(other.sessions[1] as number, { status: 'cancelled' })).toBe(200);
  const [others] = await offered(other.service);
  expect([others?.sessions.length, others?.price]).toEqual([two?.sessions.length, two?.price]);
  for (const [course, seen] of [
    [moved, before],
    [other, two],
  ] as const) {
    const { status, json } = await book(course, { seen: seenOf(seen) });
    expect([status, json.data.reason]).toEqual([409, { code: 'changed' }]);
    expect(new Set((await valuesIn(course.sessions, 'clients')).flat())).toEqual(new Set());
    // A time may be said in another way, and who reads it again books it.
    const [now] = await offered(course.service);
    const starts = now?.sessions.map(({ start }) => start.replace('.000Z', 'Z'));
    expect((await book(course, { seen: { ...seenOf(now), starts } })).status).toBe(200);
  }
});

test.each([
  [[], 'Give the start of each session.'],
  [['Saturday'], 'Give a time in UTC, such as 2026-06-03T10:00:00Z.'],
  [Array(53).fill('2026-06-03T10:00:00Z'), 'A course has at most 52 sessions.'],
])('the starts that a visitor read have limits: %#', async (starts, words) => {
  const body = { data: { course: 1, seen: { starts, price: null }, ...visitor() } };
  const { status, json } = await api.call('POST', `${page.path}/courses`, { body });
  expect([status, JSON.stringify(json.fields)]).toEqual([422, expect.stringContaining(words)]);
});

test('a course with an evening that is off has the others, and costs less', async () => {
  const { service, sessions } = await courseOf();
  expect(await write(sessions[1] as number, { status: 'cancelled' })).toBe(200);
  const [course] = await offered(service);
  expect([course?.sessions.length, course?.price]).toEqual([2, cad(9000)]);
});

test('the page of a session counts the sessions of its course that can still be cancelled, and cancels those', async () => {
  const course = await courseOf();
  const { token } = (await book(course)).json.data;
  const [first, ...rest] = await valuesIn(course.sessions, 'start');
  const until = (start: unknown) => Math.ceil((Date.parse(String(start)) - Date.now()) / 3_600_000) + 24;
  const told = async () => (await page.read(token)).json.data.course;
  const starts = (spans: { start: string }[]) => spans.map(({ start }) => start);
  try {
    await writeSettingOf(tenant, 'booking-page-cancel-hours', until(first));
    const { sessions, late, isFixed } = await told();
    expect([starts(sessions), starts(late), isFixed]).toEqual([rest, [first], false]);
    expect((await giveUp(token)).status).toBe(200);
    const clients = (await valuesIn(course.sessions, 'clients')) as number[][];
    expect(clients.map(({ length }) => length)).toEqual([1, 0, 0]);
    const booked = (await book(await courseOf({}, { items: 2 }))).json.data;
    await writeSettingOf(tenant, 'booking-page-cancel-hours', until(rest[0]));
    const none = (await page.read(booked.token)).json.data.course;
    expect([none.sessions.length, none.late, none.isFixed]).toEqual([2, undefined, true]);
  } finally {
    await writeSettingOf(tenant, 'booking-page-cancel-hours', 24);
  }
});

test('where a package of one session is a price for all, no session is over beside the full price', async () => {
  const { service, sessions } = await courseOf({}, { items: 1 });
  expect(await write(sessions[0] as number, { status: 'completed' })).toBe(200);
  const [course] = await offered(service);
  expect([course?.sessions.length, course?.past, course?.price]).toEqual([2, 0, cad(18_000)]);
});

test('who gives up a course before it begins owes nothing, and its places are free', async () => {
  const course = await courseOf();
  const { token } = (await book(course)).json.data;
  const who = await clientIn(course.sessions);
  const { status, json } = await giveUp(token, { data: { reason: 'Moved away' } });
  expect([status, json.data.status, json.data.course]).toEqual([200, 'cancelled', undefined]);
  expect(await valuesIn(course.sessions, 'cancelled')).toEqual([[who], [who], [who]]);
  expect(await owedBy(who)).toEqual([]);
  expect((await entriesOf(who)).map(({ values }) => values.kind).sort()).toEqual(['refunded', 'sold']);
  expect((await offered(course.service))[0]?.left).toBe(2);
  expect(String((await read('appointments', course.sessions[0] as number)).values.notes)).toContain(
    'Moved away',
  );
  expect((await giveUp(token)).status).toBe(409);
  // A mail that waited would say that the price is left to pay.
  const mails = await sentMails();
  expect(mails.filter(({ subject }) => subject === `Your package: ${course.name}`)).toEqual([]);
  const said = `Course: ${course.name}. You gave it up before it began: its price of CA$135.00 is not owed any more.`;
  expect(mails.find(({ subject }) => subject.startsWith('Cancelled: 3'))?.text).toContain(said);
});

test('the mail about a course that is booked names it and its price, and one about a single session does not', async () => {
  const course = await courseOf({}, { course: 'offered' });
  await sentMails();
  expect((await book(course)).status).toBe(200);
  const [mail] = (await sentMails()).filter(({ subject }) => subject.startsWith('Booked'));
  expect(mail?.subject).toBe(`Booked: 3 sessions at Swim (${course.name})`);
  expect(mail?.text).toContain(`Course: ${course.name}. Price of the whole course: CA$135.00.`);
  expect((await page.book({ service: course.service, start: `${saturday}T09:00:00Z` })).status).toBe(200);
  const [alone] = (await sentMails()).filter(({ subject }) => subject.startsWith('Booked'));
  expect(alone?.text).not.toContain('Course:');
});

test('of two tabs that give up a course at once, one takes back the sale', async () => {
  const course = await courseOf();
  const { token } = (await book(course)).json.data;
  const who = await clientIn(course.sessions);
  const answers = await Promise.all([giveUp(token), giveUp(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await entriesOf(who)).toHaveLength(2);
});

test('one session of a course is made up in another group, also where only whole courses are booked', async () => {
  const course = await courseOf();
  const { token } = (await book(course)).json.data;
  const who = await clientIn(course.sessions);
  const other = await tenant.create('appointments', {
    ...{ service: course.service, coach: await coach({ services: [course.service] }), clients: [] },
    ...{ status: 'accepted', start: `${saturday}T15:00:00.000Z`, end: `${saturday}T16:00:00.000Z` },
  });
  const moved = await page.move(token, { start: `${saturday}T15:00:00Z` });
  expect(moved.status).toBe(200);
  const { values } = await read('appointments', other.id);
  expect([values.clients, values.ownPackages]).toEqual([[who], [{ id: course.pack, quantity: 1, of: who }]]);
  expect(await owedBy(who)).toEqual([cad(13_500)]);
});

test('who waits for a full course gets all of it once each session has a place, and no single session', async () => {
  const course = await courseOf({ capacity: 2 });
  const [ana, ben] = [await client(), await client()];
  for (const id of course.sessions) expect(await write(id, { clients: [ana, ben] })).toBe(200);
  expect((await offered(course.service))[0]?.left).toBe(0);
  const full = await book(course);
  expect([full.status, full.json.data.reason]).toEqual([409, { code: 'full' }]);
  const waiting = await book(course, { waits: true });
  expect([waiting.status, waiting.json.data.session.waiting]).toEqual([200, { before: 0 }]);
  expect(waiting.json.data.session.course.sessions).toHaveLength(3);
  const errors: unknown[] = [];
  const outbox = new Outbox(tokenSecret, { add: async () => undefined });
  const joined = (await sentMails()).find(
    ({ subject }) => subject === `Waiting list: 3 sessions at Swim (${course.name})`,
  );
  expect(joined?.text).toContain(
    `Course: ${course.name}. You move up once each of its sessions has a place, and get all of them. Price of the whole course: CA$135.00.`,
  );
  const move = () =>
    moveUpEverywhere(
      { pool: api.database.pool, log: { error: (...one: unknown[]) => void errors.push(one) }, outbox },
      0,
    );
  const [first, ...others] = course.sessions as [number, number, number];
  expect(await write(first, { clients: [ben], cancelled: [ana] })).toBe(200);
  await move();
  expect(await valuesIn(course.sessions, 'clients')).toEqual([[ben], [ana, ben], [ana, ben]]);
  // A place that is free is for who waits.
  expect((await offered(course.service))[0]?.left).toBe(0);
  for (const id of others) expect(await write(id, { clients: [ben], cancelled: [ana] })).toBe(200);
  await move();
  const who = ((await read('appointments', first)).values.clients as number[])[1] as number;
  expect(await valuesIn(course.sessions, 'clients')).toEqual(Array(3).fill([ben, who]));
  expect(await valuesIn(course.sessions, 'waiting')).toEqual([[], [], []]);
  expect([await owedBy(who), errors]).toEqual([[cad(13_500)], []]);
  // They read that they have a place, and what they owe for it.
  const { email } = (await read('users', who)).values;
  const mails = (await sentMails()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Booked: 3 sessions at Swim (${course.name})`,
    `Your package: ${course.name}`,
  ]);
  expect(mails.find(({ subject }) => subject.startsWith('Your'))?.text).toContain('Left to pay: CA$135.00');
});

test('who waits for a course leaves its list with one press', async () => {
  const course = await courseOf({ capacity: 2 });
  const [ana, ben] = [await client(), await client()];
  for (const id of course.sessions) expect(await write(id, { clients: [ana, ben] })).toBe(200);
  const { token } = (await book(course, { waits: true })).json.data;
  expect((await giveUp(token)).status).toBe(200);
  expect(await valuesIn(course.sessions, 'waiting')).toEqual([[], [], []]);
});

test('two groups of one name and one time are two courses, and who books one is in no session of the other', async () => {
  const first = await courseOf();
  const group = { service: first.service, coach: await coach({ services: [first.service] }), clients: [] };
  const second: number[] = [];
  for (const start of (await valuesIn(first.sessions, 'start')) as string[]) {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const values = { ...group, start, end, status: 'accepted', series: first.name };
    second.push((await tenant.create('appointments', values)).id);
  }
  const offers = await offered(first.service);
  expect(offers.map(({ id, name, sessions }) => [id, name, sessions.length])).toEqual([
    [first.sessions[0], first.name, 3],
    [second[0], first.name, 3],
  ]);
  const of = offers[1];
  expect((await book(first, { course: of?.id, seen: seenOf(of) })).status).toBe(200);
  const clients = (await valuesIn([...first.sessions, ...second], 'clients')) as number[][];
  expect(clients.map(({ length }) => length)).toEqual([0, 0, 0, 1, 1, 1]);
});

test('a new series has a name of its own, while one of that name has sessions to come', async () => {
  const { service, name } = await courseOf();
  const [start, end] = [`${saturday}T12:00:00.000Z`, `${saturday}T13:00:00.000Z`];
  const who = { service, coach: await coach({ services: [service] }), status: 'accepted', clients: [] };
  const { id } = await tenant.create('appointments', { ...who, start, end });
  const repeat = (series: string) => {
    const body = {
      context: { id, type: 'appointments' },
      data: { recurrence: 'FREQ=WEEKLY;COUNT=2', series },
    };
    return tenant.call('POST', `/v1/a/appointments/${id}/repeat`, { body });
  };
  const { status, json } = await repeat(name);
  expect([status, json.fields.series]).toEqual([
    422,
    expect.stringContaining('Other sessions to come have this name.'),
  ]);
  // Whose session has the name already adds to that series.
  expect(await write(id, { series: name })).toBe(200);
  expect((await repeat(name)).status).toBe(200);
});
