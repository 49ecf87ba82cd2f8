import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTenant } from '../../../database/transaction.ts';
import { quotas } from '../../../files/services/quotas.ts';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { picturesOf, testPipeline } from '../../../testing/pipelines.ts';
import { samplePng } from '../../../testing/sample-image.ts';
import { sourceImagesOf } from '../../repositories/source-images.ts';
import { digestOf, fetchPictures, usualPictureLimits } from './fetch-pictures.ts';

const { api } = await apiForFile();
let server: Server;
let base = '';
let silent = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url?.startsWith('/silent')) {
      silent += 1;
      return response.destroy();
    }
    const [, width] = /(\d+)/.exec(request.url ?? '') ?? [];
    return response.end(await samplePng(Number(width), 5));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function made() {
  const by = await api.tenant();
  const pipeline = await testPipeline(api, by, {
    format: 'feed',
    target: 'articles',
    channel: by.channels.magazine,
  });
  await pipeline.run('<rss version="2.0"><channel><item><title>x</title></item></channel></rss>', {
    check: true,
  });
  const [run] = await pipeline.runs();
  const id = run?.id ?? 0;
  const actor = { account: by.account, name: 'Test', requestId: null };
  const job = { tenant: by.id, by: { run: id }, actor, begunAt: Date.now() };
  const fetchSome = (paths: readonly string[], limits: object = {}, more: object = {}) =>
    fetchPictures(
      picturesOf(api, ['127.0.0.1']),
      { ...job, ...more },
      paths.map((path) => base + path),
      { ...usualPictureLimits, ...limits },
    );
  const found = async (paths: readonly string[]) => {
    const all = await inTenant(api.database.pool, by.id, (tx) =>
      sourceImagesOf(
        tx,
        paths.map((path) => digestOf(base + path)),
        { run: id },
        0,
      ),
    );
    const known = new Map(all.map(({ digest, key, failure }) => [digest, key === null ? failure : 'here']));
    return paths.map((path) => known.get(digestOf(base + path)) ?? null);
  };
  return { by, fetchSome, found };
}
const paths = (count: number, name = '') => Array.from({ length: count }, (_, at) => `/${name}${at + 1}`);

test('a job ends when its time is over, and the next one goes on', async () => {
  const { fetchSome, found } = await made();
  const all = paths(10);
  expect(await fetchSome(all, { jobMs: -1 })).toBe(6);
  expect(await fetchSome(all, { jobMs: -1 })).toBe(2);
  expect(await fetchSome(all, { jobMs: -1 })).toBe(0);
  expect(new Set(await found(all))).toEqual(new Set(['here']));
});

test('a run fetches so many images, and for so long; the others are told', async () => {
  const { fetchSome, found } = await made();
  const all = paths(3);
  expect(await fetchSome(all, { most: 2 })).toBe(0);
  const told = 'This run has fetched as many images as a run may. Run it again for the others.';
  expect(await found(all)).toEqual(['here', 'here', told]);
  await fetchSome(['/9'], {}, { begunAt: Date.now() - usualPictureLimits.runMs - 1 });
  expect(await found(['/9'])).toEqual([told]);
});

test('a server that is silent is not asked for ever', async () => {
  const { fetchSome, found } = await made();
  const all = paths(40, 'silent');
  await fetchSome(all);
  expect(silent).toBeLessThan(10);
  expect((await found(all)).at(-1)).toMatch(/did not answer 5 times, and was not asked again/);
});

test('a space whose images are full takes no more of them, and says so', async () => {
  const { by, fetchSome, found } = await made();
  await api.database.asOwner(
    "insert into images (tenant_id, key, width, height, bytes, created_by) values ($1, $2, 1, 1, $3, 'T')",
    [by.id, 'b'.repeat(32), quotas.space.imageBytes],
  );
  await fetchSome(['/4']);
  expect(await found(['/4'])).toEqual(['Your space holds 5 GiB of images at most, and they are taken.']);
});
