import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateText, dateTimeText, dayText, fromLocalTime, timesText, toLocalTime, zoneText } from './dates.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC'];

test('shows an instant in the zone it is meant for', () => {
  expect(dateTimeText('2019-12-27T10:00:00Z', 'Europe/Berlin')).toBe('27 Dec 2019, 11:00');
  // A time that the clock shows twice.
  expect(dateTimeText('2027-10-31T00:30:00Z', 'Europe/Berlin')).toMatch(/^31 Oct 2027, 02:30 (CEST|GMT\+2)$/);
  expect(dateTimeText('2027-10-31T02:00:00Z', 'Europe/Berlin')).toBe('31 Oct 2027, 03:00');
  expect(dateText('2019-12-27')).toBe('27 Dec 2019');
  expect(dayText('2019-12-27')).toBe('Fri 27 Dec');
});

test('brings every instant back that a clock can name once', () => {
  const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (time, zone) => {
      const iso = new Date(Math.floor(time / 1000) * 1000).toISOString().replace('.000Z', 'Z');
      const again = fromLocalTime(toLocalTime(iso, zone), zone);
      // An hour that a clock shows twice means the first one.
      const gap = Date.parse(iso) - Date.parse(again ?? '');
      expect([0, 3_600_000]).toContain(gap);
      expect(toLocalTime(again ?? '', zone)).toBe(toLocalTime(iso, zone));
    }),
    { numRuns: 500 },
  );
});

test('reads a time that the clocks skip with the offset before', () => {
  expect(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00Z');
});

test('returns nothing for an invalid time', () => {
  expect(fromLocalTime('soon', 'UTC')).toBeNull();
});

test.each([
  ['Etc/GMT-1', 'UTC+1'],
  ['Etc/GMT+5', 'UTC−5'],
  ['Etc/GMT-14', 'UTC+14'],
  ['Etc/GMT', 'UTC'],
  ['Etc/GMT+0', 'UTC'],
  ['UTC', 'UTC'],
  ['America/New_York', 'America/New York'],
])('the zone %s reads %s', (zone, text) => {
  expect(zoneText(zone)).toBe(text);
});

test('a span of a day or more names the day of its end', () => {
  const from = '2027-03-02T09:00:00Z';
  expect(timesText(from, '2027-03-02T23:30:00Z', 'Europe/Vienna')).toBe('10:00–00:30');
  expect(timesText(from, '2027-03-03T09:00:00Z', 'Europe/Vienna')).toBe('10:00–Wed 3 Mar, 10:00');
});
