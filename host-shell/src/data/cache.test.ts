import { afterEach, expect, jest, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryKeys } from 'shared-contracts/shell';
import { ServerCache } from './cache.ts';

const queryKey = ['rooms', 'list'];
let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** A fake server: it reads its rows when a request arrives, and responds when the test calls `answer`. */
function server() {
  const state = { rows: ['old'] };
  const waiting: (() => void)[] = [];
  const read = jest.fn(async () => {
    const rows = [...state.rows];
    await new Promise<void>((answer) => waiting.push(answer));
    return rows;
  });
  return { state, read, answer: () => waiting.shift()?.() };
}

test('a first read that started before a write is repeated after it', async () => {
  const cache = new ServerCache({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { state, read, answer } = server();
  ends.push(new QueryObserver(cache, { queryKey, queryFn: read }).subscribe(() => undefined));
  state.rows = ['old', 'new'];
  const invalidated = cache.invalidateQueries({ queryKey: ['rooms'] });
  answer();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  answer();
  await invalidated;
  expect(cache.getQueryData(queryKey)).toEqual(['old', 'new']);
});

test('a first page of a list that started before a write is repeated after it', async () => {
  const cache = new ServerCache({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { state, read, answer } = server();
  const list = { queryKey, queryFn: read, initialPageParam: 0, getNextPageParam: () => undefined };
  ends.push(new InfiniteQueryObserver(cache, list).subscribe(() => undefined));
  state.rows = ['new'];
  void cache.invalidateQueries({ queryKey });
  answer();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(cache.getQueryData(queryKey)).toMatchObject({ pages: [['new']] }));
});

test('a failed first read is not retried, and queries without observers are only marked as stale', async () => {
  const cache = new ServerCache({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const failing = jest.fn(() => Promise.reject(new Error('down')));
  ends.push(new QueryObserver(cache, { queryKey, queryFn: failing }).subscribe(() => undefined));
  await cache.invalidateQueries({ queryKey });
  expect(failing).toHaveBeenCalledTimes(1);

  const { read, answer } = server();
  void cache.prefetchQuery({ queryKey: ['users'], queryFn: read });
  const invalidated = cache.invalidateQueries({ queryKey: ['users'] });
  answer();
  await invalidated;
  expect(read).toHaveBeenCalledTimes(1);
  expect(cache.getQueryState(['users'])?.isInvalidated).toBe(true);
});

test('the guide is read again with the overviews, as after an import that has ended', async () => {
  const cache = new ServerCache({ defaultOptions: { queries: { staleTime: Infinity } } });
  const read = jest.fn(async () => ['step']);
  const options = { queryKey: queryKeys.setUpGuide, queryFn: read };
  ends.push(new QueryObserver(cache, options).subscribe(() => undefined));
  await waitFor(() => expect(cache.getQueryData(queryKeys.setUpGuide)).toEqual(['step']));
  await cache.invalidateQueries({ queryKey: ['rooms'] });
  expect(read).toHaveBeenCalledTimes(1);
  await cache.invalidateQueries({ queryKey: queryKeys.allOverviews });
  expect(read).toHaveBeenCalledTimes(2);
});
