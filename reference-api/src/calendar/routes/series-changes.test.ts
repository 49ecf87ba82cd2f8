import { beforeAll, expect, test } from '@jest/globals';
import type { RefusedSession } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
let yoga: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60 });
});

const change = async ({ id, version }: Row, data: EntityValues): Promise<Row> => {
  const body = { context: { id, type: 'appointments', version }, data };
  const { status, json } = await tenant.call('PUT', `/v1/a/appointments/${id}`, { body });
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
};
const changeOthers = ({ id, version }: Row, scope: 'following' | 'all', except?: number[]) =>
  tenant.call('POST', `/v1/a/appointments/${id}/series`, {
    body: { context: { id, type: 'appointments', version }, data: { scope, except } },
  });

/** Four sessions, a week apart from 6 October 2099 on, at 10:00 in Berlin; the clock goes back before the last one. */
async function weekly(): Promise<Row[]> {
  const first = await tenant.create('appointments', {
    ...{ service: yoga.id, coach: await coach(), clients: [await client()], status: 'accepted' },
    ...{ start: '2099-10-06T08:00:00Z', end: '2099-10-06T09:00:00Z', notes: 'Ring.' },
  });
  const body = {
    context: { id: first.id, type: 'appointments' },
    data: { recurrence: 'FREQ=WEEKLY;COUNT=4', series: `Series ${first.id}` },
  };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${first.id}/repeat`, { body });
  return read([first.id, ...json.data.ids]);
}
const read = (ids: readonly number[]): Promise<Row[]> =>
  Promise.all(ids.map(async (id) => (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data as Row));
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const startsOf = async (rows: readonly Row[]) =>
  (await read(idsOf(rows))).map(({ values }) => String(values.start).slice(0, 16));

test('those after a session get its new coach and time of day, across a change of the clock; what came before stays', async () => {
  const rows = await weekly();
  const other = await coach();
  const moved = { start: '2099-10-14T10:30:00Z', end: '2099-10-14T12:00:00Z' };
  const second = await change(rows[1] as Row, { coach: other, ...moved, notes: 'One hour and a half.' });
  const { status, json } = await changeOthers(second, 'following');
  expect([status, json.data.ids]).toEqual([200, expect.arrayContaining(idsOf(rows.slice(2)))]);
  // From Tuesdays at 10:00 to Wednesdays at 12:30 in Berlin, which is an hour later in UTC from the 25th on.
  // What has it already is not changed once more.
  expect((await changeOthers(second, 'following')).json.data).toEqual({ ids: [], sessions: [] });
  expect(await startsOf(rows)).toEqual([
    '2099-10-06T08:00',
    '2099-10-14T10:30',
    '2099-10-21T10:30',
    '2099-10-28T11:30',
  ]);
  const [first, , third] = await read(idsOf(rows));
  expect(first?.values.coach).not.toBe(other);
  expect([third?.values.coach, third?.values.notes]).toEqual([other, null]);
});

test('those after a session get its new price, with its new time and without it', async () => {
  const rows = await weekly();
  const price = (amount: number) => ({ amount, currency: 'EUR' });
  const pricesOf = async () => (await read(idsOf(rows))).map(({ values }) => values.price);
  const moved = { start: '2099-10-13T08:30:00Z', end: '2099-10-13T09:30:00Z' };
  const second = await change(rows[1] as Row, { ...moved, price: price(1850) });
  expect((await changeOthers(second, 'following')).json.data.ids).toHaveLength(2);
  expect(await pricesOf()).toEqual([null, price(1850), price(1850), price(1850)]);
  const dearer = await change(second, { price: price(2000) });
  expect((await changeOthers(dearer, 'all')).json.data.ids).toHaveLength(3);
  expect(await pricesOf()).toEqual(Array(4).fill(price(2000)));
});

test('all others that are still to come are called off, and taken up again, with one', async () => {
  const rows = await weekly();
  const off = await change(rows[2] as Row, { status: 'cancelled' });
  expect((await changeOthers(off, 'all')).json.data.ids).toHaveLength(3);
  const statuses = async () => (await read(idsOf(rows))).map(({ values }) => values.status);
  expect(await statuses()).toEqual(Array(4).fill('cancelled'));
  const on = await change(off, { status: 'accepted' });
  expect((await changeOthers(on, 'following')).json.data.ids).toEqual([rows[3]?.id]);
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'accepted', 'accepted']);
});

test('what cannot be changed is named with its reasons, and nothing is changed until it is left out', async () => {
  const rows = await weekly();
  const busy = await coach();
  await tenant.create('appointments', {
    ...{ service: yoga.id, coach: busy, clients: [await client()], status: 'accepted' },
    ...{ start: '2099-10-20T08:30:00Z', end: '2099-10-20T09:30:00Z' },
  });
  const first = await change(rows[0] as Row, { coach: busy });
  const { status, json } = await changeOthers(first, 'following');
  expect([status, json.code]).toEqual([409, 'notFree']);
  const refused: RefusedSession[] = json.data.sessions;
  expect(refused.map(({ id, conflicts }) => [id, conflicts.map(({ words }) => words)])).toEqual([
    [rows[2]?.id, ['The coach has another session: Yoga, Tue 20 Oct 2099, 10:30–11:30.']],
  ]);
  const coaches = async () => (await read(idsOf(rows))).map(({ values }) => values.coach === busy);
  expect(await coaches()).toEqual([true, false, false, false]);
  expect((await changeOthers(first, 'following', idsOf(rows.slice(2, 3)))).status).toBe(200);
  expect(await coaches()).toEqual([true, true, false, true]);
});

const clientIn = ([first]: readonly Row[]) =>
  (first as Row & { values: { clients: number[] } }).values.clients[0] as number;
const clientsOf = async (rows: readonly Row[]) =>
  (await read(idsOf(rows))).map(({ values }) => values.clients);

test('who joins or leaves a session does so in those after it, and each keeps the guests and the cancellations of its own', async () => {
  const rows = await weekly();
  const regular = clientIn(rows);
  const [guest, joins] = [await client(), await client()];
  await change(rows[2] as Row, { clients: [regular, guest] });
  await change(rows[3] as Row, { clients: [], cancelled: [regular] });
  const second = await change(rows[1] as Row, { clients: [regular, joins], paysSingly: [joins] });
  expect((await changeOthers(second, 'following')).json.data.ids).toHaveLength(2);
  expect(await clientsOf(rows)).toEqual([[regular], [regular, joins], [regular, guest, joins], [joins]]);
  expect((await read(idsOf(rows)))[3]?.values.cancelled).toEqual([regular]);
  expect((await changeOthers(second, 'following')).json.data).toEqual({ ids: [], sessions: [] });
  const left = await change(second, { clients: [joins] });
  expect((await changeOthers(left, 'following')).json.data.ids).toEqual([rows[2]?.id]);
  expect(await clientsOf(rows)).toEqual([[regular], [joins], [guest, joins], [joins]]);
});

test('who cancels a place of a series is cancelled in the others, too, without a use, and comes back to all of them', async () => {
  const rows = await weekly();
  const clients = [clientIn(rows)];
  const off = await change(rows[1] as Row, { clients: [], cancelled: clients });
  expect((await changeOthers(off, 'following')).json.data.ids).toHaveLength(2);
  const listsOf = async (name: string) => (await read(idsOf(rows))).map(({ values }) => values[name]);
  expect(await listsOf('cancelled')).toEqual([[], clients, clients, clients]);
  expect(await listsOf('lateCancels')).toEqual([[], [], [], []]);
  const again = await change(off, { clients, cancelled: [] });
  expect((await changeOthers(again, 'following')).json.data.ids).toHaveLength(2);
  expect([await listsOf('clients'), await listsOf('cancelled')]).toEqual([
    Array(4).fill(clients),
    Array(4).fill([]),
  ]);
});

test('the clients in another order are no change for the others', async () => {
  const rows = await weekly();
  const clients = [clientIn(rows)];
  const other = await client();
  const both = await change(rows[0] as Row, { clients: [...clients, other] });
  const turned = await change(both, { clients: [other, ...clients] });
  expect((await changeOthers(turned, 'all')).status).toBe(422);
});

test('what is said of one session alone is done to no other, and a session of no series has none', async () => {
  const rows = await weekly();
  const noted = await change(rows[0] as Row, { notes: 'Late.' });
  expect((await changeOthers(noted, 'all')).status).toBe(422);
  const came = await change(noted, { status: 'completed' });
  expect((await changeOthers(came, 'all')).json.error).toBe(
    'Nothing in the last change of this session can be done to the others.',
  );
  const alone = await change(rows[1] as Row, { series: null });
  const moved = await change(alone, { start: '2099-10-13T09:00:00Z', end: '2099-10-13T10:00:00Z' });
  expect((await changeOthers(moved, 'all')).json.error).toBe('This session belongs to no series.');
});

test('a session that changed meanwhile is refused', async () => {
  const [first] = await weekly();
  const moved = await change(first as Row, { start: '2099-10-06T09:00:00Z', end: '2099-10-06T10:00:00Z' });
  await change(moved, { notes: 'Once more.' });
  expect((await changeOthers(moved, 'all')).json.code).toBe('stale');
});
