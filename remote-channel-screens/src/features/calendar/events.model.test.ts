import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { datedRows, whereGoingOn } from './events.model.ts';

const days = ['2026-03-01', '2026-03-31'] as const;

test('what goes on in some days began before their end and ends after their beginning, however long it lasts', () => {
  expect(whereGoingOn({ status: 'draft' }, ...days)).toEqual({
    ...{ status: 'draft', startsAt: '..2026-03-31', endsAt: '2026-03-01..' },
  });
});

test('what a list is narrowed to narrows its calendar, up to nothing', () => {
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
