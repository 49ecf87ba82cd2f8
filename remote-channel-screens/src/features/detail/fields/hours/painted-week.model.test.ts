import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { fieldRule, type WeeklyRange } from 'shared-contracts/entities';
import { isOpenAt, painted, slotsOfDay } from './painted-week.model.ts';

const rule = fieldRule({ kind: 'weekly', label: '' });
const range = (day: number, from: string, to: string): WeeklyRange => ({ day, from, to });

test('a stroke opens, joins what it touches, and closes', () => {
  const mornings = painted([], { isOpen: true, days: [5, 1], slots: [23, 18] });
  expect(mornings).toEqual([1, 2, 3, 4, 5].map((day) => range(day, '09:00', '12:00')));
  const longer = painted(mornings, { isOpen: true, days: [1, 1], slots: [24, 27] });
  expect(longer[0]).toEqual(range(1, '09:00', '14:00'));
  const lunch = painted(longer, { isOpen: false, days: [1, 2], slots: [22, 23] });
  expect(lunch.slice(0, 3)).toEqual([
    range(1, '09:00', '11:00'),
    range(1, '12:00', '14:00'),
    range(2, '09:00', '11:00'),
  ]);
  expect(painted([], { isOpen: true, days: [7, 7], slots: [46, 47] })).toEqual([range(7, '23:00', '24:00')]);
});

test('times that are no half hours stay where no stroke passes', () => {
  const exact = [range(1, '07:10', '08:55'), range(2, '07:10', '08:55')];
  expect(painted(exact, { isOpen: true, days: [1, 1], slots: [17, 19] })).toEqual([
    range(1, '07:10', '10:00'),
    range(2, '07:10', '08:55'),
  ]);
  expect(isOpenAt(exact, 1, 14)).toBe(false);
  expect(isOpenAt(exact, 1, 15)).toBe(true);
});

const day = fc.integer({ min: 1, max: 7 });
const slot = fc.integer({ min: 0, max: slotsOfDay - 1 });
const strokes = fc.array(
  fc.record({ isOpen: fc.boolean(), days: fc.tuple(day, day), slots: fc.tuple(slot, slot) }),
  {
    maxLength: 12,
  },
);

test('after any strokes the week is valid, and each place is what the last stroke over it made of it', () => {
  fc.assert(
    fc.property(strokes, day, slot, (all, at, place) => {
      const week = all.reduce<WeeklyRange[]>((before, stroke) => painted(before, stroke), []);
      expect(rule.safeParse(week).success).toBe(true);
      const hits = (ends: readonly [number, number], one: number) =>
        one >= Math.min(...ends) && one <= Math.max(...ends);
      const last = all.findLast(({ days, slots }) => hits(days, at) && hits(slots, place));
      expect(isOpenAt(week, at, place)).toBe(last?.isOpen ?? false);
    }),
    { numRuns: 200 },
  );
});
