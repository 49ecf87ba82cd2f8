import { expect, test } from '@jest/globals';
import { dayInAgenda } from './agenda-days.ts';

const congress = { from: '2019-12-27', to: '2019-12-30' };

test.each([
  ['Day 2', '2019-12-28'],
  ['Tag 1', '2019-12-27'],
  ['día 4', '2019-12-30'],
  ['3', '2019-12-29'],
  ['Sunday', '2019-12-29'],
  ['So.', '2019-12-29'],
  ['27 December', '2019-12-27'],
  ['Saturday, 28 December', '2019-12-28'],
  ['December 30', '2019-12-30'],
  ['28.12.', '2019-12-28'],
  ['28.12', '2019-12-28'],
  ['12/28', '2019-12-28'],
  ['28/12', '2019-12-28'],
  ['28.12.19', '2019-12-28'],
  ['28-Dec-19', '2019-12-28'],
])('%s is %s', (text, day) => {
  expect(dayInAgenda(text, congress)).toBe(day);
});

test.each(['Day 5', '0', 'Tuesday', '26 December', 'Sunday, 28 December', '1.1.', '28.12.18', 'later', ''])(
  '“%s” is no day of the agenda',
  (text) => {
    expect(dayInAgenda(text, congress)).toBe(null);
  },
);

test('what may be two days of the agenda is none', () => {
  const long = { from: '2027-03-01', to: '2027-04-29' };
  expect([dayInAgenda('Monday', long), dayInAgenda('3/4', long), dayInAgenda('4 March', long)]).toEqual([
    null,
    null,
    '2027-03-04',
  ]);
});

test('an agenda over the turn of a year has days of both', () => {
  const turn = { from: '2019-12-30', to: '2020-01-02' };
  expect([dayInAgenda('30.12.', turn), dayInAgenda('1 January', turn)]).toEqual(['2019-12-30', '2020-01-01']);
});
