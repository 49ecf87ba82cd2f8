import { expect, test } from '@jest/globals';
import { mostTaxonLevels } from 'shared-contracts/api';
import { readOutline, stepsOf } from './outline.model.ts';

test('steps contain every path once, parents first', () => {
  expect(stepsOf([['A', 'B'], ['A'], ['A', 'C']])).toEqual([['A'], ['A', 'B'], ['A', 'C']]);
});

test('names are trimmed and composed', () => {
  expect(readOutline([[' A ', 'Cafe\u0301']], { mode: 'category', level: 0 })).toEqual({
    paths: [['A', 'Café']],
    refused: [],
  });
});

test('reports refused paths by reason, the first ones of each', () => {
  const bad = Array.from({ length: 25 }, (_, place) => [`A${place}`, '']);
  const { paths, refused } = readOutline([...bad, ['x'.repeat(201)], ['Fine']], {
    mode: 'category',
    level: 0,
  });
  expect(paths).toEqual([['Fine']]);
  expect(refused.map(({ reason, count, paths: shown }) => [reason, count, shown.length])).toEqual([
    ['Enter a name.', 25, 20],
    ['Use at most 200 characters.', 1, 1],
  ]);
});

test('tags and options have no parent, and categories respect the maximum depth', () => {
  const reasons = (mode: 'tag' | 'option' | 'category', level: number) =>
    readOutline([['A', 'B']], { mode, level }).refused.map(({ reason }) => reason);
  expect(reasons('tag', 0)).toEqual(['A tag stands under nothing.']);
  expect(reasons('option', 0)).toEqual(['An option stands under nothing.']);
  expect(reasons('category', mostTaxonLevels - 2)).toEqual([]);
  expect(reasons('category', mostTaxonLevels - 1)).toHaveLength(1);
});

test('paths that differ in capitals alone are one', () => {
  expect(stepsOf([['Boats'], ['BOATS', 'Ferries']])).toEqual([['Boats'], ['BOATS', 'Ferries']]);
});

test('paths whose names look alike are one', () => {
  expect(stepsOf([['Open Day', 'Straße'], ['Open\u00a0 Day'], ['Ｏｐｅｎ Day', 'STRASSE']])).toEqual([
    ['Open Day'],
    ['Open Day', 'Straße'],
  ]);
});
