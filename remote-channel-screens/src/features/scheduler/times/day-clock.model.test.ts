import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { instantOf } from 'shared-contracts/days';
import { clockText } from '../../../ui/text/dates.ts';
import { dayClock, partsOn } from './day-clock.model.ts';

const berlin = (from: string, to: string, day: string) =>
  partsOn({ start: Date.parse(from), end: Date.parse(to) }, dayClock(day, 'Europe/Berlin'));

test('a time is cut to the day, and has no part on another', () => {
  const night = ['2026-06-03T20:30:00Z', '2026-06-04T04:00:00Z'] as const;
  expect(berlin(...night, '2026-06-03')).toEqual([{ from: 1350, to: 1440, half: null }]);
  expect(berlin(...night, '2026-06-04')).toEqual([{ from: 0, to: 360, half: null }]);
  expect(berlin(...night, '2026-06-05')).toEqual([]);
  expect(berlin('2026-06-02T22:00:00Z', '2026-06-03T22:00:00Z', '2026-06-03')).toHaveLength(1);
  expect(berlin('2026-06-02T22:00:00Z', '2026-06-03T22:00:00Z', '2026-06-04')).toEqual([]);
});

test('a time over the hour that the clock skips has one part', () => {
  expect(berlin('2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z', '2026-03-29')).toEqual([
    { from: 0, to: 360, half: null },
  ]);
  expect(berlin('2026-03-29T01:00:00Z', '2026-03-29T04:00:00Z', '2026-03-29')).toEqual([
    { from: 180, to: 360, half: null },
  ]);
});

test('a day whose clock goes back says when, and which time comes twice', () => {
  expect(dayClock('2026-10-25', 'Europe/Berlin').doubled).toEqual({
    ...{ at: Date.parse('2026-10-25T01:00:00Z'), from: 120, to: 180 },
  });
  expect(dayClock('2026-04-05', 'Australia/Lord_Howe').doubled).toMatchObject({ from: 90, to: 120 });
  expect(dayClock('2026-10-24', 'Europe/Berlin').doubled).toBeNull();
  expect(dayClock('2026-03-29', 'Europe/Berlin').doubled).toBeNull();
});

test.each([
  ['before, in and after both', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', [[0, 1440, null]]],
  [
    'until the first half past two',
    '2026-10-24T23:00:00Z',
    '2026-10-25T00:30:00Z',
    [
      [60, 120, null],
      [120, 150, 'first'],
    ],
  ],
  [
    'until the second half past two',
    '2026-10-24T23:00:00Z',
    '2026-10-25T01:30:00Z',
    [
      [60, 120, null],
      [120, 180, 'first'],
      [120, 150, 'second'],
    ],
  ],
  [
    'from the second two o’clock on',
    '2026-10-25T01:00:00Z',
    '2026-10-25T03:00:00Z',
    [
      [120, 180, 'second'],
      [180, 240, null],
    ],
  ],
])('of the hour that comes twice, a time has its halves: %s', (_, from, to, parts) => {
  const found = berlin(from, to, '2026-10-25');
  expect(found.map((part) => [part.from, part.to, part.half])).toEqual(parts);
});

test('a minute of a day that skips none is in a part if and only if its first instant is in the time', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const days = ['2026-04-05', '2026-06-03', '2026-10-25', '2026-11-01'];
  const quarter = 900_000;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...days),
      fc.integer({ min: -8, max: 104 }),
      fc.integer({ min: 1, max: 60 }),
      (zone, day, begin, length) => {
        const clock = dayClock(day, zone);
        const time = { start: clock.start + begin * quarter, end: clock.start + (begin + length) * quarter };
        const parts = partsOn(time, clock);
        for (let minute = 0; minute < 1440; minute += 15) {
          const at = instantOf(`${day}T${clockText(minute)}`, zone) ?? 0;
          const { doubled } = clock;
          const isTwice = doubled !== null && doubled.from <= minute && minute < doubled.to;
          const halves = isTwice ? [null, 'first'] : [null];
          const isIn = parts.some(
            ({ from, to, half }) => from <= minute && minute < to && halves.includes(half),
          );
          expect([minute, isIn]).toEqual([minute, time.start <= at && at < time.end]);
        }
      },
    ),
    { numRuns: 100 },
  );
});
