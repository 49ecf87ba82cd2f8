import { expect, jest, test } from '@jest/globals';
import type { Hours } from 'shared-contracts/entities';
import { conflictsAt, isOpen } from './booking-rules.ts';

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

test('without hours everything is open; one of several hours suffices, also adjacent ones', () => {
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
  const blocking = {
    ...{ id: 7, version: 1, createdAt: '', updatedAt: '', createdBy: '', updatedBy: '', taxons: [] },
    values: {
      ...{ reason: 'Repair', repeats: 'weekly', repeatsUntil: null },
      ...{ start: '2026-06-01T07:00:00Z', end: '2026-06-01T09:00:00Z' },
    },
  };
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
