import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Hours, hoursOfAvailability, isCovered, openSpansOn } from './open-hours.ts';

const hours: Hours = {
  zone: 'Europe/Berlin',
  weekly: [
    { day: 7, from: '01:00', to: '04:00' },
    { day: 1, from: '13:00', to: '24:00' },
  ],
  overrides: [
    { date: '2026-06-08', from: '20:00', to: '21:00' },
    { date: '2026-06-15', from: null, to: null },
  ],
};
const open = (day: string) =>
  openSpansOn(hours, day).map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString()));

test('hours of the week are open on their weekday, up to the midnight that ends it', () => {
  expect(open('2026-06-01')).toEqual([['2026-06-01T11:00:00.000Z', '2026-06-01T22:00:00.000Z']]);
  expect(open('2026-06-02')).toEqual([]);
});

test('dated hours replace the weekly ones, and may close the day', () => {
  expect(open('2026-06-08')).toEqual([['2026-06-08T18:00:00.000Z', '2026-06-08T19:00:00.000Z']]);
  expect(open('2026-06-15')).toEqual([]);
});

test('hours over a change of the clocks last an hour less, or more', () => {
  expect(open('2026-03-29')).toEqual([['2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z']]);
  expect(open('2026-10-25')).toEqual([['2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z']]);
});

test('a row of availability that says nothing has no hours, in UTC', () => {
  expect(hoursOfAvailability({})).toEqual({ zone: 'UTC', weekly: [], overrides: [] });
  expect(hoursOfAvailability({ timeZone: 'Asia/Kathmandu', weekly: null }).zone).toBe('Asia/Kathmandu');
});

test('an interval is covered if each of its instants is in another one', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 8 }), (time, spans) => {
      const moments = Array.from({ length: time.end - time.start }, (_, place) => time.start + place);
      const isInOne = (moment: number) => spans.some(({ start, end }) => start <= moment && moment < end);
      expect(isCovered(time, spans)).toBe(moments.every(isInOne));
    }),
    { numRuns: 1000 },
  );
});
