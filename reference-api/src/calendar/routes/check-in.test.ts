import { expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const hourMs = 3_600_000;
const service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 30 })).id;

async function book(clients: number[], hours: number, more: EntityValues = {}): Promise<Row> {
  const start = Date.now() + hours * hourMs;
  return tenant.create('appointments', {
    ...{ service, coach: await coach(), clients, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...more,
  });
}

const check = (session: Row, who: number, isThere = true) =>
  tenant.call('PUT', `/v1/a/appointments/${session.id}/arrivals`, {
    body: { context: { id: session.id, type: 'appointments' }, data: { client: who, isThere } },
  });
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const put = async (row: Row, data: EntityValues) => {
  const { version } = await read(row);
  const context = { id: row.id, type: 'appointments', version };
  return tenant.call('PUT', `/v1/a/appointments/${row.id}`, { body: { context, data } });
};

test('two desks check in twenty clients of one class at once, and each is there once', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => client()));
  const session = await book(clients, 1);
  const answers = await Promise.all([...clients, ...clients].map((one) => check(session, one)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { values, version } = await read(session);
  expect([...(values.arrived as number[])].sort()).toEqual([...clients].sort());
  // Who is there already is no change.
  expect(version).toBe(session.version + 20);
});

test('a check-in is taken back; whoever is there did come, and whoever did not come is not there', async () => {
  const [ana, ben] = [await client(), await client()];
  const session = await book([ana, ben], -1, { noShows: [ana] });
  expect((await check(session, ana)).json.data.arrived).toEqual([ana]);
  expect((await read(session)).values).toMatchObject({ arrived: [ana], noShows: [] });
  expect((await check(session, ana, false)).json.data.arrived).toEqual([]);
  await check(session, ben);
  await put(session, { noShows: [ben] });
  expect((await read(session)).values).toMatchObject({ arrived: [], noShows: [ben] });
});

test('whoever gives up the place is not there any more', async () => {
  const [ana, ben] = [await client(), await client()];
  const session = await book([ana, ben], 1);
  await check(session, ana);
  await put(session, { clients: [ben], cancelled: [ana] });
  expect((await read(session)).values.arrived).toEqual([]);
});

test('nobody is checked in who is not in the session, where it does not take place, or the day before', async () => {
  const [ana, ben] = [await client(), await client()];
  const refusal = async (session: Row, who: number) => {
    const { status, json } = await check(session, who);
    return [status, json.error];
  };
  expect(await refusal(await book([ana], 1), ben)).toEqual([
    409,
    'This client is not in the session any more.',
  ]);
  expect(await refusal(await book([ana], -4, { status: 'cancelled' }), ana)).toEqual([
    409,
    'This session does not take place.',
  ]);
  expect(await refusal(await book([ana], 13), ana)).toEqual([
    409,
    'Clients are checked in from 12 hours before a session on.',
  ]);
  expect((await check({ id: 999_999 } as Row, ana)).status).toBe(404);
});

test('the check-ins of those who are there are listed, with when the session was to begin by then', async () => {
  const [ana, ben] = [await client(), await client()];
  const session = await book([ana, ben], -1);
  const arrivals = async () =>
    (await tenant.call('GET', `/v1/a/appointments/${session.id}/arrivals`)).json.data as EntityValues[];
  await check(session, ana);
  await check(session, ben);
  await check(session, ana, false);
  const start = session.values.start;
  const [only, ...others] = await arrivals();
  expect([only, others]).toEqual([
    { client: ben, at: expect.any(String), by: expect.any(String), start },
    [],
  ]);
  await put(session, { start: new Date(Date.parse(String(start)) - hourMs).toISOString() });
  await check(session, ana);
  expect((await arrivals()).map((one) => [one.client, one.start === start])).toEqual([
    [ben, true],
    [ana, false],
  ]);
});

test('a session that was marked as no-show takes place once its client is there', async () => {
  const ana = await client();
  const session = await book([ana], -1, { status: 'no-show' });
  await check(session, ana);
  expect((await read(session)).values).toMatchObject({ status: 'accepted', arrived: [ana] });
});
