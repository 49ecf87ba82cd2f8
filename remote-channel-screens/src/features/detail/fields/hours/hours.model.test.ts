import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldRule, type WeeklyRange } from 'shared-contracts/entities';
import { mondayOnWeekdays, nextRange } from './hours.model.ts';

const rule = fieldRule({ kind: 'weekly', label: 'Hours', required: true });

test('an added range never overlaps existing ones, until the day is full', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), (day) => {
      const ranges: WeeklyRange[] = [];
      for (let next = nextRange(ranges, day); next; next = nextRange(ranges, day)) {
        ranges.push(next);
        expect(rule.safeParse(ranges).success).toBe(true);
      }
      expect(ranges.at(-1)?.to).toBe('24:00');
    }),
  );
});

test('gives the weekdays the hours of Monday and leaves the weekend alone', () => {
  const saturday = { day: 6, from: '10:00', to: '12:00' };
  const week = mondayOnWeekdays([
    { day: 1, from: '08:00', to: '12:00' },
    { day: 4, from: '09:00', to: '10:00' },
    saturday,
  ]);
  expect(week.filter(({ day }) => day <= 5)).toEqual(
    [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '12:00' })),
  );
  expect(week.at(-1)).toEqual(saturday);
});
