import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { tellingIn } from '../../testing/told-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const told = tellingIn(api);
await tenant.create('my-business', { legalName: 'Swim', timeZone: 'Europe/Berlin', phone: '+49 30 901820' });
const { id: service } = await tenant.create('services', {
  name: 'Class',
  duration: 60,
  slotInterval: 60,
  capacity: 3,
});
const swimmer = await coach({ services: [service] });
await tenant.create('availables', {
  ...{ name: 'Hours', owner: 'coach', coach: swimmer, timeZone: 'Europe/Berlin' },
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '20:00' })),
});
const start = `${comingDay(2)}T10:00:00.000Z`;
const mary = { name: 'Mary Roberts', email: 'mary@family.example', phone: '+49 30 1234567' };

const called = async (name: string): Promise<Row[]> =>
  (await tenant.call('GET', '/v1/a/users', { query: name })).json.data;
const clientsAt = async (at: string): Promise<unknown> => {
  const { json } = await tenant.call('GET', `/v1/a/appointments?where.coach=${swimmer}`);
  return json.data.find(({ values }: Row) => Date.parse(String(values.start)) === Date.parse(at))?.values
    .clients;
};

test('a mother books two children into one class: two clients, who are reached through her', async () => {
  const leo = await page.book({ service, start, ...mary, attendee: 'Leo Roberts' });
  const mia = await page.book({ service, start, ...mary, attendee: 'Mia Roberts' });
  expect([leo.status, mia.status]).toEqual([200, 200]);
  const [holder] = await called('Mary Roberts');
  expect(holder?.values).toMatchObject({ email: mary.email, client: false });
  const [one, two] = [(await called('Leo Roberts'))[0], (await called('Mia Roberts'))[0]];
  for (const child of [one, two])
    expect(child?.values).toMatchObject({ email: null, contactPerson: holder?.id, client: true });
  expect(await clientsAt(start)).toEqual([one?.id, two?.id]);
  const mails = await told();
  const texts = mails.filter(({ to }) => to === mary.email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  // Enough to tell the children apart, and no word that somebody typed.
  expect(texts.map((text) => /Class with .*: (.*)$/m.exec(text)?.[1]).sort()).toEqual(['L. R.', 'M. R.']);
  expect(texts.join()).not.toMatch(/Leo|Mia|Mary/);
});

test('the same child is found again, however the name is written, and only once in a class', async () => {
  const again = await page.book({ service, start, ...mary, attendee: ' léo  roberts'.replace('  ', ' ') });
  expect([again.status, again.json.data.reason]).toEqual([409, { code: 'client' }]);
  const later = `${comingDay(3)}T10:00:00.000Z`;
  await page.book({ service, start: later, ...mary, email: 'MARY@family.example', attendee: 'LEO ROBERTS' });
  expect(await called('Leo Roberts')).toHaveLength(1);
  expect(await clientsAt(later)).toEqual([(await called('Leo Roberts'))[0]?.id]);
});

test('who names themselves is the client, and a child of another family is another one', async () => {
  const own = `${comingDay(4)}T10:00:00.000Z`;
  await page.book({ service, start: own, ...mary, attendee: 'mary roberts' });
  expect(await clientsAt(own)).toEqual([(await called('Mary Roberts'))[0]?.id]);
  // The record has another name than who books gives.
  const short = `${comingDay(5)}T10:00:00.000Z`;
  await page.book({ service, start: short, ...mary, name: 'Mary', attendee: 'Mary Roberts' });
  expect(await clientsAt(short)).toEqual([(await called('Mary Roberts'))[0]?.id]);
  await page.book({ service, start: short, name: 'Jo', email: 'jo@other.example', attendee: 'Leo Roberts' });
  expect(await called('Leo Roberts')).toHaveLength(2);
});

test('answers say no more of who is known, and an empty name is refused', async () => {
  const shape = ({ json }: { json: object }) =>
    JSON.stringify(json).replace(/"token":"[^"]+"|\d\d:\d\d:\d\d/g, '');
  const day = `${comingDay(6)}T`;
  const known = await page.book({ service, start: `${day}10:00:00.000Z`, ...mary, attendee: 'Leo Roberts' });
  const fresh = await page.book({ service, start: `${day}11:00:00.000Z`, attendee: 'Nobody Yet' });
  expect(shape(known)).toBe(shape(fresh));
  const empty = await page.book({ service, start: `${day}12:00:00.000Z`, ...mary, attendee: '  ' });
  expect([empty.status, empty.json.fields?.attendee ?? empty.json.error]).toEqual([
    422,
    'Enter the name of who comes.',
  ]);
});
