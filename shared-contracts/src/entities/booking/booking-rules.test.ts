import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Hours } from '../open-hours.ts';
import type { EntityValues, Row } from '../row.ts';
import { blockingsOf, closedSpans, conflictsAt, isOpen, type OpenBy, openByFor } from './booking-rules.ts';

const rowOf = (id: number, values: EntityValues): Row => ({
  ...{ id, version: 1, createdAt: '', updatedAt: '', createdBy: '', updatedBy: '', taxons: [], values },
});

const week: Hours = {
  zone: 'Europe/Berlin',
  weekly: [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 1, from: '13:00', to: '24:00' },
    { day: 2, from: '00:00', to: '06:00' },
  ],
  overrides: [
    { date: '2026-06-08', from: '20:00', to: '21:00' },
    { date: '2026-06-15', from: null, to: null },
  ],
};
const open = (hours: Hours[], start: string, end: string) =>
  isOpen(hours, { start: Date.parse(start), end: Date.parse(end) });

test.each([
  ['in the hours, in their zone', '2026-06-01T07:00:00Z', '2026-06-01T10:00:00Z', true],
  ['that begins before them', '2026-06-01T06:59:00Z', '2026-06-01T08:00:00Z', false],
  ['over the break', '2026-06-01T09:30:00Z', '2026-06-01T11:30:00Z', false],
  ['over midnight, where it is open on both sides', '2026-06-01T20:00:00Z', '2026-06-02T04:00:00Z', true],
  ['that goes on after them', '2026-06-02T03:00:00Z', '2026-06-02T04:01:00Z', false],
  ['in winter, an hour later in UTC', '2026-12-07T08:00:00Z', '2026-12-07T11:00:00Z', true],
  [
    'on a day with hours of its own, in those of the week',
    '2026-06-08T07:00:00Z',
    '2026-06-08T08:00:00Z',
    false,
  ],
  ['on a day with hours of its own, in these', '2026-06-08T18:00:00Z', '2026-06-08T19:00:00Z', true],
  ['on a day that is closed', '2026-06-15T07:00:00Z', '2026-06-15T08:00:00Z', false],
])('a time %s', (_, start, end, is) => {
  expect(open([week], start, end)).toBe(is);
});

test('what nobody gave hours is open, and of several hours any will do, also one after the other', () => {
  const [start, end] = ['2026-06-03T07:00:00Z', '2026-06-03T08:00:00Z'];
  expect(open([], start, end)).toBe(true);
  const of = (from: string, to: string): Hours => ({
    ...{ zone: 'UTC', overrides: [] },
    weekly: [{ day: 3, from, to }],
  });
  expect(open([week, of('07:00', '07:30'), of('07:30', '08:00')], start, end)).toBe(true);
  expect(open([week, of('07:00', '07:30'), of('07:31', '08:00')], start, end)).toBe(false);
});

test('a session of weeks lies in hours that are never closed, and not in those of a week', () => {
  const always: Hours = {
    ...{ zone: 'America/New_York', overrides: [] },
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  };
  expect(open([always], '2026-03-01T07:00:00Z', '2026-04-19T07:00:00Z')).toBe(true);
  const ended = { ...always, overrides: [{ date: '2026-04-18', from: null, to: null }] };
  expect(open([ended], '2026-03-01T07:00:00Z', '2026-04-18T04:00:00Z')).toBe(true);
  expect(open([ended], '2026-03-01T07:00:00Z', '2026-04-18T04:00:01Z')).toBe(false);
});

test('a session of thousands of years is refused without going through its days', () => {
  const spied = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  expect(open([week], '0001-01-01T00:00:00Z', '9999-12-31T23:00:00Z')).toBe(false);
  expect(spied.mock.calls.length).toBeLessThan(1000);
  spied.mockRestore();
});

test('says each reason with its cause', () => {
  const blocking = rowOf(7, {
    ...{ reason: 'Repair', repeats: 'weekly', repeatsUntil: null },
    ...{ start: '2026-06-01T07:00:00Z', end: '2026-06-01T09:00:00Z' },
  });
  const rules = {
    zone: 'Europe/Berlin',
    blockings: [blocking],
    openBy: [{ whose: 'the coach', hours: [week], cause: { entity: 'availables' as const, id: 3 } }],
  };
  const at = (start: string, end: string) => conflictsAt({ start, end }, rules);
  expect(at('2026-12-07T08:30:00Z', '2026-12-07T11:30:00Z')).toEqual([
    { words: 'It is blocked: Repair.', entity: 'blockings', id: 7, override: true },
    { words: 'It is outside the hours of the coach.', entity: 'availables', id: 3, override: true },
  ]);
  expect(at('2026-12-07T10:00:00Z', '2026-12-07T11:00:00Z')).toEqual([]);
});

test('names the coach whose hours a time is outside of, where the name is known', () => {
  const available = rowOf(3, {
    ...{ owner: 'coach', coach: 5, timeZone: 'Europe/Berlin' },
    weekly: [{ day: 1, from: '09:00', to: '12:00' }],
  });
  const facts = {
    ...{ availables: [available], shared: null, sharedByCoaches: [], location: null, business: null },
    zone: 'Europe/Berlin',
  };
  const wordsBy = (more: { coachName?: string }) => {
    const openBy = openByFor({ coach: 5 }, { ...facts, ...more });
    const night = { start: '2026-06-01T20:00:00Z', end: '2026-06-01T21:00:00Z' };
    return conflictsAt(night, { openBy, blockings: [], zone: 'Europe/Berlin' }).map(({ words }) => words);
  };
  expect(wordsBy({ coachName: 'Ana' })).toEqual(['It is outside the hours of Ana.']);
  expect(wordsBy({})).toEqual(['It is outside the hours of the coach.']);
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
    .filter(([, from, to]) => from < to)
    .map(([day, from, to]) => ({ day, from: clock(from * 30), to: clock(to * 30) })),
  { maxLength: 10 },
);
const hoursOfSomeone = fc.record({
  zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
  weekly: ranges,
  overrides: fc.constant([]),
});

test('what is closed is what no half hour of it is open, on both days on which the clock changes too', () => {
  const days = fc.constantFrom('2026-03-29', '2026-06-03', '2026-10-25', '2026-11-01');
  const owners = fc.array(fc.array(hoursOfSomeone, { minLength: 1, maxLength: 2 }), { maxLength: 3 });
  fc.assert(
    fc.property(days, owners, (day, all) => {
      const openBy = all.map(
        (hours, index): OpenBy => ({ whose: `${index}`, hours, cause: { entity: 'availables', id: index } }),
      );
      const start = Date.parse(`${day}T00:00:00Z`);
      const closed = closedSpans(openBy, { start, end: start + 86_400_000 });
      for (let at = start; at < start + 86_400_000; at += 1_800_000) {
        const half = { start: at, end: at + 1_800_000 };
        const by = openBy.find(({ hours }) => !isOpen(hours, half));
        const found = closed.find((one) => one.start <= half.start && half.end <= one.end);
        expect(found?.by).toBe(by);
      }
      for (const [index, one] of closed.entries()) {
        const next = closed[index + 1];
        expect(one.start).toBeLessThan(one.end);
        if (next) expect(next.start > one.end || next.by !== one.by).toBe(true);
      }
    }),
    { numRuns: process.env.FAIRLEAD_FULL === '1' ? 10_000 : 60 },
  );
});

test('a session lies in the hours of its coach, service and location, and in those of the business', () => {
  const hours = { timeZone: 'Europe/Berlin', weekly: [{ day: 1, from: '09:00', to: '12:00' }] };
  const facts = {
    availables: [
      rowOf(1, { ...hours, owner: 'business' }),
      rowOf(2, { ...hours, owner: 'coach', coach: 5 }),
      rowOf(3, { ...hours, owner: 'coach', coach: 6 }),
      rowOf(4, { ...hours, owner: 'service', service: 8 }),
      rowOf(9, { ...hours, owner: 'business' }),
    ],
    shared: 9,
    sharedByCoaches: [9],
    location: rowOf(30, { timeZone: 'Europe/Rome', openingHours: hours.weekly }),
    business: rowOf(1, { openingHours: hours.weekly }),
    zone: 'Europe/Berlin',
  };
  const session = { coach: 5, service: 8, location: 30 };
  expect(openByFor(session, facts).map(({ whose, cause }) => [whose, cause.entity, cause.id])).toEqual([
    ['the coach', 'availables', 2],
    ['the service', 'availables', 4],
    ['the location', 'locations', 30],
    ['the business', 'availables', 1],
  ]);
  // What another coach shares are no hours of the business, which has opening hours of its own.
  const of = openByFor({ coach: 7 }, { ...facts, shared: null, location: null, sharedByCoaches: [1, 9] });
  expect(of.map(({ whose, cause }) => [whose, cause.entity])).toEqual([['the business', 'my-business']]);
});

test('a blocking holds for everything, or for the coach, location or service that it names', () => {
  const blockings = [
    rowOf(1, { scope: 'all' }),
    rowOf(2, { scope: 'coach', coach: 5 }),
    rowOf(3, { scope: 'coach', coach: 6 }),
    rowOf(4, { scope: 'location', location: 30 }),
    rowOf(5, { scope: 'room', room: 5 }),
  ];
  const ids = (session: EntityValues) => blockingsOf(session, blockings).map(({ id }) => id);
  expect(ids({ coach: 5, location: null })).toEqual([1, 2]);
  expect(ids({ coach: 7, location: 30 })).toEqual([1, 4]);
});
