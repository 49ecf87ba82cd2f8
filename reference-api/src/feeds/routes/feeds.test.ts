import { beforeAll, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const dayMs = 24 * 3_600_000;
const tomorrow = Math.floor(Date.now() / dayMs) * dayMs + dayMs;
let mat: Row;
let room: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio Tejo', timeZone: 'Europe/Lisbon' });
  mat = await tenant.create('services', { name: 'Mat', duration: 60 });
  room = await tenant.create('locations', {
    name: 'Room 1',
    timeZone: 'Europe/Lisbon',
    address: 'Rua 1\nLisboa',
  });
});

const book = (of: number, day: number, values: EntityValues = {}) => {
  const start = tomorrow + day * dayMs;
  return tenant.create('appointments', {
    ...{ service: mat.id, coach: of, clients: [], status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
    ...values,
  });
};

const feed = async (entity: string, id: number) =>
  (await tenant.call('GET', `/v1/a/feeds/${entity}/${id}`)).json.data;
const pathOf = ({ address }: { address: string }) => new URL(address).pathname;

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await api.app.inject({ method: 'GET', url: path, headers });
  const isCalendar = String(answer.headers['content-type']).startsWith('text/calendar');
  const events = isCalendar
    ? new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((event) => ({
        summary: String(event.getFirstPropertyValue('summary')),
        status: String(event.getFirstPropertyValue('status')),
        location: event.getFirstPropertyValue('location'),
      }))
    : null;
  return { status: answer.statusCode, headers: answer.headers, events };
}

test('each coach, each location and the business have a calendar of what takes place', async () => {
  const [ana, rui, bea] = [await coach(), await coach(), await client('Bea Lima')];
  await book(ana, 0, { clients: [bea], location: room.id });
  await book(ana, 1, { status: 'pending' });
  await book(ana, 2, { status: 'cancelled' });
  await book(rui, 0);
  await book(ana, -60);
  const own = await read(pathOf(await feed('coaches', ana)));
  expect([own.status, own.events]).toEqual([
    200,
    [
      { summary: 'Mat with Bea Lima', status: 'CONFIRMED', location: 'Room 1, Rua 1, Lisboa' },
      { summary: 'Mat', status: 'TENTATIVE', location: null },
    ],
  ]);
  const there = await read(pathOf(await feed('locations', room.id)));
  expect(there.events?.map(({ summary }) => summary)).toEqual([
    expect.stringMatching(/^Mat with Bea Lima \(Mara \d+\)$/),
  ]);
  expect((await read(pathOf(await feed('my-business', 1)))).events).toHaveLength(3);
});

test('a calendar is in the language of the content, as the mails to coaches are', async () => {
  const { core } = tenant.channels;
  const speak = async (locale: string | null) => {
    const { version } = (await tenant.call('GET', `/v1/a/channels/${core}`)).json.data;
    const body = { context: { id: core, type: 'channels', version }, data: { locale } };
    expect((await tenant.call('PUT', `/v1/a/channels/${core}`, { body })).status).toBe(200);
  };
  const [ana, bea] = [await coach(), await client('Bea Lima')];
  await book(ana, 0, { clients: [bea] });
  const path = pathOf(await feed('coaches', ana));
  await speak('fr-FR');
  expect((await read(path)).events?.map(({ summary }) => summary)).toEqual(['Mat avec Bea Lima']);
  await speak(null);
  expect((await read(path)).events?.map(({ summary }) => summary)).toEqual(['Mat with Bea Lima']);
});

test('a feed is read again only if it changed', async () => {
  const ana = await coach();
  await book(ana, 3);
  const path = pathOf(await feed('coaches', ana));
  const { headers } = await read(path);
  const same = { 'if-none-match': String(headers.etag) };
  expect((await read(path, same)).status).toBe(304);
  await book(ana, 4);
  expect((await read(path, same)).status).toBe(200);
});

test('a renewed address shows the sessions, and the one before nothing', async () => {
  const ana = await coach();
  await book(ana, 5);
  const before = await feed('coaches', ana);
  expect(before.renewedAt).toBeNull();
  const body = { context: { id: ana, type: 'coaches' } };
  const { json } = await tenant.call('POST', `/v1/a/feeds/coaches/${ana}/renew`, { body });
  expect(json.data.address).not.toBe(before.address);
  expect(json.data.renewedBy).toBe('Test Person');
  expect((await read(pathOf(before))).status).toBe(404);
  expect((await read(pathOf(json.data))).events).toHaveLength(1);
});

test('no address can be made up, and no feed is of what is gone or of another tenant', async () => {
  const ana = await coach();
  const path = pathOf(await feed('coaches', ana));
  const other = await coach();
  const [named = '', mac = ''] = path.split('.');
  const forged = named.replace(/-c-[0-9a-z]+-/, `-c-${other.toString(36)}-`);
  for (const wrong of [
    `${forged}.${mac}.ics`,
    `${named}.ics`,
    '/v1/feeds/x.ics',
    '/v1/feeds/x',
    path.slice(0, -4),
  ])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
  const stranger = await api.tenant();
  expect((await stranger.call('GET', `/v1/a/feeds/coaches/${ana}`)).status).toBe(404);
  const { version } = (await tenant.call('GET', `/v1/a/coaches/${ana}`)).json.data;
  const context = { id: ana, type: 'coaches', version };
  expect((await tenant.call('DELETE', `/v1/a/coaches/${ana}`, { body: { context } })).status).toBe(200);
  expect((await read(path)).status).toBe(404);
});
