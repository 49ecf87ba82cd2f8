import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fakeFetch, testAddress } from 'remote-kit/testing';
import { entityCalls, type ListAnswer } from 'shared-contracts/api';
import { createApiClient } from 'shared-contracts/http';
import { initialMode, type Mode } from 'shared-contracts/session';
import { queryKeys } from 'shared-contracts/shell';
import { rowsQuery } from './api/rows-query.ts';
import { prefetch } from './prefetch.ts';
import { prepareScreen, routes } from './routes.tsx';
import { one, page, rowOf } from './testing/show.tsx';

const mode: Mode = { ...initialMode, channel: { id: 1003, type: 4 }, query: 'ada' };
const api = createApiClient(testAddress, {
  token: () => null,
  mode: () => mode,
  onRenewed: () => undefined,
  onUnauthenticated: () => undefined,
});
let cache = new QueryClient();

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
});

const settled = async () => {
  for (const query of cache.getQueryCache().getAll()) await query.promise?.catch(() => undefined);
};

/** What a table of articles shows: the cover stands before the title. */
const fields = ['title', 'subtitle', 'visibility', 'authors', 'cover', 'status'];

async function ahead(address: string, at: Mode = mode) {
  const { pathname, search } = new URL(address, testAddress);
  prefetch({ pathname, search, mode: at, api, cache });
  await settled();
}

test('the rows of a list are read as its screen will ask for them', async () => {
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page([rowOf('articles', 1, { title: 'Ada' })]) },
  });
  await ahead('/app/articles?sort=title&taxons=3&q=ada&nonsense=1');
  const read = ['/v1/a/articles/brief', '/v1/a/lists/layouts', '/v1/a/my-business'];
  expect(seen.map(({ path }) => path.split('?')[0])).toEqual(read);
  const request = { sort: 'title', taxons: [3], where: {}, fields };
  const { queryKey } = rowsQuery(api, mode, 'articles', request);
  expect(cache.getQueryState(queryKey)?.status).toBe('success');
});

test('the rows of a list are read as the person left it, where that is known', async () => {
  const preferences = [{ entity: 'articles', columns: 'status,start:180', shape: null }];
  const seen = fakeFetch({
    'GET /v1/a/lists/layouts': { body: { success: true, data: preferences } },
    'GET /v1/a/articles/brief': { body: page([]) },
    'GET /v1/a/articles': { body: page([]) },
  });
  await ahead('/app/rooms');
  seen.length = 0;
  await ahead('/app/articles');
  const paths = () =>
    seen
      .map(({ path }) => new URL(path, testAddress))
      .filter(({ pathname }) => pathname.startsWith('/v1/a/articles'))
      .map(({ pathname, searchParams }) => [pathname, searchParams.get('fields'), searchParams.get('limit')]);
  expect(paths()).toEqual([['/v1/a/articles/brief', 'title,subtitle,cover,status', '50']]);
  seen.length = 0;
  await ahead('/app/articles?shape=board');
  expect(paths()).toEqual([['/v1/a/articles', null, '1']]);
});

test('the fields of sessions are read while the agenda of an address is', async () => {
  const seen = fakeFetch({ 'GET /v1/a/session-fields': { body: { success: true, data: [] } } });
  await ahead('/app/agendas?session=7');
  expect(seen.map(({ path }) => path)).toEqual(['/v1/a/session-fields']);
});

test('prefetches the row of a detail and the figures of a front page; nothing for other screens', async () => {
  const seen = fakeFetch({
    'GET /v1/a/rooms/7': { body: one(rowOf('rooms', 7, { name: 'Ada' })) },
    'GET /v1/a/overview': { status: 404 },
  });
  await ahead('/app/rooms/7');
  expect(cache.getQueryState(queryKeys.row('rooms', 7))?.status).toBe('success');
  await ahead('/app/home');
  expect(seen.map(({ path }) => path)).toEqual(['/v1/a/rooms/7', '/v1/a/overview']);
  for (const address of ['/app/rooms/new', '/app/rooms/07', '/app/settings', '/app/elsewhere/3']) {
    await ahead(address);
  }
  await ahead('/app/home', { ...mode, focus: { id: 3, type: 'users', name: 'Ada' } });
  expect(seen).toHaveLength(2);
});

test('a failed prefetch shows no message, and caches nothing', async () => {
  fakeFetch({ 'GET /v1/a/articles/brief': { status: 500 } });
  await ahead('/app/articles');
  const { queryKey } = rowsQuery(api, mode, 'articles', {
    sort: '-updatedAt',
    taxons: [],
    where: {},
    fields,
  });
  expect(cache.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined });
});

test('of a list that is warmed up the rows are made up, and its calls are made without being sent', async () => {
  const seen = fakeFetch({});
  const silent = { send: () => new Promise<never>(() => undefined) };
  prefetch({ pathname: '/app/articles', search: '', mode, api: silent, cache, warmUp: true });
  const { queryKey } = rowsQuery(api, mode, 'articles', {
    sort: '-updatedAt',
    taxons: [],
    where: {},
    fields,
  });
  const { pages } = cache.getQueryData<{ pages: ListAnswer[] }>(queryKey) ?? { pages: [] };
  expect(pages).toHaveLength(1);
  expect(entityCalls('articles').list.answer.safeParse(pages[0]).error).toBeUndefined();
  expect(pages[0]?.data.length).toBeGreaterThan(10);
  expect(seen).toEqual([]);
});

interface Within {
  children: ReactElement;
}

test('a screen in a file of its own is fetched by its address', async () => {
  const fetched: string[] = [];
  for (const { path = '', element } of routes) {
    const { type } = (element as ReactElement<Within>).props.children;
    if (typeof type === 'string' || !('prepare' in type)) continue;
    const before = type.prepare;
    type.prepare = async () => fetched.push(path);
    await prepareScreen(path.replace('/:tab?', '').replace(':id', '7'));
    type.prepare = before;
    expect(fetched.at(-1)).toBe(path);
  }
  expect(fetched).toEqual(expect.arrayContaining(['/app/dashboard', '/app/agendas', '/app/articles/:id']));
  await expect(prepareScreen('/app/nowhere')).resolves.toBeUndefined();
});
