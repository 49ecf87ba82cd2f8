import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check } = csvCalls(api, tenant);

test('of lines that take one court at one time, where clients hire it, the first one is booked', async () => {
  const location = (await tenant.create('locations', { name: 'Court 1', timeZone: 'UTC' })).id;
  const usual = { duration: 60, locations: [location] };
  await tenant.create('services', { name: 'Lesson', ...usual });
  await tenant.create('services', { name: 'Court hire', ...usual, withoutCoach: true });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  const mara = (await tenant.create('coaches', { profile: profile.id })).id;
  const { json } = await tenant.call('GET', '/v1/a/coaches');
  const court = (json.data as Row[]).find(({ values }) => values.room === location)?.id;
  const line = (service: string, hour: string, coach: number | undefined) => [
    ...[service, `2027-05-03 ${hour}:00`, `2027-05-03 ${hour}:45`, `#${coach}`, 'Court 1'],
  ];
  const { report, linesOf } = await check('appointments', [
    ['Service', 'Start', 'End', 'Coach', 'Location'],
    line('Court hire', '10', court),
    line('Lesson', '10', mara),
    line('Lesson', '11', mara),
    line('Court hire', '11', court),
    line('Court hire', '12', court),
  ]);
  expect(report.outcomes).toMatchObject({ create: 3, fail: 2 });
  const reasons = (await linesOf('fail')).flatMap(({ problems }: { problems: { reason: string }[] }) =>
    problems.map(({ reason }) => reason),
  );
  const taken = 'A line before it takes the location at this time, which clients hire.';
  expect(reasons).toEqual([taken, taken]);
});
