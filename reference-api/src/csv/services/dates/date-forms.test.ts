import { expect, test } from '@jest/globals';
import type { Field } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';
import { orderShownBy } from './date-forms.ts';

const zone = 'Europe/Berlin';
const day: Field = { kind: 'date', label: 'Day' };
const birthday: Field = { kind: 'date', label: 'Birthday', past: true };
const moment: Field = { kind: 'dateTime', label: 'Start' };
const price: Field = { kind: 'money', label: 'Price' };

test.each([
  ['18.12.2026', '2026-12-18'],
  ['4. 3. 2026', '2026-03-04'],
  ['18/12/2026', '2026-12-18'],
  ['12/18/2026', '2026-12-18'],
  ['18-12-2026', '2026-12-18'],
  ['5/5/2026', '2026-05-05'],
  ['2026/12/18', '2026-12-18'],
])('%s is one day', (cell, value) => {
  expect(readCell(day, cell, zone)).toEqual({ value });
});

test.each([
  ['18.12.2026 13:00', '2026-12-18T12:00:00.000Z'],
  ['12/18/2026 1:00 PM', '2026-12-18T12:00:00.000Z'],
  ['1.7.2026, 9:30', '2026-07-01T07:30:00.000Z'],
  ['24.12.2026 24:00', '2026-12-24T23:00:00.000Z'],
  ['2026-12-31 24:00', '2026-12-31T23:00:00.000Z'],
  ['2026.12.18 12:15 am', '2026-12-17T23:15:00.000Z'],
])('%s is one moment in the zone of the file', (cell, value) => {
  expect(readCell(moment, cell, zone)).toEqual({ value });
});

test.each([
  [day, '03/04/2026', 'This may be 3 April 2026 or 4 March 2026. Write the year first, such as 2026-04-03.'],
  [
    moment,
    '03/04/2026 13:00',
    'This may be 3 April 2026 or 4 March 2026. Write the year first, such as 2026-04-03.',
  ],
  [day, '12.18.2026', 'There is no such day.'],
  [day, '30/02/2026', 'There is no such day.'],
  [day, '18.12.26', 'Write the year with four digits.'],
  [moment, '18.12.26 13:00', 'Write the year with four digits.'],
  [birthday, '9-8-92', 'Write the year with four digits.'],
  [birthday, '31.2.90', 'There is no such day.'],
  [
    birthday,
    '9/8/92',
    'This may be 9 August 1992 or 8 September 1992. Write the year first, such as 1992-08-09.',
  ],
  [birthday, '22/8/9', 'This is no date. Write it such as 1990-04-03, 3.4.1990 or 3 April 1990.'],
  [birthday, '31.12.2099', 'A birthday lies in the past.'],
])('%j: %s is refused', (field, cell, wrong) => {
  expect(readCell(field, cell, zone)).toMatchObject({ wrong });
});

test.each([
  ['9.8.92', '1992-08-09'],
  ['9. 8. 04', '2004-08-09'],
  ['31.12.99', '1999-12-31'],
  ['14/07/88', '1988-07-14'],
  ['7/14/88', '1988-07-14'],
])('a birthday of %s is %s', (cell, value) => {
  expect(readCell(birthday, cell, zone)).toEqual({ value });
});

test.each([
  [day, '03/04/2026', 'day', '2026-04-03'],
  [day, '03/04/2026', 'month', '2026-03-04'],
  [day, '25/12/2026', 'month', '2026-12-25'],
  [day, '03.04.2026', 'month', '2026-04-03'],
  [birthday, '9/8/92', 'month', '1992-09-08'],
  [birthday, '22/8/09', 'day', '2009-08-22'],
] as const)('%j: %s in a column with the %s first', (field, cell, order, value) => {
  expect(readCell(field, cell, zone, { order })).toEqual({ value });
});

test.each([
  ['25/12/1979', 'day'],
  ['12-25-1979', 'month'],
  ['11/12/1979', 'either'],
  ['5/5/1979', null],
  ['25.12.1979', null],
  ['1979-12-25', null],
  ['40/40/1979', null],
  ['25/12/79', 'day'],
  ['90/2/03', 'year'],
  ['9/8/92', 'either'],
  ['unknown', null],
])('%s shows that %s comes first', (text, order) => {
  expect(orderShownBy(text, true)).toBe(order);
});

test.each([
  ['start', '8.12.2026', '2026-12-07T23:00:00.000Z'],
  ['end', '8.12.2026', '2026-12-08T23:00:00.000Z'],
  ['end', '2026-12-08', '2026-12-08T23:00:00.000Z'],
  ['end', '8.12.2026 14:00', '2026-12-08T13:00:00.000Z'],
] as const)('as the %s of a blocking, %s is %s', (wholeDay, cell, value) => {
  expect(readCell({ ...moment, kind: 'dateTime', wholeDay }, cell, zone)).toEqual({ value });
});

test.each([
  '18.12.2026',
  '18.12.2026 25:00',
  '18.12.2026 24:30',
  '2026-02-31 24:00',
  '18.12.2026 13:00 pm',
  '18.12.2026 noon',
])('%s is not an instant', (cell) => {
  expect(readCell(moment, cell, zone)).toHaveProperty('wrong');
});

test.each([
  ['12', 'EUR', 1200],
  ['18,50', 'EUR', 1850],
  ['18.5', 'EUR', 1850],
  ['1500', 'JPY', 1500],
  ['1.255', 'KWD', null],
  ['18.50 USD', 'EUR', 1850],
])('a price of %s in a business of %s', (cell, currency, amount) => {
  const read = readCell(price, cell, zone, { currency });
  if (amount === null) expect(read).toHaveProperty('wrong');
  else expect(read).toEqual({ value: { amount, currency: cell.endsWith('USD') ? 'USD' : currency } });
});

test.each([
  ['18,50 €', 'EUR', 1850, 'EUR'],
  ['€18.50', 'USD', 1850, 'EUR'],
  ['1.250,00 €', 'EUR', 125_000, 'EUR'],
  ['1,250.00', 'EUR', 125_000, 'EUR'],
  ['1 250,00 €', 'EUR', 125_000, 'EUR'],
  ['1\u202f250,00\u00a0€', 'EUR', 125_000, 'EUR'],
  ["CHF 1'250.50", 'EUR', 125_050, 'CHF'],
  ['Fr. 12.50', 'CHF', 1250, 'CHF'],
  ['1.250.000', 'EUR', 125_000_000, 'EUR'],
  ['18,-', 'EUR', 1800, 'EUR'],
  ['18,– €', 'EUR', 1800, 'EUR'],
  ['1,25,000', 'INR', 12_500_000, 'INR'],
  ['₹1,25,000.50', 'EUR', 12_500_050, 'INR'],
  ['₹ 12,34,567/-', 'INR', 123_456_700, 'INR'],
  ['1,25,000 €', 'INR', 12_500_000, 'EUR'],
  ['500/-', 'INR', 50_000, 'INR'],
  ['Rs. 500', 'INR', 50_000, 'INR'],
  ['Rs 1,25,000/-', 'NPR', 12_500_000, 'NPR'],
  ['Rs 500', 'EUR', null, ''],
  ['$12', 'USD', 1200, 'USD'],
  ['12 kr', 'SEK', 1200, 'SEK'],
  ['49,99 zł', 'EUR', 4999, 'PLN'],
  ['￥1500', 'JPY', null, ''],
  ['¥1500', 'JPY', 1500, 'JPY'],
  ['$12', 'EUR', null, ''],
  ['-5 €', 'EUR', null, ''],
  ['1,25,00 €', 'EUR', null, ''],
  ['1,25,0000', 'INR', null, ''],
  ['12.50 EUR €', 'EUR', null, ''],
  ['€ 12.50 €', 'EUR', null, ''],
  ['kostenlos', 'EUR', null, ''],
])('a price that another program wrote as %s in a business of %s', (cell, currency, amount, of) => {
  const read = readCell(price, cell, zone, { currency });
  if (amount === null) expect(read).toHaveProperty('wrong');
  else expect(read).toEqual({ value: { amount, currency: of } });
});

test('a sign of several currencies is refused unless the business has one of them', () => {
  expect(readCell(price, '$12', zone, { currency: 'EUR' })).toEqual({
    wrong: 'Several currencies may be written as “$”. Write the code, as in 12.50 EUR.',
  });
});

test('a price that may be two amounts is refused with both', () => {
  expect(readCell(price, '1.250', zone, { currency: 'KWD' })).toEqual({
    wrong: 'This may be 1.250 KWD or 1250.000 KWD. Write the one that you mean.',
  });
  expect(readCell(price, '1.250 €', zone, { currency: 'EUR' })).toEqual({
    wrong: 'This may be 1.25 EUR or 1250.00 EUR. Write the one that you mean.',
  });
  expect(readCell(price, '1,255', zone, { currency: 'EUR' })).toEqual({ wrong: 'Write it as 12.50 EUR.' });
  expect(readCell(price, '2,000', zone, { currency: 'EUR' })).toEqual({
    wrong: 'This may be 2.00 EUR or 2000.00 EUR. Write the one that you mean.',
  });
  expect(readCell(price, '12', zone)).toEqual({ wrong: 'Write it as 12.50 EUR.' });
});
