import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, isRealDate, listDays, localDayAt, utcDayAt, weekdayOf } from './calendar.ts';
import { dayMs } from './day-number.ts';

const day = fc
  .integer({ min: Date.UTC(1000, 0, 1) / dayMs, max: Date.UTC(9000, 11, 31) / dayMs })
  .map((number) => utcDayAt(number * dayMs));

describe('days', () => {
  test('between two dates are those that lead from one to the other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -300_000, max: 300_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });

  test('are added over the ends of months and years, also of the first hundred and the last', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
    expect(addDays(addDays('9999-12-31', 1), -1)).toBe('9999-12-31');
  });

  test('are listed in order, both ends included, up to a limit', () => {
    expect(listDays('2019-12-30', '2020-01-01', 31)).toEqual(['2019-12-30', '2019-12-31', '2020-01-01']);
    expect(listDays('2019-01-01', '2030-01-01', 31)).toHaveLength(31);
    expect(listDays('2020-01-02', '2020-01-01', 31)).toEqual([]);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40 }), (from, days) => {
        const listed = listDays(from, addDays(from, days), 1000);
        expect(listed).toEqual(Array.from({ length: days + 1 }, (_, place) => addDays(from, place)));
      }),
    );
  });

  test('have the weekdays of a week in turn', () => {
    expect(weekdayOf('2026-06-01')).toBe(1);
    expect(weekdayOf('2026-06-07')).toBe(7);
    expect(weekdayOf('1969-12-29')).toBe(1);
    fc.assert(
      fc.property(day, (one) => {
        expect(weekdayOf(addDays(one, 1))).toBe((weekdayOf(one) % 7) + 1);
      }),
    );
  });

  test.each(['', 'soon', '2026-13-01', '2026-1-1'])('throw for %p, which is no date', (text) => {
    expect(isRealDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', text)).toThrow(RangeError);
    expect(() => listDays(text, text, 1)).toThrow(RangeError);
    expect(() => weekdayOf(text)).toThrow(RangeError);
  });
});

test.each(['2026-02-29', '2026-04-31', '2100-02-29', '02026-01-01'])('%s is not a calendar date', (text) => {
  expect(isRealDate(text)).toBe(false);
});

test('the date of this machine is that of its clock, not of Greenwich', () => {
  expect(localDayAt(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(localDayAt(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31');
  expect(localDayAt(new Date(2027, 0, 1).getTime())).toBe('2027-01-01');
  expect(() => localDayAt(Number.NaN)).toThrow(RangeError);
});

test('the date in UTC is that of the instant, before 1970 too', () => {
  expect(utcDayAt(Date.parse('2026-06-30T23:59:59.999Z'))).toBe('2026-06-30');
  expect(utcDayAt(Date.parse('1969-12-31T23:59:59.999Z'))).toBe('1969-12-31');
});
