import { expect, test } from '@jest/globals';
import { bookWords, endsAfterTimes, impossible, listOfSeries, withMoreTimes } from './series.model.ts';

const session = { start: '2026-10-20T08:00:00Z', end: '2026-10-20T09:00:00Z' };
test('times with a conflict are skipped, and the button counts the rest', () => {
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

test('more times follow only where a rule ends after a number of them', () => {
  const rules = [
    'FREQ=WEEKLY;BYDAY=TU;COUNT=10',
    'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261220',
    'FREQ=WEEKLY;BYDAY=TU',
  ];
  expect(rules.map(endsAfterTimes)).toEqual([true, false, false]);
  expect(rules.map((rule) => withMoreTimes(rule, 2))).toEqual([
    'FREQ=WEEKLY;BYDAY=TU;COUNT=12',
    ...rules.slice(1),
  ]);
});
