import { expect, test } from '@jest/globals';
import { timesAgain } from './series-times.ts';

const session = { start: '2026-10-20T08:00:00Z', end: '2026-10-20T09:00:00Z' };
const zone = 'Europe/Berlin';

test('a rule makes further times of a session, at the same time of the clock', () => {
  expect(timesAgain(session, zone, 'FREQ=WEEKLY;COUNT=3')).toEqual({
    times: [
      { start: '2026-10-27T09:00:00.000Z', end: '2026-10-27T10:00:00.000Z' },
      { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' },
    ],
  });
});

const tooLong = 'Let it end sooner: a series has at most 52 sessions.';

test.each([
  ['nothing is chosen', session, '', 'Say how often it repeats.'],
  ['it has no end', session, 'FREQ=WEEKLY', tooLong],
  ['it makes too many', session, 'FREQ=DAILY;UNTIL=20300101', tooLong],
  ['it ends with the session', session, 'FREQ=DAILY;UNTIL=20260101', 'This rule adds no further sessions.'],
  [
    'the session has no times yet',
    { start: null, end: null },
    'FREQ=WEEKLY;COUNT=3',
    'This rule adds no further sessions.',
  ],
])('it makes none where %s', (_, values, rule, problem) => {
  expect(timesAgain(values, zone, rule)).toEqual({ problem });
});

test('a series may have as many sessions as its limit says, and no more', () => {
  expect(timesAgain(session, zone, 'FREQ=DAILY;COUNT=52')).toHaveProperty('times.length', 51);
  expect(timesAgain(session, zone, 'FREQ=DAILY;COUNT=53')).toEqual({ problem: tooLong });
});
