import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { hintOf, matchColumns, wrongIn } from './matches.model.ts';

const articles = definitionOf('articles');
const rooms = definitionOf('rooms');

test('columns are matched by what people call a field, by its name, and by the id', () => {
  expect(
    matchColumns(rooms, ['ID', 'name', 'Capacity ', 'internal-notes', 'hidden', 'Colour of door', '']),
  ).toEqual(['id', 'name', 'capacity', 'notes', 'hidden', null, null]);
});

test('of two columns of one name the first has the field', () => {
  expect(matchColumns(rooms, ['Name', 'Name'])).toEqual(['name', null]);
});

test('a match without a field, and a field that is matched twice, are said', () => {
  expect(wrongIn(rooms, [null, null])).toBe('Match at least one column with a field.');
  expect(wrongIn(rooms, ['name', null, 'name'])).toBe('Name is matched twice.');
  expect(wrongIn(rooms, ['name', null])).toBeNull();
});

test('it is said how lines find their rows', () => {
  expect(hintOf(rooms, ['id'])).toMatch(/with an id changes that room/);
  expect(hintOf(articles, ['slug'])).toMatch(/whose slug a article has|slug/);
  expect(hintOf(rooms, ['name'])).toBe('No column is an id, so every line makes a new room.');
});

test('what the app reports is not brought in', () => {
  expect(matchColumns(definitionOf('users'), ['Name', 'Last seen'])).toEqual(['name', null]);
});
