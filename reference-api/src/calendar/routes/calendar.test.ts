import { beforeAll, expect, test } from '@jest/globals';
import type { CalendarEntry } from 'shared-contracts/api';
import { dayMs } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { mostEntries } from '../../booking/repositories/calendar.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
let ana: number;
let ben: number;
let crew: number;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'Europe/Berlin' });
  crew = (await tenant.create('groups', { name: 'Crew' })).id;
  const person = async (name: string, groups: number[]) =>
    (await tenant.create('users', { name, email: `${name}@test.example`, groups })).id;
  ana = await person('Ana', [crew]);
  ben = await person('Ben', []);
  const service = (await tenant.create('services', { name: 'Rowing', duration: 60 })).id;
  const { core, members } = tenant.channels;
  const profile = (await tenant.create('profiles', { displayName: 'Mara' }, core)).id;
  const coach = (await tenant.create('coaches', { profile })).id;
  const booked = (clients: number[], start: string, end: string) =>
    tenant.create('appointments', { service, coach, clients, start, end });
  // 22:30 in UTC is half past midnight of the next day in Berlin.
  await booked([ana], '2026-06-03T22:30:00Z', '2026-06-03T23:30:00Z');
  await booked([ben], '2026-06-04T08:00:00Z', '2026-06-04T09:00:00Z');
  const event = { title: 'Regatta', timeZone: 'Europe/Berlin' };
  const times = { startsAt: '2026-06-05T08:00:00Z', endsAt: '2026-06-05T16:00:00Z' };
  await tenant.create('events', { ...event, ...times, groups: [crew] }, core);
  const step = (day: number, title: string) => ({ day, title, rest: false, required: true });
  const plan: EntityValues = { start: '2026-06-01', steps: [step(1, 'Land'), step(6, 'Water')] };
  await tenant.create('plans', { name: 'Beginners', ...plan, groups: [crew] }, members);
  await tenant.create('plans', { name: 'For Ben', ...plan, users: [ben], template: true }, members);
  await tenant.create('blockings', {
    reason: 'Staff meeting',
    start: '2026-03-25T08:00:00Z',
    end: '2026-03-25T09:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-06-10',
  });
  await tenant.create('blockings', {
    reason: 'Month end',
    start: '2026-01-31T08:00:00Z',
    end: '2026-01-31T09:00:00Z',
    repeats: 'monthly',
  });
});

async function read(type: string, id: number, from: string, to: string) {
  const { status, json } = await tenant.call('GET', `/v1/a/calendar/${type}/${id}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return json as { data: CalendarEntry[]; zone: string; more: boolean };
}
const titles = async (...args: Parameters<typeof read>) =>
  (await read(...args)).data.map(({ title }) => title);

test('shows a user their sessions, the items of their groups, and blockings of everything', async () => {
  const { data, zone } = await read('users', ana, '2026-06-01', '2026-06-07');
  expect(zone).toBe('Europe/Berlin');
  expect(data.map(({ entity, title }) => [entity, title])).toEqual([
    ['plans', 'Land'],
    ['blockings', 'Staff meeting'],
    ['appointments', 'Rowing'],
    ['events', 'Regatta'],
    ['plans', 'Water'],
  ]);
  expect(data[0]).toMatchObject({ day: '2026-06-01', start: null, channel: tenant.channels.members });
  expect(data[3]).toMatchObject({ start: '2026-06-05T08:00:00.000Z', channel: tenant.channels.core });
});

test('shows a blocking that repeats every second week in those weeks alone', async () => {
  await tenant.create('blockings', {
    ...{ reason: 'Deep clean', start: '2030-03-02T08:00:00Z', end: '2030-03-02T09:00:00Z' },
    ...{ repeats: 'weekly', repeatsEvery: 2 },
  });
  const { data } = await read('users', ana, '2030-03-01', '2030-03-31');
  const days = data.filter(({ title }) => title === 'Deep clean').map(({ start }) => start?.slice(0, 10));
  expect(days).toEqual(['2030-03-02', '2030-03-16', '2030-03-30']);
});

test('shows each time that an event repeats, at the same time of the clock in the zone of the event', async () => {
  const { core } = tenant.channels;
  const yogis = (await tenant.create('groups', { name: 'Yogis' })).id;
  const row = await tenant.create(
    'events',
    {
      title: 'Yoga',
      timeZone: 'America/New_York',
      startsAt: '2024-03-01T23:00:00Z',
      endsAt: '2024-03-02T00:00:00Z',
      recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270319',
      groups: [yogis],
    },
    core,
  );
  const starts = async (from: string, to: string) =>
    (await read('groups', yogis, from, to)).data
      .filter(({ entity }) => entity === 'events')
      .map(({ id, start, end }) => [id, start, end]);
  // New York changes its clocks on 14 March 2027; what is in the evening there is on the next day in Berlin.
  expect(await starts('2027-03-07', '2027-04-30')).toEqual([
    [row.id, '2027-03-12T23:00:00.000Z', '2027-03-13T00:00:00.000Z'],
    [row.id, '2027-03-19T22:00:00.000Z', '2027-03-19T23:00:00.000Z'],
  ]);
  expect(await starts('2027-03-20', '2027-04-30')).toEqual([]);
  expect(await starts('2024-02-25', '2024-03-02')).toHaveLength(1);
});

test('starts a day in the zone of the business', async () => {
  expect(await titles('users', ana, '2026-06-03', '2026-06-03')).toEqual(['Staff meeting']);
  expect(await titles('users', ana, '2026-06-04', '2026-06-04')).toEqual(['Rowing']);
});

test('shows a group its own and what its members booked, and nobody a template or what others booked', async () => {
  expect(await titles('groups', crew, '2026-06-04', '2026-06-07')).toEqual(['Rowing', 'Regatta', 'Water']);
  expect(await titles('users', ben, '2026-06-04', '2026-06-07')).toEqual(['Rowing']);
});

test('repeats at the same time of the clock, up to its last day', async () => {
  const starts = async (from: string, to: string) =>
    (await read('groups', crew, from, to)).data
      .filter(({ title }) => title === 'Staff meeting')
      .map(({ start }) => start);
  expect(await starts('2026-03-25', '2026-04-01')).toEqual([
    '2026-03-25T08:00:00.000Z',
    '2026-04-01T07:00:00.000Z',
  ]);
  expect(await starts('2026-06-10', '2026-06-30')).toEqual(['2026-06-10T07:00:00.000Z']);
});

test('includes occurrences of series that started long ago', async () => {
  const long = (repeats: string, start: string) =>
    tenant.create('blockings', {
      ...{ reason: `${repeats} of old`, repeats, start: `${start}T08:00:00Z`, end: `${start}T09:00:00Z` },
    });
  const made = [];
  for (let one = 0; one < 8; one += 1) made.push(await long('daily', `000${one + 1}-06-05`));
  for (const [repeats, start] of [
    ['weekly', '1026-06-05'],
    ['monthly', '1001-01-31'],
    ['yearly', '1024-02-29'],
  ] as const)
    made.push(await long(repeats, start));
  const found = await titles('groups', crew, '2027-02-28', '2027-02-28');
  expect(found.filter((title) => title.endsWith(' of old')).sort()).toEqual([
    ...Array(8).fill('daily of old'),
    'monthly of old',
    'yearly of old',
  ]);
  for (const { id } of made) await tenant.call('DELETE', `/v1/a/blockings/${id}`);
});

test('a blocking that repeats is there at the time at which it blocks, also in the night of an hour that comes twice', async () => {
  const { id } = await tenant.create('blockings', {
    ...{ reason: 'Night shift', repeats: 'daily', repeatsUntil: '2028-10-30' },
    ...{ start: '2028-10-28T00:30:00Z', end: '2028-10-28T00:45:00Z' },
  });
  const { data } = await read('groups', crew, '2028-10-27', '2028-11-05');
  expect(data.filter(({ title }) => title === 'Night shift').map(({ start }) => start)).toEqual([
    '2028-10-28T00:30:00.000Z',
    '2028-10-29T00:30:00.000Z',
    '2028-10-30T01:30:00.000Z',
  ]);
  await tenant.call('DELETE', `/v1/a/blockings/${id}`);
});

test('repeats at the end of each month, also after a short one', async () => {
  const days = (await read('groups', crew, '2026-02-20', '2026-03-31')).data
    .filter(({ title }) => title === 'Month end')
    .map(({ start }) => start?.slice(0, 10));
  expect(days).toEqual(['2026-02-28', '2026-03-31']);
});

test.each([
  ['users/0?from=2026-06-01&to=2026-06-02', 404],
  ['rooms/1?from=2026-06-01&to=2026-06-02', 400],
  ['users/1?from=2026-06-02&to=2026-06-01', 400],
  ['users/1?from=2026-01-01&to=2026-12-31', 400],
  ['users/1?from=2026-02-31&to=2026-03-01', 400],
  ['users/1', 400],
])('%s is refused', async (path, status) => {
  expect((await tenant.call('GET', `/v1/a/calendar/${path}`)).status).toBe(status);
});

test('a rule that is beyond a calendar of events is refused', async () => {
  const { core } = tenant.channels;
  const times = { startsAt: '2026-06-05T08:00:00Z', endsAt: '2026-06-05T16:00:00Z', timeZone: 'UTC' };
  const { status, json } = await tenant.call('POST', '/v1/a/events', {
    channel: core,
    body: {
      context: { id: 0, type: 'events' },
      data: { title: 'Often', ...times, recurrence: 'FREQ=SECONDLY' },
    },
  });
  expect([status, Object.keys(json.fields)]).toEqual([422, ['recurrence']]);
});

test('an event is upcoming, and found by its end, as long as it repeats', async () => {
  const other = await api.tenant();
  const { core } = other.channels;
  const day = (away: number) => new Date(Date.now() + away * dayMs).toISOString();
  const add = (title: string, recurrence: string | null) =>
    other.create(
      'events',
      { title, timeZone: 'UTC', startsAt: day(-700.1), endsAt: day(-700), recurrence },
      core,
    );
  await add('Once', null);
  await add('Ended', `FREQ=WEEKLY;COUNT=5`);
  const ending = await add('Ending', `FREQ=WEEKLY;UNTIL=${day(14).slice(0, 10).replaceAll('-', '')}`);
  await add('Forever', 'FREQ=YEARLY');
  const upcoming = async () => {
    const { json } = await other.call('GET', '/v1/a/overview');
    const figure = json.data.figures.find(({ key }: { key: string }) => key === `${core}.events.upcoming`);
    const where = Object.entries(figure.where).map(([name, value]) => `where.${name}=${value}`);
    const list = await other.call('GET', `/v1/a/events?sort=title&${where.join('&')}`, { channel: core });
    const titles = list.json.data.map(({ values }: { values: EntityValues }) => values.title);
    return [figure.count, titles];
  };
  expect(await upcoming()).toEqual([2, ['Ending', 'Forever']]);
  const { status } = await other.call('PUT', `/v1/a/events/${ending.id}`, {
    channel: core,
    body: { context: { id: ending.id, type: 'events', version: 1 }, data: { recurrence: null } },
  });
  expect(status).toBe(200);
  expect(await upcoming()).toEqual([1, ['Forever']]);
});

test('reports that a range has more items than one response holds', async () => {
  const day = async () => {
    const { data, more } = await read('groups', crew, '2027-02-01', '2027-02-02');
    return [data.filter(({ title }) => title === 'Drill').length, more];
  };
  const block = (count: number) =>
    api.database.asOwner(
      `insert into blockings (tenant_id, title, reason, search, start, "end", scope, repeats, created_by, updated_by)
       select $1, 'Drill', 'Drill', 'drill', '2027-02-01T08:00Z', '2027-02-01T09:00Z', 'all', 'never', 'A', 'A' from generate_series(1, $2::int)`,
      [tenant.id, count],
    );
  await block(mostEntries);
  expect(await day()).toEqual([mostEntries, false]);
  await block(1);
  expect(await day()).toEqual([mostEntries, true]);
});

test('a list filtered by start and end includes running items, however old', async () => {
  const { core } = tenant.channels;
  const event = (title: string, startsAt: string, endsAt: string) =>
    tenant.create('events', { title, timeZone: 'Europe/Berlin', startsAt, endsAt }, core);
  await event('Season', '2029-01-01T08:00:00Z', '2029-12-31T16:00:00Z');
  await event('Over', '2029-01-01T08:00:00Z', '2029-05-31T16:00:00Z');
  await event('Later', '2029-07-01T08:00:00Z', '2029-07-01T16:00:00Z');
  await event('Day', '2029-06-15T08:00:00Z', '2029-06-15T16:00:00Z');
  const path = '/v1/a/events?sort=startsAt&where.startsAt=..2029-06-30&where.endsAt=2029-06-01..';
  const { json } = await tenant.call('GET', path, { channel: core });
  const { data, total } = json as { data: { values: EntityValues }[]; total: number };
  expect([data.map(({ values }) => values.title), total]).toEqual([['Season', 'Day'], 2]);
});
