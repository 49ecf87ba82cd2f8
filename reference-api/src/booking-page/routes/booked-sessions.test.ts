import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
const links = new SessionLinks(tokenSecret);
let made = 0;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', phone: '+49 30 901820' });
});

const offer = async (values: EntityValues = {}) => {
  made += 1;
  const base = { name: `Service ${made}`, duration: 60, slotInterval: 30 };
  const service = (await tenant.create('services', { ...base, ...values })).id;
  const mara = await coach({ services: [service] });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:00' }));
  const owner = { owner: 'coach', coach: mara, timeZone: 'UTC' };
  await tenant.create('availables', { name: `Hours ${mara}`, ...owner, weekly });
  return { service, coach: mara };
};
const at = (hour: string, day = monday) => `${day}T${hour}:00.000Z`;
const booked = async (service: number, start: string): Promise<string> =>
  (await page.book({ service, start })).json.data.token;
const rowOf = async (token: string): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${links.read(token)?.session}`)).json.data;

describe('a link to a session', () => {
  test('shows it without a word of who is in it, and opens nothing if one sign of it differs', async () => {
    const { service } = await offer({ capacity: 4 });
    const token = await booked(service, at('10:00'));
    const { status, json } = await page.read(token);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      status: 'accepted',
      service: { id: service, duration: 60 },
      fixed: null,
    });
    expect(JSON.stringify(json)).not.toMatch(/Vera|visitor\.example/);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await page.read(changed)).status).toBe(404);
    expect((await page.read('x')).status).toBe(404);
  });

  test('says where it takes place, and in which zone', async () => {
    const place = await tenant.create('locations', { name: 'Kontor', timeZone: 'Asia/Kolkata' });
    const { service } = await offer({ locations: [place.id] });
    const token = await booked(service, at('10:00'));
    expect((await page.read(token)).json.data.location).toEqual({
      ...{ name: 'Kontor', address: null, zone: 'Asia/Kolkata' },
    });
  });

  test('opens nothing at the page of another business, whoever signed it', async () => {
    const other = await bookingPageOf(api, await api.tenant());
    const { service } = await offer();
    const token = await booked(service, at('10:00'));
    for (const call of [other.read, other.cancel]) expect((await call(token)).status).toBe(404);
    expect((await other.move(token, { start: at('12:00') })).status).toBe(404);
    expect(await other.slots({ service, day: monday }).catch(() => 'refused')).toBe('refused');
    expect((await rowOf(token)).values.status).toBe('accepted');
  });
});

describe('a client', () => {
  test('cancels, once, and the time is free again', async () => {
    const { service } = await offer();
    const token = await booked(service, at('10:00'));
    const { status, json } = await page.cancel(token);
    expect([status, json.data.status]).toEqual([200, 'cancelled']);
    expect((await rowOf(token)).values.status).toBe('cancelled');
    expect((await page.cancel(token)).json).toMatchObject({
      code: 'conflict',
      error: 'It does not take place.',
    });
    expect((await page.book({ service, start: at('10:00') })).status).toBe(200);
  });

  test('says why they cancel: of their own session it is the reason, of one with others it stands in the notes', async () => {
    const { service } = await offer();
    const own = await booked(service, at('10:00'));
    expect((await page.cancel(own, '  A sprained wrist. ')).status).toBe(200);
    expect((await rowOf(own)).values).toMatchObject({
      status: 'cancelled',
      cancelReason: 'A sprained wrist.',
    });
    const shared = await offer({ capacity: 4 });
    const [mine, theirs] = [
      await booked(shared.service, at('10:00')),
      await booked(shared.service, at('10:00')),
    ];
    expect((await page.cancel(mine, 'On holiday.')).status).toBe(200);
    const { values } = await rowOf(theirs);
    expect(values).toMatchObject({ status: 'accepted', cancelReason: null });
    expect(values.notes).toMatch(/^Booking page: Vera \d+ cancelled: On holiday\.$/);
    expect((await page.cancel(theirs, 'x'.repeat(301))).status).toBe(422);
    expect((await page.cancel(theirs, ' ')).status).toBe(200);
    expect((await rowOf(theirs)).values.cancelReason).toBeNull();
  });

  test('leaves a session that others are in, which takes place', async () => {
    const { service } = await offer({ capacity: 4 });
    const [mine, theirs] = [await booked(service, at('10:00')), await booked(service, at('10:00'))];
    expect(links.read(mine)?.session).toBe(links.read(theirs)?.session);
    expect((await page.cancel(mine)).json.data.status).toBe('cancelled');
    expect((await page.read(mine)).json.data.status).toBe('cancelled');
    expect((await page.read(theirs)).json.data.status).toBe('accepted');
    expect((await rowOf(theirs)).values.clients).toEqual([links.read(theirs)?.client]);
  });

  test('moves their session, also to a time that it meets itself, and not onto another one', async () => {
    const { service } = await offer();
    const token = await booked(service, at('10:00'));
    const taken = await booked(service, at('14:00'));
    const own = (await page.slots({ service, day: monday, token })).map(({ start }) => start.slice(11, 16));
    expect(own.slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '10:30']);
    const moved = await page.move(token, { start: at('10:30') });
    expect([moved.status, moved.json.data.token]).toEqual([200, token]);
    expect((await rowOf(token)).values).toMatchObject({ status: 'accepted' });
    expect(Date.parse(moved.json.data.session.start)).toBe(Date.parse(at('10:30')));
    const refused = await page.move(token, { start: at('14:30') });
    expect([refused.status, refused.json.error]).toEqual([409, 'This time is not free any more.']);
    expect(refused.json.data.next).toHaveLength(3);
    expect((await page.read(taken)).json.data.status).toBe('accepted');
  });

  test('moves from a session with others into another one, by a link of its own', async () => {
    const { service } = await offer({ capacity: 4 });
    const [mine, stays] = [await booked(service, at('10:00')), await booked(service, at('10:00'))];
    const target = await booked(service, at('12:00'));
    const { status, json } = await page.move(mine, { start: at('12:00') });
    expect(status).toBe(200);
    expect(links.read(json.data.token)?.session).toBe(links.read(target)?.session);
    expect((await rowOf(stays)).values.clients).toHaveLength(1);
    expect((await page.read(mine)).json.data.status).toBe('cancelled');
    const attendance = await tenant.call('GET', `/v1/a/appointments/${links.read(mine)?.session}/attendance`);
    expect(attendance.json.data).toMatchObject([
      {
        ...{ client: links.read(mine)?.client, kind: 'cancelled', by: 'Booking page', start: at('10:00') },
        movedTo: { session: links.read(target)?.session, start: at('12:00') },
      },
    ]);
    // Who cancels the other one, too, has moved nowhere.
    await page.cancel(json.data.token);
    const since = await tenant.call('GET', `/v1/a/appointments/${links.read(mine)?.session}/attendance`);
    expect(since.json.data).toMatchObject([{ kind: 'cancelled', movedTo: null }]);
  });

  test('waits for confirmation again where the service needs it', async () => {
    const { service } = await offer({ needsConfirmation: true });
    const token = await booked(service, at('10:00'));
    const row = await rowOf(token);
    await tenant.call('PUT', `/v1/a/appointments/${row.id}`, {
      body: {
        context: { id: row.id, type: 'appointments', version: row.version },
        data: { status: 'accepted' },
      },
    });
    expect((await page.move(token, { start: at('12:00') })).json.data.session.status).toBe('pending');
  });

  test('calls when it is too late, by the setting of the business', async () => {
    const { service } = await offer();
    const token = await booked(service, at('10:00'));
    const set = async (value: number) => {
      const { json } = await tenant.call('GET', '/v1/a/settings');
      const now = json.data.find(({ key }: { key: string }) => key === 'booking-page-cancel-hours');
      await tenant.call('PUT', '/v1/a/settings/booking-page-cancel-hours', {
        body: { context: { id: 0, type: 'settings', version: now.version }, data: { value } },
      });
    };
    await set(720);
    const words = 'It can be cancelled or moved until 720 hours before it begins. Please call +49 30 901820.';
    expect((await page.read(token)).json.data.fixed).toBe(words);
    expect((await page.cancel(token)).json).toMatchObject({ code: 'conflict', error: words });
    expect((await page.move(token, { start: at('12:00') })).json.error).toBe(words);
    await set(0);
    expect((await page.read(token)).json.data.fixed).toBeNull();
  });
});

describe('limits', () => {
  test('of one email address: ten bookings a day, wherever they come from', async () => {
    const { service } = await offer();
    const email = 'many@limits.example';
    const book = (day: number) => page.book({ service, email, start: at('10:00', addDays(monday, day)) });
    for (let day = 0; day < 10; day += 1) expect((await book(day)).status).toBe(200);
    const { status, headers } = await book(10);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await page.book({ service, start: at('10:00', addDays(monday, 10)) })).status).toBe(200);
  });

  test('refused bookings of a stranger for an email address use up none of it', async () => {
    const { service } = await offer();
    const email = 'silenced@limits.example';
    const stranger = { 'x-forwarded-for': '198.51.100.78' };
    const statuses: number[] = [];
    for (let one = 0; one < 11; one += 1)
      statuses.push((await page.book({ service, email, start: at('03:00') }, stranger)).status);
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
    const own = await page.book(
      { service, email, start: at('10:00') },
      { 'x-forwarded-for': '198.51.100.79' },
    );
    expect(own.status).toBe(200);
  });

  test('of one network address: thirty writes an hour', async () => {
    const { service } = await offer();
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const statuses: number[] = [];
    for (let one = 0; one < 31; one += 1)
      statuses.push((await page.book({ service, start: at('03:00') }, from)).status);
    expect(statuses).toEqual([...Array(30).fill(409), 429]);
  });
});

describe('the own page', () => {
  test('has an address of the form, that no other business has, and changes with its version', async () => {
    const other = await api.tenant();
    await other.create('my-business', { legalName: 'Ärzte & Söhne, Straße 5', timeZone: 'UTC' });
    const { json } = await other.call('GET', '/v1/a/booking-page');
    expect(json.data).toMatchObject({
      address: null,
      isOn: false,
      version: 0,
      suggestion: 'arzte-sohne-strasse-5',
    });
    const write = (address: string, version: number) =>
      other.call('PUT', '/v1/a/booking-page', {
        body: { context: { id: 0, type: 'booking-page', version }, data: { address, isOn: true } },
      });
    const taken = await write(page.address, 0);
    expect([taken.status, taken.json.code]).toEqual([409, 'duplicate']);
    expect(taken.json.fields.address).toMatch(/^Another business has this address/);
    for (const bad of ['Studio', 'a--b', '-a', 'a b', '', 'x'.repeat(61)])
      expect((await write(bad, 0)).status).toBe(422);
    expect((await write('arzte', 0)).json.data).toMatchObject({ address: 'arzte', isOn: true, version: 1 });
    expect((await write('arzte', 0)).status).toBe(412);
    expect((await write(page.address, 1)).status).toBe(409);
    expect((await write('arzte-2', 1)).status).toBe(200);
    expect((await api.call('GET', '/v1/book/arzte')).status).toBe(404);
  });
});
