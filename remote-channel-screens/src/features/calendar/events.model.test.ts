import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { datedRows, rangeOf } from './events.model.ts';

test('what began a month before may still go on', () => {
  expect(rangeOf(undefined, '2026-03-01', '2026-03-31')).toBe('2026-01-29..2026-03-31');
});

test('what a list is narrowed to narrows its calendar, up to nothing', () => {
  expect(rangeOf('2026-03-10..2026-03-12', '2026-03-01', '2026-03-31')).toBe('2026-03-10..2026-03-12');
  expect(rangeOf('2026-03-10..', '2026-03-01', '2026-03-31')).toBe('2026-03-10..2026-03-31');
  expect(rangeOf('..2026-03-12', '2026-03-01', '2026-03-31')).toBe('2026-01-29..2026-03-12');
  expect(rangeOf('2026-03-10', '2026-03-01', '2026-03-31')).toBe('2026-03-10..2026-03-10');
  expect(rangeOf('2026-05-01..2026-05-02', '2026-03-01', '2026-03-31')).toBeNull();
});

test('a row stands on the calendar from its beginning to its end', () => {
  const times = { startsAt: '2026-03-10T09:00:00Z', endsAt: '2026-03-10T10:00:00Z' };
  const fair = rowOf('events', 4, { title: 'Fair', ...times });
  expect(datedRows(definitionOf('events'), [fair], 1000)).toEqual([
    {
      ...{ entity: 'events', id: 4, title: 'Fair', channel: 1000, day: null },
      ...{ start: times.startsAt, end: times.endsAt },
    },
  ]);
});
