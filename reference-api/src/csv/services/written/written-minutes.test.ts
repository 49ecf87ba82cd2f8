import { expect, test } from '@jest/globals';
import { allFields, definitionOf } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';

const { duration, capacity } = allFields(definitionOf('services'));

const read = (cell: string, field = duration) => {
  if (!field) throw new Error('Services have no such field.');
  return readCell(field, cell, 'Europe/Vienna');
};

test.each([
  ...([
    '75',
    '75 min',
    '75 Min.',
    '75min',
    '75 Minuten',
    "75'",
    '1:15',
    '1:15 h',
    '01:15',
    '1,25 Std.',
  ] as const),
  ...([
    '1.25 h',
    '1 h 15',
    '1h15',
    '1 Std. 15 Min.',
    '1 hora 15 minutos',
    '1 ora 15 minuti',
    '1,25 ore',
  ] as const),
])('%s is a duration of 75 minutes', (cell) => expect(read(cell)).toEqual({ value: 75 }));

test.each(['24:00:00', '24:00 h', '1440'])('%s is a duration of a day', (cell) =>
  expect(read(cell)).toEqual({ value: 1440 }),
);

test.each(['75:00', '24:00', '1:60', '1,333 h', '1,1 h 5', 'one hour', '75 m²', '-1:15'])(
  '%s is no duration, and is refused',
  (cell) => expect(read(cell)).toHaveProperty('wrong'),
);

test('an hour and a fifth of an hour are whole minutes, a hundredth is none', () => {
  expect(read('1,2 h')).toEqual({ value: 72 });
  expect(read('1,01 h')).toHaveProperty('wrong');
});

test('a number that is no duration takes no unit of time', () => {
  expect(read('8 min', capacity)).toHaveProperty('wrong');
});

test('a text that is no duration is refused with durations that are read', () => {
  const refusal = { wrong: 'This is no duration. Write it such as 90, 1:30, 1h30 or 90 min.' };
  expect(['abc', '2 reels', '75:00'].map((cell) => read(cell))).toEqual([refusal, refusal, refusal]);
  expect(read('90')).toEqual({ value: 90 });
});
