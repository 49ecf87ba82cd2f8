import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { nextTimeText } from './next-time.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const weekly = {
  startsAt: '2026-01-07T17:00:00Z',
  endsAt: '2026-01-07T18:00:00Z',
  timeZone: 'Europe/Berlin',
  recurrence: 'FREQ=WEEKLY;BYDAY=WE',
};
const nextOf = (values: object) =>
  nextTimeText(
    definitionOf('events'),
    { id: 1, version: 1, values: { ...weekly, ...values }, taxons: [] } as never,
    { zone: 'UTC', now },
  );

test('names the next time of what repeats, in its zone', () => {
  expect(nextOf({})).toBe('Next: 2 Dec, 18:00');
  expect(nextOf({ recurrence: 'FREQ=WEEKLY;BYDAY=WE\nEXDATE;VALUE=DATE:20261202' })).toBe(
    'Next: 9 Dec, 18:00',
  );
});

test('says nothing of what does not repeat, has not begun, or is over', () => {
  expect(nextOf({ recurrence: '' })).toBeNull();
  expect(nextOf({ recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' })).toBeNull();
  expect(nextOf({ startsAt: '2026-12-02T17:00:00Z', endsAt: '2026-12-02T18:00:00Z' })).toBeNull();
  expect(
    nextTimeText(definitionOf('rooms'), { id: 1, version: 1, values: {}, taxons: [] } as never, {
      zone: 'UTC',
      now,
    }),
  ).toBeNull();
});

test('names a time that is under way as the next one', () => {
  expect(
    nextOf({
      startsAt: '2026-11-21T11:30:00Z',
      endsAt: '2026-11-21T12:30:00Z',
      recurrence: 'FREQ=WEEKLY;BYDAY=SA',
    }),
  ).toBe('Next: Today, 12:30');
});
