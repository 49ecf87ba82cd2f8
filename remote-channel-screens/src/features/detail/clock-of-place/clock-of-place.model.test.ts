import { expect, test } from '@jest/globals';
import { clockOfPlace } from './clock-of-place.model.ts';

const session = { start: '2031-06-03T08:00:00Z', end: '2031-06-03T09:00:00Z' };
const vienna = 'Europe/Vienna';

test('a place in another zone has its own clock', () => {
  expect(clockOfPlace(session, { zone: vienna, place: 'Europe/Lisbon' })).toBe(
    '3 Jun 2031, 09:00–10:00 in Europe/Lisbon',
  );
});

test('a place may have another day, and a session without an end its start alone', () => {
  const late = { start: '2031-06-03T22:30:00Z', end: null };
  expect(clockOfPlace(late, { zone: 'Europe/Lisbon', place: vienna })).toBe(
    '4 Jun 2031, 00:30 in Europe/Vienna',
  );
});

test('a place whose clocks agree then says nothing, nor does a session without a start', () => {
  expect(clockOfPlace(session, { zone: vienna, place: 'Europe/Berlin' })).toBeNull();
  expect(clockOfPlace({ start: null, end: null }, { zone: vienna, place: 'Europe/Lisbon' })).toBeNull();
  expect(clockOfPlace({ start: 'soon', end: '' }, { zone: vienna, place: 'Europe/Lisbon' })).toBeNull();
});
