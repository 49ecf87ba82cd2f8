import { afterEach, expect, test } from '@jest/globals';
import { findEntry } from './manifest.ts';

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
  await expect(findEntry('http://remote.test/mf-manifest.json')).rejects.toMatchObject({ kind });
});

test('a server that is not there is unreachable', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(findEntry('http://remote.test/mf-manifest.json')).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

test('a manifest that is right tells where the entry is, beside it', async () => {
  globalThis.fetch = async () => new Response(good);
  const found = await findEntry('http://remote.test/remote/1.0.0-build/mf-manifest.json');
  expect(found).toBe('http://remote.test/remote/1.0.0-build/remoteEntry.js');
});
