import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs } from 'shared-contracts/days';
import {
  birthdayFrom,
  brokenBirthday,
  corrected,
  dateOf,
  invalidBirthday,
  missingBirthday,
  yearsFrom,
} from './birthday.model.ts';

const chosen = fc.record({
  year: fc.integer({ min: 1900, max: 2030 }).map(String),
  month: fc.integer({ min: 1, max: 12 }).map(String),
  day: fc.integer({ min: 1, max: 31 }).map(String),
});

test('31 April becomes 1 May, and 30 February overflows by the length of its year', () => {
  expect(corrected({ year: '1990', month: '4', day: '31' })).toEqual({ year: '1990', month: '5', day: '1' });
  expect(corrected({ year: '2000', month: '2', day: '30' })).toEqual({ year: '2000', month: '3', day: '1' });
  expect(corrected({ year: '2001', month: '2', day: '30' })).toEqual({ year: '2001', month: '3', day: '2' });
});

test('a choice with a missing part is not changed', () => {
  expect(corrected({ year: '', month: '4', day: '31' })).toEqual({ year: '', month: '4', day: '31' });
  expect(dateOf({ year: '1990', month: '', day: '1' })).toBe('');
});

test('a corrected date exists, is in the same year, and correcting it again changes nothing', () => {
  fc.assert(
    fc.property(chosen, (choice) => {
      const right = corrected(choice);
      const date = new Date(`${dateOf(right)}T00:00:00Z`);
      expect(date.toISOString().slice(0, 10)).toBe(dateOf(right));
      expect(right.year).toBe(choice.year);
      expect(corrected(right)).toEqual(right);
      // Independent check: it is as many days after the first of the chosen month as the chosen day says.
      const first = Date.UTC(Number(choice.year), Number(choice.month) - 1, 1);
      expect((date.getTime() - first) / dayMs).toBe(Number(choice.day) - 1);
    }),
  );
});

test('a date survives conversion to the selects and back', () => {
  fc.assert(
    fc.property(chosen, (choice) => {
      const right = corrected(choice);
      expect(birthdayFrom(dateOf(right))).toEqual(right);
    }),
  );
  expect(birthdayFrom(null)).toEqual({ year: '', month: '', day: '' });
});

test('the years start 16 years ago and go back 100 entries', () => {
  const years = yearsFrom(2026);
  expect(years).toHaveLength(100);
  expect(years[0]).toBe('2010');
  expect(years[99]).toBe('1911');
});

test.each([
  ['2010-06-15', undefined],
  ['2010-06-16', invalidBirthday],
  ['1911-01-01', undefined],
  ['', missingBirthday],
])('on 15 June 2026, %j gives %s', (date, said) => {
  expect(brokenBirthday(birthdayFrom(date || null), '2026-06-15')).toBe(said);
});
