import { expect, test } from '@jest/globals';
import { bookWords, conflictOf, impossible, listOfSeries, timesAgain } from './series.model.ts';

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
  const told = (rule: string) => conflictOf(timesAgain(session, zone, rule));
  expect(told('FREQ=DAILY;COUNT=52')).toBeNull();
  expect(told('FREQ=DAILY;UNTIL=20300101')).toBe('Let it end sooner: a series has at most 52 sessions.');
  expect(told('FREQ=DAILY;UNTIL=20260101')).toBe('That makes no other session.');
});

test('what cannot be booked is left out, and the button says so', () => {
  const conflict = { words: 'It is blocked: Repair.', entity: 'blockings' as const, id: 3, override: true };
  const [one, two] = [
    { ...session, conflicts: [] },
    { ...session, conflicts: [conflict] },
  ];
  expect(impossible([one, two])).toEqual([two]);
  expect([bookWords(7, 0), bookWords(7, 2)]).toEqual(['Book 7 more', 'Leave out 2, book 5']);
});

test('the list of a series is narrowed by its name, whatever is in it', () => {
  expect(listOfSeries('Rowing, “mornings” & more')).toBe(
    `/app/sessions?where.series=${encodeURIComponent('Rowing\\, “mornings” & more')}`,
  );
});
