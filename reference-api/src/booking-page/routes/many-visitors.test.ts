import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);

test('visitors of one page who look for times at one moment all find them, and use one connection', async () => {
  const { id: service } = await tenant.create('services', { name: 'Yoga', duration: 60, slotInterval: 60 });
  const id = await coach({ services: [service] });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }));
  const owner = { owner: 'coach', coach: id, timeZone: 'Europe/Berlin' };
  await tenant.create('availables', { name: 'Hours', ...owner, weekly });
  const { pool } = api.database;
  let most = 0;
  const count = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', count);
  const day = comingDay(1);
  const found = await Promise.all(Array.from({ length: 20 }, () => page.slots({ service, day })));
  pool.off('acquire', count);
  expect(found.map((slots) => slots.length)).toEqual(Array.from({ length: 20 }, () => 3));
  expect(most).toBe(1);
});
