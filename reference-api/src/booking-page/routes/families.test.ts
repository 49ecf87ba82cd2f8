import { describe, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const sentMails = sentMailsIn(api);
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
  const mails = await sentMails();
  const texts = mails.filter(({ to }) => to === mary.email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  // Enough to tell the children apart, and no word that somebody typed.
  expect(texts.map((text) => /Class with .*: (.*)$/m.exec(text)?.[1]).sort()).toEqual(['L. R.', 'M. R.']);
  expect(texts.join()).not.toMatch(/Leo|Mia|Mary/);
  // The page behind the link of a mail says the same; that of who typed the address says nothing.
  const tokens = texts.map((text) => /session\/([^?\s]+)/.exec(text)?.[1] ?? '');
  const attendeeAt = async (token: string) => (await page.read(token)).json.data.attendee;
  expect((await Promise.all(tokens.map(attendeeAt))).sort()).toEqual(['L. R.', 'M. R.']);
  expect(await attendeeAt(leo.json.data.token)).toBeUndefined();
  const body = { context: { id: one?.id, type: 'users', version: one?.version }, data: { notes: 'Swims.' } };
  expect((await tenant.call('PUT', `/v1/a/users/${one?.id}`, { body })).status).toBe(200);
  expect((await Promise.all(tokens.map(attendeeAt))).sort()).toEqual(['Leo Roberts', 'M. R.']);
});

test('the same child is found again, however the name is written, and only once in a class', async () => {
  const again = await page.book({ service, start, ...mary, attendee: ' léo   roberts' });
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

describe('a package of the contact', () => {
  const day = (of: number, hour: string) => `${comingDay(of)}T${hour}:00:00.000Z`;
  const family = async (name: string, quantity: number, values: object = {}) => {
    const email = `${name.toLowerCase()}@pack.example`;
    const { id: parent } = await tenant.create('users', { name, email, status: 'active', client: true });
    const { id: pack } = await tenant.create('packages', {
      name: `Ten of ${name}`,
      items: [{ id: service, quantity: 10 }],
    });
    await tenant.create('package-entries', {
      ...{
        client: parent,
        package: pack,
        kind: 'sold',
        date: '2026-01-01',
        items: [{ id: service, quantity }],
      },
      ...values,
    });
    const book = (attendee: string, at: string, other: object = {}) =>
      page.book({ service, start: at, name, email, attendee, ...other });
    const entries = async () => {
      const { json } = await tenant.call('GET', `/v1/a/package-entries?where.package=${pack}`);
      return (json.data as Row[])
        .sort((one, other) => one.id - other.id)
        .map(({ values: { kind, client } }) => [kind, client === parent]);
    };
    return { parent, pack, book, entries };
  };
  const sessionAt = async (at: string): Promise<Row['values']> => {
    const { json } = await tenant.call('GET', `/v1/a/appointments?where.coach=${swimmer}`);
    const found = json.data.find(({ values }: Row) => Date.parse(String(values.start)) === Date.parse(at));
    return found?.values ?? {};
  };

  test('pays for the session of a child who has none, one for each, as long as there are some', async () => {
    const { pack, book, entries } = await family('Vera', 2);
    const times = ['13', '14', '15'].map((hour) => day(4, hour));
    for (const at of times) expect((await book('Tom Vera', at)).status).toBe(200);
    const used = [];
    for (const at of times) used.push((await sessionAt(at)).package);
    expect(used).toEqual([pack, pack, null]);
    expect(await entries()).toEqual([
      ['sold', true],
      ...Array.from({ length: 2 }, () => [
        ['given', true],
        ['received', false],
      ]).flat(),
    ]);
  });

  test('stays with the child who cancels in time, and pays for their next session', async () => {
    const { pack, book, entries } = await family('Nora', 5);
    const { json } = await book('Ida Nora', day(5, '10'));
    expect((await page.cancel(json.data.token)).status).toBe(200);
    await book('Ida Nora', day(5, '11'));
    expect((await sessionAt(day(5, '11'))).package).toBe(pack);
    expect(await entries()).toHaveLength(3);
  });

  test('that ends before the session pays nothing, and one that begins later pays then', async () => {
    const ended = await family('Olga', 5, { validUntil: comingDay(6, 1) });
    const later = await family('Pia', 5, { date: comingDay(6) });
    expect((await ended.book('Max Olga', day(6, '10'))).status).toBe(200);
    expect((await later.book('Max Pia', day(6, '12'))).status).toBe(200);
    expect((await sessionAt(day(6, '10'))).package).toBeNull();
    expect(await ended.entries()).toHaveLength(1);
    expect((await sessionAt(day(6, '12'))).package).toBe(later.pack);
    expect(await later.entries()).toHaveLength(3);
  });

  test('whose last one two children want at once pays for one of them, and both are booked', async () => {
    for (const [round, hours] of [
      ['10', '11'],
      ['12', '13'],
      ['14', '15'],
    ].entries()) {
      const { book, entries } = await family(`Rita${round}`, 1);
      const answers = await Promise.all(hours.map((hour) => book(`Child ${hour}`, day(7, hour))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await entries()).toHaveLength(3);
    }
  });

  test('is not used for a place on the waiting list', async () => {
    const { book, entries } = await family('Sara', 5);
    const at = day(2, '15');
    for (const name of ['A', 'B', 'C'])
      await page.book({
        service,
        start: at,
        name: `Full ${name}`,
        email: `full-${name.toLowerCase()}@pack.example`,
      });
    expect((await book('Lea Sara', at, { waits: true })).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });
});

test('blanks within a name that was typed are one, of who books and of who comes', async () => {
  const typed = { name: '  Vera   Blank ', email: 'vera.blank@family.example', attendee: 'Leo \u00a0 Blank' };
  const { status } = await page.book({ service, start: `${comingDay(3)}T10:00:00.000Z`, ...typed });
  expect(status).toBe(200);
  const [holder, child] = [(await called('Vera Blank'))[0], (await called('Leo Blank'))[0]];
  expect([holder?.values.name, child?.values.name]).toEqual(['Vera Blank', 'Leo Blank']);
});
