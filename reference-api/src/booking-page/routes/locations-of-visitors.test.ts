import { beforeAll, describe, expect, test } from '@jest/globals';
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
const hours = async (service: number) =>
  (await page.slots({ service, day: monday, zone: 'UTC' })).map(({ start }) => start.slice(11, 16));
const offered = async (): Promise<number[]> =>
  (await api.call('GET', page.path)).json.data.services.map(({ id }: { id: number }) => id);
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
