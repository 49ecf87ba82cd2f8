import { expect, test } from '@jest/globals';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const monday = comingDay(1);
const hoursOf = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));

async function locationBooked(service: number, hour: string): Promise<unknown> {
  const { status, json } = await page.book({ service, start: `${monday}T${hour}:00.000Z` });
  expect([status, json.error]).toEqual([200, undefined]);
  const { session } = links.read(json.data.token) ?? {};
  return (await tenant.call('GET', `/v1/a/appointments/${session}`)).json.data.values.location;
}

test('a session is at the only location of a business, within its hours, and at none once there are two', async () => {
  await tenant.create('my-business', {
    ...{ legalName: 'Practice', timeZone: 'UTC', openingHours: hoursOf('08:00', '20:00') },
  });
  const rule = { name: 'Massage', duration: 60, slotInterval: 60, minimumNotice: 0 };
  const service = (await tenant.create('services', rule)).id;
  await coach({ services: [service] });
  expect(await locationBooked(service, '08:00')).toBeNull();

  const openingHours = hoursOf('09:00', '12:00');
  const only = await tenant.create('locations', { name: 'Centre', timeZone: 'UTC', openingHours });
  const times = (await page.slots({ service, day: monday, zone: 'UTC' })).map(({ start }) =>
    start.slice(11, 16),
  );
  expect(times).toEqual(['09:00', '10:00', '11:00']);
  expect(await locationBooked(service, '09:00')).toBe(only.id);

  await tenant.create('locations', { name: 'Harbour', timeZone: 'UTC' });
  expect(await locationBooked(service, '13:00')).toBeNull();
});
