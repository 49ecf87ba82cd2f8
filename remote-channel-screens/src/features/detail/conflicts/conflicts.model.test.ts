import { expect, test } from '@jest/globals';
import { conflictFilter } from './conflicts.model.ts';

const blocking = {
  ...{ start: '2026-01-31T09:00:00Z', end: '2026-01-31T11:00:00Z', scope: 'coach', coach: 7 },
  ...{ repeats: 'never', repeatsUntil: null },
};
const now = Date.parse('2026-01-10T00:00:00Z');

test('candidates for a conflict are sessions with the blocked coach, service or location that may overlap the blocking', () => {
  expect(conflictFilter(blocking, now)).toEqual({
    ...{ start: '2026-01-29T09:00:00Z..2026-01-31T11:00:00Z', status: 'pending,accepted', coach: '7' },
  });
  expect(conflictFilter({ ...blocking, scope: 'all' }, now)).not.toHaveProperty('coach');
});

test.each([
  ['that does not say when', { ...blocking, end: null }],
  ['that ends before it begins', { ...blocking, end: '2026-01-30T11:00:00Z' }],
  ['of a coach whom nobody chose', { ...blocking, coach: null }],
  ['of a room, which no session names', { ...blocking, scope: 'room', room: 3 }],
])('nothing is looked for with a blocking %s', (_, values) => {
  expect(conflictFilter(values, now)).toBeNull();
});

test('for a repeating blocking, the search covers the next year, or less if it ends sooner', () => {
  const daily = { ...blocking, repeats: 'daily' };
  const later = Date.parse('2027-01-10T00:00:00Z');
  expect(conflictFilter(daily, later)?.start).toBe('2027-01-08..2028-01-12');
  expect(conflictFilter({ ...daily, repeatsUntil: '2027-02-01' }, later)?.start).toBe(
    '2027-01-08..2027-02-03',
  );
});
