import { expect, test } from '@jest/globals';
import { allFields, definitionOf } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';
import { inUnitOfHeader, writtenMinutes } from './written-minutes.ts';

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

test.each([
  ['Duración (h)', '0,75', 45],
  ['Duration [hours]', '1.5', 90],
  ['Dauer in Std.', '2', 120],
  ['Duración en horas', '1', 60],
  ['Duración (h)', '1:30', 90],
  ['Duración (h)', '45 min', 45],
])('a number below %s has its unit: %s', (header, text, minutes) => {
  expect(writtenMinutes(inUnitOfHeader(header, text))).toBe(minutes);
});

test.each([
  ['Duration', '45', '45'],
  ['Duración (min)', '45,0', '45'],
  ['Minutes', '90.00', '90'],
  ['Duration', '7,5', '7,5'],
  ['Which hours', 'noon', 'noon'],
  ['Length (h)', '', ''],
])('below %s, %s is left to be minutes', (header, text, left) => {
  expect(inUnitOfHeader(header, text)).toBe(left);
});
