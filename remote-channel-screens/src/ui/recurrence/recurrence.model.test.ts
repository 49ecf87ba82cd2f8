import { expect, test } from '@jest/globals';
import { readRecurrence } from 'shared-contracts/entities';
import { followedRule, monthsWithoutDay, patternOf } from './recurrence.model.ts';

test.each([
  ['FREQ=WEEKLY;BYDAY=WE', '2026-12-02', '2026-12-03', 'FREQ=WEEKLY;BYDAY=TH'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20270301',
    '2026-12-02',
    '2026-12-07',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270301',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=3', '2026-12-03', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['FREQ=MONTHLY;BYDAY=1WE;COUNT=4', '2026-12-02', '2026-12-10', 'FREQ=MONTHLY;BYDAY=2TH;COUNT=4'],
  ['FREQ=MONTHLY;BYDAY=-1WE', '2027-02-24', '2027-02-25', 'FREQ=MONTHLY;BYDAY=-1TH'],
])('%s of a series that moves from %s to %s becomes %s', (rule, before, after, expected) => {
  expect(followedRule(rule, before, after)).toBe(expected);
});

test.each([
  ['several days', 'FREQ=WEEKLY;BYDAY=MO,WE', '2026-12-02'],
  ['another day than the first', 'FREQ=WEEKLY;BYDAY=FR', '2026-12-02'],
  ['another date than the first', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-02'],
  ['another week than the first', 'FREQ=MONTHLY;BYDAY=2WE', '2026-12-02'],
  ['the last day of a kind that the first is not', 'FREQ=MONTHLY;BYDAY=-1WE', '2026-12-02'],
  ['the last weekday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-12-31'],
  ['no day', 'FREQ=DAILY', '2026-12-02'],
  ['nothing that is read', 'every week', '2026-12-02'],
])('a rule that names %s stays where the first day moves', (_, rule, before) => {
  expect(followedRule(rule, before, '2026-12-03')).toBeNull();
});

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', [2, 4, 6, 9, 11]],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2026-12-30', [2]],
  ['FREQ=MONTHLY;BYMONTHDAY=28', '2026-12-28', []],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31', '2027-01-31', [9, 11]],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-12-31', []],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31', []],
  ['FREQ=MONTHLY;BYDAY=-1TH', '2026-12-31', []],
])('%s that begins on %s leaves out the months %j, which lack its day', (text, start, months) => {
  const rule = readRecurrence(text);
  expect(rule && monthsWithoutDay(rule, start)).toEqual(months);
});

test('the last day of each month has a place in the editor', () => {
  const text = 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=8';
  expect(patternOf(text, readRecurrence(text))).toBe('monthly');
});
