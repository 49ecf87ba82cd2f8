import { BroadcastChannel as Channel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryKeys } from 'shared-contracts/shell';
import { followOtherTabs } from './other-tabs.ts';

const key = queryKeys.taxonTree('category', 'articles');
const room = queryKeys.row('rooms', 1);
let ends: (() => void)[] = [];

/** Opens a tab that observes the terms of articles and a room, and counts how often it reads each. */
async function openTab() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reads = { terms: 0, room: 0 };
  const look = (queryKey: readonly unknown[], queryFn: () => number) =>
    new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined);
  const stop = [
    followOtherTabs(cache),
    look(key, () => (reads.terms += 1)),
    look(room, () => (reads.room += 1)),
  ];
  ends.push(...stop);
  await waitFor(() => expect(reads).toEqual({ terms: 1, room: 1 }));
  return { cache, reads };
}

const setHidden = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const pause = () => new Promise((done) => setTimeout(done, 50));

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.restoreAllMocks();
});

test('a taxonomy change in one tab makes each other tab read once more', async () => {
  const [one, other, third] = [await openTab(), await openTab(), await openTab()];
  await one.cache.invalidateQueries({ queryKey: queryKeys.taxons });
  await waitFor(() => expect([other.reads.terms, third.reads.terms]).toEqual([2, 2]));
  await pause();
  expect([one, other, third].map(({ reads }) => reads.terms)).toEqual([2, 2, 2]);
});

test('a hidden tab reads when it becomes visible', async () => {
  const [one, other] = [await openTab(), await openTab()];
  setHidden(true);
  await one.cache.invalidateQueries({ queryKey: queryKeys.taxons });
  await pause();
  expect(other.reads.terms).toBe(1);
  expect(other.cache.getQueryState(key)?.isInvalidated).toBe(true);
});

test('rows and forms of other tabs do not read again', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.cache.invalidateQueries({ queryKey: queryKeys.entity('rooms') });
  await one.cache.invalidateQueries();
  await pause();
  expect(other.reads).toEqual({ terms: 1, room: 1 });
});

test('a browser without BroadcastChannel still updates its own tab', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { cache, reads } = await openTab();
  await cache.invalidateQueries({ queryKey: queryKeys.taxons });
  expect(reads.terms).toBe(2);
});
