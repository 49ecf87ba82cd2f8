import { expect, test } from '@jest/globals';
import { settings } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

const write = (key: string, value: unknown, version = 0, of = tenant) =>
  of.call('PUT', `/v1/a/settings/${key}`, {
    body: { context: { id: 0, type: 'settings', version }, data: { value } },
  });
const read = async (key: string, of = tenant) =>
  (await of.call('GET', '/v1/a/settings')).json.data.find((one: { key: string }) => one.key === key);

test('lists every setting with its default', async () => {
  const { json } = await (await api.tenant()).call('GET', '/v1/a/settings');
  expect(json.data.map(({ key }: { key: string }) => key)).toEqual(settings.map(({ key }) => key));
  for (const { value, version } of json.data) expect([value, version]).toEqual([null, 0]);
});

test('a setting can be changed and reset, records by whom, and belongs to one tenant', async () => {
  const other = await api.tenant();
  const changed = await write('calendar-list-days', 14);
  expect(changed.json.data).toMatchObject({ value: 14, version: 1, updatedBy: 'Test Person' });
  expect(await read('calendar-list-days')).toEqual(changed.json.data);
  expect((await read('calendar-list-days', other)).value).toBeNull();
  const back = await write('calendar-list-days', null, 1);
  expect(back.json.data).toMatchObject({ value: null, version: 2 });
  const bulkOperations = await api.database.asOwner(
    "select action from audit where subject = 'settings' and tenant_id = $1",
    [tenant.id],
  );
  expect(bulkOperations).toEqual([{ action: 'change' }, { action: 'change' }]);
});

test('of 20 concurrent changes one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => write('scheduler-first-hour', place)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  const stale = await write('scheduler-first-hour', 3, 7);
  expect([stale.status, stale.json.code, stale.json.data.version]).toEqual([412, 'stale', 1]);
});

test.each<[string, unknown, number]>([
  ['scheduler-last-hour', 0, 422],
  ['scheduler-last-hour', 25, 422],
  ['scheduler-last-hour', 12.5, 422],
  ['scheduler-last-hour', '18', 422],
  ['scheduler-slot-minutes', '20', 422],
  ['scheduler-slot-minutes', { a: 1 }, 422],
  ['calendar-view', 'x'.repeat(201), 422],
  ['nothing', 1, 404],
])('%s cannot be %j', async (key, value, status) => {
  expect((await write(key, value)).status).toBe(status);
});
