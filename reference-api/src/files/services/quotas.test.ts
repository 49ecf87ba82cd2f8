import { beforeAll, expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { samplePng } from '../../testing/sample-image.ts';
import { quotas } from './quotas.ts';

const { api } = await apiForFile();

const group = (name: string) => ({ context: { id: 0, type: 'groups' }, data: { name } });

async function trial() {
  const tenant = await api.tenant();
  await api.database.asOwner("update tenants set trial_ends_at = now() + interval '1 day' where id = $1", [
    tenant.id,
  ]);
  return tenant;
}

let png: Buffer;
beforeAll(async () => {
  png = await samplePng();
});

test('a trial that writes without pause gets 429; other spaces continue', async () => {
  const [busy, other] = [await trial(), await api.tenant()];
  const path = '/v1/a/groups';
  const statuses = new Map<number, number>();
  for (let made = 0; made < quotas.trial.writes; made += 20) {
    const some = Array.from({ length: 20 }, (_, index) =>
      busy.call('DELETE', `${path}/${900_000 + made + index}`),
    );
    for (const { status } of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.has(429)).toBe(false);
  const refused = await busy.call('POST', path, { body: group('One more') });
  expect([refused.status, refused.json.code]).toEqual([429, 'tooMany']);
  expect(refused.json.error).toBe('A trial takes 600 changes a minute. Go on in a moment.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await busy.call('GET', path)).status).toBe(200);
  expect((await other.call('POST', path, { body: group('Another') })).status).toBe(200);
}, 60_000);

test('a trial that is full takes no more rows, and lets some be deleted', async () => {
  const full = await trial();
  const { id } = await full.create('groups', { name: 'The last' });
  const later = await trial();
  await api.database.asOwner("update totals set rows = 20000 where tenant_id = $1 and entity = 'groups'", [
    full.id,
  ]);
  const again = await api.tenant();
  // What a space holds is read once a minute: another instance reads it now.
  const held = await import('./quotas.ts');
  const fresh = new held.Quotas(api.database.pool, 1);
  const post = { method: 'POST', path: '/v1/a/groups' } as Parameters<typeof fresh.count>[1];
  const remove = { method: 'DELETE', path: '/v1/a/groups/:id' } as typeof post;
  await expect(fresh.count(full.id, post)).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'A trial holds 20,000 entries at most, and has as many. Delete some first.',
  });
  await expect(fresh.count(full.id, remove)).resolves.toBeUndefined();
  await expect(fresh.count(later.id, post)).resolves.toBeUndefined();
  await expect(fresh.count(again.id, post)).resolves.toBeUndefined();
  expect(id).toBeGreaterThan(0);
});

test('the images of a trial take 100 MiB, and a space takes more', async () => {
  const [full, space] = [await trial(), await api.tenant()];
  const upload = (by: typeof full) =>
    by.call('POST', '/v1/a/images', { raw: png, headers: { 'content-type': 'image/png' } });
  for (const tenant of [full, space]) {
    expect((await upload(tenant)).status).toBe(200);
    await api.database.asOwner('update images set bytes = $2 where tenant_id = $1', [
      tenant.id,
      quotas.trial.imageBytes,
    ]);
  }
  const refused = await upload(full);
  expect([refused.status, refused.json.code]).toEqual([413, 'tooLarge']);
  expect(refused.json.error).toBe('A trial holds 100 MiB of images at most, and they are taken.');
  expect((await upload(space)).status).toBe(200);
});
