import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, weekdayOf } from 'shared-contracts/days';
import { rowOf } from '../../../testing/show.tsx';
import { shownDays } from '../scheduler-url.model.ts';

import {
  availablesOf,
  coachDays,
  freeSlots,
  hourHeight,
  hoursOn,
  outside,
  placedOn,
  shownHours,
} from './scheduler.model.ts';

const day = '2026-06-03';
const local = (iso: string) => iso.slice(0, 16);
const session = (id: number, start: string, end: string, coach = 1) =>
  rowOf('appointments', id, { service: 1, coach, clients: [1], start, end });
const at = (minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString();

test('a week begins on Monday and has seven days, whatever day of it is named', () => {
  for (const named of ['2026-06-01', '2026-06-03', '2026-06-07']) {
    const days = shownDays({ view: 'week', day: named });
    expect(days[0]).toBe('2026-06-01');
    expect(days.at(-1)).toBe('2026-06-07');
  }
  expect(weekdayOf('2026-06-07')).toBe(7);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('a session over midnight stands on both days, cut to each', () => {
  const late = session(1, '2026-06-03T23:00:00Z', '2026-06-04T01:00:00Z');
  expect(placedOn([late], { day, coach: 1, local })).toMatchObject([{ from: 1380, to: 1440 }]);
  expect(placedOn([late], { day: '2026-06-04', coach: 1, local })).toMatchObject([{ from: 0, to: 60 }]);
  expect(placedOn([late], { day: '2026-06-05', coach: 1, local })).toEqual([]);
  expect(placedOn([late], { day, coach: 2, local })).toEqual([]);
});

test('sessions that overlap never share a lane, and all of a group know how many lanes there are', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 60 }))
    .map(([from, length]) => [from, from + length] as const);
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const rows = spans.map(([from, to], place) => session(place + 1, at(from), at(to)));
      const placed = placedOn(rows, { day, coach: 1, local });
      expect(placed).toHaveLength(rows.length);
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed) {
          if (one === other || one.from >= other.to || other.from >= one.to) continue;
          expect(other.lane).not.toBe(one.lane);
          expect(other.lanes).toBe(one.lanes);
        }
      }
    }),
  );
});

test('the hours of a single day take the place of those of the week', () => {
  const available = rowOf('availables', 9, {
    weekly: [{ day: 3, from: '09:00', to: '12:00' }],
    overrides: [{ date: '2026-06-10', from: null, to: null }],
  });
  expect(hoursOn(available, day, local)).toEqual([{ from: 540, to: 720 }]);
  expect(hoursOn(available, '2026-06-10', local)).toEqual([]);
  expect(hoursOn(available, '2026-06-04', local)).toEqual([]);
});

test('hours of another zone stand where they are in that of the business', () => {
  const night = rowOf('availables', 9, {
    timeZone: 'America/New_York',
    weekly: [{ day: 2, from: '18:00', to: '24:00' }],
  });
  // From 22:00 on Tuesday to 04:00 on Wednesday in UTC.
  expect(hoursOn(night, '2026-06-02', local)).toEqual([{ from: 1320, to: 1440 }]);
  expect(hoursOn(night, day, local)).toEqual([{ from: 0, to: 240 }]);
});

test('a coach has the availability that it shares and those of its own', () => {
  const coach = rowOf('coaches', 1, { profile: 2, available: 9 });
  const shared = rowOf('availables', 9, {});
  const own = rowOf('availables', 10, { owner: 'coach', coach: 1 });
  const other = rowOf('availables', 11, { owner: 'coach', coach: 2 });
  expect(availablesOf(coach, [shared, own, other]).map(({ id }) => id)).toEqual([9, 10]);
});

test('shows a usual day at least, and every hour with something in it', () => {
  const usual = { first: 8, last: 18 };
  expect(shownHours([], usual)).toEqual(usual);
  expect(shownHours([{ from: 390, to: 1265 }], usual)).toEqual({ first: 6, last: 22 });
  expect(shownHours([], { first: 20, last: 6 })).toEqual({ first: 20, last: 21 });
});

test('what a session touches cannot be booked with one press, all else can', () => {
  const placed = [{ from: 630, to: 675 }];
  const free = freeSlots(placed, { first: 10, last: 12 }, { slot: 30, minutes: 60 });
  expect(free.map(({ from, free: isFree }) => [from, isFree])).toEqual([
    [600, true],
    [630, false],
    [660, false],
    [690, true],
  ]);
});

test('a time to book is never too low for a finger', () => {
  for (const slot of [15, 30, 60]) {
    const height = (hourHeight({ slot, minutes: 60 }) * slot) / 60;
    expect(height).toBeGreaterThanOrEqual(24);
  }
});

test('a session in the night is outside of the hours that are shown, and a coach who left has a column while there is one', () => {
  const night = ['2026-06-03T03:00:00Z', '2026-06-03T04:00:00Z'] as const;
  const coaches = [
    rowOf('coaches', 1, { profile: 1, employment: 'active' }),
    rowOf('coaches', 2, { profile: 2, employment: 'left' }),
    rowOf('coaches', 3, { profile: 3, employment: 'left' }),
  ];
  const sessions = [session(8, ...night), session(9, ...night, 2)];
  const days = coachDays(day, {
    coaches: { data: coaches, titles: {} },
    availables: [],
    sessions: { data: sessions, titles: {} },
    local,
  });
  expect(days.map(({ coach }) => coach.id)).toEqual([1, 2]);
  expect(outside(days, { first: 7, last: 20 }).map(({ row }) => row.id)).toEqual([8, 9]);
  expect(outside(days, { first: 3, last: 20 })).toEqual([]);
});
