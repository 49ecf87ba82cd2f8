import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
const links = new SessionLinks(tokenSecret);
let made = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
});

const at = (hour: string) => `${monday}T${hour}:00.000Z`;
const place = (name: string, values: EntityValues = {}): Promise<Row> =>
  tenant.create('locations', { name, timeZone: 'UTC', ...values });
const serviceAt = async (locations: number[], values: EntityValues = {}): Promise<number> => {
  made += 1;
  const base = { name: `Service ${made}`, duration: 60, slotInterval: 60, locations };
  return (await tenant.create('services', { ...base, ...values })).id;
};
const rowOf = async (token: string): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${links.read(token)?.session}`)).json.data;
const hours = async (service: number, rest: { location?: number; token?: string } = {}) =>
  (await page.slots({ service, day: monday, zone: 'UTC', ...rest })).map(({ start }) => start.slice(11, 16));
const visit = async () => (await api.call('GET', page.path)).json.data;
const placesOf = async (service: number) =>
  (await visit()).services.find(({ id }: { id: number }) => id === service).locations;
const openFrom = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const offered = async (): Promise<number[]> => (await visit()).services.map(({ id }: { id: number }) => id);
const inTrash = async ({ id }: Row, work: () => Promise<void>) => {
  const { version } = (await tenant.call('GET', `/v1/a/locations/${id}`)).json.data;
  const context = { id, type: 'locations', version };
  expect((await tenant.call('DELETE', `/v1/a/locations/${id}`, { body: { context } })).status).toBe(200);
  await work();
  expect((await tenant.call('POST', `/v1/a/locations/${id}/restore`)).status).toBe(200);
};

describe('a location in the trash', () => {
  test('is not where a visitor is booked, while another one is left', async () => {
    const [old, other] = [await place('Old hall'), await place('New hall')];
    const service = await serviceAt([old.id, other.id]);
    await coach({ services: [service], locations: [old.id, other.id] });
    await inTrash(old, async () => {
      expect(await hours(service)).toEqual(['09:00', '10:00', '11:00']);
      const { status, json } = await page.book({ service, start: at('09:00') });
      expect([status, json.data.session.location.name]).toEqual([200, 'New hall']);
    });
    const token = (await page.book({ service, start: at('10:00') })).json.data.token;
    expect((await rowOf(token)).values.location).toBe(old.id);
  });

  test('takes a service that is given only there off the page, until it is restored', async () => {
    const hall = await place('Only hall');
    const [there, anywhere] = [await serviceAt([hall.id]), await serviceAt([])];
    await coach({ services: [there, anywhere] });
    await inTrash(hall, async () => {
      expect(await offered()).not.toContain(there);
      expect(await offered()).toContain(anywhere);
    });
    expect(await offered()).toContain(there);
  });

  test('takes nobody more into a class that is planned there', async () => {
    const [hall, other] = [await place('Hall of classes'), await place('Other hall')];
    const service = await serviceAt([hall.id, other.id], { capacity: 4, plannedOnly: true });
    const mara = await coach({ services: [service] });
    const times = { start: at('09:00'), end: at('10:00') };
    const session = { service, coach: mara, clients: [], status: 'accepted', ...times };
    await tenant.create('appointments', { ...session, location: hall.id });
    await inTrash(hall, async () => expect(await hours(service)).toEqual([]));
    expect(await hours(service)).toEqual(['09:00']);
  });
});

describe('a service at several locations', () => {
  test('names them, with who gives it at each', async () => {
    const south = await place('South', { address: 'Quay 1', timeZone: 'Europe/Lisbon' });
    const north = await place('North');
    const service = await serviceAt([south.id, north.id]);
    const both = await coach({ services: [service] });
    const one = await coach({ services: [service], locations: [north.id] });
    const all = (coaches: number[]) => expect.arrayContaining(coaches);
    expect(await placesOf(service)).toEqual([
      { id: north.id, coaches: all([both, one]) },
      { id: south.id, coaches: [both] },
    ]);
    expect((await visit()).locations).toContainEqual({
      ...{ id: south.id, name: 'South', address: 'Quay 1', zone: 'Europe/Lisbon' },
    });
  });

  test('is given by who names no location wherever others give it, and asks for none where nobody names one', async () => {
    const [up, down] = [await place('Up'), await place('Down')];
    const [service, anywhere] = [await serviceAt([]), await serviceAt([])];
    const one = await coach({ services: [service], locations: [up.id, down.id] });
    const mobile = await coach({ services: [service, anywhere] });
    const coaches = expect.arrayContaining([one, mobile]);
    expect(await placesOf(service)).toEqual([
      { id: down.id, coaches },
      { id: up.id, coaches },
    ]);
    expect(await placesOf(anywhere)).toEqual([]);
    const { json } = await page.book({ service, coach: mobile, location: up.id, start: at('09:00') });
    expect(json.data.session.location.name).toBe('Up');
  });

  test('is booked, and its next free times are found, where the visitor wants it', async () => {
    const [early, late] = [
      await place('Early', { openingHours: openFrom('09:00', '10:00') }),
      await place('Late', { openingHours: openFrom('10:00', '12:00') }),
    ];
    const service = await serviceAt([early.id, late.id]);
    await coach({ services: [service] });
    expect(await hours(service)).toEqual(['09:00', '10:00', '11:00']);
    expect(await hours(service, { location: late.id })).toEqual(['10:00', '11:00']);
    const refused = await page.book({ service, location: late.id, start: at('09:00') });
    expect([refused.status, refused.json.code]).toEqual([409, 'notFree']);
    expect(refused.json.data.next[0].start).toBe(at('10:00'));
    const { status, json } = await page.book({ service, location: late.id, start: at('10:00') });
    expect([status, json.data.session.location.name]).toEqual([200, 'Late']);
  });

  test('stays where it is when its client moves it', async () => {
    const [first, second] = [await place('First'), await place('Second')];
    const service = await serviceAt([first.id, second.id]);
    await coach({ services: [service] });
    const token = (await page.book({ service, location: second.id, start: at('09:00') })).json.data.token;
    expect((await page.move(token, { start: at('11:00') })).status).toBe(200);
    expect((await rowOf(token)).values.location).toBe(second.id);
    await inTrash(second, async () => {
      expect(await hours(service, { token })).toContain('09:00');
      expect((await page.move(token, { start: at('09:00') })).status).toBe(200);
    });
    expect((await rowOf(token)).values.location).toBe(first.id);
  });

  test('has the classes of a location there alone, and one without a location at each', async () => {
    const [east, west, old] = [await place('East'), await place('West'), await place('Old')];
    const service = await serviceAt([east.id, west.id, old.id], { capacity: 4, plannedOnly: true });
    const [mara, noa] = [await coach({ services: [service] }), await coach({ services: [service] })];
    const plan = (by: number, location: number | null, from: string, to: string) =>
      tenant.create('appointments', {
        ...{ service, coach: by, clients: [], status: 'accepted', location, start: at(from), end: at(to) },
      });
    await plan(mara, east.id, '09:00', '10:00');
    const { id } = await plan(noa, west.id, '09:00', '10:00');
    await plan(noa, null, '11:00', '12:00');
    expect(await placesOf(service)).toEqual([
      { id: east.id, coaches: expect.arrayContaining([mara, noa]) },
      { id: west.id, coaches: [noa] },
    ]);
    const seen = (await page.slots({ service, location: west.id, day: monday, zone: 'UTC' })).map((slot) => [
      slot.start,
      slot.coach,
    ]);
    expect(seen).toEqual([
      [at('09:00'), noa],
      [at('11:00'), noa],
    ]);
    const token = (await page.book({ service, location: west.id, start: at('09:00') })).json.data.token;
    expect((await rowOf(token)).id).toBe(id);
  });

  test('does not ask which of the rooms of one house, takes one that is free, and moves to any', async () => {
    const room = (name: string, values: EntityValues = {}) => place(name, { sessionsAtOnce: 1, ...values });
    const [one, two] = [await room('Cabin 1'), await room('Cabin 2', { address: ' ' })];
    const service = await serviceAt([one.id, two.id], { capacity: 1 });
    for (const _ of [1, 2, 3]) await coach({ services: [service] });
    expect(await placesOf(service)).toEqual([]);
    expect(await hours(service)).toEqual(['09:00', '10:00', '11:00']);
    const roomOf = async (start: string) => {
      const { status, json } = await page.book({ service, start });
      return [status, json.data.session?.location.name, json.data.token];
    };
    const booked = [await roomOf(at('09:00')), await roomOf(at('09:00'))];
    expect(booked.map(([status, name]) => [status, name]).sort()).toEqual([
      [200, 'Cabin 1'],
      [200, 'Cabin 2'],
    ]);
    // A third one who gives it is free, and no room is.
    expect(await hours(service)).toEqual(['10:00', '11:00']);
    await tenant.create('appointments', {
      ...{ service, coach: await coach({ services: [service] }), clients: [await client('Ana')] },
      ...{ start: at('11:00'), end: at('12:00'), location: one.id, status: 'accepted' },
    });
    const inFirst = booked.find(([, name]) => name === 'Cabin 1')?.[2];
    expect((await page.move(inFirst, { start: at('11:00') })).status).toBe(200);
    expect((await rowOf(inFirst)).values.location).toBe(two.id);
  });

  test.each([
    ['with other addresses', { address: 'Quay 1' }],
    ['in another zone', { timeZone: 'Europe/Lisbon' }],
    ['of which one is online', { onlineLink: 'https://meet.example/1' }],
    ['of which one takes any number of sessions', { sessionsAtOnce: null }],
  ])('asks which of several locations %s', async (what, values) => {
    const [one, two] = [
      await place(`One ${what}`, { sessionsAtOnce: 1 }),
      await place(`Two ${what}`, { sessionsAtOnce: 1, ...values }),
    ];
    const service = await serviceAt([one.id, two.id]);
    await coach({ services: [service] });
    expect((await placesOf(service)).map(({ id }: Row) => id)).toEqual([one.id, two.id]);
  });

  test('is not found at a location that is in the trash, or of another business', async () => {
    const hall = await place('Gone hall');
    const service = await serviceAt([]);
    await coach({ services: [service] });
    const other = await api.tenant();
    const foreign = await other.create('locations', { name: 'Foreign', timeZone: 'UTC' });
    const status = async (location: number) =>
      (await page.book({ service, location, start: at('09:00') })).status;
    await inTrash(hall, async () => expect(await status(hall.id)).toBe(404));
    expect(await status(foreign.id)).toBe(404);
  });
});
