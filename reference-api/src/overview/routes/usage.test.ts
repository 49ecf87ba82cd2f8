import { expect, test } from '@jest/globals';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile();

test('usage counts rows, without deleted ones', async () => {
  const usage = async (of: Tenant) => (await of.call('GET', '/v1/a/usage')).json.data;
  expect(await usage(tenant)).toEqual({ accounts: 1, channels: 4, users: 0, sessions: 0, rows: 4 });
  const user = await createSample(tenant, 'users', tenant.channels.members);
  await createSample(tenant, 'rooms', tenant.channels.conference);
  expect(await usage(tenant)).toEqual({ accounts: 1, channels: 4, users: 1, sessions: 0, rows: 6 });
  await tenant.call('DELETE', `/v1/a/users/${user.id}`);
  expect(await usage(tenant)).toMatchObject({ users: 0, rows: 5 });
  expect(await usage(await api.tenant())).toMatchObject({ accounts: 1, rows: 4 });
});
