import { afterEach, expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import type { RegistryEntry } from 'shared-contracts/remote';
import { ownerOfPath, ownerOfSlot, readRegistry } from './registry.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

function entry(name: string, paths: string[], slots: RegistryEntry['slots'] = []): RegistryEntry {
  return {
    name,
    title: name,
    version: '1.0.0',
    build: 'b',
    contract: '^1.0.0',
    manifest: `http://x/${name}`,
    paths,
    slots,
  };
}

const entries = [
  entry('screens', ['/app/rooms', '/app/my-business']),
  entry('shop', ['/app/my-business/shop']),
  entry('taxonomy', [], ['taxonomy.chips']),
];

test.each([
  ['/app/rooms', 'screens'],
  ['/app/rooms/5', 'screens'],
  ['/app/roomservice', undefined],
  ['/app/my-business/shop/1', 'shop'],
  ['/app/my-business/tax', 'screens'],
  ['/', undefined],
])('the path %s belongs to %s', (path, name) => {
  expect(ownerOfPath(entries, path)?.name).toBe(name);
});

test('a slot belongs to the remote that names it, or to none', () => {
  expect(ownerOfSlot(entries, 'taxonomy.chips')?.name).toBe('taxonomy');
  expect(ownerOfSlot(entries, 'taxonomy.filter')).toBeNull();
});

test.each([{ status: 500, body: {} }, { body: [] }, { body: { remotes: {} } }])(
  'an invalid registry (%j) is reported',
  async (answer) => {
    fakeFetch({ 'GET /federation/remotes.json': answer });
    await expect(readRegistry('http://host.test/federation/remotes.json')).rejects.toThrow('cannot be read');
  },
);

test('a registry gives the address of every manifest', async () => {
  fakeFetch({
    'GET /federation/remotes.json': {
      body: { remotes: [{ ...entries[0], manifest: '/a/mf-manifest.json' }] },
    },
  });
  const { entries: read } = await readRegistry('http://host.test/federation/remotes.json');
  expect(read[0]?.manifest).toBe(new URL('/a/mf-manifest.json', location.href).href);
});

test('a line without a contract does not affect other lines', async () => {
  const { contract: _, ...nameless } = entries[0] as RegistryEntry;
  fakeFetch({ 'GET /federation/remotes.json': { body: { remotes: [nameless, entries[1]] } } });
  const { entries: read } = await readRegistry('http://host.test/federation/remotes.json');
  expect(read.map(({ contract }) => contract)).toEqual(['', '^1.0.0']);
});

test.each([
  [{ ...entries[0], path: ['/x'], paths: undefined }, 'screens', 'Its field paths is missing or not valid.'],
  [{ ...entries[0], manifest: 'http://[' }, 'screens', 'Its field manifest is missing or not valid.'],
  [{ title: 'Nobody' }, 'A line without a name', 'Its field name is missing or not valid.'],
  [null, 'A line without a name', 'It is not valid.'],
  ['', 'A line without a name', 'It is not valid.'],
])('an invalid line is rejected alone and named (%#)', async (bad, name, reason) => {
  fakeFetch({ 'GET /federation/remotes.json': { body: { remotes: [bad, entries[1]] } } });
  const { entries: read, refused } = await readRegistry('http://host.test/federation/remotes.json');
  expect(read.map((one) => one.name)).toEqual(['shop']);
  expect(refused).toEqual([{ name, reason }]);
});
