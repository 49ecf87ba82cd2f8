import { afterEach, expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const good = JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [] });

test.each([
  ['status', new Response('gone', { status: 404 })],
  ['status', new Response('bad gateway', { status: 502 })],
  ['shape', new Response('<html>')],
  ['shape', new Response('{}')],
  ['shape', new Response('null')],
  ['shape', new Response(JSON.stringify({ metaData: {}, exposes: [] }))],
])('a manifest that is not right is a fault of kind %s', async (kind, answer) => {
  globalThis.fetch = async () => answer;
  await expect(readManifest('http://remote.test/mf-manifest.json')).rejects.toMatchObject({ kind });
});

test('a server that is not there is unreachable', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(readManifest('http://remote.test/mf-manifest.json')).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

test('a manifest that is right is handed over as it came', async () => {
  globalThis.fetch = async () => new Response(good);
  await expect(readManifest('http://remote.test/mf-manifest.json')).resolves.toBe(good);
});
