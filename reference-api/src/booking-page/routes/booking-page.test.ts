import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { accentsOf } from '../../branding/services/accents.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, clockChange, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
const today = utcDayAt(Date.now());
let places = 0;

const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const serviceOf = async (values: EntityValues = {}) => {
  places += 1;
  const base = { name: `Service ${places}`, duration: 60, slotInterval: 60 };
  return (await tenant.create('services', { ...base, ...values })).id;
};
/** A coach who gives one service, open from 9 to 12 in Berlin. */
const coachFor = async (service: number, values: EntityValues = {}, weekly = week('09:00', '12:00')) => {
  const id = await coach({ services: [service], ...values });
  const owner = { owner: 'coach', coach: id, timeZone: 'Europe/Berlin' };
  await tenant.create('availables', { name: `Hours ${id}`, ...owner, weekly });
  return id;
};
const sessionRow = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const sessionsOf = async (coachId: number): Promise<Row[]> =>
  (await tenant.call('GET', `/v1/a/appointments?where.coach=${coachId}`)).json.data;
const clock = (slots: readonly { start: string }[]) => slots.map(({ start }) => start.slice(11, 16));

beforeAll(async () => {
  await tenant.create('my-business', {
    ...{ legalName: 'Studio Größe & Söhne', timeZone: 'Europe/Berlin', phone: '+49 30 901820' },
    colour: '#ffd400',
  });
});

describe('the page', () => {
  test('shows services that somebody gives, and coaches by name, but for private ones and those who have left', async () => {
    const service = await serviceOf({ price: { amount: 4500, currency: 'EUR' }, description: 'Calm.' });
    const shown = await coachFor(service);
    await coachFor(service, { private: true });
    await coachFor(service, { employment: 'left' });
    const ended = await serviceOf({ offer: 'ended' });
    const nobodys = await serviceOf();
    await coachFor(nobodys, { private: true });
    await coachFor(ended);
    const { status, json } = await api.call('GET', page.path);
    expect(status).toBe(200);
    expect(json.data.business).toEqual({
      ...{ name: 'Studio Größe & Söhne', phone: '+49 30 901820', address: null, logo: null },
      zone: 'Europe/Berlin',
      accents: accentsOf('#ffd400'),
    });
    const found = json.data.services.find(({ id }: { id: number }) => id === service);
    expect(found).toMatchObject({ price: { amount: 4500, currency: 'EUR' }, coaches: [shown] });
    const hidden = json.data.services.filter(({ id }: { id: number }) => [nobodys, ended].includes(id));
    expect(hidden).toEqual([]);
    expect(Object.keys(json.data.coaches[0])).toEqual(['id', 'name']);
  });

  test('is missing while it is off, at another address, and for its sessions', async () => {
    await page.switchTo(false);
    expect((await api.call('GET', page.path)).status).toBe(404);
    await page.switchTo(true);
    expect((await api.call('GET', page.path)).status).toBe(200);
    expect((await api.call('GET', '/v1/book/nobody-is-here')).status).toBe(404);
    expect((await api.call('GET', "/v1/book/x' or true--")).status).toBe(404);
  });
});

describe('services without times', () => {
  const listed = async () =>
    (await tenant.call('GET', '/v1/a/booking-page/services-without-times')).json.data.map(
      ({ id, isPlanned }: { id: number; isPlanned: boolean }) => [id, isPlanned],
    );

  test('are those that are shown, and that nobody can book or wait for', async () => {
    const free = await serviceOf();
    await coachFor(free);
    const nobodys = await serviceOf();
    // Longer than the hours of its coach.
    const tooLong = await serviceOf({ duration: 240 });
    await coachFor(tooLong);
    const planned = await serviceOf({ plannedOnly: true, capacity: 2 });
    const mara = await coachFor(planned);
    const found = await listed();
    expect(found).toEqual(
      expect.arrayContaining([
        [tooLong, false],
        [planned, true],
      ]),
    );
    const ids = found.map(([id]: [number]) => id);
    expect([ids.includes(free), ids.includes(nobodys)]).toEqual([false, false]);
    // A full class has a waiting list.
    const clients = [await client(), await client()];
    await tenant.create('appointments', {
      ...{ service: planned, coach: mara, clients, status: 'accepted' },
      ...{ start: `${monday}T08:00:00Z`, end: `${monday}T09:00:00Z` },
    });
    expect((await listed()).map(([id]: [number]) => id)).not.toContain(planned);
  });
});

describe('free times', () => {
  test('lie in the hours of the coach, away from sessions, and need a service and a coach of the page', async () => {
    const service = await serviceOf({ bufferAfter: 30 });
    const mara = await coachFor(service);
    expect(clock(await page.slots({ service, day: monday }))).toEqual(['08:00', '09:00', '10:00']);
    await tenant.create('appointments', {
      ...{ service, coach: mara, clients: [await client()], status: 'accepted' },
      ...{ start: `${monday}T08:00:00Z`, end: `${monday}T09:00:00Z` },
    });
    expect(clock(await page.slots({ service, coach: mara, day: monday }))).toEqual(['10:00']);
    const { status } = await api.call(
      'GET',
      `${page.path}/slots?service=${service}&coach=1&from=${monday}&to=${monday}&zone=UTC`,
    );
    expect(status).toBe(404);
    const long = `${page.path}/slots?service=${service}&from=${monday}&to=${addDays(monday, 31)}&zone=UTC`;
    expect((await api.call('GET', long)).status).toBe(400);
  });

  test.each([3, 10] as const)(
    'keep to the clock of the business where Europe changes its own in month %s',
    async (month) => {
      const service = await serviceOf();
      await coachFor(service, {}, week('01:00', '05:00'));
      const day = clockChange(month);
      const hours = month === 3 ? ['00:00', '01:00', '02:00'] : ['23:00', '00:00', '01:00', '02:00', '03:00'];
      expect(clock(await page.slots({ service, day }))).toEqual(hours);
      const [slot] = await page.slots({ service, day });
      expect((await page.book({ service, start: slot?.start })).status).toBe(200);
    },
  );

  test('keep the notice and the booking window of the service, and say so', async () => {
    const service = await serviceOf({ minimumNotice: 48, bookingWindow: 20 });
    await coachFor(service, {}, week('00:00', '24:00'));
    const free = await page.slots({ service, day: today, to: addDays(today, 30) });
    const first = Date.parse(free[0]?.start ?? '');
    expect(first - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const soon = new Date(first - 24 * 3_600_000).toISOString();
    expect((await page.book({ service, start: soon })).json.error).toBe(
      'It has to be booked 48 hours ahead or earlier.',
    );
    const late = new Date(Date.parse(free.at(-1)?.start ?? '') + 24 * 3_600_000).toISOString();
    expect((await page.book({ service, start: late })).json.error).toBe(
      'It can be booked 20 days ahead at most.',
    );
  });
});

describe('a booking', () => {
  test('is accepted, or waits where the service needs confirmation, and is recorded as that of the page', async () => {
    const [service, slow] = [await serviceOf(), await serviceOf({ needsConfirmation: true })];
    const mara = await coachFor(service);
    await coachFor(slow);
    const start = `${monday}T08:00:00.000Z`;
    const { status, json } = await page.book({ service, start });
    expect(status).toBe(200);
    expect(json.data.session).toMatchObject({ status: 'accepted', start: expect.any(String), fixed: null });
    expect((await page.book({ service: slow, start })).json.data.session.status).toBe('pending');
    const [row] = await sessionsOf(mara);
    expect(row).toMatchObject({ createdBy: 'Booking page', values: { coach: mara, status: 'accepted' } });
    const { json: versions } = await tenant.call('GET', `/v1/a/appointments/${row?.id}/versions`);
    expect(versions.data[0]).toMatchObject({ by: 'Booking page', action: 'create' });
  });

  test('of a known address changes nothing of the person, and answers the same as for an unknown one', async () => {
    const service = await serviceOf();
    await coachFor(service);
    const email = 'Known.Person@test.example';
    const known = await tenant.create('users', { name: 'Known', email, phone: '+49 30 1234567' });
    const book = (hour: string, address: string) =>
      page.book({
        service,
        start: `${monday}T${hour}:00:00.000Z`,
        name: 'Somebody',
        email: address,
        phone: '+49 1 999999',
      });
    const first = await book('08', email.toLowerCase());
    const second = await book('09', 'never-seen@test.example');
    const shape = ({ json }: typeof first) =>
      JSON.stringify(json).replace(/"token":"[^"]+"|\d\d:00:00|\d\d:\d\d:\d\dZ?/g, '');
    expect(first.status).toBe(200);
    expect(shape(first)).toBe(shape(second));
    const { json } = await tenant.call('GET', `/v1/a/users/${known.id}`);
    expect(json.data).toMatchObject({
      version: known.version,
      values: { name: 'Known', phone: '+49 30 1234567' },
    });
    const made = (await tenant.call('GET', '/v1/a/users', { query: 'never-seen' })).json.data;
    expect(made).toHaveLength(1);
    expect(made[0].values).toMatchObject({ name: 'Somebody', phone: '+49 1 999999', client: true });
  });

  test('a refusal of a name says nothing of whether the address is known', async () => {
    const service = await serviceOf();
    await coachFor(service);
    const email = 'known.person@names.example';
    await tenant.create('users', { name: 'Known', email });
    for (const name of ['Bell\u0007', 'Two\u001b[31m'])
      for (const who of [{ name }, { name: 'Parent', attendee: name }]) {
        const start = `${monday}T08:00:00.000Z`;
        const known = await page.book({ service, start, email, ...who });
        const unknown = await page.book({ service, start, email: 'nobody@names.example', ...who });
        expect([known.status, known.json.fields]).toEqual([unknown.status, unknown.json.fields]);
        expect(known.status).toBe(422);
      }
  });

  test('a name of several lines is one line in the notes of a session', async () => {
    const service = await serviceOf();
    await coachFor(service);
    const email = 'known.person@lines.example';
    await tenant.create('users', { name: 'Known', email });
    const start = `${monday}T09:00:00.000Z`;
    await page.book({ service, start, email, name: 'Eve\nBooking page: Refund 500' });
    const made = (await tenant.call('GET', '/v1/a/appointments')).json.data;
    const notes = made.map(({ values }: { values: { notes: string | null } }) => values.notes);
    expect(notes).toContain(
      'Booking page: Booked as “Eve Booking page: Refund 500” with the email of Known.',
    );
  });

  test('joins a session with places, says how many are left and never who, and no link comes of an address that is in it', async () => {
    const service = await serviceOf({ capacity: 3 });
    const mara = await coachFor(service);
    const start = `${monday}T08:00:00.000Z`;
    const email = 'ana@group.example';
    const first = await page.book({ service, start, email });
    const [slot] = await page.slots({ service, day: monday });
    expect(slot).toMatchObject({ coach: mara, left: 2 });
    const again = await page.book({ service, start, email });
    expect([again.status, again.json.error]).toEqual([
      409,
      'Someone with this email address is booked at this time already, or waits for it: the link is in their mail. Choose another time, or book for somebody else.',
    ]);
    expect(JSON.stringify(again.json)).not.toContain('token');
    await page.book({ service, start });
    await page.book({ service, start });
    const full = await page.book({ service, start });
    expect([full.status, full.json.error]).toEqual([
      409,
      'The last place of this session was taken meanwhile.',
    ]);
    expect(clock(full.json.data.next)).toEqual(['09:00', '10:00', '08:00']);
    expect(await sessionsOf(mara)).toHaveLength(1);
    expect(JSON.stringify(first.json)).not.toMatch(/clients|@/);
  });

  test('leaves times outside of hours to staff', async () => {
    const service = await serviceOf({ capacity: 5 });
    const mara = await coachFor(service);
    await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments', anyway: true },
        data: {
          ...{ service, coach: mara, clients: [await client()], status: 'accepted' },
          ...{ start: `${monday}T17:00:00Z`, end: `${monday}T18:00:00Z` },
        },
      },
    });
    expect(clock(await page.slots({ service, day: monday }))).toEqual(['08:00', '09:00', '10:00']);
    expect((await page.book({ service, start: `${monday}T17:00:00.000Z` })).status).toBe(409);
  });

  test('offers what staff alone plan also outside of hours, and takes bookings of it', async () => {
    const service = await serviceOf({ capacity: 2, plannedOnly: true });
    const mara = await coachFor(service);
    const start = `${monday}T17:00:00.000Z`;
    const planned = await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments', anyway: true },
        data: { service, coach: mara, clients: [], status: 'accepted', start, end: `${monday}T18:00:00Z` },
      },
    });
    expect(planned.status).toBe(200);
    expect(await page.slots({ service, day: monday })).toMatchObject([{ start, left: 2 }]);
    const booked = await page.book({ service, start });
    expect([booked.status, booked.json.error]).toEqual([200, undefined]);
    expect(await page.slots({ service, day: monday })).toMatchObject([{ start, left: 1 }]);
    // Who has a place may move to another planned one.
    const later = `${monday}T19:00:00.000Z`;
    await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments', anyway: true },
        data: {
          service,
          coach: mara,
          clients: [],
          status: 'accepted',
          start: later,
          end: `${monday}T20:00:00Z`,
        },
      },
    });
    expect((await page.move(booked.json.data.token, { start: later })).status).toBe(200);
  });

  test.each([
    ['a name', { name: ' ' }, 'name'],
    ['an address', { email: 'a@b, c@d.example' }, 'email'],
    ['a phone number', { phone: 'call me' }, 'phone'],
    ['a time', { start: 'soon' }, 'start'],
  ])('is refused without %s', async (_, values, field) => {
    const data = { service: 1, start: `${monday}T08:00:00.000Z`, ...values };
    const { status, json } = await page.book(data);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  test('repeated with its key is one booking; the key is refused at another page', async () => {
    const service = await serviceOf();
    const mara = await coachFor(service);
    const key = { 'idempotency-key': 'a-key-of-a-visitor' };
    const data = { service, start: `${monday}T08:00:00.000Z`, name: 'Vera', email: 'vera@key.example' };
    const answers = await Promise.all([1, 2, 3].map(() => page.book(data, key)));
    expect(new Set(answers.map(({ json }) => json.data?.token)).size).toBe(1);
    expect((await page.book(data, key)).status).toBe(200);
    expect(await sessionsOf(mara)).toHaveLength(1);
    const other = await bookingPageOf(api, await api.tenant());
    const elsewhere = await other.book(data, key);
    expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'conflict']);
  });
});

describe('of 20 at one moment', () => {
  test.each([
    ['a free time', 1],
    ['the last place of a session', 2],
  ])('one gets %s, and the others read why', async (_, capacity) => {
    const service = await serviceOf({ capacity });
    const mara = await coachFor(service);
    const start = `${monday}T08:00:00.000Z`;
    for (let taken = 1; taken < capacity; taken += 1) await page.book({ service, start });
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.book({ service, start })));
    const refused = answers.filter(({ status }) => status !== 200);
    const words =
      capacity === 1
        ? 'This time is not free any more.'
        : 'The last place of this session was taken meanwhile.';
    expect(refused.map(({ status, json }) => [status, json.code, json.error])).toEqual(
      Array(19).fill([409, 'notFree', words]),
    );
    expect(refused.every(({ json }) => json.data.next.length === 3)).toBe(true);
    const [row] = await sessionsOf(mara);
    expect((await sessionRow(row?.id ?? 0)).values.clients).toHaveLength(capacity);
  });

  test('as many as coaches are free get a time with anyone', async () => {
    const service = await serviceOf();
    for (let one = 0; one < 3; one += 1) await coachFor(service);
    const start = `${monday}T08:00:00.000Z`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.book({ service, start })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('one person is booked once', async () => {
    const service = await serviceOf();
    for (let one = 0; one < 3; one += 1) await coachFor(service);
    const data = { service, start: `${monday}T08:00:00.000Z`, email: 'twice@race.example' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => page.book(data)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const found = (await tenant.call('GET', '/v1/a/users', { query: 'twice@race.example' })).json.data;
    expect(found).toHaveLength(1);
  });
});
