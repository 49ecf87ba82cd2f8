import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import {
  nextSort,
  readListState,
  withoutFilters,
  withoutTaxon,
  withSort,
  withWhere,
} from './list-state.model.ts';

const rooms = definitionOf('rooms');

test('reads parameters that the definition supports and ignores others', () => {
  const params = new URLSearchParams('sort=-capacity&taxons=3,x,4&where.floor=2&where.name=a&columns=floor');
  expect(readListState(rooms, params)).toEqual({
    trash: false,
    sort: '-capacity',
    taxons: [3, 4],
    viewType: null,
    view: null,
    where: { floor: '2' },
    columns: ['floor'],
  });
});

test('falls back to the default order for an unknown sort', () => {
  expect(readListState(rooms, new URLSearchParams('sort=hidden')).sort).toBe('name');
});

test('sorts ascending, then descending, then by default', () => {
  expect(nextSort('name', 'capacity', 'name')).toBe('capacity');
  expect(nextSort('capacity', 'capacity', 'name')).toBe('-capacity');
  expect(nextSort('-capacity', 'capacity', 'name')).toBe('name');
});

test('turns the default order around and back', () => {
  expect(nextSort('name', 'name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name', 'name')).toBe('name');
  expect(nextSort('-year', 'year', '-year')).toBe('year');
  expect(nextSort('year', 'year', '-year')).toBe('-year');
});

test('keeps the address short: the default order is not in it', () => {
  expect(withSort(new URLSearchParams('sort=-name'), rooms, 'name').toString()).toBe('');
});

test('changes one filter and keeps the others', () => {
  const params = new URLSearchParams('q=hall&where.floor=2&taxons=3,4');
  expect(withWhere(params, 'floor', null).toString()).toBe('q=hall&taxons=3%2C4');
  expect(withoutTaxon(params, 3).get('taxons')).toBe('4');
  expect(withoutFilters(new URLSearchParams('q=a&where.floor=2&taxons=3&sort=-name')).toString()).toBe(
    'sort=-name',
  );
});
