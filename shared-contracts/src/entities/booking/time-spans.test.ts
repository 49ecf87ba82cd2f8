import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inBoth, isWithinOne, meetsOne, merged, overlapCounter } from './time-spans.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, lasts]) => ({ start, end: start + lasts }));
const spans = fc.array(span, { maxLength: 12 });
const moments = Array.from({ length: 80 }, (_, moment) => moment);
const holds = (all: { start: number; end: number }[], moment: number) =>
  all.some(({ start, end }) => start <= moment && moment < end);

test('spans that are merged hold the same moments, in order and apart from each other', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const whole = merged(all);
      for (const moment of moments) expect(holds(whole, moment)).toBe(holds(all, moment));
      for (const [place, { start }] of whole.entries())
        expect(start).toBeGreaterThan(whole[place - 1]?.end ?? -1);
    }),
  );
});

test('what lies in both lists holds the moments that each of them holds', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const both = inBoth(merged(some), merged(others));
      for (const moment of moments)
        expect(holds(both, moment)).toBe(holds(some, moment) && holds(others, moment));
    }),
  );
});

test('a time meets a span, lies within one, and is counted, as each span by itself says', () => {
  fc.assert(
    fc.property(spans, span, (all, time) => {
      const whole = merged(all);
      const met = all.filter(({ start, end }) => start < time.end && time.start < end);
      expect(meetsOne(whole, time)).toBe(met.length > 0);
      expect(overlapCounter(all)(time)).toBe(met.length);
      const isWithin = whole.some(({ start, end }) => start <= time.start && time.end <= end);
      expect(isWithinOne(whole, time)).toBe(isWithin);
    }),
  );
});
