import { beforeAll, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const sentMails = sentMailsIn(api);
const monday = comingDay(1);
const at = (hour: string) => `${monday}T${hour}:00.000Z`;
const email = (name: string) => `${name}@visitor.example`;
let service = 0;
let mara = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC', openingHours });
  service = (await tenant.create('services', { name: 'Vinyasa', duration: 60, capacity: 3 })).id;
  mara = await coach({ services: [service] });
});

const plan = (hour: string): Promise<Row> =>
  tenant.create('appointments', {
    ...{ service, coach: mara, clients: [], status: 'accepted' },
    ...{ start: at(`${hour}:00`), end: at(`${hour}:55`) },
  });
const mailsTo = async (name: string) =>
  (await sentMails()).filter(({ to }) => to === email(name)).map(({ subject, text }) => `${subject} ${text}`);
const bookAs = async (name: string, hour: string): Promise<string> => {
  const { status, json } = await page.book({ service, start: at(`${hour}:00`), email: email(name) });
  expect(status).toBe(200);
  return json.data.token;
};
const current = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const change = async (id: number, data: object) => {
  const { version } = await current(id);
  const body = { context: { id, type: 'appointments', version }, data };
  expect((await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status).toBe(200);
};

test('a client who booked on the page hears that the business took them out, however soon', async () => {
  const { id } = await plan('08');
  await bookAs('rita', '08');
  const { clients } = (await current(id)).values as { clients: number[] };
  await change(id, { clients: [], cancelled: clients });
  const [mail, ...more] = await mailsTo('rita');
  expect(mail).toMatch(/^Cancelled: Vinyasa/);
  expect(more).toEqual([]);
  expect(await mailsTo('rita')).toEqual([]);
});

test('a client who booked on the page and stays gets one mail that it is booked, with the first entry of a calendar', async () => {
  await plan('10');
  await bookAs('sofia', '10');
  const mails = (await sentMails()).filter(({ to }) => to === email('sofia'));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: Vinyasa/)]);
  expect(mails[0]?.entries[0]).toMatchObject({ method: 'REQUEST', sequence: 0 });
  expect(await mailsTo('sofia')).toEqual([]);
});

test('a client who moves and cancels within a minute gets a mail about both times', async () => {
  await plan('12');
  await plan('14');
  const token = await bookAs('bea', '12');
  const moved = await page.move(token, { start: at('14:00') });
  expect(moved.status).toBe(200);
  expect((await page.cancel(moved.json.data.token)).status).toBe(200);
  const [mail = ''] = await mailsTo('bea');
  expect([mail.includes('12:00'), mail.includes('14:00')]).toEqual([true, true]);
});

test('a client whom staff book and take out at once never hears of it', async () => {
  const client = (await tenant.create('users', { name: 'Ivo', email: email('ivo'), client: true })).id;
  const { id } = await plan('16');
  await change(id, { clients: [client] });
  await change(id, { clients: [], cancelled: [client] });
  expect(await mailsTo('ivo')).toEqual([]);
});
