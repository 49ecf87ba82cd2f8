import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../../testing/show.tsx';
import { readPaste } from './paste-changes.model.ts';

const rooms = ['Ada', 'Borg'].map((name, at) => rowOf('rooms', at + 1, { name, capacity: 10 }));
const read = (columns: string[], lines: string[][]) =>
  readPaste(
    definitionOf('rooms'),
    { rows: rooms.slice(0, lines.length), columns, lines },
    { titles: {}, zone: 'UTC', currency: 'EUR' },
  );

test('each line changes its row, and a shorter line leaves the other fields as they are', () => {
  expect(read(['name', 'capacity'], [['Hall', '20'], ['Attic']])).toEqual({
    changes: [
      { id: 1, title: 'Ada', values: { name: 'Hall', capacity: 20 } },
      { id: 2, title: 'Borg', values: { name: 'Attic' } },
    ],
    refused: [],
  });
});

test.each([
  ['capacity', '99999999999', 'Ada, Capacity “99999999999”', 'Enter 1000000 or less.'],
  ['name', '', 'Ada, Name', 'Fill this in.'],
  ['name', 'x'.repeat(300), `Ada, Name “${'x'.repeat(40)}…”`, 'Use at most'],
  ['description', 'Big', 'Description', 'This column cannot be pasted to.'],
])('%s “%s” is refused by the rule of the form', (name, text, title, message) => {
  const { refused } = read([name], [[text]]);
  expect(refused).toEqual([{ title, message: expect.stringContaining(message) }]);
});
