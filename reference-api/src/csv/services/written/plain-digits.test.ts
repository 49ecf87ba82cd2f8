import { expect, test } from '@jest/globals';
import type { Field } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';
import { plainDigits } from './plain-digits.ts';

const zone = 'Asia/Tehran';
const day: Field = { kind: 'date', label: 'Day' };
const moment: Field = { kind: 'dateTime', label: 'Start' };
const minutes: Field = { kind: 'integer', label: 'Duration', unit: 'min', min: 1, max: 1440 };
const share: Field = { kind: 'integer', label: 'Share', decimals: 2, min: 0, max: 100 };
const price: Field = { kind: 'money', label: 'Price' };

test.each([
  [moment, '۲۰۲۶/۱۲/۰۶ ۲۲:۳۰', '2026-12-06T19:00:00.000Z'],
  [moment, '\u200f۲۰۲۶/۱۲/۰۶ ۲۲:۳۰\u200f', '2026-12-06T19:00:00.000Z'],
  [moment, '٢٠٢٦-١٢-٠٦ ٢٢:٣٠', '2026-12-06T19:00:00.000Z'],
  [day, '२०२६-१२-०६', '2026-12-06'],
  [day, '২০২৬-১২-০৬', '2026-12-06'],
  [minutes, '۹۰', 90],
  [share, '۳۳٫۵', 33.5],
])('%j in other digits: %s', (field, cell, value) => {
  expect(readCell(field, cell, zone)).toEqual({ value });
});

test('a price in other digits is one, with its separator of thousands', () => {
  expect(readCell(price, '۱٬۲۵۰٫۵۰ EUR', zone)).toEqual(readCell(price, '1250.50 EUR', zone));
  expect(readCell(price, '۱٬۲۵۰٫۵۰ EUR', zone)).toHaveProperty('value');
});

test('a text keeps its digits', () => {
  const title: Field = { kind: 'text', label: 'Title', max: 200 };
  expect(readCell(title, 'فیلم ۱', zone)).toEqual({ value: 'فیلم ۱' });
  expect(plainDigits('Hall 4, 14:30')).toBe('Hall 4, 14:30');
});

test.each([
  [moment, '1405/09/15 18:00', '1405'],
  [moment, '۱۴۰۵/۰۹/۱۵ ۱۸:۰۰', '1405'],
  // A day of the Persian calendar alone.
  [day, '1405-02-31', '1405'],
  [day, '31.02.1405', '1405'],
  [day, '15/09/1448', '1448'],
  // The Buddhist calendar of Thailand.
  [moment, '6/12/2569 18:00', '2569'],
])('a date of another calendar is refused, rather than one of long ago: %j %s', (field, cell, year) => {
  expect(readCell(field, cell, zone)).toEqual({
    wrong: `${year} is a year of another calendar. Write the date of the Gregorian one, such as 2027-04-03.`,
  });
});
