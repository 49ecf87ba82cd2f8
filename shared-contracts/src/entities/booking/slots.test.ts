import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, weekdayOf } from '../../days/calendar.ts';
import { clockAt, dayAt, endOfDay, startOfDay } from '../../days/zoned-time.ts';
import type { Hours } from '../open-hours.ts';
import type { Row } from '../row.ts';
import { conflictsAt, type OpenBy } from './booking-rules.ts';
import { buffersAgainst } from './session-fit.ts';
import { bookableSpan, freeStarts, limitAgainst, type SlotFacts, type SlotRules, slotsOf } from './slots.ts';

const minute = 60_000;
const at = (text: string) => Date.parse(text);
const texts = (starts: readonly number[]) =>
  starts.map((start) => new Date(start).toISOString().slice(0, 16));
const hoursOf = (zone: string, ranges: { day: number; from: string; to: string }[]): OpenBy => ({
  ...{ whose: 'the coach', cause: { entity: 'availables', id: 1 } },
  hours: [{ zone, weekly: ranges, overrides: [] }],
});
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const factsOf = (openBy: OpenBy[], { zone = 'Europe/Berlin', ...rest } = {}): SlotFacts => ({
  ...{
    rules: { openBy, blockings: [], zone },
    zone,
    busy: [],
    there: { sessions: [], atOnce: null },
    ...rest,
  },
});
const service = (rules: Partial<SlotRules>): SlotRules => ({
  ...{ duration: 60, interval: 60, buffers: { before: 0, after: 0 } },
  ...rules,
});
const dayIn = (day: string, zone = 'Europe/Berlin') => ({
  start: startOfDay(day, zone),
  end: endOfDay(day, zone),
});

test('times begin where it opens, and end before it closes', () => {
  const facts = factsOf([hoursOf('Europe/Berlin', [{ day: 3, from: '09:15', to: '12:00' }])]);
  expect(texts(freeStarts(service({ interval: 30 }), facts, dayIn('2026-06-03')))).toEqual([
    ...['2026-06-03T07:15', '2026-06-03T07:45', '2026-06-03T08:15', '2026-06-03T08:45'],
  ]);
  expect(freeStarts(service({}), facts, dayIn('2026-06-04'))).toEqual([]);
});

test('times stay at the same clock on the days on which it changes, and a repeated hour is offered twice', () => {
  const open = factsOf([hoursOf('Europe/Berlin', everyDay('00:00', '24:00'))]);
  const clocks = (day: string) =>
    freeStarts(service({ interval: 60, duration: 30 }), open, dayIn(day)).map((start) =>
      clockAt(start, 'Europe/Berlin').slice(11, 16),
    );
  expect(clocks('2026-03-29').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  expect(clocks('2026-10-25').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
});

// What this says is open, closed or free goes minute by minute, by the clock on the wall.
function isOpenAt({ hours }: OpenBy, instant: number): boolean {
  return hours.some(({ zone, weekly }) => {
    const [day = '', clock = ''] = clockAt(instant, zone).split('T');
    return weekly.some(
      ({ day: weekday, from, to }) =>
        from !== null &&
        to !== null &&
        weekday === weekdayOf(day) &&
        from <= clock.slice(0, 5) &&
        clock.slice(0, 5) < to,
    );
  });
}

function slowly(
  rules: SlotRules,
  { rules: { openBy, blockings }, zone, busy, there }: SlotFacts,
  span: { start: number; end: number },
) {
  const [from, until] = [span.start - 26 * 60 * minute, span.end + rules.duration * minute];
  const free: boolean[] = [];
  const open: boolean[] = [];
  const clocks: string[] = [];
  const near = Math.max(1440, rules.duration) * minute;
  for (let instant = from; instant < until; instant += minute) {
    open.push(openBy.every((by) => isOpenAt(by, instant)));
    clocks.push(clockAt(instant, zone));
    const isBlocked = blockings.some(
      ({ values }) => at(String(values.start)) <= instant && instant < at(String(values.end)),
    );
    free.push(!isBlocked && !busy.some(({ start, end }) => start <= instant && instant < end));
  }
  const minutes = (clock = '') => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
  const found: number[] = [];
  for (let place = (span.start - from) / minute; from + place * minute < span.end; place += 1) {
    const lasts = Array.from({ length: rules.duration }, (_, step) => place + step);
    if (!lasts.every((one) => open[one] && free[one])) continue;
    let first = place;
    while (open[first - 1] && clocks[first - 1]?.slice(0, 10) === clocks[place]?.slice(0, 10)) first -= 1;
    if ((minutes(clocks[place]) - minutes(clocks[first]) + 1440 * rules.interval) % rules.interval !== 0)
      continue;
    const start = from + place * minute;
    const end = start + rules.duration * minute;
    const isApart = busy.every((other) => {
      const before = start - Math.max(rules.buffers.before, other.after) * minute;
      const after = end + Math.max(rules.buffers.after, other.before) * minute;
      return other.end <= before || after <= other.start || Math.abs(other.start - start) > 2 * near;
    });
    const others = there.sessions.filter((other) => other.start < end && start < other.end).length;
    const hasRoom = there.atOnce === null || others === 0 || others < there.atOnce;
    if (isApart && hasRoom) found.push(start);
  }
  return found;
}

const runs = process.env.FAIRLEAD_FULL === '1' ? 10_000 : 150;

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
const days = fc.constantFrom(
  ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-06-03'],
  ...['2026-10-04', '2026-10-25', '2026-11-01'],
);
const halfHours = Array.from({ length: 49 }, (_, half) => half)
  // Nobody opens or closes within the hour that is left out or repeated.
  .filter((half) => ![3, 5].includes(half))
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const range = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.subarray(halfHours, { minLength: 2, maxLength: 2 }))
  .map(([day, [from = '', to = '']]) => ({ day, from, to }));
const hours: fc.Arbitrary<Hours> = fc.record({
  zone: zones,
  weekly: fc.oneof(
    fc.array(range, { minLength: 5, maxLength: 9 }),
    fc.constantFrom(everyDay('00:00', '24:00'), everyDay('08:00', '18:30')),
  ),
  overrides: fc.constant([]),
});
const openBys = fc
  .array(fc.array(hours, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
  .map((all) => all.map((of): OpenBy => ({ ...hoursOf('UTC', []), hours: of })));
const minutesOfDay = fc.integer({ min: 0, max: 2880 });
const buffer = fc.constantFrom(0, 5, 15, 45);
const rules = fc.record({
  duration: fc.constantFrom(5, 30, 45, 60, 90, 240),
  interval: fc.constantFrom(5, 15, 20, 25, 30, 45, 60, 90, 240),
  buffers: fc.record({ before: buffer, after: buffer }),
});
const times = fc.array(fc.tuple(minutesOfDay, fc.integer({ min: 5, max: 300 }), buffer, buffer), {
  maxLength: 4,
});

const world = fc
  .record({
    day: days,
    zone: zones,
    business: zones,
    openBy: openBys,
    service: rules,
    busy: times,
    blocked: times,
    there: times,
    atOnce: fc.constantFrom(null, 1, 2),
  })
  .map(({ day, zone, business, openBy, busy, blocked, there, atOnce, ...rest }) => {
    const base = startOfDay(addDays(day, -1), 'UTC');
    const spans = (all: typeof busy) =>
      all.map(([from, lasts, before, after]) => ({
        ...{ start: base + from * minute, end: base + (from + lasts) * minute, before, after },
      }));
    const blockings = spans(blocked).map(({ start, end }, place): Row => {
      const values = {
        reason: 'Closed',
        repeats: 'never',
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      };
      return {
        ...{ id: place, version: 1, createdAt: '', updatedAt: '', createdBy: '', updatedBy: '', taxons: [] },
        values,
      };
    });
    const facts: SlotFacts = {
      rules: { openBy, blockings, zone: business },
      zone,
      busy: spans(busy),
      there: { sessions: spans(there), atOnce },
    };
    return { ...rest, facts, span: dayIn(day, zone) };
  });

describe('free times', () => {
  test('are those that a minute by minute search finds, over both clock changes and in zones that differ', () => {
    fc.assert(
      fc.property(world, ({ service: one, facts, span }) => {
        expect(freeStarts(one, facts, span)).toEqual(slowly(one, facts, span));
      }),
      { numRuns: runs },
    );
  }, 1_200_000);

  test('are what no rule of a booking refuses', () => {
    fc.assert(
      fc.property(world, ({ service: one, facts, span }) => {
        for (const start of freeStarts(one, facts, span)) {
          const time = {
            start: new Date(start).toISOString(),
            end: new Date(start + one.duration * minute).toISOString(),
          };
          const nearby = facts.busy.map((busy, id) => ({
            ...{ id, name: '', before: busy.before, after: busy.after },
            ...{ start: new Date(busy.start).toISOString(), end: new Date(busy.end).toISOString() },
          }));
          expect(conflictsAt(time, facts.rules)).toEqual([]);
          expect(buffersAgainst(time, one.buffers, nearby)).toEqual([]);
        }
      }),
      { numRuns: runs },
    );
  }, 1_200_000);

  test('do not depend on the range that is asked for', () => {
    fc.assert(
      fc.property(world, ({ service: one, facts, span }) => {
        const wider = { start: span.start - 30 * 60 * minute, end: span.end + 30 * 60 * minute };
        const within = freeStarts(one, facts, wider).filter(
          (start) => span.start <= start && start < span.end,
        );
        expect(within).toEqual(freeStarts(one, facts, span));
      }),
      { numRuns: runs },
    );
  }, 1_200_000);
});

test('the work for free times grows with the sessions of a coach, and not with sessions times slots', () => {
  const open = hoursOf('Europe/Berlin', everyDay('00:00', '24:00'));
  const span = { start: dayIn('2026-06-01').start, end: dayIn('2026-07-01').end };
  let reads = 0;
  const sessions = Array.from({ length: 500 }, (_, place) => ({
    ...{ before: 0, after: 0, end: span.start + (place + 1) * 10 * minute },
    get start() {
      reads += 1;
      return span.start + place * 10 * minute;
    },
  }));
  const facts = { ...factsOf([open]), busy: sessions, there: { sessions, atOnce: 1 } };
  const starts = freeStarts(service({ interval: 5, duration: 5 }), facts, span);
  expect(starts).toHaveLength(31 * 288 - 1000);
  expect(reads).toBeLessThan(20 * sessions.length);
});

test('notice and booking window say in words why a time is too early or too late', () => {
  const zone = 'Europe/Berlin';
  const now = at('2026-03-27T12:00:00Z');
  const limits = { minimumNotice: 24, bookingWindow: 3 };
  const words = (start: string) => limitAgainst(at(start), limits, { now, zone })?.words;
  expect(words('2026-03-27T11:00:00Z')).toBe('This time is over.');
  expect(words('2026-03-28T11:59:00Z')).toBe('It has to be booked 24 hours ahead or earlier.');
  expect(words('2026-03-28T12:00:00Z')).toBeUndefined();
  // The last day counts whole, after the clocks went forward.
  expect(words('2026-03-30T21:59:00Z')).toBeUndefined();
  expect(words('2026-03-30T22:00:00Z')).toBe('It can be booked 3 days ahead at most.');
  const open = { minimumNotice: null, bookingWindow: null };
  expect(bookableSpan(open, now, zone).start).toBe(now);
  expect(dayAt(bookableSpan(open, now, zone).end - 1, zone)).toBe('2028-03-26');
});

test('sessions with places come before new times, each time once where anyone will do', () => {
  const [nine, ten] = [at('2026-06-03T09:00:00Z'), at('2026-06-03T10:00:00Z')];
  const hour = 60 * minute;
  const both = [
    { coach: 1, starts: [nine, ten], sessions: [] },
    { coach: 2, starts: [ten], sessions: [{ start: nine, end: nine + hour, left: 3 }] },
  ];
  const rest = { duration: 60, capacity: 8 };
  expect(slotsOf(both, { ...rest, anyone: true })).toEqual([
    { start: nine, end: nine + hour, coach: 2, left: 3 },
    { start: ten, end: ten + hour, coach: null, left: 8 },
  ]);
  expect(slotsOf(both.slice(0, 1), { duration: 60, capacity: 1, anyone: false })).toEqual([
    { start: nine, end: nine + hour, coach: 1, left: null },
    { start: ten, end: ten + hour, coach: 1, left: null },
  ]);
});
