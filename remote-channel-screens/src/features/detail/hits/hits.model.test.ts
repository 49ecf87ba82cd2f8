import { expect, test } from '@jest/globals';
import { isHit, whereHit } from './hits.model.ts';

const blocking = {
  ...{ start: '2026-01-31T09:00:00Z', end: '2026-01-31T11:00:00Z', scope: 'coach', coach: 7 },
  ...{ repeats: 'never', repeatsUntil: null },
};
const session = (start: string, end: string) => ({ start, end });
const zone = 'Europe/Berlin';
const now = Date.parse('2026-01-10T00:00:00Z');

test('what may be hit is booked with whom is blocked, in the days of the blocking', () => {
  expect(whereHit(blocking, now)).toEqual({
    ...{ start: '2026-01-29..2026-02-01', status: 'pending,accepted', coach: '7' },
  });
  expect(whereHit({ ...blocking, scope: 'all' }, now)).not.toHaveProperty('coach');
});

test.each([
  ['that does not say when', { ...blocking, end: null }],
  ['that ends before it begins', { ...blocking, end: '2026-01-30T11:00:00Z' }],
  ['of a coach whom nobody chose', { ...blocking, coach: null }],
  ['of a room, which no session names', { ...blocking, scope: 'room', room: 3 }],
])('nothing is looked for with a blocking %s', (_, values) => {
  expect(whereHit(values, now)).toBeNull();
});

test('of what repeats a year is looked at from now on, or less where it ends sooner', () => {
  const daily = { ...blocking, repeats: 'daily' };
  const later = Date.parse('2027-01-10T00:00:00Z');
  expect(whereHit(daily, later)?.start).toBe('2027-01-08..2028-01-12');
  expect(whereHit({ ...daily, repeatsUntil: '2027-02-01' }, later)?.start).toBe('2027-01-08..2027-02-03');
});

test('a session is hit that goes on at the same time, not one that begins as it ends', () => {
  expect(isHit(blocking, zone, session('2026-01-31T10:59:00Z', '2026-01-31T12:00:00Z'))).toBe(true);
  expect(isHit(blocking, zone, session('2026-01-31T11:00:00Z', '2026-01-31T12:00:00Z'))).toBe(false);
  expect(isHit(blocking, zone, session('2026-01-31T08:00:00Z', '2026-01-31T09:00:00Z'))).toBe(false);
  expect(isHit(blocking, zone, session('2026-02-07T09:00:00Z', '2026-02-07T10:00:00Z'))).toBe(false);
});

test('what repeats hits at the same time of the clock, in summer too, until its last day', () => {
  const weekly = { ...blocking, repeats: 'weekly', repeatsUntil: '2026-07-11' };
  // 31 January was a Saturday; Berlin is an hour further from UTC in July.
  expect(isHit(weekly, zone, session('2026-07-11T08:00:00Z', '2026-07-11T08:30:00Z'))).toBe(true);
  expect(isHit(weekly, zone, session('2026-07-11T10:00:00Z', '2026-07-11T11:00:00Z'))).toBe(false);
  expect(isHit(weekly, zone, session('2026-07-18T08:00:00Z', '2026-07-18T08:30:00Z'))).toBe(false);
  expect(isHit(weekly, zone, session('2026-07-10T08:00:00Z', '2026-07-10T08:30:00Z'))).toBe(false);
});

test('a month without such a day is hit on its last one', () => {
  const monthly = { ...blocking, repeats: 'monthly' };
  expect(isHit(monthly, zone, session('2026-02-28T09:00:00Z', '2026-02-28T10:00:00Z'))).toBe(true);
  expect(isHit(monthly, zone, session('2026-03-28T09:00:00Z', '2026-03-28T10:00:00Z'))).toBe(false);
  expect(isHit(monthly, zone, session('2030-03-31T08:00:00Z', '2030-03-31T09:00:00Z'))).toBe(true);
  expect(
    isHit({ ...monthly, repeats: 'yearly' }, zone, session('2036-01-31T09:30:00Z', '2036-01-31T10:00:00Z')),
  ).toBe(true);
});

test('what has repeated since the first hundred years hits at its times', () => {
  const monthly = {
    ...{ ...blocking, repeats: 'monthly' },
    ...{ start: '0098-11-30T08:00:00Z', end: '0098-11-30T11:00:00Z' },
  };
  expect(isHit(monthly, 'UTC', session('0099-02-28T09:00:00Z', '0099-02-28T10:00:00Z'))).toBe(true);
  expect(isHit(monthly, 'UTC', session('0099-02-27T09:00:00Z', '0099-02-27T10:00:00Z'))).toBe(false);
});
