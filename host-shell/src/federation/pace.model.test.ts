import { expect, test } from '@jest/globals';
import { openedWithinMs, pauseAfter, reportedAfterMs, tryEveryMs } from './pace.model.ts';

// The promise: the host shows a load error within five seconds, and a remote is back within five. Source: quality.md, "Federation".
const promisedMs = 5000;

test('the host reports a hanging load early enough to show it within the promised time', () => {
  expect(openedWithinMs).toBeLessThan(reportedAfterMs);
  expect(reportedAfterMs).toBeLessThan(promisedMs);
});

test.each([0, 100, openedWithinMs, reportedAfterMs])(
  'after an attempt of %i ms, the next one starts within the promised time',
  (tookMs) => {
    // In the worst case the remote returns just after the attempt has started.
    expect(tookMs + pauseAfter(tookMs)).toBeLessThan(promisedMs);
  },
);

test('the host pauses between requests to a server that fails at once', () => {
  expect(pauseAfter(0)).toBe(tryEveryMs);
  expect(pauseAfter(60_000)).toBeGreaterThan(0);
});
