import { expect, test } from '@jest/globals';
import { relativeText, shortTime } from './short-time.ts';

const now = Date.parse('2026-03-01T08:00:00Z');
const time = (iso: string, isFact = false, zone = 'Europe/Berlin') => shortTime(iso, { zone, now, isFact });

test('a time near today is named by its day, in the zone of the row', () => {
  expect(time('2026-03-01T10:30:00Z')).toBe('Today, 11:30');
  expect(time('2026-03-02T10:30:00Z')).toBe('Tomorrow, 11:30');
  expect(time('2026-02-28T22:30:00Z')).toBe('Yesterday, 23:30');
  expect(time('2026-02-28T23:30:00Z')).toBe('Today, 00:30');
  expect(time('2026-02-28T23:30:00Z', false, 'UTC')).toBe('Yesterday, 23:30');
});

test('a time of this year has no year, and any other one has it', () => {
  expect(time('2026-12-08T09:00:00Z')).toBe('8 Dec, 10:00');
  expect(time('2027-12-08T09:00:00Z')).toBe('8 Dec 2027, 10:00');
});

test('a time on the day of the one beside it is no more than its hour', () => {
  const end = (iso: string) =>
    shortTime(iso, { zone: 'Europe/Berlin', now, isFact: false, after: '2026-03-02T10:30:00Z' });
  expect(end('2026-03-02T11:30:00Z')).toBe('12:30');
  expect(end('2026-03-02T23:30:00Z')).toBe('3 Mar, 00:30');
});

test('a reported fact is so long ago; after a month, a date', () => {
  expect(time('2026-03-01T07:59:30Z', true)).toBe('just now');
  expect(time('2026-03-01T05:00:00Z', true)).toBe('3 hours ago');
  expect(time('2026-02-28T07:00:00Z', true)).toBe('yesterday');
  expect(time('2026-02-10T07:00:00Z', true)).toBe('2 weeks ago');
  expect(time('2026-01-10T07:00:00Z', true)).toBe('10 Jan 2026');
  expect(relativeText('2026-03-01T11:00:00Z', now)).toBe('in 3 hours');
});

test('a reported fact is not to come on a computer whose clock is behind', () => {
  expect(time('2026-03-01T11:00:00Z', true)).toBe('just now');
});
