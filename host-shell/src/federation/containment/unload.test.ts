import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';

const closed: string[] = [];
jest.unstable_mockModule('../loader.ts', () => ({
  loadExposed: async () => ({}),
  closeExposed: ({ build }: RegistryEntry) => closed.push(build),
}));

const { cache } = await import('../../data/cache.ts');
const { hostStore } = await import('../../session/session.atoms.ts');
const { expectedHash, knowBuild } = await import('../hashes.ts');
const { remotesAtom } = await import('../remotes.atoms.ts');
const { notePlace } = await import('./presence.ts');
const { unloadOldBuilds } = await import('./unload.ts');
const { hashOfNothing } = await import('shared-contracts/remote');

const entry = (build: string): RegistryEntry => ({
  ...{ name: 'remote-x', title: 'X', version: '1.0.0', build, contract: '^2.0.0', paths: [], slots: [] },
  manifest: `http://x.test/remote-x/1.0.0-${build}/mf-manifest.json`,
});
const module = { name: 'remote-x', routes: [], slots: {} } as unknown as RemoteModule;
const ready = { is: 'ready', module, tookMs: 1 } as const;

function run(build: string, update?: string): void {
  const next = update === undefined ? null : { entry: entry(update), state: ready };
  hostStore.set(remotesAtom, {
    'remote-x': { entry: entry(build), state: ready, lastLoadError: null, update: next },
  });
}

unloadOldBuilds();
beforeEach(() => {
  jest.useFakeTimers();
  closed.length = 0;
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
  cache.clear();
});

test('a build that was replaced and is on no place is let go, with its hashes and its files in the head', () => {
  knowBuild(entry('a').manifest, { 'a.css': `sha384-${'A'.repeat(63)}B` });
  for (const folder of ['1.0.0-a', '1.0.0-b']) {
    const link = document.createElement('link');
    link.setAttribute('href', `http://x.test/remote-x/${folder}/a.css`);
    document.head.append(link);
  }
  run('a', 'b');
  jest.advanceTimersByTime(60_000);
  expect(closed).toEqual([]);
  run('b');
  jest.advanceTimersByTime(9000);
  expect(closed).toEqual([]);
  jest.advanceTimersByTime(2000);
  expect(closed).toEqual(['a']);
  expect(expectedHash('http://x.test/remote-x/1.0.0-a/a.css')).toBe(hashOfNothing);
  expect(document.head.children.length).toBe(1);
});

test('a build that has a place stays until that is left, however often something changes meanwhile', () => {
  const leave = notePlace(entry('c'));
  run('c');
  run('d');
  for (let second = 0; second < 60; second++) {
    run('d');
    jest.advanceTimersByTime(1000);
  }
  expect(closed).toEqual(['b']);
  leave();
  for (let second = 0; second < 25; second++) {
    run('d');
    jest.advanceTimersByTime(1000);
  }
  expect(closed).toEqual(['b', 'c']);
});

test('each build has its ten seconds, also one that follows another at once', () => {
  run('d');
  jest.advanceTimersByTime(30_000);
  closed.length = 0;
  run('p');
  jest.advanceTimersByTime(8000);
  run('q');
  jest.advanceTimersByTime(9000);
  expect(closed).toEqual(['d']);
  jest.advanceTimersByTime(12_000);
  expect(closed).toEqual(['d', 'p']);
  run('d');
  jest.advanceTimersByTime(30_000);
  closed.length = 0;
});

test('a build that the registry names again in time stays', () => {
  run('d');
  run('e');
  jest.advanceTimersByTime(5000);
  run('d', 'e');
  jest.advanceTimersByTime(60_000);
  expect(closed).toEqual([]);
});

test('data that nobody shows stays, without the code that fetched it', async () => {
  run('f');
  await cache.prefetchQuery({ queryKey: ['rows'], queryFn: async () => [1, 2] });
  const pages = { queryFn: async () => [1], initialPageParam: 0, getNextPageParam: () => 1 };
  await cache.prefetchInfiniteQuery({ queryKey: ['pages'], ...pages });
  run('g');
  jest.advanceTimersByTime(11_000);
  expect(closed).toContain('f');
  expect(cache.getQueryData(['rows'])).toEqual([1, 2]);
  const query = cache.getQueryCache().find({ queryKey: ['rows'] });
  expect(typeof query?.options.queryFn).toBe('symbol');
  expect(cache.getQueryData(['pages'])).toBeUndefined();
  // A screen that shows it brings its own.
  await cache.fetchQuery({ queryKey: ['rows'], queryFn: async () => [3], staleTime: 0 });
  expect(cache.getQueryData(['rows'])).toEqual([3]);
});
