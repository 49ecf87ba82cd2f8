import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  canPollAgain,
  giveUpAfterMs,
  isTemporary,
  maxPollEveryMs,
  pollEveryMs,
  waitMs,
} from './polling.model.ts';

test('while online, the next poll follows after five seconds', () => {
  expect(waitMs(0)).toBe(pollEveryMs);
  expect(pollEveryMs).toBe(5000);
});

test('each failure in a row makes the wait longer, up to a limit', () => {
  expect([1, 2, 3, 4, 50].map(waitMs)).toEqual([
    10_000,
    20_000,
    maxPollEveryMs,
    maxPollEveryMs,
    maxPollEveryMs,
  ]);
});

test('with any failures, polls are at least five seconds apart, and the last is within five minutes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), (failing) => {
      let at = 0;
      let failures = 0;
      let questions = 1;
      for (;;) {
        failures = failing.next().value ? failures + 1 : 0;
        const wait = waitMs(failures);
        expect(wait).toBeGreaterThanOrEqual(pollEveryMs);
        if (!canPollAgain(at, wait)) break;
        at += wait;
        questions += 1;
      }
      expect(at).toBeLessThanOrEqual(giveUpAfterMs);
      expect(at).toBeGreaterThan(giveUpAfterMs - maxPollEveryMs);
      expect(questions).toBeLessThanOrEqual(giveUpAfterMs / pollEveryMs + 1);
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
] as const)('%s (%s) is temporary: %s', (kind, status, passes) => {
  expect(isTemporary({ kind, status })).toBe(passes);
});
