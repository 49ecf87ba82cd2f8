import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { withoutFixed } from './without-fixed.model.ts';

const shown = (values: object) =>
  withoutFixed(definitionOf('appointments'), [rowOf('appointments', 1, values as never)], { clients: '7' })[0]
    ?.values;

test('a session of one client alone does not name them again, and a class names everybody', () => {
  expect(shown({ clients: [7] })?.clients).toEqual([]);
  expect(shown({ clients: [8, 7] })?.clients).toEqual([8, 7]);
  expect(shown({ clients: [8] })?.clients).toEqual([8]);
});

test('who did not come is told of that client alone', () => {
  expect(shown({ clients: [7, 8], noShows: [7, 8] })?.noShows).toEqual([7]);
  expect(shown({ clients: [7, 8], noShows: [8] })?.noShows).toEqual([]);
});

test('rows of a list that is not of one target stay as they are', () => {
  const row = rowOf('appointments', 1, { clients: [7] });
  expect(withoutFixed(definitionOf('appointments'), [row], { status: 'accepted' })).toEqual([row]);
});
