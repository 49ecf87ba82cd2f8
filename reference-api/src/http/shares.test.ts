import { expect, test } from '@jest/globals';
import { apiForFile } from '../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

test('one space takes half of the connections, however many calls it makes at once, and each is answered', async () => {
  const { pool } = api.database;
  let most = 0;
  const count = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', count);
  const calls = Array.from({ length: 60 }, () => tenant.call('GET', '/v1/a/usage'));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  pool.off('acquire', count);
  expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
  expect(most).toBe(Math.ceil((pool.options.max ?? 10) / 2));
});
