import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SeriesTime } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { sampleValues, sellPackage } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile();
let base: EntityValues;
beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  base = await sampleValues(tenant, 'appointments', tenant.channels.conference);
});

// Each with a coach and a client who have no other session.
let people = 0;
async function someone(): Promise<EntityValues> {
  people += 1;
  const profile = await tenant.create('profiles', { displayName: `Mara ${people}` }, tenant.channels.core);
  const coach = await tenant.create('coaches', { profile: profile.id });
  const client = await tenant.create('users', {
    name: `Ana ${people}`,
    email: `ana${people}@test.example`,
  });
  return { coach: coach.id, clients: [client.id], location: null };
}

// Where it begins may be outside of hours: staff may book so.
const book = async (values: EntityValues = {}): Promise<Row> => {
  const data = {
    ...base,
    ...(await someone()),
    ...{ start: '2026-10-20T08:00:00Z', end: '2026-10-20T09:00:00Z' },
    ...{ status: 'accepted', series: null, notes: 'Ring.' },
    ...values,
  };
  await sellPackage(tenant, data);
  const context = { id: 0, type: 'appointments', anyway: true };
  const { status, json } = await tenant.call('POST', '/v1/a/appointments', { body: { context, data } });
  expect(status).toBe(200);
  return json.data;
};
const repeat = (
  row: Pick<Row, 'id'> & { version?: number },
  recurrence: string,
  series = 'Autumn',
  { key, except }: { key?: string; except?: string[] } = {},
) =>
  tenant.call('POST', `/v1/a/appointments/${row.id}/repeat`, {
    body: {
      context: { id: row.id, type: 'appointments', version: row.version },
      data: { recurrence, series, except },
    },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const timesOf = async (row: Pick<Row, 'id'>, recurrence: string): Promise<SeriesTime[]> =>
  (
    await tenant.call(
      'GET',
      `/v1/a/appointments/${row.id}/repeat?recurrence=${encodeURIComponent(recurrence)}`,
    )
  ).json.data;
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
  const answers = await Promise.all([1, 2].map(() => repeat(row, 'FREQ=DAILY;COUNT=4', 'Once', { key })));
  const late = await repeat(row, 'FREQ=DAILY;COUNT=4', 'Once', { key });
  expect(late.status).toBe(200);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await ofSeries('Once')).toHaveLength(4);
});

test('if two people repeat a session at once, one gets a conflict', async () => {
  const row = await book();
  const answers = await Promise.all(['Hers', 'His'].map((name) => repeat(row, 'FREQ=DAILY;COUNT=3', name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await ofSeries('Hers')).length + (await ofSeries('His')).length).toBe(3);
});

const change = async ({ id, version }: Row, data: EntityValues): Promise<Row> => {
  const body = { context: { id, type: 'appointments', version, anyway: true }, data };
  const { status, json } = await tenant.call('PUT', `/v1/a/appointments/${id}`, { body });
  expect(status).toBe(200);
  return json.data;
};

test('who waits for a place and notes refuse no series: what it copies is as it was', async () => {
  const seen = await book({ notes: null });
  const waiting = (await someone()).clients ?? [];
  const now = await change(seen, { waiting, notes: 'Bring towels.' });
  expect(now.version).toBeGreaterThan(seen.version);
  const { status } = await repeat(seen, 'FREQ=DAILY;COUNT=3', 'Full');
  expect(status).toBe(200);
  const rows = await ofSeries('Full');
  expect(rows.map(({ values }) => [values.waiting, values.notes])).toEqual([
    [waiting, 'Bring towels.'],
    [[], null],
    [[], null],
  ]);
});

test('what a series copies refuses it once it changed, and is named', async () => {
  const seen = await book();
  const coach = (await someone()).coach ?? null;
  await change(seen, { coach, notes: 'Ring twice.' });
  const { status, json } = await repeat(seen, 'FREQ=DAILY;COUNT=3', 'Other coach');
  expect(status).toBe(412);
  expect(json.error).toMatch(
    / changed this session meanwhile: Coach\. Look at it as it is now, then book it again\.$/,
  );
  expect(await ofSeries('Other coach')).toEqual([]);
});

test('no coach has two sessions at one time, unless one was called off', async () => {
  const one = await book({ start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:00:00Z' });
  await repeat(one, 'FREQ=DAILY;COUNT=3', 'Winter');
  const [first, second] = await ofSeries('Winter');
  const again = { id: first?.id ?? 0 };
  const answers = await Promise.all([1, 2].map(() => repeat(again, 'FREQ=WEEKLY;COUNT=2', 'Winter')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { status, json } = await repeat(again, 'FREQ=DAILY;COUNT=4', 'Other');
  const title = (await timesOf(again, 'FREQ=DAILY;COUNT=2'))[0]?.conflicts[0]?.words;
  expect([status, json.fields]).toEqual([
    422,
    {
      recurrence: `2 Dec 2026: ${title} 1 more time cannot be booked either. Leave out what cannot be booked, or choose other times.`,
    },
  ]);
  expect(json.data.map(({ start }: { start: string }) => start.slice(0, 10))).toEqual([
    '2026-12-02',
    '2026-12-03',
  ]);
  expect(await ofSeries('Other')).toEqual([]);
  await tenant.call('DELETE', `/v1/a/appointments/${second?.id}`);
  expect((await repeat(again, 'FREQ=DAILY;COUNT=2', 'Winter')).status).toBe(200);
});

describe('a time that cannot be booked', () => {
  const rule = 'FREQ=DAILY;COUNT=4';
  const january = { start: '2027-01-04T08:00:00Z', end: '2027-01-04T09:00:00Z' };
  const reasonsOf = async (row: Pick<Row, 'id'>, recurrence = rule) =>
    (await timesOf(row, recurrence)).map(({ conflicts }) => conflicts.map(({ words }) => words));

  test('is reported with the reason and the row that causes it, and the other times can be booked', async () => {
    const row = await book(january);
    expect(await reasonsOf(row)).toEqual([[], [], []]);
    const other = await book({
      ...{ start: '2027-01-05T08:30:00Z', end: '2027-01-05T09:30:00Z' },
      ...{ clients: row.values.clients ?? [] },
    });
    const blocking = await tenant.create('blockings', {
      ...{ reason: 'Repair', start: '2027-01-06T08:00:00Z', end: '2027-01-06T12:00:00Z' },
      ...{ scope: 'coach', coach: row.values.coach ?? null },
    });
    const times = await timesOf(row, rule);
    expect(times.map(({ conflicts }) => conflicts.map(({ entity, id }) => [entity, id]))).toEqual([
      [['appointments', other.id]],
      [['blockings', blocking.id]],
      [],
    ]);
    expect(times[0]?.conflicts[0]?.words).toMatch(/^Ana \d+ has another session: /);
    expect(times[1]?.conflicts[0]?.words).toBe('It is blocked: Repair.');
    const refused = await repeat(row, rule, 'January');
    expect([refused.status, refused.json.data]).toEqual([422, times.slice(0, 2)]);
    expect(await ofSeries('January')).toEqual([]);
    const except = times.slice(0, 2).map(({ start }) => start);
    const half = await repeat(row, rule, 'January', { except: except.slice(0, 1) });
    expect([half.status, half.json.data]).toEqual([422, times.slice(1, 2)]);
    const booked = await repeat(row, rule, 'January', { except });
    expect(booked.json.data.ids).toHaveLength(1);
    const rows = await ofSeries('January');
    expect(rows.map(({ values }) => values.start)).toEqual([
      '2027-01-04T08:00:00.000Z',
      '2027-01-07T08:00:00.000Z',
    ]);
  });

  test('is one outside the hours of the coach, of the service, or of the location', async () => {
    const hours = { timeZone: 'UTC', weekly: [1, 2, 4].map((day) => ({ day, from: '08:00', to: '09:00' })) };
    const place = await tenant.create('locations', {
      ...{ name: 'Quay', timeZone: 'Europe/Berlin' },
      openingHours: [1, 2, 3].map((day) => ({ day, from: '09:00', to: '10:00' })),
    });
    const service = await tenant.create('services', { name: 'Sculling', duration: 60 });
    const row = await book({ ...january, location: place.id, service: service.id });
    const { coach = null } = row.values;
    await tenant.create('availables', { name: 'Mornings', owner: 'coach', coach, ...hours });
    await tenant.create('availables', {
      ...{ name: 'Sculling', owner: 'service', service: service.id, ...hours },
      overrides: [{ date: '2027-01-05', from: null, to: null }],
    });
    expect(await reasonsOf(row)).toEqual([
      ['It is outside the hours of the service.'],
      ['It is outside the hours of the coach.', 'It is outside the hours of the service.'],
      ['It is outside the hours of the location.'],
    ]);
  });

  test('is one outside the hours of the business, or of the availability that a coach shares', async () => {
    const shared = await tenant.create('availables', {
      ...{ name: 'Shared', owner: 'business', timeZone: 'UTC' },
      weekly: [{ day: 2, from: '08:00', to: '09:00' }],
    });
    const profile = await tenant.create('profiles', { displayName: 'Noa' }, tenant.channels.core);
    const coach = await tenant.create('coaches', { profile: profile.id, available: shared.id });
    expect(await reasonsOf(await book({ ...january, coach: coach.id }))).toEqual([
      [],
      ['It is outside the hours of the coach.'],
      ['It is outside the hours of the coach.'],
    ]);
    // Those who share none of it are not held to it.
    expect(await reasonsOf(await book(january))).toEqual([[], [], []]);
    const business = await tenant.create('availables', {
      ...{ name: 'All of us', owner: 'business', timeZone: 'UTC' },
      weekly: [{ day: 2, from: '08:00', to: '09:00' }],
    });
    expect((await reasonsOf(await book(january)))[1]).toEqual(['It is outside the hours of the business.']);
    await tenant.call('DELETE', `/v1/a/availables/${business.id}`);
  });

  test('is one at which the session before it goes on', async () => {
    const long = await book({ start: '2027-02-01T08:00:00Z', end: '2027-02-02T10:00:00Z' });
    expect(await reasonsOf(long)).toEqual([
      ['The session before it in this series goes on then.'],
      [],
      ['The session before it in this series goes on then.'],
    ]);
  });

  test('of all of them nothing is left to book', async () => {
    const row = await book(january);
    const except = (await timesOf(row, rule)).map(({ start }) => start);
    const { status, json } = await repeat(row, rule, 'None', { except });
    expect([status, json.fields]).toEqual([422, { recurrence: 'This rule adds no further sessions.' }]);
  });

  test('reports a session that exists, and a rule that makes some', async () => {
    const row = await book(january);
    const path = (id: number, recurrence: string) =>
      `/v1/a/appointments/${id}/repeat?recurrence=${encodeURIComponent(recurrence)}`;
    expect((await tenant.call('GET', path(row.id, 'FREQ=DAILY'))).status).toBe(422);
    const nobody = await api.tenant();
    expect((await nobody.call('GET', path(row.id, rule))).status).toBe(404);
    await tenant.call('DELETE', `/v1/a/appointments/${row.id}`);
    expect((await tenant.call('GET', path(row.id, rule))).status).toBe(404);
  });
});

test.each([
  ['that is none', 'EVERY DAY'],
  ['without an end', 'FREQ=WEEKLY'],
  ['of more sessions than a series has', 'FREQ=DAILY;COUNT=53'],
  ['adds no further sessions', 'FREQ=DAILY;COUNT=1'],
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

test('a failed repetition books nothing', async () => {
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

test('books a cancelled session again as a requested one', async () => {
  const row = await book({ status: 'cancelled' });
  await repeat(row, 'FREQ=DAILY;COUNT=2', 'Again');
  expect((await ofSeries('Again')).map(({ values }) => values.status)).toEqual(['cancelled', 'pending']);
});

test('a time on a public holiday of the country, or of some regions, says which, and can be booked all the same', async () => {
  const change = async (values: EntityValues) => {
    const [business] = (await tenant.call('GET', '/v1/a/my-business')).json.data as Row[];
    const context = { id: business?.id, type: 'my-business', version: business?.version };
    const body = { context, data: values };
    expect((await tenant.call('PUT', `/v1/a/my-business/${business?.id}`, { body })).status).toBe(200);
  };
  const row = await book({ start: '2026-12-18T08:00:00Z', end: '2026-12-18T09:00:00Z' });
  const rule = 'FREQ=WEEKLY;COUNT=3';
  expect((await timesOf(row, rule)).map(({ holiday }) => holiday)).toEqual([undefined, undefined]);
  await change({ country: 'DE' });
  expect((await timesOf(row, rule)).map(({ holiday }) => holiday)).toEqual([
    'Christmas Day',
    "New Year's Day",
  ]);
  expect((await repeat(row, rule)).status).toBe(200);
  const other = await book({ start: '2026-12-30T08:00:00Z', end: '2026-12-30T09:00:00Z' });
  const [epiphany] = await timesOf(other, 'FREQ=WEEKLY;COUNT=2');
  expect(epiphany?.holiday).toBeUndefined();
  const regions = ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt'];
  expect(epiphany?.regionalHolidays).toEqual([{ name: 'Epiphany', regions }]);
});
