import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Place, placeByKey, placeOn } from './walk.model.ts';

const slot = (from: number) => ({ key: `slot-${from}`, from, to: from + 30 });
const columns = [
  { day: '2026-06-03', coach: { id: 1 }, stops: [slot(540), slot(570), slot(600), slot(630)] },
  {
    day: '2026-06-03',
    coach: { id: 2 },
    stops: [slot(540), { key: 'session-7', from: 570, to: 630 }, slot(630)],
  },
  { day: '2026-06-03', coach: { id: 3 }, stops: [] },
  { day: '2026-06-04', coach: { id: 1 }, stops: [slot(540), slot(570), slot(600), slot(630)] },
];
const start: Place = { day: '2026-06-03', coach: 1, from: 600, key: null };

function walk(keys: readonly string[], from = start): Place {
  return keys.reduce((place, key) => placeByKey(columns, place, key) ?? place, from);
}

const keyAt = (place: Place) => placeOn(columns, place)?.key;

test('up and down walk the free times and the sessions of a coach, to the ends and no further', () => {
  const second = { ...start, coach: 2, from: 540 };
  expect(keyAt(walk(['ArrowDown'], second))).toBe('session-7');
  expect(keyAt(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'], second))).toBe('slot-630');
  expect(keyAt(walk(['End', 'Home', 'ArrowUp'], second))).toBe('slot-540');
});

test('a way to the side leads over a longer session back to the same time, past coaches without times', () => {
  expect(keyAt(walk(['ArrowRight']))).toBe('session-7');
  const next = walk(['ArrowRight', 'ArrowRight']);
  expect([next.day, next.coach, keyAt(next)]).toEqual(['2026-06-04', 1, 'slot-600']);
  expect(walk(['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(next);
});

test('a page leads to the same time of the day before and after, shown or not', () => {
  expect(walk(['PageDown'])).toEqual({ ...start, day: '2026-06-04' });
  expect(walk(['PageUp'])).toEqual({ ...start, day: '2026-06-02' });
});

test('a place that is gone gives way to the nearest one of that coach, or to another coach', () => {
  expect(keyAt({ ...start, from: 900, key: 'session-99' })).toBe('slot-630');
  expect(placeOn(columns, { ...start, coach: 3 })?.coach).toBe(1);
  expect(placeOn(columns, { ...start, day: '2026-06-05' })).toBeNull();
});

test('keys never lead off the board but by a page', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
  fc.assert(fc.property(fc.array(key), (keys) => expect(placeOn(columns, walk(keys))).not.toBeNull()));
});
