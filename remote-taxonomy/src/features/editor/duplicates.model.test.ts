import { expect, test } from '@jest/globals';
import { indexTerms } from '../../ui/terms/term-index.model.ts';
import { likeness, placeText, similarTo } from './duplicates.model.ts';

test.each([
  ['Café', 'cafe'],
  [' Ferry ', 'Ferries'],
  ['Box', 'boxes'],
  ['Boat', 'BOATS'],
  ['Arts & Crafts', 'Art and Craft'],
  ['e-mail', 'E Mail'],
  ['Ψαράς', 'ψαρας'],
])('treats %j and %j as similar', (one, other) => {
  expect(likeness(one)).toBe(likeness(other));
});

test.each([
  ['Glass', 'Glas'],
  ['Bus', 'Bu'],
  ['Red', 'Reed'],
  ['++', '--'],
  ['C', 'C 2'],
])('does not match %j and %j', (one, other) => {
  expect(likeness(one)).not.toBe(likeness(other));
});

test('finds similar names anywhere in the tree, with their path', () => {
  const index = indexTerms([
    { id: 1, name: 'Boats', uses: 0, children: [{ id: 2, name: 'Ferries', uses: 0 }] },
    { id: 3, name: 'ferry', uses: 0 },
  ]);
  expect(similarTo(index, 'FERRY')).toEqual([2, 3]);
  expect(similarTo(index, 'ferry', 3)).toEqual([2]);
  expect(similarTo(index, '  ')).toEqual([]);
  expect(placeText(index, 2)).toBe('Boats › Ferries');
});
