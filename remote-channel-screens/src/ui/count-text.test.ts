import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { countText } from './value-text.ts';

test('a count has the singular or plural, and marks a count that reached its limit', () => {
  const rooms = definitionOf('rooms');
  expect([countText(1, rooms), countText(1351, rooms)]).toEqual(['1 room', '1,351 rooms']);
  expect(countText(10_000, rooms, true)).toBe('More than 10,000 rooms');
});

test('an entity without a plural is counted in entries', () => {
  const availables = definitionOf('availables');
  expect([countText(1, availables), countText(2, availables)]).toEqual(['1 entry', '2 entries']);
});
