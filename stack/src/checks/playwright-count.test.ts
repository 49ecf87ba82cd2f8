import { describe, expect, test } from '@jest/globals';
import { countPlaywright } from './playwright-count.ts';

const all = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 };
const strict = { exitedWell: true, allowsSkips: false };

describe('a run of the end-to-end tests', () => {
  test('passes where each of its tests passed', () => {
    expect(countPlaywright(all, strict)).toEqual({ passed: 9, failed: 0, skipped: 0 });
  });

  test('fails where a test of a product that it started was skipped', () => {
    expect(countPlaywright({ ...all, skipped: 2 }, strict)).toEqual({ passed: 9, failed: 2, skipped: 0 });
  });

  test('counts skipped tests of a product that it did not start, and passes', () => {
    const lenient = { exitedWell: true, allowsSkips: true };
    expect(countPlaywright({ ...all, skipped: 2 }, lenient)).toEqual({ passed: 9, failed: 0, skipped: 2 });
  });

  test('fails where a test passed only when repeated', () => {
    expect(countPlaywright({ ...all, flaky: 1 }, strict).failed).toBe(1);
  });

  test('fails where the program did, whatever its tests say', () => {
    expect(countPlaywright(all, { ...strict, exitedWell: false }).failed).toBe(1);
  });
});
