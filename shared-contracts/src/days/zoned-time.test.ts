import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, utcDayAt } from './calendar.ts';
import { dayMs } from './day-number.ts';
import {
  clockAt,
  dayAt,
  endOfDay,
  instantOf,
  instantsOf,
  offsetAt,
  offsetText,
  startOfDay,
} from './zoned-time.ts';

const hourMs = 3_600_000;
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
);
const instant = fc.integer({ min: Date.UTC(1970, 0, 3), max: Date.UTC(2100, 0, 1) });
const day = instant.map(utcDayAt);
/** Apia went from 29 to 31 December 2011. */
const leftOut = { zone: 'Pacific/Apia', day: '2011-12-30' };
const isLeftOut = (one: string, where: string) => one === leftOut.day && where === leftOut.zone;

test('a local time is what the platform formats, in every zone and at every second since 1980', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  const formatted = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
  const seconds = fc.integer({ min: Date.UTC(1970, 0, 3), max: Date.UTC(2100, 0, 1) });
  // Gaza once changed its clock a minute past midnight, St. John's too.
  const changes = [
    [Date.UTC(2011, 3, 1, 22, 1), 'Asia/Gaza'],
    [Date.UTC(2006, 3, 2, 3, 31), 'America/St_Johns'],
    [Date.UTC(1972, 0, 7, 0, 44, 30), 'Africa/Monrovia'],
  ] as const;
  for (const [change, where] of changes) {
    for (const at of [-60_000, -1000, -1, 0, 1, 1000, 60_000].map((by) => change + by))
      expect([at, where, clockAt(at, where).replace('T', ' ')]).toEqual([at, where, formatted(at, where)]);
  }
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (at, where) => {
      expect(clockAt(at, where).replace('T', ' ')).toBe(formatted(at, where));
      expect(offsetAt(at, where)).toBe(Date.parse(`${clockAt(at, where)}Z`) - Math.floor(at / 1000) * 1000);
    }),
    { numRuns: 2000 },
  );
});

describe('a day of a zone', () => {
  test('begins at an instant that is of this day, as no instant before it is', () => {
    fc.assert(
      fc.property(day, zone, (one, where) => {
        fc.pre(!isLeftOut(one, where));
        expect(dayAt(startOfDay(one, where), where)).toBe(one);
        expect(dayAt(startOfDay(one, where) - 1, where) < one).toBe(true);
        expect(dayAt(endOfDay(one, where) - 1, where)).toBe(one);
      }),
      { numRuns: 500 },
    );
  });

  test('has 23 to 25 hours', () => {
    fc.assert(
      fc.property(day, zone, (one, where) => {
        fc.pre(!isLeftOut(one, where));
        const hours = (endOfDay(one, where) - startOfDay(one, where)) / hourMs;
        expect(hours).toBeGreaterThanOrEqual(23);
        expect(hours).toBeLessThanOrEqual(25);
      }),
      { numRuns: 500 },
    );
    const hoursOf = (one: string, where: string) => (endOfDay(one, where) - startOfDay(one, where)) / hourMs;
    expect(hoursOf('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hoursOf('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
    expect(hoursOf('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
  });

  test('holds each of its instants, and the days between two instants lead from one to the other', () => {
    fc.assert(
      fc.property(instant, instant, zone, (one, other, where) => {
        const [from, to] = [dayAt(one, where), dayAt(other, where)];
        expect(startOfDay(from, where)).toBeLessThanOrEqual(one);
        expect(endOfDay(from, where)).toBeGreaterThan(one);
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
      { numRuns: 500 },
    );
  });

  test('that a zone left out is empty', () => {
    const start = startOfDay(leftOut.day, leftOut.zone);
    expect(start).toBe(Date.parse('2011-12-30T10:00:00Z'));
    expect(endOfDay(leftOut.day, leftOut.zone)).toBe(start);
    expect(dayAt(start, leftOut.zone)).toBe('2011-12-31');
  });

  test('begins when the gap ends where its midnight is skipped', () => {
    // Beirut puts its clocks forward at midnight.
    expect(startOfDay('2026-03-29', 'Asia/Beirut')).toBe(Date.parse('2026-03-28T22:00:00Z'));
    expect(clockAt(startOfDay('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29T01:00:00');
  });

  test('ends also where it is the last with four digits', () => {
    expect(endOfDay('9999-12-31', 'UTC') - startOfDay('9999-12-31', 'UTC')).toBe(dayMs);
    expect(dayAt(endOfDay('9999-12-31', 'Asia/Kathmandu') - 1, 'Asia/Kathmandu')).toBe('9999-12-31');
  });

  test.each(['', 'soon', '2026-13-01'])('%p is none', (text) => {
    expect(() => startOfDay(text, 'UTC')).toThrow(RangeError);
    expect(() => endOfDay(text, 'UTC')).toThrow(RangeError);
  });
});

test('the date is that of the clock on the wall', () => {
  expect(dayAt(Date.parse('2026-03-02T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-03-03');
  expect(dayAt(Date.parse('2026-03-02T02:00:00Z'), 'America/New_York')).toBe('2026-03-01');
});

test('a time of the clock is read as the instants that show it', () => {
  expect(instantsOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual([
    Date.parse('2026-10-25T00:30:00Z'),
    Date.parse('2026-10-25T01:30:00Z'),
  ]);
  expect(instantsOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual([]);
  expect(instantsOf('soon', 'Europe/Berlin')).toEqual([]);
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(instantOf('soon', 'Europe/Berlin')).toBeNull();
  fc.assert(
    fc.property(instant, zone, (time, where) => {
      const second = Math.floor(time / 1000) * 1000;
      expect(instantsOf(clockAt(second, where), where)).toContain(second);
    }),
    { numRuns: 500 },
  );
});

test('an offset leads from UTC to the clock, and is written with seconds only where it has some', () => {
  expect(offsetText(offsetAt(Date.parse('2026-07-01T12:00:00Z'), 'Europe/Berlin'))).toBe('+02:00');
  expect(offsetText(offsetAt(Date.parse('2026-07-01T12:00:00.5Z'), 'Asia/Kathmandu'))).toBe('+05:45');
  expect(offsetText(offsetAt(Date.parse('2026-07-01T12:00:00Z'), 'America/New_York'))).toBe('-04:00');
  expect(offsetText(offsetAt(Date.parse('1890-01-01T00:00:00Z'), 'Europe/Berlin'))).toBe('+00:53:28');
  expect(offsetText(0)).toBe('+00:00');
});
