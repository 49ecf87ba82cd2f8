import { beforeAll, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { sampleValues } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile();
let base: EntityValues;
beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  base = await sampleValues(tenant, 'appointments', tenant.channels.conference);
});

const book = (values: EntityValues = {}) =>
  tenant.create('appointments', {
    ...base,
    ...{
      start: '2026-10-20T08:00:00Z',
      end: '2026-10-20T09:00:00Z',
      status: 'accepted',
      series: null,
      notes: 'Ring.',
    },
    ...values,
  });
const repeat = (
  row: Pick<Row, 'id'> & { version?: number },
  recurrence: string,
  series = 'Autumn',
  key?: string,
) =>
  tenant.call('POST', `/v1/a/appointments/${row.id}/repeat`, {
    body: {
      context: { id: row.id, type: 'appointments', version: row.version },
      data: { recurrence, series },
    },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const ofSeries = async (series: string): Promise<Row[]> =>
  (await tenant.call('GET', `/v1/a/appointments?sort=start&where.series=${series}`)).json.data;

test('a session is booked again at the same time of the clock where the business is', async () => {
  const first = await book();
  const { json } = await repeat(first, 'FREQ=WEEKLY;COUNT=3');
  expect(json.data.ids).toHaveLength(2);
  const rows = await ofSeries('Autumn');
  // Berlin leaves summer time on 25 October.
  expect(rows.map(({ values }) => [values.start, values.end, values.status, values.notes])).toEqual([
    ['2026-10-20T08:00:00.000Z', '2026-10-20T09:00:00.000Z', 'accepted', 'Ring.'],
    ['2026-10-27T09:00:00.000Z', '2026-10-27T10:00:00.000Z', 'accepted', null],
    ['2026-11-03T09:00:00.000Z', '2026-11-03T10:00:00.000Z', 'accepted', null],
  ]);
  const same = rows.map(({ values: { service, coach, clients, location } }) => ({
    service,
    coach,
    clients,
    location,
  }));
  expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(rows[0]?.id).toBe(first.id);
});

test('sent twice it is booked once', async () => {
  const row = await book();
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => repeat(row, 'FREQ=DAILY;COUNT=4', 'Once', key)));
  const late = await repeat(row, 'FREQ=DAILY;COUNT=4', 'Once', key);
  expect(late.status).toBe(200);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await ofSeries('Once')).toHaveLength(4);
});

test('of two people who book the same session again at once, one is told that the other did', async () => {
  const row = await book();
  const answers = await Promise.all(['Hers', 'His'].map((name) => repeat(row, 'FREQ=DAILY;COUNT=3', name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await ofSeries('Hers')).length + (await ofSeries('His')).length).toBe(3);
});

test('no series has two sessions of a coach at one time, unless one was called off', async () => {
  const one = await book({ start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:00:00Z' });
  await repeat(one, 'FREQ=DAILY;COUNT=3', 'Winter');
  const [first, second] = await ofSeries('Winter');
  const again = { id: first?.id ?? 0 };
  const answers = await Promise.all([1, 2].map(() => repeat(again, 'FREQ=WEEKLY;COUNT=2', 'Winter')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { status, json } = await repeat(again, 'FREQ=DAILY;COUNT=2', 'Winter');
  expect([status, json.fields]).toEqual([
    422,
    {
      recurrence:
        '“Winter” has a session with this coach then already: 2 Dec 2026. Choose other times, or another name.',
    },
  ]);
  await tenant.call('DELETE', `/v1/a/appointments/${second?.id}`);
  expect((await repeat(again, 'FREQ=DAILY;COUNT=2', 'Winter')).status).toBe(200);
});

test.each([
  ['that is none', 'EVERY DAY'],
  ['without an end', 'FREQ=WEEKLY'],
  ['of more sessions than a series has', 'FREQ=DAILY;COUNT=53'],
  ['that makes no other session', 'FREQ=DAILY;COUNT=1'],
  ['that ended before', 'FREQ=DAILY;UNTIL=20200101'],
])('a rule %s is refused, and nothing is booked', async (_, recurrence) => {
  const row = await book();
  const { status, json } = await repeat(row, recurrence, 'Refused');
  expect([status, Object.keys(json.fields)]).toEqual([422, ['recurrence']]);
  expect(await ofSeries('Refused')).toEqual([]);
});

test('of 52 sessions each is there', async () => {
  const { json } = await repeat(await book(), 'FREQ=WEEKLY;COUNT=52', 'Year');
  expect(json.data.ids).toHaveLength(51);
});

test('what cannot be booked again leaves nothing behind', async () => {
  const gone = await book();
  await tenant.call('DELETE', `/v1/a/appointments/${gone.id}`);
  expect((await repeat(gone, 'FREQ=DAILY;COUNT=3', 'Gone')).status).toBe(404);
  const nobody = await api.tenant();
  const path = `/v1/a/appointments/${(await book()).id}/repeat`;
  const body = {
    context: { id: 1, type: 'appointments' },
    data: { recurrence: 'FREQ=DAILY;COUNT=3', series: 'Theirs' },
  };
  expect((await nobody.call('POST', path, { body })).status).toBe(404);
  expect(await ofSeries('Theirs')).toEqual([]);
});

test('a cancelled session is booked again as one that is asked for', async () => {
  const row = await book({ status: 'cancelled' });
  await repeat(row, 'FREQ=DAILY;COUNT=2', 'Again');
  expect((await ofSeries('Again')).map(({ values }) => values.status)).toEqual(['cancelled', 'pending']);
});
