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
