import { expect, test } from '@jest/globals';
import { recurrenceText } from './recurrence-text.ts';

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;BYDAY=SA,SU', 'Every day that is a Saturday or a Sunday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;UNTIL=20261231',
    'Every 2 weeks on Monday and Wednesday, until 31 Dec 2026',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,FR;COUNT=8', 'Every week on Monday, Tuesday and Friday, 8 times'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31 in months that have it'],
  ['FREQ=MONTHLY;BYMONTHDAY=31,1', 'Every month on day 31 and day 1'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1', 'Every month on the last day, once'],
  ['FREQ=MONTHLY;BYDAY=3TU', 'Every month on the third Tuesday'],
  ['FREQ=MONTHLY;BYDAY=5SA', 'Every month on the fifth Saturday in months that have it'],
  ['FREQ=MONTHLY;BYDAY=5SA,1MO', 'Every month on the first Monday and the fifth Saturday'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5', 'Every month on the fifth weekday'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=SU', 'Every 3 months on every Sunday'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every month on day 13 where it is a Friday'],
  [
    'FREQ=YEARLY;BYMONTH=11,3;BYDAY=-1SU;UNTIL=20301231T120000Z',
    'Every year on the last Sunday in March and November, until 31 Dec 2030',
  ],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday'],
  [
    'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,3;COUNT=4',
    'Every month on the first and third Saturday or Sunday, 4 times',
  ],
  ['something else', 'something else'],
])('%s reads: %s', (rule, words) => {
  expect(recurrenceText(rule)).toBe(words);
});
