import { expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { createApiClient } from 'shared-contracts/http';
import { initialMode } from 'shared-contracts/session';
import { page, rowOf } from '../testing/show.tsx';
import { readAllRows } from './all-rows.api.ts';

const all = Array.from({ length: 450 }, (_, at) => rowOf('rooms', at + 1, { name: `Room ${at + 1}` }));
const options = { sort: 'name', taxons: [], where: {}, all: true };

/** A server with these rows, whose cursor is the id of the last row of a page; `isFirst` says whether it answers the first page. */
function server(rowsNow: (isFirst: boolean) => Row[]) {
  return fakeFetch({
    'GET /v1/a/rooms': ({ path }) => {
      const query = new URL(path, 'http://api.test').searchParams;
      const [cursor, offset] = [query.get('cursor'), query.get('at')];
      const rows = rowsNow(cursor === null && offset === null);
      const at = cursor === null ? Number(offset ?? 0) : rows.findIndex(({ id }) => id > Number(cursor));
      const end = at + Number(query.get('limit'));
      const next = end < rows.length ? String(rows[end - 1]?.id) : null;
      return { body: page(rows.slice(at, end), { total: rows.length, ...(next === null ? {} : { next }) }) };
    },
  });
}

const read = () => {
  const api = createApiClient('http://api.test', {
    token: () => 'token',
    mode: () => initialMode,
    onRenewed: () => undefined,
    onUnauthenticated: () => undefined,
  });
  return readAllRows(api, 'rooms', options, new AbortController().signal);
};

test('the other pages are read at once, and every row stands once and in order', async () => {
  const seen = server(() => all);
  const { data, total, isWhole } = await read();
  expect(data.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect([total, isWhole]).toEqual([450, true]);
  expect(seen.map(({ path }) => new URL(path, 'http://api.test').searchParams.get('at'))).toEqual([
    null,
    '200',
    '400',
  ]);
});

test('where a row goes meanwhile, the pages are read one after the other, and no other row is missing', async () => {
  let isGone = false;
  const seen = server((isFirst) => {
    if (!isFirst) isGone = true;
    return isGone ? all.slice(1) : all;
  });
  const { data } = await read();
  for (const { id } of all.slice(1)) expect(data.some((row) => row.id === id)).toBe(true);
  expect(seen.some(({ path }) => path.includes('cursor='))).toBe(true);
});

test('a single page is one request', async () => {
  const seen = server(() => all.slice(0, 3));
  expect((await read()).data).toHaveLength(3);
  expect(seen).toHaveLength(1);
});
