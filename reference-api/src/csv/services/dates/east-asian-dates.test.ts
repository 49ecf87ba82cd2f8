import { expect, test } from '@jest/globals';
import type { Field } from 'shared-contracts/entities';
import { readCell } from '../read-cell.ts';
import { orderShownBy } from './date-forms.ts';

const zone = 'Asia/Tokyo';
const day: Field = { kind: 'date', label: 'Day' };
const moment: Field = { kind: 'dateTime', label: 'Start' };

test.each([
  ['2027年4月3日 14:00', '2027-04-03T05:00:00.000Z'],
  ['2027年4月3日14:00', '2027-04-03T05:00:00.000Z'],
  ['2027年04月03日(土) 14時30分', '2027-04-03T05:30:00.000Z'],
  ['２０２７年４月３日（土曜日）　１４：００', '2027-04-03T05:00:00.000Z'],
  ['2027年4月3日 午後2時', '2027-04-03T05:00:00.000Z'],
  ['2027年4月3日 午前9時5分', '2027-04-03T00:05:00.000Z'],
  ['2027年4月3日 午前0時30分', '2027-04-02T15:30:00.000Z'],
  ['2027年4月3日 午後0時', '2027-04-03T03:00:00.000Z'],
  ['2027年4月3日 24:00', '2027-04-03T15:00:00.000Z'],
  ['2027年4月3日 下午2:00', '2027-04-03T05:00:00.000Z'],
  ['2027년 4월 3일 오후 2:00', '2027-04-03T05:00:00.000Z'],
  ['2027년 4월 3일 14시 30분', '2027-04-03T05:30:00.000Z'],
  ['２０２７/４/３　１４：００', '2027-04-03T05:00:00.000Z'],
  ['2027-4-3 9:00', '2027-04-03T00:00:00.000Z'],
])('%s is one moment', (cell, value) => {
  expect(readCell(moment, cell, zone)).toEqual({ value });
});

test.each([
  ['2027年4月3日', '2027-04-03'],
  ['2027年12月31日（金）', '2027-12-31'],
  ['2027년 4월 3일', '2027-04-03'],
])('%s is one day, and says nothing of an order', (cell, value) => {
  expect(readCell(day, cell, zone)).toEqual({ value });
  expect(orderShownBy(cell, false)).toBeNull();
});

test.each([
  [day, '2027年2月30日', 'There is no such day.'],
  [moment, '2027年2月30日 14:00', 'There is no such day.'],
  [
    moment,
    'soon',
    'This is no date with a time. Write it such as 2027-04-03 14:00, 3.4.2027 14:00 or 3 April 2027 14:00.',
  ],
  [
    moment,
    '2027年4月3日 25時',
    'This is no date with a time. Write it such as 2027-04-03 14:00, 3.4.2027 14:00 or 2027年4月3日 14:00.',
  ],
  [day, 'soon', 'This is no date. Write it such as 2027-04-03, 3.4.2027 or 3 April 2027.'],
])('%j: %s is refused, with an example of what is read', (field, cell, wrong) => {
  expect(readCell(field, cell, zone)).toMatchObject({ wrong });
});
