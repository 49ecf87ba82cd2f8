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

const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
const newer = `^${major}.${minor + 1}.0`;

test('a host that is too old for a build takes the newest earlier one that it can run, and says for which', () => {
  const fallbacks = [line('newer', newer), line('newest'), line('oldest', '^1.0.0')];
  const [chosen] = linesForTenant([{ ...line('now', `^${major + 1}.0.0`), fallbacks }], null);
  expect(chosen).toEqual({
    ...line('newest'),
    newer: {
      ...{ version: '1.0.0', build: 'now' },
      reason: `X 1.0.0 was built for contract ^${major + 1}.0.0; this host has ${contractVersion}.`,
    },
  });
});

test('a host that can run a build takes no earlier one, and one that can run none has the newest, which it refuses', () => {
  expect(linesForTenant([{ ...line('now'), fallbacks: [line('before')] }], '7')).toEqual([line('now')]);
  const refused = { ...line('now', newer), fallbacks: [line('before', newer)] };
  expect(linesForTenant([refused], '7')).toEqual([line('now', newer)]);
});

test('a tenant of a build that the host is too old for falls back as everybody does', () => {
  const entry = { ...line('all', newer), fallbacks: [line('before')] };
  const tenants = { ...line('new', newer), share: 100, positions: [] };
  const [chosen] = linesForTenant([{ ...entry, canary: tenants }], '7');
  expect(chosen).toMatchObject({ build: 'before', newer: { build: 'all' } });
});

test.each<[string, Partial<RegistryEntry>]>([
  ['a path', { paths: ['/app/x/old'] }],
  ['a slot', { slots: ['taxonomy.chips'] }],
])('an earlier build with %s that is another remote’s by now is not taken', (_, owned) => {
  const entry = { ...line('now', newer), fallbacks: [{ ...line('before'), paths: [], ...owned }] };
  const other = { ...line('other'), name: 'remote-y', ...owned };
  expect(linesForTenant([entry, other], null)[0]?.build).toBe('now');
  expect(linesForTenant([entry], null)[0]?.build).toBe('before');
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

test('of the registry, an earlier build that is not valid is left out, and the others stay', async () => {
  const fallbacks = [
    line('right'),
    { ...line('other'), name: 'remote-y' },
    { name: 'remote-x' },
    'all of them',
  ];
  fakeFetch({
    'GET /registry': {
      body: {
        remotes: [
          { ...line('now'), fallbacks },
          { ...line('z'), fallbacks: 1 },
        ],
      },
    },
  });
  try {
    const { entries, refused } = await readRegistry('http://x.test/registry');
    expect(refused).toEqual([]);
    expect(entries.map((entry) => entry.fallbacks?.map(({ build }) => build))).toEqual([
      ['right'],
      undefined,
    ]);
  } finally {
    globalThis.fetch = original;
  }
});
