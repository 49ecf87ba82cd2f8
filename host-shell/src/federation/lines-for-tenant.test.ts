import { expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { type CanaryEntry, hashOfNothing, type RegistryEntry, tenantPosition } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { linesForTenant } from './lines-for-tenant.ts';
import { readRegistry } from './registry.ts';

const line = (build: string, contract = `^${contractVersion}`): RegistryEntry => ({
  name: 'remote-x',
  title: 'X',
  version: '1.0.0',
  build,
  contract,
  integrity: hashOfNothing,
  manifest: `http://localhost/remote-x/1.0.0-${build}/mf-manifest.json`,
  paths: ['/app/x'],
  slots: [],
});
const position = tenantPosition('new', '7');
const canary = (more: Partial<CanaryEntry> = {}): CanaryEntry => ({
  ...line('new'),
  share: 0,
  positions: [position],
  ...more,
});
const buildFor = (tenant: string | null, given: CanaryEntry) =>
  linesForTenant([{ ...line('old'), canary: given }], tenant).map(({ build }) => build);

test('a tenant of the canary gets its build, every other one and visitors the build of all', () => {
  expect(buildFor('7', canary())).toEqual(['new']);
  expect(buildFor('8', canary())).toEqual(['old']);
  expect(buildFor(null, canary({ share: 100 }))).toEqual(['old']);
  expect(buildFor('8', canary({ share: 100 }))).toEqual(['new']);
});

test('what a tenant gets is a line as any other', () => {
  const [chosen] = linesForTenant([{ ...line('old'), canary: canary() }], '7');
  expect(chosen).toEqual(line('new'));
});

test.each<[string, Partial<CanaryEntry>]>([
  ['needs a newer contract', { contract: '^99.0.0' }],
  ['has no hashes of the right form', { integrity: 'md5-1' }],
])('a tenant keeps the build of all if the new one %s', (_, more) => {
  expect(buildFor('7', canary(more))).toEqual(['old']);
});

const original = globalThis.fetch;

test.each<[string, unknown, string | undefined]>([
  ['is right', canary(), 'new'],
  ['is of another remote', { ...canary(), name: 'remote-y' }, undefined],
  ['has no share', { ...canary(), share: undefined }, undefined],
  ['has a share of everything and more', canary({ share: 101 }), undefined],
  ['has no manifest', { ...canary(), manifest: undefined }, undefined],
  ['is none', 'all of them', undefined],
])('of the registry, a canary that %s leaves the line of all', async (_, said, build) => {
  fakeFetch({ 'GET /registry': { body: { remotes: [{ ...line('old'), canary: said }] } } });
  try {
    const { entries, refused } = await readRegistry('http://x.test/registry');
    expect(refused).toEqual([]);
    expect(entries.map((entry) => [entry.build, entry.canary?.build])).toEqual([['old', build]]);
  } finally {
    globalThis.fetch = original;
  }
});
