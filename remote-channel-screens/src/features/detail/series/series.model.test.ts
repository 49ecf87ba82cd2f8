import { expect, test } from '@jest/globals';
import { listOfSeries, obstacleOf, takenOf, timesAgain, whereTaken } from './series.model.ts';

const session = { start: '2026-10-20T08:00:00Z', end: '2026-10-20T09:00:00Z' };
const zone = 'Europe/Berlin';

test('a rule makes further times of a session, at the same time of the clock', () => {
  expect(timesAgain(session, zone, 'FREQ=WEEKLY;COUNT=3')).toEqual([
    { start: '2026-10-27T09:00:00.000Z', end: '2026-10-27T10:00:00.000Z' },
    { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' },
  ]);
});

test.each([
  ['nothing is chosen', session, ''],
  ['it has no end', session, 'FREQ=WEEKLY'],
  ['the session has no times yet', { start: null, end: null }, 'FREQ=WEEKLY;COUNT=3'],
])('it makes none where %s', (_, values, rule) => {
  expect(timesAgain(values, zone, rule)).toEqual([]);
});

test('what makes too many sessions, or none, cannot be booked', () => {
  const told = (rule: string) => obstacleOf(timesAgain(session, zone, rule));
  expect(told('FREQ=DAILY;COUNT=52')).toBeNull();
  expect(told('FREQ=DAILY;UNTIL=20300101')).toBe('Let it end sooner: a series has at most 52 sessions.');
  expect(told('FREQ=DAILY;UNTIL=20260101')).toBe('That makes no other session.');
});

test('a time is taken where a session of the coach goes on, not where one begins as it ends', () => {
  const times = timesAgain(session, zone, 'FREQ=WEEKLY;COUNT=3');
  const busy = [
    { start: '2026-10-27T09:30:00Z', end: '2026-10-27T11:00:00Z' },
    { start: '2026-11-03T10:00:00Z', end: '2026-11-03T11:00:00Z' },
  ];
  expect(takenOf(times, busy)).toEqual([times[0]]);
  expect(whereTaken(7, times)).toEqual({
    ...{ coach: '7', status: 'pending,accepted', start: '2026-10-25..2026-11-04' },
  });
});

test('the list of a series is narrowed by its name, whatever is in it', () => {
  expect(listOfSeries('Rowing, “mornings” & more')).toBe(
    `/app/sessions?where.series=${encodeURIComponent('Rowing\\, “mornings” & more')}`,
  );
});
