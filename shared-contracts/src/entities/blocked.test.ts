import { expect, test } from '@jest/globals';
import { isBlocked } from './blocked.ts';

const blocking = {
  ...{ start: '2026-01-31T09:00:00Z', end: '2026-01-31T11:00:00Z', scope: 'coach', coach: 7 },
  ...{ repeats: 'never', repeatsUntil: null },
};
const session = (start: string, end: string) => ({ start, end });
const zone = 'Europe/Berlin';

test('a session is hit that goes on at the same time, not one that begins as it ends', () => {
  expect(isBlocked(blocking, zone, session('2026-01-31T10:59:00Z', '2026-01-31T12:00:00Z'))).toBe(true);
  expect(isBlocked(blocking, zone, session('2026-01-31T11:00:00Z', '2026-01-31T12:00:00Z'))).toBe(false);
  expect(isBlocked(blocking, zone, session('2026-01-31T08:00:00Z', '2026-01-31T09:00:00Z'))).toBe(false);
  expect(isBlocked(blocking, zone, session('2026-02-07T09:00:00Z', '2026-02-07T10:00:00Z'))).toBe(false);
});

test('what repeats hits at the same time of the clock, in summer too, until its last day', () => {
  const weekly = { ...blocking, repeats: 'weekly', repeatsUntil: '2026-07-11' };
  // 31 January was a Saturday; Berlin is an hour further from UTC in July.
  expect(isBlocked(weekly, zone, session('2026-07-11T08:00:00Z', '2026-07-11T08:30:00Z'))).toBe(true);
  expect(isBlocked(weekly, zone, session('2026-07-11T10:00:00Z', '2026-07-11T11:00:00Z'))).toBe(false);
  expect(isBlocked(weekly, zone, session('2026-07-18T08:00:00Z', '2026-07-18T08:30:00Z'))).toBe(false);
  expect(isBlocked(weekly, zone, session('2026-07-10T08:00:00Z', '2026-07-10T08:30:00Z'))).toBe(false);
});

test('a month without such a day is hit on its last one', () => {
  const monthly = { ...blocking, repeats: 'monthly' };
  expect(isBlocked(monthly, zone, session('2026-02-28T09:00:00Z', '2026-02-28T10:00:00Z'))).toBe(true);
  expect(isBlocked(monthly, zone, session('2026-03-28T09:00:00Z', '2026-03-28T10:00:00Z'))).toBe(false);
  expect(isBlocked(monthly, zone, session('2030-03-31T08:00:00Z', '2030-03-31T09:00:00Z'))).toBe(true);
  expect(
    isBlocked(
      { ...monthly, repeats: 'yearly' },
      zone,
      session('2036-01-31T09:30:00Z', '2036-01-31T10:00:00Z'),
    ),
  ).toBe(true);
});

test('what has repeated since the first hundred years hits at its times', () => {
  const monthly = {
    ...{ ...blocking, repeats: 'monthly' },
    ...{ start: '0098-11-30T08:00:00Z', end: '0098-11-30T11:00:00Z' },
  };
  expect(isBlocked(monthly, 'UTC', session('0099-02-28T09:00:00Z', '0099-02-28T10:00:00Z'))).toBe(true);
  expect(isBlocked(monthly, 'UTC', session('0099-02-27T09:00:00Z', '0099-02-27T10:00:00Z'))).toBe(false);
});
