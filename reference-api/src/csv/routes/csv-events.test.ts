import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const { core } = tenant.channels;

const eventsCalled = async (title: string) =>
  ((await tenant.call('GET', '/v1/a/events', { channel: core, query: title })).json.data as Row[]).map(
    ({ values }) => values,
  );

test('an event of a file without time zones has that of its channel, in which its times are read', async () => {
  const { id, report } = await check(
    'events',
    [
      ['Title', 'Starts', 'Ends'],
      ['Unzoned', '2027-01-31 20:00', '2027-01-31 22:30'],
    ],
    core,
  );
  expect(report.outcomes).toEqual({ create: 1, change: 0, same: 0, fail: 0 });
  await apply(id);
  expect(await eventsCalled('Unzoned')).toMatchObject([
    {
      timeZone: 'Europe/Berlin',
      startsAt: '2027-01-31T19:00:00.000Z',
      endsAt: '2027-01-31T21:30:00.000Z',
    },
  ]);
});

test('a line that changes an event leaves its time zone', async () => {
  const times = { startsAt: '2027-02-01T10:00:00Z', endsAt: '2027-02-01T11:00:00Z' };
  const tokyo = await tenant.create('events', { title: 'Abroad', timeZone: 'Asia/Tokyo', ...times }, core);
  const { id, report } = await check(
    'events',
    [
      ['Id', 'Capacity', 'Time zone'],
      [String(tokyo.id), '40', 'Asia/Tokyo'],
    ],
    core,
    ['id', 'capacity', null],
  );
  expect(report.outcomes).toEqual({ create: 0, change: 1, same: 0, fail: 0 });
  await apply(id);
  expect(await eventsCalled('Abroad')).toMatchObject([{ timeZone: 'Asia/Tokyo', capacity: 40 }]);
});

test('an event of a file may have its day in a column of its own, and an end by the clock or none', async () => {
  const { id, report } = await check(
    'events',
    [
      ['Title', 'Day', 'Starts', 'Ends'],
      ['Apart evening', '31.12.2026', '20:00', '22:30'],
      ['Apart night', '31.12.2026', '23:00', '01:00'],
      ['Apart open', '31.12.2026', '18:00', ''],
      ['Apart whole', '', '1.1.2027 10:00', '1.1.2027 12:00'],
    ],
    core,
  );
  expect(report.outcomes).toEqual({ create: 4, change: 0, same: 0, fail: 0 });
  await apply(id);
  const times = (await eventsCalled('Apart')).map(({ title, startsAt, endsAt }) => [title, startsAt, endsAt]);
  expect(times.sort()).toEqual([
    ['Apart evening', '2026-12-31T19:00:00.000Z', '2026-12-31T21:30:00.000Z'],
    ['Apart night', '2026-12-31T22:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['Apart open', '2026-12-31T17:00:00.000Z', '2026-12-31T18:00:00.000Z'],
    ['Apart whole', '2027-01-01T09:00:00.000Z', '2027-01-01T11:00:00.000Z'],
  ]);
});

test('days of events that may be two are read in the order that the file shows, with their ends by the clock', async () => {
  const { id, report } = await check(
    'events',
    [
      ['Title', 'Day', 'Starts', 'Ends'],
      ['Ordered one', '03/04/2027', '20:00', '22:00'],
      ['Ordered two', '03/25/2027', '20:00', '22:00'],
    ],
    core,
  );
  expect(report.outcomes).toMatchObject({ create: 2, fail: 0 });
  await apply(id);
  expect((await eventsCalled('Ordered one'))[0]).toMatchObject({
    startsAt: '2027-03-04T19:00:00.000Z',
    endsAt: '2027-03-04T21:00:00.000Z',
  });
});

test('what cannot be read of a day or a time is refused', async () => {
  const { linesOf } = await check(
    'events',
    [
      ['Title', 'Day', 'Starts', 'Ends'],
      ['Never', '31.02.2027', '20:00', '22:00'],
      ['Open', '31.02.2027', '20:00', ''],
      ['Late', '01.02.2027', '25:00', '22:00'],
    ],
    core,
  );
  const none = 'There is no such day.';
  expect(await linesOf('fail')).toMatchObject([
    {
      problems: [
        { field: 'startsAt', reason: none },
        { field: 'endsAt', reason: none },
      ],
    },
    { problems: [{ field: 'startsAt', reason: none }] },
    { problems: expect.arrayContaining([expect.objectContaining({ field: 'startsAt' })]) },
  ]);
});

test('a line that changes an event and has no end leaves its length', async () => {
  const times = {
    startsAt: '2027-02-01T10:00:00Z',
    endsAt: '2027-02-01T13:00:00Z',
    timeZone: 'Europe/Berlin',
  };
  const long = await tenant.create('events', { title: 'Stays long', ...times }, core);
  const { id } = await check(
    'events',
    [
      ['Id', 'Day', 'Starts'],
      [String(long.id), '1.2.2027', '12:00'],
    ],
    core,
  );
  await apply(id);
  expect(await eventsCalled('Stays long')).toMatchObject([
    { startsAt: '2027-02-01T11:00:00.000Z', endsAt: '2027-02-01T13:00:00.000Z' },
  ]);
});
