import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CalendarEntry } from 'shared-contracts/api';
import { addDays, weekdayOf } from 'shared-contracts/days';
import { entriesByDay } from './calendar.model.ts';
import { calendarDays, readCalendarUrl, steppedDay } from './calendar-url.model.ts';

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ entity: 'events', id: 1, title: 'Regatta', channel: null, start: null, end: null, day: null },
  ...more,
});
const local = (iso: string) => iso.slice(0, 16);
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1970-01-01', days));

test('a month consists of whole weeks, and never requests more days than the call allows', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = calendarDays({ view: 'month', day }, 30);
      expect(days.length % 7).toBe(0);
      expect(days.length).toBeLessThanOrEqual(42);
      expect(weekdayOf(days[0] ?? '')).toBe(1);
      const own = days.filter((one) => one.slice(0, 7) === day.slice(0, 7));
      expect(own).toContain(day);
      const [year = 0, month = 0] = day.split('-').map(Number);
      expect(own).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
    }),
  );
});

test('one step forward and one back return to the same month', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const there = steppedDay({ view: 'month', day }, 1, 30);
      expect(there > day).toBe(true);
      expect(steppedDay({ view: 'month', day: there }, -1, 30).slice(0, 7)).toBe(day.slice(0, 7));
    }),
  );
});

test('an address without parameters gives the default view, from today', () => {
  const read = (search: string) =>
    readCalendarUrl(new URLSearchParams(search), { view: 'list', today: '2026-06-03' });
  expect(read('')).toEqual({ view: 'list', day: '2026-06-03' });
  expect(read('view=year&day=soon')).toEqual({ view: 'list', day: '2026-06-03' });
  expect(readCalendarUrl(new URLSearchParams(), { view: 'month', today: '2026-06-03' }).view).toBe('month');
  expect(calendarDays({ view: 'list', day: '2026-06-03' }, 7).at(-1)).toBe('2026-06-09');
  expect(read('view=week&day=2026-01-01')).toEqual({ view: 'week', day: '2026-01-01' });
});

test('a multi-day item is on each of its days, and one that ends at midnight not on the next', () => {
  const days = ['2026-06-03', '2026-06-04', '2026-06-05'];
  const long = entry({ start: '2026-06-02T10:00:00Z', end: '2026-06-04T12:00:00Z' });
  const late = entry({ id: 2, start: '2026-06-03T22:00:00Z', end: '2026-06-04T00:00:00Z' });
  const step = entry({ id: 3, entity: 'plans', day: '2026-06-05' });
  const found = entriesByDay([long, late, step], days, local);
  const shown = days.map((day) => found.get(day)?.map(({ entry: { id }, time }) => [id, time]));
  expect(shown).toEqual([
    [
      [1, ''],
      [2, '22:00'],
    ],
    [[1, '']],
    [[3, '']],
  ]);
});
