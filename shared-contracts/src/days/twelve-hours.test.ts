import { expect, test } from '@jest/globals';
import { readsTwelveHours } from './twelve-hours.ts';

test.each([
  ['en-US', true],
  ['en-GB', false],
  ['de-DE', false],
  ['hi-IN', true],
  ['ja-JP', false],
])('%s reads twelve hours: %s', (language, isTwelve) => {
  expect([readsTwelveHours(language), readsTwelveHours(language)]).toEqual([isTwelve, isTwelve]);
});
