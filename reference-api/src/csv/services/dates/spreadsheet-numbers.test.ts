import { expect, test } from '@jest/globals';
import type { Field } from 'shared-contracts/entities';
import { withSessionTimes } from '../../../pipelines/reading/session-times.ts';
import { readCell } from '../read-cell.ts';
import { numbersRead } from './spreadsheet-numbers.ts';

const zone = 'Europe/Berlin';
const day: Field = { kind: 'date', label: 'Day' };
const birthday: Field = { kind: 'date', label: 'Birthday', past: true };
const moment: Field = { kind: 'dateTime', label: 'Start' };

test.each([
  [moment, '46004.5833', '2025-12-13T13:00:00.000Z'],
  [moment, '46004,5833333333', '2025-12-13T13:00:00.000Z'],
  [moment, '46004.99999', '2025-12-13T23:00:00.000Z'],
  [moment, '46004.0', '2025-12-12T23:00:00.000Z'],
  [moment, '2026-12-18 1300', '2026-12-18T12:00:00.000Z'],
  [moment, '18.12.2026 930', '2026-12-18T08:30:00.000Z'],
  [day, '46004', '2025-12-13'],
  [birthday, '10959', '1930-01-01'],
] as const)('in a field of %j, %s is one day or moment', (field, cell, value) => {
  expect(readCell(field as Field, cell, zone)).toEqual({ value });
});

test.each([
  [moment, '46004'],
  [moment, '2026-12-18 2460'],
  [moment, '2026-12-18 14'],
  [moment, '1400'],
  [day, '46004.5833'],
  [day, '10958'],
  [day, '2026'],
  [day, '4600'],
  [day, '460041'],
  [{ kind: 'text', label: 'Name', max: 20 }, '46004'],
] as const)('in a field of %j, %s is no date and no time', (field, cell) => {
  const read = readCell(field as Field, cell, zone);
  if (field.kind === 'text') expect(read).toEqual({ value: cell });
  else expect(read).toHaveProperty('wrong');
});

const timesOf = (day: string, start: string, end: string) => {
  const table = { columns: ['Day', 'Start', 'End'], lines: [{ line: 2, cells: [day, start, end] }] };
  const { lines } = withSessionTimes(table, { matches: ['day', 'start', 'end'], days: null });
  return lines[0]?.cells.slice(1);
};

test.each([
  ['2027-04-03', '1400', '1530', '14:00', '15:30'],
  ['46004', '0.583333', '0.645833', '14:00', '15:30'],
  ['3. April 2027', '900', '10:00', '09:00', '10:00'],
])('a session on %s from %s to %s', (day, start, end, from, to) => {
  const whole = day === '46004' ? '2025-12-13' : day;
  expect(timesOf(day, start, end)).toEqual([`${whole} ${from}`, `${whole} ${to}`]);
});

test('a start that has its day and digits gives the day of an end by the clock', () => {
  expect(timesOf('', '2027-04-03 1400', '1530')).toEqual(['2027-04-03 1400', '2027-04-03 15:30']);
  expect(timesOf('', '46004.5833', '1530')).toEqual(['2025-12-13 14:00', '2025-12-13 15:30']);
});

test('what was read from numbers is said, with an example', () => {
  expect(numbersRead('Start', ['18.12.2026, 1300'])).toEqual([
    'Column “Start”: numbers such as “18.12.2026, 1300” were read as times: 13:00.',
  ]);
  expect(numbersRead('Start', ['', '46004.5833', '46005'])).toEqual([
    'Column “Start”: numbers such as “46004.5833” were read as dates and times of a spreadsheet: 2025-12-13 14:00.',
  ]);
  expect(numbersRead('Start', ['9:00', '1400'])).toEqual([
    'Column “Start”: numbers such as “1400” were read as times: 14:00.',
  ]);
  expect(numbersRead('Start', ['9:00', '3.4.2027 14:00', '3. April 2027'])).toEqual([]);
});
