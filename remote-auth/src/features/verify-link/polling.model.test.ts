import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { everyMs, giveUpAfterMs, isOfTheMoment, isWorthIt, seldomMs, waitMs } from './polling.model.ts';

test('while the network is there, the next question comes after five seconds', () => {
  expect(waitMs(0)).toBe(everyMs);
  expect(everyMs).toBe(5000);
});

test('each failure in a row makes the wait longer, up to a limit', () => {
  expect([1, 2, 3, 4, 50].map(waitMs)).toEqual([10_000, 20_000, seldomMs, seldomMs, seldomMs]);
});

test('whatever fails on the way, the last question comes within five minutes, and not one sooner than after five seconds', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), (failing) => {
      let at = 0;
      let swallowed = 0;
      let questions = 1;
      for (;;) {
        swallowed = failing.next().value ? swallowed + 1 : 0;
        const wait = waitMs(swallowed);
        expect(wait).toBeGreaterThanOrEqual(everyMs);
        if (!isWorthIt(at, wait)) break;
        at += wait;
        questions += 1;
      }
      expect(at).toBeLessThanOrEqual(giveUpAfterMs);
      expect(at).toBeGreaterThan(giveUpAfterMs - seldomMs);
      expect(questions).toBeLessThanOrEqual(giveUpAfterMs / everyMs + 1);
    }),
  );
});

test.each([
  ['offline', 0, true],
  ['timeout', 0, true],
  ['tooMany', 429, true],
  ['unexpected', 503, true],
  ['unexpected', 200, false],
  ['notFound', 404, false],
  ['invalid', 422, false],
] as const)('%s (%s) passes by itself: %s', (kind, status, passes) => {
  expect(isOfTheMoment({ kind, status })).toBe(passes);
});
