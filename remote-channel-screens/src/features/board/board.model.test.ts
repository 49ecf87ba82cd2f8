import { expect, test } from '@jest/globals';
import { rowOf } from '../../testing/show.tsx';
import { besides, columnList, columnsOf, isToCome, moveValues, valuesBefore } from './board.model.ts';

const list = { sort: '-updatedAt', taxons: [3], where: { issue: '7' } };
const names = (request: typeof list & { where: Record<string, string> }) =>
  columnsOf(request).map(({ value }) => value);

test('a board has a column for each state, or for those that the list is narrowed to', () => {
  expect(names(list)).toEqual(['draft', 'scheduled', 'published', 'archived']);
  expect(names({ ...list, where: { ...list.where, status: 'archived,draft' } })).toEqual([
    'draft',
    'archived',
  ]);
});

test('a column requests the rows of the list in its state', () => {
  expect(columnList(list, 'draft')).toEqual({ ...list, where: { issue: '7', status: 'draft' } });
});

test('beside the first and the last column is nothing', () => {
  const columns = columnsOf(list);
  expect(besides(columns, 'draft', 1)?.value).toBe('scheduled');
  expect([
    besides(columns, 'draft', -1),
    besides(columns, 'archived', 1),
    besides(columns, 'gone', 1),
  ]).toEqual([null, null, null]);
});

test('a move writes the state, and a time where one was given; taking it back writes both as they were', () => {
  expect(moveValues('published', null)).toEqual({ status: 'published' });
  expect(moveValues('scheduled', '2030-01-01T10:00:00Z')).toEqual({
    status: 'scheduled',
    publishAt: '2030-01-01T10:00:00Z',
  });
  const row = rowOf('articles', 1, { status: 'draft', publishAt: null });
  expect(valuesBefore(row)).toEqual({ status: 'draft', publishAt: null });
});

test('a publishing time must be in the future', () => {
  const now = Date.parse('2030-01-01T10:00:00Z');
  expect(isToCome('2030-01-01T10:00:01Z', now)).toBe(true);
  expect([isToCome('2030-01-01T10:00:00Z', now), isToCome(null, now), isToCome('soon', now)]).toEqual([
    false,
    false,
    false,
  ]);
});
