import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, utcDayAt } from '../../days/calendar.ts';
import { endOfDay, startOfDay } from '../../days/zoned-time.ts';
import { definitionOf } from '../catalogue.ts';
import { frequencies } from '../recurrence.ts';
import { isBlocked, seriesOfBlocking } from './blocked.ts';
import { occurrencesBetween, seriesOf } from './occurrences.ts';

const blocking = {
  ...{ start: '2026-01-31T09:00:00Z', end: '2026-01-31T11:00:00Z', scope: 'coach', coach: 7 },
  ...{ repeats: 'never', repeatsUntil: null },
};
const session = (start: string, end: string) => ({ start, end });
const zone = 'Europe/Berlin';

test('blocks an overlapping session, not one that starts as the blocking ends', () => {
  expect(isBlocked(blocking, zone, session('2026-01-31T10:59:00Z', '2026-01-31T12:00:00Z'))).toBe(true);
  expect(isBlocked(blocking, zone, session('2026-01-31T11:00:00Z', '2026-01-31T12:00:00Z'))).toBe(false);
  expect(isBlocked(blocking, zone, session('2026-01-31T08:00:00Z', '2026-01-31T09:00:00Z'))).toBe(false);
  expect(isBlocked(blocking, zone, session('2026-02-07T09:00:00Z', '2026-02-07T10:00:00Z'))).toBe(false);
});

test('a repeating blocking blocks the same local time, in summer too, until its last day', () => {
  const weekly = { ...blocking, repeats: 'weekly', repeatsUntil: '2026-07-11' };
  // 31 January was a Saturday; Berlin is an hour further from UTC in July.
  expect(isBlocked(weekly, zone, session('2026-07-11T08:00:00Z', '2026-07-11T08:30:00Z'))).toBe(true);
  expect(isBlocked(weekly, zone, session('2026-07-11T10:00:00Z', '2026-07-11T11:00:00Z'))).toBe(false);
  expect(isBlocked(weekly, zone, session('2026-07-18T08:00:00Z', '2026-07-18T08:30:00Z'))).toBe(false);
  expect(isBlocked(weekly, zone, session('2026-07-10T08:00:00Z', '2026-07-10T08:30:00Z'))).toBe(false);
});

test('a blocking of every other Saturday leaves the Saturdays between, over both changes of the clock', () => {
  const other = { ...blocking, repeats: 'weekly', repeatsEvery: 2, repeatsUntil: '2026-12-31' };
  const blocked = Array.from({ length: 40 }, (_, week) => {
    const day = addDays('2026-02-07', 7 * week);
    const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)].map((at) => new Date(at).toISOString());
    return isBlocked(other, zone, session(start ?? '', end ?? ''));
  });
  expect(blocked).toEqual(blocked.map((_, week) => week % 2 === 1));
  expect(isBlocked(other, zone, session('2026-02-14T09:00:00Z', '2026-02-14T10:00:00Z'))).toBe(true);
  expect(isBlocked(other, zone, session('2026-07-04T08:00:00Z', '2026-07-04T09:00:00Z'))).toBe(true);
});

test.each([undefined, null, 0, -2, 'often'])(
  'a blocking that repeats every %s repeats each time',
  (every) => {
    const weekly = { ...blocking, repeats: 'weekly', repeatsEvery: every as never };
    expect(isBlocked(weekly, zone, session('2026-02-07T09:00:00Z', '2026-02-07T10:00:00Z'))).toBe(true);
  },
);

test('a month without such a day is hit on its last one', () => {
  const monthly = { ...blocking, repeats: 'monthly' };
  expect(isBlocked(monthly, zone, session('2026-02-28T09:00:00Z', '2026-02-28T10:00:00Z'))).toBe(true);
  expect(isBlocked(monthly, zone, session('2026-03-28T09:00:00Z', '2026-03-28T10:00:00Z'))).toBe(false);
  expect(isBlocked(monthly, zone, session('2030-03-31T08:00:00Z', '2030-03-31T09:00:00Z'))).toBe(true);
  expect(
    isBlocked(
      { ...monthly, repeats: 'yearly' },
      zone,
      session('2036-01-31T09:30:00Z', '2036-01-31T10:00:00Z'),
    ),
  ).toBe(true);
});

test('a blocking that repeats since the first century still blocks', () => {
  const monthly = {
    ...{ ...blocking, repeats: 'monthly' },
    ...{ start: '0098-11-30T08:00:00Z', end: '0098-11-30T11:00:00Z' },
  };
  expect(isBlocked(monthly, 'UTC', session('0099-02-28T09:00:00Z', '0099-02-28T10:00:00Z'))).toBe(true);
  expect(isBlocked(monthly, 'UTC', session('0099-02-27T09:00:00Z', '0099-02-27T10:00:00Z'))).toBe(false);
});

test('a blocking whose last day comes before it starts blocks nothing, not even its first time', () => {
  const over = { ...blocking, repeats: 'weekly', repeatsUntil: '2026-01-30' };
  expect(isBlocked(over, zone, session('2026-01-31T09:00:00Z', '2026-01-31T10:00:00Z'))).toBe(false);
  expect(seriesOfBlocking(over, zone)).toBeNull();
  const onItsDay = { ...over, repeatsUntil: '2026-01-31' };
  expect(isBlocked(onItsDay, zone, session('2026-01-31T09:00:00Z', '2026-01-31T10:00:00Z'))).toBe(true);
});

test('a blocking and an event of the same rule cover the same days', () => {
  const hourMs = 3_600_000;
  const isoOf = (instant: number) => new Date(instant).toISOString();
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ];
  // Days that every month has: of others the blocking takes the last day of a short month, and the event leaves the month out.
  const first = fc
    .record({
      year: fc.integer({ min: 2009, max: 2027 }),
      month: fc.integer({ min: 0, max: 11 }),
      date: fc.integer({ min: 2, max: 27 }),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    .map(({ year, month, date, hour }) => Date.UTC(year, month, date, hour, 30));
  fc.assert(
    fc.property(
      first,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...frequencies),
      fc.option(fc.integer({ min: 0, max: 500 })),
      fc.integer({ min: -3, max: 800 }),
      fc.constantFrom(...zones),
      (begin, hours, repeats, lasts, gap, where) => {
        const { start, end } = session(isoOf(begin), isoOf(begin + hours * hourMs));
        // A day later than in UTC, in which the day of the zone may be the next one.
        const until = lasts === null ? null : addDays(utcDayAt(begin), lasts + 1);
        const last = until === null ? '' : `;UNTIL=${until.replaceAll('-', '')}`;
        const recurrence = `FREQ=${repeats.toUpperCase()}${last}`;
        const ofEvent = { startsAt: start, endsAt: end, timeZone: where, recurrence };
        const event = seriesOf(definitionOf('events'), ofEvent, where);
        expect(event).not.toBeNull();
        const values = { start, end, repeats, repeatsUntil: until };
        for (let place = 0; place < 32; place += 1) {
          const day = addDays(utcDayAt(begin), gap + place);
          const [from, to] = [startOfDay(day, where), endOfDay(day, where)];
          const wanted = session(isoOf(from), isoOf(to));
          const covers = event !== null && from < to && occurrencesBetween(event, from, to, 1).length > 0;
          expect([day, isBlocked(values, where, wanted)]).toEqual([day, covers]);
        }
      },
    ),
    { numRuns: 150 },
  );
});
