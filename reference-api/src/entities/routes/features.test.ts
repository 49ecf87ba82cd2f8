import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const place = () => tenant.channels.core;
let position = 0;
const feature = (key: string, more = {}) => {
  position += 1;
  return tenant.create('features', { name: key, key, position, ...more }, place());
};

test('a feature that is shown to groups names one at least', async () => {
  const { id } = await feature('maps');
  const change = (version: number, data: object) =>
    tenant.call('PUT', `/v1/a/features/${id}`, {
      body: { context: { id, type: 'features', version }, data },
    });
  const { status, json } = await change(1, { audience: 'groups' });
  expect([status, json.fields]).toEqual([422, { groups: 'Choose at least one group.' }]);
  const group = await tenant.create('groups', { name: 'Crew' });
  expect((await change(1, { audience: 'groups', groups: [group.id] })).status).toBe(200);
  expect((await change(2, { groups: [] })).status).toBe(422);
  expect((await change(2, { groups: [], audience: 'tags' })).status).toBe(200);
});

test('lists are narrowed to an audience', async () => {
  const narrowed = await feature('tagged', { audience: 'tags' });
  await feature('open');
  const { json } = await tenant.call('GET', '/v1/a/features?where.audience=tags', { channel: place() });
  expect(json.data.map(({ id }: { id: number }) => id)).toContain(narrowed.id);
  expect(json.data.every(({ values }: { values: object }) => 'audience' in values)).toBe(true);
});

test('rows for groups from before the choice existed stay for groups', async () => {
  const group = await tenant.create('groups', { name: 'Readers' });
  const [own, open] = [await feature('own', { groups: [group.id] }), await feature('all')];
  await api.database.asOwner('alter table features drop column audience');
  const file = new URL(
    '../../database/migrations/0029_locations_of_floors_last_seen_audiences_members.sql',
    import.meta.url,
  );
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter((one) => one.includes('"features"'))) {
    await api.database.asOwner(statement);
  }
  const read = async (id: number) =>
    (await tenant.call('GET', `/v1/a/features/${id}`)).json.data.values.audience;
  expect([await read(own.id), await read(open.id)]).toEqual(['groups', 'everyone']);
});
