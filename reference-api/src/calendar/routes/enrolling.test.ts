import { beforeAll, expect, test } from '@jest/globals';
import type { RefusedSession } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
const { coach, client } = peopleOf(tenant);
const aud = (amount: number) => ({ amount, currency: 'AUD' });
let [salsa, pack] = [0, 0];

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Torrens', timeZone: 'Australia/Adelaide' });
  salsa = (await tenant.create('services', { name: 'Salsa', duration: 75, capacity: 3, price: aud(2500) }))
    .id;
  const items = [{ id: salsa, quantity: 8 }];
  pack = (await tenant.create('packages', { name: 'Term', items, price: aud(16000), validDays: 30 })).id;
});

/** Three evenings from 25 March 2099 on, at 19:00 in Adelaide; the clock goes back before the last ones. */
async function course(more: EntityValues = {}): Promise<number[]> {
  const first = await tenant.create('appointments', {
    ...{ service: salsa, coach: await coach(), status: 'accepted', ...more },
    ...{ start: '2099-03-26T08:30:00Z', end: '2099-03-26T09:45:00Z' },
  });
  const body = {
    context: { id: first.id, type: 'appointments' },
    data: { recurrence: 'FREQ=WEEKLY;COUNT=3', series: `Term ${first.id}` },
  };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${first.id}/repeat`, { body });
  return [first.id, ...json.data.ids];
}

const enrol = (sessions: number[], clients: number[], more: object = { sale: {} }) =>
  tenant.call('POST', '/v1/a/appointments/enrol', {
    body: {
      context: { id: 0, type: 'appointments' },
      data: { sessions, clients, package: pack, ...more },
    },
  });

const read = async (entity: string, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const change = async (id: number, data: EntityValues) => {
  const { version } = await read('appointments', id);
  const body = { context: { id, type: 'appointments', version }, data };
  return (await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status;
};
const valuesIn = async (sessions: number[], name: string) =>
  Promise.all(sessions.map(async (id) => (await read('appointments', id)).values[name]));
const salesOf = async (of: number): Promise<Row[]> =>
  (await tenant.call('GET', `/v1/a/package-entries?where.client=${of}`)).json.data;
const accountOf = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data;

test('each client buys the package once, pays with it in each session, and owes what is left of one price', async () => {
  const [sessions, ana, bo] = [await course(), await client(), await client()];
  const sale = { due: aud(6000), paid: aud(2000), method: 'cash' };
  const { status, json } = await enrol(sessions, [ana, bo], { sale });
  expect([status, json.data.sessions.length, json.data.sales.length]).toEqual([200, 3, 2]);
  expect(await valuesIn(sessions, 'clients')).toEqual(Array(3).fill([ana, bo]));
  const own = [ana, bo].map((of) => ({ id: pack, quantity: 1, of }));
  expect(await valuesIn(sessions, 'ownPackages')).toEqual(Array(3).fill(own));
  const [sold, ...others] = await salesOf(ana);
  expect(others).toEqual([]);
  // The package is valid for 30 days from its sale on, and pays for an evening that is made up after the last one, too.
  expect(sold?.values).toMatchObject({
    ...{ kind: 'sold', items: [{ id: salsa, quantity: 3 }], validUntil: '2099-05-07' },
    ...{ due: aud(6000), price: aud(2000), method: 'cash' },
  });
  const account = await accountOf(ana);
  expect(account.owed).toEqual([aud(4000)]);
  expect(account.charges.map(({ kind }: { kind: string }) => kind)).toEqual(['sale']);
});

test('without a price, the package is sold for its own; without a sale, they pay with what they have', async () => {
  const [sessions, ana] = [await course(), await client()];
  const unpaid = await enrol(sessions, [ana], {});
  expect([unpaid.status, unpaid.json.code]).toEqual([409, 'notFree']);
  const { name } = (await read('users', ana)).values;
  expect(unpaid.json.errors).toContain(`${name} has not bought Term.`);
  expect(await valuesIn(sessions, 'clients')).toEqual([[], [], []]);
  expect((await enrol(sessions.slice(0, 2), [ana])).status).toBe(200);
  expect((await salesOf(ana)).map(({ values }) => values.due)).toEqual([aud(16000)]);
});

test('who pays singly or cancelled in time in some of them pays with the course there, too; a late cancellation stays', async () => {
  const [sessions, ana] = [await course(), await client()];
  const [first, second, third] = sessions as [number, number, number];
  expect(await change(first, { clients: [ana] })).toBe(200);
  expect(await change(second, { cancelled: [ana] })).toBe(200);
  expect(await change(third, { cancelled: [ana], lateCancels: [ana] })).toBe(200);
  expect((await enrol(sessions, [ana])).status).toBe(200);
  expect(await valuesIn(sessions, 'clients')).toEqual([[ana], [ana], []]);
  expect(await valuesIn(sessions, 'cancelled')).toEqual([[], [], [ana]]);
  expect((await salesOf(ana))[0]?.values.items).toEqual([{ id: salsa, quantity: 2 }]);
});

test('a session that is full is named, nothing is sold, and the others are enrolled without it', async () => {
  const sessions = await course();
  const guests = [await client(), await client()];
  expect(await change(sessions[1] as number, { clients: guests })).toBe(200);
  const both = [await client(), await client()];
  const { status, json } = await enrol(sessions, both);
  expect([status, json.code]).toEqual([409, 'notFree']);
  expect(json.data.sessions.map(({ id }: RefusedSession) => id)).toEqual([sessions[1]]);
  expect(await salesOf(both[0] as number)).toEqual([]);
  expect(await valuesIn(sessions, 'clients')).toEqual([[], guests, []]);
  expect((await enrol([sessions[0], sessions[2]] as number[], both)).status).toBe(200);
  expect((await salesOf(both[1] as number))[0]?.values.items).toEqual([{ id: salsa, quantity: 2 }]);
});

test('a package without the service, a session that is off, and a client who is nowhere are refused', async () => {
  const [sessions, ana] = [await course(), await client()];
  const yoga = (await tenant.create('services', { name: 'Yoga', duration: 60 })).id;
  const other = (await tenant.create('packages', { name: 'Yoga', items: [{ id: yoga, quantity: 1 }] })).id;
  const wrong = await enrol(sessions, [ana], { package: other, sale: {} });
  expect([wrong.status, wrong.json.error]).toEqual([422, 'Yoga has no Salsa in it.']);
  expect((await enrol(sessions, [999_999])).status).toBe(422);
  expect(await change(sessions[0] as number, { status: 'cancelled' })).toBe(200);
  expect([(await enrol(sessions, [ana])).json.code, await salesOf(ana)]).toEqual(['conflict', []]);
});

test('who joined late is enrolled in the sessions before, and a refusal says in how many they are already', async () => {
  const [sessions, ana] = [await course(), await client()];
  expect((await enrol(sessions.slice(2), [ana])).status).toBe(200);
  const all = await enrol(sessions, [ana]);
  const { name } = (await read('users', ana)).values;
  expect([all.status, all.json.error]).toEqual([
    409,
    `${name} pays with this package in 1 of these 3 sessions already. Choose fewer, or begin with another one.`,
  ]);
  expect((await enrol(sessions.slice(0, 2), [ana])).status).toBe(200);
  expect(await valuesIn(sessions, 'clients')).toEqual([[ana], [ana], [ana]]);
});

test('of two desks that sell a course with two packages at once, one does', async () => {
  const [sessions, ana] = [await course(), await client()];
  const items = [{ id: salsa, quantity: 8 }];
  const other = (await tenant.create('packages', { name: 'Term and party', items, price: aud(20_000) })).id;
  const answers = await Promise.all(
    [pack, other].map((id) => enrol(sessions, [ana], { package: id, sale: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await salesOf(ana)).toHaveLength(1);
});

test('who gave up the course and comes back pays with what is left of it, and nothing is sold a second time', async () => {
  const [sessions, ana] = [await course(), await client()];
  expect((await enrol(sessions, [ana])).status).toBe(200);
  const rest = sessions.slice(1);
  for (const id of rest) expect(await change(id, { clients: [], cancelled: [ana] })).toBe(200);
  const again = await enrol(rest, [ana]);
  const { name } = (await read('users', ana)).values;
  expect([again.status, again.json.error]).toEqual([
    409,
    `${name} has enough of Term left for these sessions. Choose “They have bought it already”, or another package.`,
  ]);
  expect((await enrol(rest, [ana], {})).status).toBe(200);
  expect([(await salesOf(ana)).length, await valuesIn(rest, 'clients')]).toEqual([1, [[ana], [ana]]]);
});

test('a session that is moved to some weeks after the last one is paid with the course, too', async () => {
  const [sessions, ana] = [await course(), await client()];
  expect((await enrol(sessions, [ana])).status).toBe(200);
  const time = { start: '2099-04-30T09:30:00Z', end: '2099-04-30T10:45:00Z' };
  expect(await change(sessions[2] as number, time)).toBe(200);
});

test('who buys a course gets a mail that says what they bought and what is left to pay', async () => {
  const [sessions, ana] = [await course(), await client()];
  await sentMails();
  expect((await enrol(sessions, [ana], { sale: { paid: aud(1000) } })).status).toBe(200);
  const bought = (await sentMails()).filter(({ subject }) => subject.startsWith('Your package'));
  expect(bought).toHaveLength(1);
  expect(bought[0]?.text).toContain('Left to pay');
});

test('of two desks that enrol the same client at once, one sells the course', async () => {
  const [sessions, ana] = [await course(), await client()];
  const answers = await Promise.all([1, 2, 3, 4].map(() => enrol(sessions, [ana])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await salesOf(ana)).toHaveLength(1);
  expect(await valuesIn(sessions, 'clients')).toEqual(Array(3).fill([ana]));
});

test('of many who want the last places at once, as many get them as there are, and nobody else pays', async () => {
  const sessions = await course();
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => client()));
  const answers = await Promise.all(people.map((one) => enrol(sessions, [one])));
  const isIn = answers.map(({ status }) => status === 200);
  expect(isIn.filter(Boolean)).toHaveLength(3);
  const sold = await Promise.all(people.map(async (one) => (await salesOf(one)).length === 1));
  expect(sold).toEqual(isIn);
  for (const clients of await valuesIn(sessions, 'clients')) expect(clients).toHaveLength(3);
});
