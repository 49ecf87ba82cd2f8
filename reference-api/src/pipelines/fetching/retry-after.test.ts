import { expect, test } from '@jest/globals';
import { pauseOf, pauseText } from './retry-after.ts';

const now = Date.parse('2026-11-29T12:00:00Z');

test.each([
  [429, '600', 600],
  [503, ' 7200 ', 7200],
  [429, 'Sun, 29 Nov 2026 13:30:00 GMT', 5400],
  // Not at once, not before now, and not next year.
  [503, '1', 300],
  [503, 'Sun, 29 Nov 2026 11:00:00 GMT', 300],
  [429, '99999999', 604_800],
  [429, undefined, null],
  [429, 'soon', null],
  [429, '-5', null],
  [500, '600', null],
  [404, '600', null],
])('after %j with Retry-After %j, the pause is %j seconds', (status, header, pause) => {
  expect(pauseOf(status, header, now)).toBe(pause);
});

test.each([
  [300, '5 minutes'],
  [3600, '1 hour'],
  [5400, '2 hours'],
  [604_800, '7 days'],
])('%j seconds are %j', (seconds, text) => {
  expect(pauseText(seconds)).toBe(text);
});
