import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EntityName } from 'shared-contracts/entities';
import { inTenant } from '../database/transaction.ts';
import { insertImage } from '../files/repositories/images.ts';
import { newKey } from '../files/services/file-store.ts';
import { startApi, type Tenant, type TestApi } from '../testing/api.ts';
import { removeUnusedImages } from './unused-images.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const silent = { info: () => undefined, warn: (of: unknown) => Promise.reject(of) };
const look = () => removeUnusedImages(api.database.pool, silent);
const address = (key: string) => `http://127.0.0.1/v1/images/${key}/960.webp`;
const imageOf = (key: string) => ({ url: address(key), alt: 'A sea' });

async function images(tenant: Tenant, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey);
  await inTenant(api.database.pool, tenant.id, async (tx) => {
    for (const key of keys) await insertImage(tx, { key, width: 9, height: 9, bytes: 9, by: 'Test' });
  });
  return keys;
}

const left = async (tenant: Tenant, keys: readonly string[]) => {
  const rows = await api.database.asOwner<{ key: string }>('select key from images where tenant_id = $1', [
    tenant.id,
  ]);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => known.has(key));
};
const pass = (tenant: Tenant, days: number) =>
  api.database.asOwner(
    'update images set unused_since = unused_since - make_interval(days => $2) where tenant_id = $1',
    [tenant.id, days],
  );

async function change(tenant: Tenant, entity: EntityName, id: number, data: object) {
  const { json } = await tenant.call('GET', `/v1/a/${entity}/${id}`);
  const body = { context: { id, type: entity, version: json.data.version }, data };
  expect((await tenant.call('PUT', `/v1/a/${entity}/${id}`, { body })).status).toBe(200);
}

test('removes an unused image after 30 days, not before, and records it in the audit log', async () => {
  const tenant = await api.tenant();
  const keys = await images(tenant, 2);
  await look();
  await pass(tenant, 29);
  await look();
  expect(await left(tenant, keys)).toEqual(keys);
  await pass(tenant, 2);
  await look();
  expect(await left(tenant, keys)).toEqual([]);
  const bulkOperations = await api.database.asOwner(
    `select actor, action, details from audit where tenant_id = $1 and subject = 'images'`,
    [tenant.id],
  );
  expect(bulkOperations).toEqual([{ actor: 'Clean-up', action: 'remove unused', details: { count: 2 } }]);
});

test('keeps an image in use: in a cover, a text, a row in the trash, or an old version', async () => {
  const tenant = await api.tenant();
  const [cover, text, trashed, before, gone] = (await images(tenant, 5)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const channel = tenant.channels.magazine;
  const volume = (number: number, key: string) =>
    tenant.create('volumes', { number, year: 2026, title: `V ${number}`, cover: imageOf(key) }, channel);
  await volume(1, cover);
  const paragraph = { type: 'paragraph' as const, text: 'A sea', image: imageOf(text) };
  await tenant.create('articles', { title: 'A', body: [paragraph] }, channel);
  const inTrash = await volume(2, trashed);
  await tenant.call('DELETE', `/v1/a/volumes/${inTrash.id}`);
  const changed = await volume(3, before);
  await change(tenant, 'volumes', changed.id, { cover: null });
  await look();
  await pass(tenant, 31);
  await look();
  expect(await left(tenant, [cover, text, trashed, before, gone])).toEqual([cover, text, trashed, before]);
});

test('restarts the 30 days if an image is used again', async () => {
  const tenant = await api.tenant();
  const [key = ''] = await images(tenant, 1);
  await look();
  await pass(tenant, 29);
  const values = { number: 1, year: 2026, title: 'V', cover: imageOf(key) };
  const row = await tenant.create('volumes', values, tenant.channels.magazine);
  await look();
  await api.database.asOwner('delete from row_versions where tenant_id = $1', [tenant.id]);
  await api.database.asOwner('delete from volumes where tenant_id = $1 and id = $2', [tenant.id, row.id]);
  await look();
  await pass(tenant, 29);
  await look();
  expect(await left(tenant, [key])).toEqual([key]);
});

test('an image address of another tenant neither keeps nor deletes images', async () => {
  const [one, other] = [await api.tenant(), await api.tenant()];
  const [mine = ''] = await images(one, 1);
  const values = { number: 1, year: 2026, title: 'V', cover: imageOf(mine) };
  await other.create('volumes', values, other.channels.magazine);
  await look();
  await pass(one, 31);
  await look();
  expect(await left(one, [mine])).toEqual([]);
});

test('no sequence of writes deletes an image that a row or a version uses', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create'), image: fc.nat(5) }),
    fc.record({
      kind: fc.constantFrom('set', 'clear', 'trash', 'restore', 'purge'),
      row: fc.nat(4),
      image: fc.nat(5),
    }),
    fc.record({ kind: fc.constant('look'), days: fc.constantFrom(1, 16, 31) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const tenant = await api.tenant();
      const keys = await images(tenant, 6);
      const rows: number[] = [];
      for (const one of steps) {
        const key = keys['image' in one ? one.image : 0] ?? '';
        const id = 'row' in one ? rows[one.row] : undefined;
        if (one.kind === 'create') {
          const values = { number: rows.length + 1, year: 2026, title: 'V', cover: imageOf(key) };
          rows.push((await tenant.create('volumes', values, tenant.channels.magazine)).id);
        } else if ('days' in one) {
          const found = await left(tenant, keys);
          await pass(tenant, one.days);
          const used = await api.database.asOwner<{ text: string }>(
            `select v::text as text from volumes v where tenant_id = $1
             union all select v::text from row_versions v where tenant_id = $1`,
            [tenant.id],
          );
          await look();
          const needed = found.filter((each) => used.some(({ text }) => text.includes(each)));
          expect(await left(tenant, needed)).toEqual(needed);
        } else if (id !== undefined && one.kind === 'purge') {
          await api.database.asOwner('delete from row_versions where tenant_id = $1 and row_id = $2', [
            tenant.id,
            id,
          ]);
          await api.database.asOwner('delete from volumes where tenant_id = $1 and id = $2', [tenant.id, id]);
        } else if (id !== undefined && one.kind === 'trash') {
          await tenant.call('DELETE', `/v1/a/volumes/${id}`);
        } else if (id !== undefined && one.kind === 'restore') {
          await tenant.call('POST', `/v1/a/volumes/${id}/restore`);
        } else if (id !== undefined) {
          const { status, json } = await tenant.call('GET', `/v1/a/volumes/${id}`);
          const cover = one.kind === 'set' ? imageOf(key) : null;
          const body = { context: { id, type: 'volumes', version: json.data?.version }, data: { cover } };
          if (status === 200) await tenant.call('PUT', `/v1/a/volumes/${id}`, { body });
        }
      }
    }),
    { numRuns: 12 },
  );
});
