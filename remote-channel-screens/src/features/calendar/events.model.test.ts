import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { datedRows, mostDated, whereGoingOn } from './events.model.ts';

const days = ['2026-03-01', '2026-03-31'] as const;

test('an event overlaps a range if it starts before its end and ends after its start', () => {
  expect(whereGoingOn({ status: 'draft' }, ...days)).toEqual({
    ...{ status: 'draft', startsAt: '..2026-03-31', endsAt: '2026-03-01..' },
  });
});

test('the filters of a list also apply to its calendar', () => {
  const starts = (startsAt: string) => whereGoingOn({ startsAt }, ...days)?.startsAt;
  expect(starts('2026-03-10..2026-03-12')).toBe('2026-03-10..2026-03-12');
  expect(starts('2026-03-10..')).toBe('2026-03-10..2026-03-31');
  expect(starts('..2026-03-12')).toBe('..2026-03-12');
  expect(starts('2026-03-10')).toBe('2026-03-10..2026-03-10');
  expect(whereGoingOn({ startsAt: '2026-05-01..2026-05-02' }, ...days)).toBeNull();
  expect(whereGoingOn({ endsAt: '..2026-03-12' }, ...days)?.endsAt).toBe('2026-03-01..2026-03-12');
  expect(whereGoingOn({ endsAt: '2026-03-10..' }, ...days)?.endsAt).toBe('2026-03-10..');
  expect(whereGoingOn({ endsAt: '2026-02-10..2026-02-12' }, ...days)).toBeNull();
});

const events = definitionOf('events');
const march = { channel: 1000, first: '2026-03-01', last: '2026-03-31', zone: 'Europe/Berlin' };
const daily = (id: number, hour: string) =>
  rowOf('events', id, {
    ...{ title: `Daily ${id}`, timeZone: 'UTC', recurrence: 'FREQ=DAILY' },
    ...{ startsAt: `1999-01-01T${hour}:00:00Z`, endsAt: `1999-01-01T${hour}:30:00Z` },
  });

test('a repeating row is on the calendar at each occurrence, at the same local time in its zone', () => {
  const times = { startsAt: '2020-03-06T23:00:00Z', endsAt: '2020-03-07T01:00:00Z' };
  const more = { timeZone: 'America/New_York', recurrence: 'FREQ=WEEKLY;BYDAY=FR' };
  const { entries } = datedRows(events, [rowOf('events', 4, { title: 'Jam', ...times, ...more })], march);
  expect(entries.map(({ start }) => start)).toEqual([
    '2026-03-06T23:00:00.000Z',
    '2026-03-13T22:00:00.000Z',
    '2026-03-20T22:00:00.000Z',
    '2026-03-27T22:00:00.000Z',
  ]);
});

test('of more than can be drawn the first ones are, whatever the order of the rows', () => {
  const rows = Array.from({ length: 400 }, (_, at) => daily(at, at % 2 ? '08' : '20'));
  const { entries, more } = datedRows(events, rows, march);
  expect([entries.length, more]).toEqual([mostDated, true]);
  // Seven days of 400, and the morning of the eighth.
  expect(entries.at(-1)?.start).toBe('2026-03-08T08:00:00.000Z');
  const all = datedRows(events, rows, { ...march, last: '2026-03-07' });
  expect([all.entries.length, all.more]).toEqual([2800, false]);
});

test('a row is on the calendar from its start to its end', () => {
  const times = { startsAt: '2026-03-10T09:00:00Z', endsAt: '2026-03-10T10:00:00Z' };
  const fair = rowOf('events', 4, { title: 'Fair', ...times });
  expect(datedRows(events, [fair], march)).toEqual({
    more: false,
    entries: [
      {
        ...{ entity: 'events', id: 4, title: 'Fair', channel: 1000, day: null },
        ...{ start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T10:00:00.000Z' },
        zone: 'Europe/Berlin',
      },
    ],
  });
});
