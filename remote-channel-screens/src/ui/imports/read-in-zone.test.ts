import { expect, test } from '@jest/globals';
import { readInZone } from './read-in-zone.ts';

test('the zones in which times are read are named where one is not that of the browser', () => {
  expect(readInZone(['Europe/Vienna'], 'Europe/Vienna')).toBeNull();
  expect(readInZone([], 'Europe/Vienna')).toBeNull();
  expect(readInZone(['Asia/Tokyo', 'Asia/Tokyo'], 'America/New_York')).toBe(
    'Times are read on the clock of Asia/Tokyo. Your own time zone is America/New York.',
  );
  expect(readInZone(['Europe/Vienna', 'Asia/Tokyo'], 'Europe/Vienna')).toBe(
    'Times are read on the clock of Asia/Tokyo and Europe/Vienna. Your own time zone is Europe/Vienna.',
  );
});
