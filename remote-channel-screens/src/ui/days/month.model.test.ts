import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, isRealDate, weekdayOf } from 'shared-contracts/days';
import { dayByKey, monthOf, monthsOn, weeksOf } from './month.model.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1990-01-01', number));

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.weekStart;
});

test.each([
  [undefined, 1],
  ['1', 1],
  ['6', 6],
  ['7', 7],
])(
  'where a person chose the day %j, the weeks of a month begin on it and have each of its days once',
  (weekStart, begin) => {
    fc.assert(
      fc.property(days, (day) => {
        if (weekStart !== undefined) dataset.weekStart = weekStart;
        const weeks = weeksOf(monthOf(day));
        expect(
          weeks.every(([first = '', ...others]) => weekdayOf(first) === begin && others.length === 6),
        ).toBe(true);
        expect(weeks.flat().filter((one) => one === day)).toHaveLength(1);
        expect(weeks.flat().slice(0, 7)).toContain(monthOf(day));
      }),
    );
  },
);

test('a number of months later is a day that exists', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      expect(isRealDate(monthsOn(day, months))).toBe(true);
    }),
  );
  expect(monthsOn('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsOn('2026-01-15', -1)).toBe('2025-12-15');
});

test('keys lead to days, weeks and months', () => {
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => dayByKey('2026-06-03', key))).toEqual([
    ...['2026-06-02', '2026-06-10', '2026-06-01', '2026-06-07', '2026-05-03', '2026-07-03'],
    null,
  ]);
  dataset.weekStart = '7';
  expect(['Home', 'End'].map((key) => dayByKey('2026-06-03', key))).toEqual(['2026-05-31', '2026-06-06']);
});
