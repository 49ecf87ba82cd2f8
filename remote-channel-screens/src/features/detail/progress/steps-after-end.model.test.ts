import { expect, test } from '@jest/globals';
import { stepsAfterEnd } from './steps-after-end.model.ts';

const stepsOn = (...days: number[]) =>
  days.map((day) => ({ day, title: 'Swim', rest: false, required: false }));
const dates = { start: '2026-11-25', end: '2026-12-02' };

test('steps after the last day of a plan are named', () => {
  expect(stepsAfterEnd({ ...dates, steps: stepsOn(1, 9) })).toBe(
    'Day 9 comes after the last day of the plan, which is day 8.',
  );
  expect(stepsAfterEnd({ ...dates, steps: stepsOn(99, 8, 9) })).toBe(
    '2 steps, from day 9 on, come after the last day of the plan, which is day 8.',
  );
});

test('nothing is said of steps within the days, of a plan without an end, or of one that ends before it begins', () => {
  expect(stepsAfterEnd({ ...dates, steps: stepsOn(1, 8) })).toBeNull();
  expect(stepsAfterEnd({ start: dates.start, end: null, steps: stepsOn(99) })).toBeNull();
  expect(stepsAfterEnd({ start: dates.end, end: dates.start, steps: stepsOn(99) })).toBeNull();
  expect(stepsAfterEnd({ ...dates, steps: null })).toBeNull();
});
