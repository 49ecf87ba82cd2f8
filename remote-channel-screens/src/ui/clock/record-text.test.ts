import { expect, test } from '@jest/globals';
import { browserZone, dateTimeText } from '../text/dates.ts';
import { recordText } from './record-text.ts';

const iso = '2026-11-29T20:22:00Z';

test('a time of a record names its zone where the clock of the person shows another time then', () => {
  expect(recordText(iso, 'Asia/Kathmandu')).toBe('30 Nov 2026, 02:07 GMT+5:45');
  expect(recordText(iso, browserZone())).toBe(dateTimeText(iso, browserZone()));
});
