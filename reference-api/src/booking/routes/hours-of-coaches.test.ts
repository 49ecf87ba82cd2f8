import { beforeAll, expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const monday = comingDay(1);
const at = (hour: string) => `${monday}T${hour}:00.000Z`;
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));

beforeAll(async () => {
  const openingHours = everyDay('09:00', '17:00');
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
});

const afternoon = (owner: 'business' | 'coach') =>
  tenant.create('availables', {
    ...{ name: `Afternoon of ${owner}`, owner, timeZone: 'UTC', weekly: everyDay('14:00', '15:00') },
  });
const read = async (entity: EntityName, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const book = async (by: number, hour: number) => {
  const service = (await tenant.create('services', { name: `Service ${by} ${hour}`, duration: 60 })).id;
  const times = { start: at(`${hour}:00`.padStart(5, '0')), end: at(`${hour + 1}:00`) };
  const data = { service, coach: by, clients: [await client()], status: 'accepted', ...times };
  const context = { id: 0, type: 'appointments' };
  return (await tenant.call('POST', '/v1/a/appointments', { body: { context, data } })).status;
};

test('hours that a coach chose close nobody else, not even once the coach is deleted', async () => {
  const hours = await afternoon('business');
  const [mara, noa] = [await coach({ available: hours.id }), await coach()];
  expect((await read('availables', hours.id)).values).toMatchObject({ owner: 'coach', coach: null });
  expect([await book(mara, 10), await book(mara, 14), await book(noa, 10)]).toEqual([409, 200, 200]);
  const other = await coach();
  const gone = await coach({ available: hours.id });
  const { version } = await read('coaches', gone);
  const context = { id: gone, type: 'coaches', version };
  expect((await tenant.call('DELETE', `/v1/a/coaches/${gone}`, { body: { context } })).status).toBe(200);
  expect(await book(other, 11)).toBe(200);
});

test('hours that a coach no longer chooses close nobody either', async () => {
  const [first, second] = [await afternoon('business'), await afternoon('coach')];
  const mara = await coach();
  const change = async (available: number) => {
    const { version } = await read('coaches', mara);
    const context = { id: mara, type: 'coaches', version };
    return tenant.call('PUT', `/v1/a/coaches/${mara}`, { body: { context, data: { available } } });
  };
  expect([(await change(first.id)).status, (await change(second.id)).status]).toEqual([200, 200]);
  expect([await book(mara, 12), await book(await coach(), 12)]).toEqual([409, 200]);
});

test('hours for coaches who choose them are nobody’s until one does', async () => {
  await afternoon('coach');
  expect(await book(await coach(), 15)).toBe(200);
});
