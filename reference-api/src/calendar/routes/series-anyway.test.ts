import { beforeAll, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
let yoga: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60 });
});

const at = (day: string) => ({ start: `2099-09-${day}T08:00:00Z`, end: `2099-09-${day}T09:00:00Z` });

/** A session of a coach who is blocked a week after it. */
async function beforeBlocking(): Promise<Row> {
  const who = await coach();
  await tenant.create('blockings', { reason: 'Away', scope: 'coach', coach: who, ...at('08') });
  return tenant.create('appointments', {
    ...{ service: yoga.id, coach: who, clients: [await client()], status: 'accepted', ...at('01') },
  });
}

const repeat = ({ id, version }: Row, more: object = {}) =>
  tenant.call('POST', `/v1/a/appointments/${id}/repeat`, {
    body: {
      context: { id, type: 'appointments', version },
      data: { recurrence: 'FREQ=WEEKLY;COUNT=3', series: `Series ${id}`, ...more },
    },
  });

test('staff book times of a series in spite of what they may override, and the reason stands with those alone', async () => {
  const row = await beforeBlocking();
  expect((await repeat(row)).status).toBe(422);
  const { status, json } = await repeat(row, { anyway: true, reason: ' The hall is open. ' });
  expect(status).toBe(200);
  const read = async (id: number) => (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data.values;
  const made = await Promise.all(json.data.ids.map(read));
  expect(made.map(({ start, overrideReason }) => [start.slice(0, 10), overrideReason])).toEqual([
    ['2099-09-08', 'The hall is open.'],
    ['2099-09-15', null],
  ]);
});

test('nobody is in two places even so', async () => {
  const row = await beforeBlocking();
  await tenant.create('appointments', {
    ...{ service: yoga.id, coach: row.values.coach ?? null, clients: [await client()], status: 'accepted' },
    ...at('15'),
  });
  const { status, json } = await repeat(row, { anyway: true });
  expect([status, json.error]).toEqual([
    422,
    expect.stringMatching(/15 Sept 2099: The coach has another session/),
  ]);
  expect((await repeat(row, { anyway: true, except: [at('15').start] })).status).toBe(200);
});
