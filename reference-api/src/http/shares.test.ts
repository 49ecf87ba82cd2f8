import { expect, test } from '@jest/globals';
import { apiForFile } from '../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

/** The most connections that were held at once while something ran. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  const { pool } = api.database;
  let most = 0;
  const count = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', count);
  await work();
  pool.off('acquire', count);
  return most;
}

const half = Math.ceil((api.database.pool.options.max ?? 10) / 2);
const sixty = <Result>(call: () => Promise<Result>) => Promise.all(Array.from({ length: 60 }, call));
const allWell = Array.from({ length: 60 }, () => 200);

test('one space takes half of the connections, however many calls it makes at once, and each is answered', async () => {
  let statuses: number[] = [];
  const held = await mostHeld(async () => {
    statuses = (await sixty(() => tenant.call('GET', '/v1/a/usage'))).map(({ status }) => status);
  });
  expect([statuses, held]).toEqual([allWell, half]);
});

test('readers of one calendar feed take no more than half either', async () => {
  const profile = await tenant.create(
    'profiles',
    { kind: 'person', displayName: 'Ana', status: 'published' },
    tenant.channels.conference,
  );
  const { id } = await tenant.create('coaches', { profile: profile.id });
  const { json } = await tenant.call('GET', `/v1/a/feeds/coaches/${id}`);
  const { pathname } = new URL(json.data.address);
  let statuses: number[] = [];
  const held = await mostHeld(async () => {
    statuses = (await sixty(() => api.call('GET', pathname))).map(({ status }) => status);
  });
  expect([statuses, held]).toEqual([allWell, half]);
});
