import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { makeRegistryKey, putMeta } from '../../testing/registry-key.ts';
import { readRegistry } from '../registry.ts';
import { pageKeys, signerOf } from './signatures.ts';

const [ours, next, theirs] = [makeRegistryKey(), makeRegistryKey(), makeRegistryKey()];
const original = { fetch: globalThis.fetch, crypto: globalThis.crypto };

const build = (name: string, id: string) => ({
  ...{ name, title: name, version: '1.0.0', build: id, contract: '^2.0.0' },
  ...{ integrity: `sha384-${'B'.repeat(64)}`, manifest: `http://x.test/${name}/${id}/mf-manifest.json` },
  ...{ paths: [`/app/${name}`], slots: [] as string[] },
});
const line = {
  ...build('remote-a', 'old'),
  canary: { ...build('remote-a', 'new'), share: 1, positions: [17] },
};

function withCrypto(crypto: unknown): void {
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
}

beforeEach(() => putMeta('registry-keys', `${ours.key} ${next.key}`));
afterEach(() => {
  document.head.querySelector('meta[name=registry-keys]')?.remove();
  globalThis.fetch = original.fetch;
  withCrypto(original.crypto);
});

const read = (...remotes: unknown[]) => {
  fakeFetch({ 'GET /registry': { body: { remotes } } });
  return readRegistry('http://x.test/registry');
};

describe.each([
  ['where the browser verifies', webcrypto],
  ['where the browser has no cryptography, as on an origin that is not secure', {}],
  [
    'where the browser knows no Ed25519',
    { subtle: { importKey: async () => Promise.reject(new DOMException('', 'NotSupportedError')) } },
  ],
])('%s', (_, crypto) => {
  beforeEach(() => withCrypto(crypto));

  test('a line that one of the keys signed is taken, in whatever order its fields are', async () => {
    const turned = Object.fromEntries(Object.entries(next.signed(line)).toReversed());
    const { entries, refused } = await read(ours.signed(build('remote-b', 'x')), turned);
    expect(entries.map(({ name }) => name)).toEqual(['remote-b', 'remote-a']);
    expect(entries[1]?.canary?.build).toBe('new');
    expect(refused).toEqual([]);
  });

  test.each<[string, (signed: ReturnType<typeof ours.signed<typeof line>>) => unknown]>([
    ['the address of its manifest', (signed) => ({ ...signed, manifest: 'http://x.test/evil.json' })],
    ['the hash of its manifest', (signed) => ({ ...signed, integrity: `sha384-${'C'.repeat(64)}` })],
    ['the share of its canary', (signed) => ({ ...signed, canary: { ...signed.canary, share: 100 } })],
    ['the tenants of its canary', (signed) => ({ ...signed, canary: { ...signed.canary, positions: [18] } })],
    ['the build of its canary', (signed) => ({ ...signed, canary: build('remote-a', 'evil') })],
    ['its paths', (signed) => ({ ...signed, paths: ['/app/remote-a', '/signin'] })],
    ['a field that nobody knows', (signed) => ({ ...signed, more: 1 })],
    ['its name', (signed) => ({ ...signed, name: 'remote-c' })],
    [
      'a bit of its signature',
      (signed) => ({
        ...signed,
        signature: signed.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      }),
    ],
    ['another key', () => theirs.signed(line)],
    ['no signature', () => line],
    [
      'the signature of another line',
      (signed) => ({ ...build('remote-b', 'x'), signature: signed.signature }),
    ],
  ])('a line with %s changed is refused alone, and named', async (_what, change) => {
    const changed = change(ours.signed(line)) as { name: string };
    const { entries, refused } = await read(changed, ours.signed(build('remote-z', 'x')));
    expect(entries.map(({ name }) => name)).toEqual(['remote-z']);
    expect(refused).toEqual([{ name: changed.name, reason: 'No key of this deployment signed it.' }]);
  });
});

test('what the browser says counts', async () => {
  withCrypto({ subtle: { importKey: async () => ({}), verify: async () => false } });
  const fresh = { ...line, version: '9.9.9' };
  expect((await read(ours.signed(fresh))).entries).toEqual([]);
});

test('a page without keys takes lines without signatures', async () => {
  document.head.querySelector('meta[name=registry-keys]')?.remove();
  expect((await read(line)).entries.length).toBe(1);
});

test('a page whose only key is misspelt takes nothing', async () => {
  document.head.querySelector('meta[name=registry-keys]')?.remove();
  putMeta('registry-keys', ours.key.slice(0, -2));
  expect((await read(ours.signed(line))).entries).toEqual([]);
});

test('the key of one remote signs no line of another', async () => {
  document.head.querySelector('meta[name=registry-keys]')?.remove();
  putMeta('registry-keys', `remote-a:${ours.key}`);
  const keys = pageKeys();
  expect(await signerOf(ours.signed(line), keys)).toBe(ours.key);
  expect(await signerOf(ours.signed(build('remote-b', 'x')), keys)).toBeNull();
});
