import { expect, test } from '@jest/globals';
import { createRateLimit } from './rate-limit.ts';

test('an address has its rate, each for itself, and again after a minute', () => {
  let at = 0;
  const may = createRateLimit({ perMinute: 2, addresses: 10, now: () => at });
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);
  at = 60_000;
  expect(may('a')).toBe(true);
});

test('the addresses that are remembered are bounded', () => {
  const may = createRateLimit({ perMinute: 1, addresses: 2, now: () => 0 });
  expect([may('a'), may('b'), may('c'), may('c'), may('a')]).toEqual([true, true, true, false, true]);
});
