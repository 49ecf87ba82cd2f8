import { expect, test } from '@jest/globals';
import type { Field } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';
import { clockForm } from './clock-forms.ts';

const zone = 'Europe/Berlin';
const day: Field = { kind: 'date', label: 'Day' };
const moment: Field = { kind: 'dateTime', label: 'Start' };

test.each([
  '27. Dezember 2019',
  '27 Dec 2019',
  'Fri 27 Dec 2019',
  'Freitag, 27. Dez. 2019',
  'Fr., 27.12.2019',
  'December 27, 2019',
  'Friday, December 27th, 2019',
  'Dec 27 2019',
  '27-Dec-2019',
  '27 décembre 2019',
  'vendredi 27 décembre 2019',
  '27 de diciembre de 2019',
  '27 de dezembro de 2019',
  'sexta-feira, 27 dez. 2019',
  '27 dicembre 2019',
  'vrijdag 27 december 2019',
  '27th of December 2019',
])('%s is 27 December 2019', (cell) => {
  expect(readCell(day, cell, zone)).toEqual({ value: '2019-12-27' });
});

test('each month is read by its name in each language', () => {
  for (const language of ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']) {
    for (const form of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const value = new Date(Date.UTC(2027, month, 9)).toISOString().slice(0, 10);
        expect(readCell(day, `9 ${format(Date.UTC(2027, month, 9))} 2027`, zone)).toEqual({ value });
      }
    }
  }
});

test.each([
  ['Sat 27 Dec 2019', '27 December 2019 is a Friday.'],
  ['Samstag, 27.12.2019', '27 December 2019 is a Friday.'],
  ['31 Feb 2019', 'There is no such day.'],
  ['27-Dec-19', 'Write the year with four digits.'],
  ['27 Foo 2019', 'This is no date. Write it such as 2027-04-03, 3.4.2027 or 3 April 2027.'],
])('%s is refused', (cell, wrong) => {
  expect(readCell(day, cell, zone)).toEqual({ wrong });
});

test.each([
  '27. Dezember 2019 um 14:00 Uhr',
  'December 27, 2019 at 2 pm',
  '27.12.2019 14.00',
  '27.12.2019 14h',
  '27 décembre 2019 à 14h00',
  'Fri 27/12/2019 2:00 p.m.',
])('%s is 14:00 in the zone of the file', (cell) => {
  expect(readCell(moment, cell, zone)).toEqual({ value: '2019-12-27T13:00:00.000Z' });
});

test.each([
  ['14.30', '14:30'],
  ['14h30', '14:30'],
  ['14 h', '14:00'],
  ['14 Uhr', '14:00'],
  ['9:05:30', '09:05:30'],
  ['12am', '00:00'],
  ['12:15 P.M.', '12:15'],
  ['13 pm', null],
  ['1400', null],
  ['14', null],
  ['14.5', null],
])('the time %s is %s', (text, clock) => {
  expect(clockForm(text)).toBe(clock);
});

test('each form that a refusal names is read', () => {
  for (const cell of ['2027-04-03', '3.4.2027', '3 April 2027'])
    expect(readCell(day, cell, zone)).toEqual({ value: '2027-04-03' });
  for (const cell of ['2027-04-03 14:00', '3.4.2027 14:00', '3 April 2027 14:00'])
    expect(readCell(moment, cell, zone)).toEqual({ value: '2027-04-03T12:00:00.000Z' });
});
