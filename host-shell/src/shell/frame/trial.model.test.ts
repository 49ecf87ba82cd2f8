import { expect, test } from '@jest/globals';
import { timeLeft } from './trial.model.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['2026-01-02T00:00:00Z', 'in 24 hours'],
  ['2026-01-01T23:59:59Z', 'in 23 hours'],
  ['2026-01-01T01:00:00Z', 'in 1 hour'],
  ['2026-01-01T00:59:59Z', 'in 59 minutes'],
  ['2026-01-01T00:01:00Z', 'in 1 minute'],
  ['2026-01-01T00:00:59Z', 'in less than a minute'],
  ['2026-01-01T00:00:00Z', 'any moment now'],
  ['2025-12-31T00:00:00Z', 'any moment now'],
])('a trial that ends at %s ends %s', (endsAt, words) => {
  expect(timeLeft(endsAt, now)).toBe(words);
});
