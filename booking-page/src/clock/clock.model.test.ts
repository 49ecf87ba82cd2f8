import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { english } from '../languages/en.ts';
import { speak } from '../languages/language.ts';
import {
  byDay,
  byPartOfDay,
  clocksDiffer,
  clockText,
  clockThere,
  dayIn,
  daysShown,
  lengthText,
  priceText,
  weekdayNames,
  weeksTo,
  whenLines,
  whenText,
  zoneName,
} from './clock.model.ts';

speak('en', english);

const slot = (start: string) => ({ start, end: start, coach: null, left: null });

test('four weeks begin on the Monday of today, and follow each other without a gap', () => {
  expect(daysShown('2026-06-03', 0)[0]).toBe('2026-06-01');
  expect(daysShown('2026-06-07', 0)[0]).toBe('2026-06-01');
  expect(daysShown('2026-06-03', 1)[0]).toBe('2026-06-29');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 26 }), (at, weeks) => {
      const today = new Date(at * 86_400_000).toISOString().slice(0, 10);
      const [days, next] = [daysShown(today, weeks), daysShown(today, weeks + 1)];
      expect(new Set([...days, ...next]).size).toBe(56);
      expect(daysShown(today, 0)).toContain(today);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});

const { language } = navigator;
afterEach(() => {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  speak('en', english);
});

test.each([
  ['en-US', 'Sun', '2026-05-31'],
  ['en-NZ', 'Mon', '2026-06-01'],
  ['en-GB', 'Mon', '2026-06-01'],
])('weeks of a visitor with %s begin on %s, and their names do', (locale, name, day) => {
  Object.defineProperty(navigator, 'language', { value: locale, configurable: true });
  speak('en', english);
  expect(daysShown('2026-06-03', 0)[0]).toBe(day);
  expect(weekdayNames()[0]?.short).toBe(name);
  // The last day of four weeks, and the first of the next ones.
  expect([
    weeksTo('2026-06-03', daysShown('2026-06-03', 0)[27] ?? ''),
    weeksTo('2026-06-03', daysShown('2026-06-03', 1)[0] ?? ''),
  ]).toEqual([0, 1]);
});

test('times belong to the day and the part of it that the visitor has', () => {
  const late = slot('2026-06-03T22:30:00.000Z');
  expect([...byDay([late], 'Europe/Berlin').keys()]).toEqual(['2026-06-04']);
  expect([...byDay([late], 'America/New_York').keys()]).toEqual(['2026-06-03']);
  expect(byPartOfDay([late], 'Europe/Berlin').map(([name]) => name)).toEqual(['Morning']);
  expect(byPartOfDay([late], 'America/New_York').map(([name]) => name)).toEqual(['Evening']);
});

test('clocks differ where they show another time, whatever the zones are called', () => {
  expect(clocksDiffer('2026-06-03T10:00:00Z', 'Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(clocksDiffer('2026-06-03T10:00:00Z', 'Europe/Berlin', 'Europe/London')).toBe(true);
  // Panama never changes its clocks.
  const differs = (day: string) => clocksDiffer(`${day}T10:00:00Z`, 'America/New_York', 'America/Panama');
  expect([differs('2026-01-10'), differs('2026-06-03')]).toEqual([false, true]);
});

test('a time there has its weekday where that is another one, and a session both days', () => {
  const at = { here: 'Europe/Berlin', there: 'Pacific/Auckland' };
  expect(clockThere('2026-06-03T10:00:00Z', at)).toBe('22:00');
  expect(clockThere('2026-06-03T21:30:00Z', at)).toBe('Thu 09:30');
  expect(
    whenLines({ start: '2026-06-03T21:30:00Z', end: '2026-06-03T22:15:00Z' }, 'Pacific/Auckland'),
  ).toEqual([
    'Wednesday, 3 June 2026, 21:30 – 22:15 in UTC',
    'Thursday, 4 June 2026, 09:30 – 10:15 in Auckland',
  ]);
  expect(
    whenLines({ start: '2026-06-03T10:00:00Z', end: '2026-06-03T11:00:00Z' }, 'Pacific/Auckland'),
  ).toEqual(['Wednesday, 3 June 2026, 10:00 – 11:00 in UTC', '22:00 – 23:00 in Auckland']);
  expect(
    whenLines({ start: '2026-06-03T21:30:00Z', end: '2026-06-03T22:15:00Z' }, 'Atlantic/Reykjavik'),
  ).toEqual(['Wednesday, 3 June 2026, 21:30 – 22:15']);
});

test('people read lengths, prices, zones and days', () => {
  expect([45, 60, 90, 0].map((all) => lengthText(all).replaceAll('\u00a0', ' '))).toEqual([
    '45 min',
    '1 h',
    '1 h 30 min',
    '0 min',
  ]);
  expect(priceText({ amount: 4500, currency: 'EUR' })).toBe('€45.00');
  expect(priceText({ amount: 4500, currency: 'JPY' })).toMatch(/4,500/);
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('Asia/Calcutta')).toBe('Kolkata');
  expect(zoneName('America/Sao_Paulo')).toBe('São Paulo');
  const over = { start: '2026-06-03T21:30:00.000Z', end: '2026-06-03T22:30:00.000Z' };
  expect(whenText(over, 'Europe/Berlin')).toBe(
    'Wednesday, 3 June 2026, 23:30 – Thursday, 4 June 2026, 00:30',
  );
  expect(dayIn('2026-06-03T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-06-04');
});

test.each([
  ['en-GB', '09:05', '16:45'],
  ['en-US', '9:05 AM', '4:45 PM'],
])('in %s a morning is written %s, and an afternoon %s', (region, morning, afternoon) => {
  const before = navigator.language;
  const live = (language: string) => {
    Object.defineProperty(navigator, 'language', { value: language, configurable: true });
    speak('en', english);
  };
  live(region);
  const said = (at: string) => clockText(at, 'UTC').replace(/\s/, ' ');
  expect([said('2026-06-03T09:05:00Z'), said('2026-06-03T16:45:00Z')]).toEqual([morning, afternoon]);
  live(before);
});
