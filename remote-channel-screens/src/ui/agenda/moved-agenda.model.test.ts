import { expect, test } from '@jest/globals';
import { daysText, movedAgenda } from './moved-agenda.model.ts';

const before = { timeZone: 'Europe/Vienna', dateFrom: '2027-01-18', dateTo: '2027-01-21' };

test.each([
  ['another zone', { timeZone: 'America/Denver' }, { from: 'Europe/Vienna', to: 'America/Denver', days: 0 }],
  [
    'both days a week later',
    { dateFrom: '2027-01-25', dateTo: '2027-01-28' },
    { from: 'Europe/Vienna', to: 'Europe/Vienna', days: 7 },
  ],
  [
    'both days earlier, over the end of a year',
    { dateFrom: '2026-12-31', dateTo: '2027-01-03' },
    { from: 'Europe/Vienna', to: 'Europe/Vienna', days: -18 },
  ],
  [
    'a zone, and a day more at the end',
    { timeZone: 'UTC', dateTo: '2027-01-22' },
    { from: 'Europe/Vienna', to: 'UTC', days: 0 },
  ],
  ['a day more at the end', { dateTo: '2027-01-22' }, null],
  ['another length from another day', { dateFrom: '2027-01-19', dateTo: '2027-01-20' }, null],
  ['no zone', { timeZone: null }, null],
  ['another name', { name: 'Spring' }, null],
])('an agenda with %s', (_, change, moved) => {
  expect(movedAgenda(before, { ...before, ...change })).toEqual(moved);
});

test('days are later or earlier', () => {
  expect([7, 1, -1, -1000].map(daysText)).toEqual([
    '7 days later',
    '1 day later',
    '1 day earlier',
    '1,000 days earlier',
  ]);
});
