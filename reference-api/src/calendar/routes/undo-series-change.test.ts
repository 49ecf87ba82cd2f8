import { beforeAll, expect, test } from '@jest/globals';
import type { CancelOutcome } from 'shared-contracts/api';
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

const read = (ids: readonly number[]): Promise<Row[]> =>
  Promise.all(ids.map(async (id) => (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data as Row));

async function change({ id }: Row, data: EntityValues): Promise<Row> {
  const [{ version } = { version: 0 }] = await read([id]);
  const body = { context: { id, type: 'appointments', version }, data };
  const { status, json } = await tenant.call('PUT', `/v1/a/appointments/${id}`, { body });
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
}

/** Three sessions of one coach and one client, a week apart. */
async function weekly(): Promise<Row[]> {
  const first = await tenant.create('appointments', {
    ...{ service: yoga.id, coach: await coach(), clients: [await client()], status: 'accepted' },
    ...{ start: '2099-09-01T08:00:00Z', end: '2099-09-01T09:00:00Z' },
  });
  const body = {
    context: { id: first.id, type: 'appointments' },
    data: { recurrence: 'FREQ=WEEKLY;COUNT=3', series: `Series ${first.id}` },
  };
  const { json } = await tenant.call('POST', `/v1/a/appointments/${first.id}/repeat`, { body });
  return read([first.id, ...json.data.ids]);
}

/** Does to the others what changed in the first. Returns those that were changed. */
async function changeOthers(rows: readonly Row[], data: EntityValues): Promise<CancelOutcome['done']> {
  const { id, version } = await change(rows[0] as Row, data);
  const { json } = await tenant.call('POST', `/v1/a/appointments/${id}/series`, {
    body: { context: { id, type: 'appointments', version }, data: { scope: 'all' } },
  });
  return json.data.sessions;
}

async function undo(sessions: CancelOutcome['done']): Promise<CancelOutcome> {
  const body = { context: { id: 0, type: 'appointments' }, data: { sessions } };
  const { status, json } = await tenant.call('POST', '/v1/a/appointments/undo-series-change', { body });
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
}

const startsOf = async (rows: readonly Row[]) =>
  (await read(rows.map(({ id }) => id))).map(({ values }) => String(values.start).slice(5, 16));

test.each([
  ['a week later', '2099-09-08'],
  ['a week earlier', '2099-08-25'],
])('others that were moved %s, each to the time of the next, go back in one call', async (_, day) => {
  const rows = await weekly();
  // Each stands where another one of the same coach and client stood.
  const times = { start: `${day}T08:00:00Z`, end: `${day}T09:00:00Z` };
  if (day > '2099-09-01')
    await change(rows[1] as Row, { start: '2099-09-09T08:00:00Z', end: '2099-09-09T09:00:00Z' });
  const before = await startsOf(rows.slice(1));
  const sessions = await changeOthers(rows, times);
  expect(await startsOf(rows.slice(1))).not.toEqual(before);
  const { done, skipped, gone } = await undo(sessions);
  expect([done.length, skipped, gone]).toEqual([2, [], 0]);
  expect(await startsOf(rows.slice(1))).toEqual(before);
});

test('others get back coach, price and clients, and keep what is of their own', async () => {
  const rows = await weekly();
  const [, second, third] = rows as [Row, Row, Row];
  const own = await client();
  await change(second, { clients: [...(second.values.clients as number[]), own] });
  const clients = [...(second.values.clients as number[]), await client()];
  const sessions = await changeOthers(rows, {
    ...{ coach: await coach(), clients, price: { amount: 1850, currency: 'EUR' } },
  });
  await change(third, { notes: 'Bring a mat.' });
  const { done, skipped } = await undo(sessions);
  expect([done.length, skipped]).toEqual([2, []]);
  const [two, three] = await read([second.id, third.id]);
  expect([two?.values.coach, two?.values.price]).toEqual([second.values.coach, null]);
  expect(two?.values.clients).toEqual([...(second.values.clients as number[]), own]);
  expect(three?.values).toEqual({ ...third.values, notes: 'Bring a mat.' });
});

test('others that were cancelled take place again, but for one whose coach is taken now', async () => {
  const rows = await weekly();
  const [, second, third] = rows as [Row, Row, Row];
  const sessions = await changeOthers(rows, { status: 'cancelled' });
  const { coach: taken, start, end } = third.values;
  await tenant.create('appointments', {
    ...{ service: yoga.id, coach: taken ?? null, clients: [await client()], status: 'accepted' },
    ...{ start: start ?? null, end: end ?? null },
  });
  const { done, skipped } = await undo(sessions);
  expect(done.map(({ id }) => id)).toEqual([second.id]);
  expect(skipped.map(({ id }) => id)).toEqual([third.id]);
  const states = (await read([second.id, third.id])).map(({ values }) => values.status);
  expect(states).toEqual(['accepted', 'cancelled']);
});

test('one of which the same was changed since stays as it is, with the reason', async () => {
  const rows = await weekly();
  const [, second, third] = rows as [Row, Row, Row];
  const sessions = await changeOthers(rows, { price: { amount: 1850, currency: 'EUR' } });
  await change(second, { price: { amount: 1000, currency: 'EUR' } });
  await tenant.call('DELETE', `/v1/a/appointments/${third.id}`);
  const { done, skipped, gone } = await undo(sessions);
  expect([done, gone]).toEqual([[], 1]);
  expect(skipped).toMatchObject([{ id: second.id, why: expect.stringMatching(/changed since/) }]);
  expect((await read([second.id]))[0]?.values.price).toEqual({ amount: 1000, currency: 'EUR' });
});

test('staff change others in spite of what they may override, with the reason, and take both back', async () => {
  const rows = await weekly();
  const [first, second, third] = rows as [Row, Row, Row];
  const other = await coach();
  const { start = null, end = null } = second.values;
  await tenant.create('blockings', { reason: 'Away', scope: 'coach', coach: other, start, end });
  const { id, version } = await change(first, { coach: other });
  const send = (more: object) =>
    tenant.call('POST', `/v1/a/appointments/${id}/series`, {
      body: { context: { id, type: 'appointments', version }, data: { scope: 'all', ...more } },
    });
  const refused = await send({});
  expect([refused.status, refused.json.data.sessions]).toMatchObject([
    409,
    [{ id: second.id, conflicts: [{ override: true }] }],
  ]);
  const { json } = await send({ anyway: true, reason: ' Mara comes all the same. ' });
  const both = () => read([second.id, third.id]);
  expect((await both()).map(({ values }) => [values.coach, values.overrideReason])).toEqual([
    [other, 'Mara comes all the same.'],
    [other, null],
  ]);
  expect((await undo(json.data.sessions)).done).toHaveLength(2);
  expect((await both()).map(({ values }) => [values.coach, values.overrideReason])).toEqual([
    [second.values.coach, null],
    [third.values.coach, null],
  ]);
});

test('another session of the coach is nothing that staff override for the others', async () => {
  const rows = await weekly();
  const [first, second] = rows as [Row, Row, Row];
  const busy = await coach();
  const { start = null, end = null } = second.values;
  await tenant.create('appointments', {
    ...{ service: yoga.id, coach: busy, clients: [await client()], status: 'accepted', start, end },
  });
  const { id, version } = await change(first, { coach: busy });
  const { status, json } = await tenant.call('POST', `/v1/a/appointments/${id}/series`, {
    body: { context: { id, type: 'appointments', version }, data: { scope: 'all', anyway: true } },
  });
  expect([status, json.data.sessions]).toMatchObject([409, [{ id: second.id }]]);
});

test('the first of two changes is undone once the last one is', async () => {
  const rows = await weekly();
  const others = rows.slice(1);
  const before = await startsOf(others);
  const later = await changeOthers(rows, { start: '2099-09-01T09:00:00Z', end: '2099-09-01T10:00:00Z' });
  const between = await startsOf(others);
  const latest = await changeOthers(rows, { start: '2099-09-02T09:00:00Z', end: '2099-09-02T10:00:00Z' });
  expect((await undo(latest)).done.length).toBe(2);
  expect(await startsOf(others)).toEqual(between);
  const { done, skipped } = await undo(later);
  expect([done.length, skipped]).toEqual([2, []]);
  expect(await startsOf(others)).toEqual(before);
});

test('the first of two changes is not undone before the last one', async () => {
  const rows = await weekly();
  const times = await changeOthers(rows, { start: '2099-09-01T09:00:00Z', end: '2099-09-01T10:00:00Z' });
  await changeOthers(rows, { coach: await coach() });
  const { done, skipped } = await undo(times);
  expect(done).toEqual([]);
  expect(skipped.map(({ why }) => why)).toEqual([
    'It was changed since: coach.',
    'It was changed since: coach.',
  ]);
});
