import { expect, test } from '@jest/globals';
import type { SavedView } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { isBare, isChanged, neverBare, plainQuery, queryToSave, searchOf } from './views.model.ts';

const rooms = definitionOf('rooms');
const params = (query: string) => new URLSearchParams(query);
const view = (query: string): SavedView => ({
  ...{ id: 7, entity: 'rooms', name: 'Big', query, shared: false, mine: true },
  ...{ by: 'Ana', version: 1, updatedAt: '2026-01-02T03:04:05Z' },
});

test('addresses that show the same list have the same query', () => {
  expect(plainQuery(rooms, params('where.floor=7&view=3'))).toBe(
    plainQuery(rooms, params('sort=name&where.floor=7')),
  );
  expect(isChanged(rooms, params('view=7&where.floor=7'), view('sort=name&where.floor=7'))).toBe(false);
  expect(isChanged(rooms, params('view=7&where.floor=8'), view('sort=name&where.floor=7'))).toBe(true);
  expect(isChanged(rooms, params('view=7&where.floor=7&columns=floor'), view('where.floor=7'))).toBe(true);
});

test('a saved view contains the columns of the address, or else those of the person', () => {
  const preferences = { columns: 'floor:200', shape: null };
  expect(queryToSave(rooms, params('q=hall'), preferences)).toBe('columns=floor%3A200&q=hall&sort=name');
  expect(queryToSave(rooms, params('columns=capacity'), preferences)).toBe('columns=capacity&sort=name');
});

test('an address with only a view opens it; a changed one always has another parameter', () => {
  expect(searchOf(view('sort=name&where.floor=7'))).toBe('?view=7&sort=name&where.floor=7');
  expect([isBare(params('view=7')), isBare(params('view=7&sort=name')), isBare(params(''))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(neverBare(rooms, params('view=7')).toString()).toBe('view=7&sort=name');
  expect(neverBare(rooms, params('view=7&q=a')).toString()).toBe('view=7&q=a');
});
