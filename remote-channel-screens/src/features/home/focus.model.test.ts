import { expect, test } from '@jest/globals';
import { factOf, focusParts } from './focus.model.ts';

test('shows future sessions that are not cancelled, and plans without templates', () => {
  const parts = focusParts('2026-06-03T07:00:00Z');
  expect(parts.map(({ entity }) => entity)).toEqual(['appointments', 'plans', 'articles']);
  expect(parts[0]?.where).toEqual({ start: '2026-06-03T07:00:00Z..', status: 'pending,accepted' });
  expect(parts[1]?.where).toEqual({ template: 'false' });
});

test.each([
  ['appointments', { start: '2026-06-03T07:00:00Z' }, '3 Jun 2026, 09:00'],
  ['plans', { start: '2026-06-03', end: '2026-07-01' }, '3 Jun 2026 – 1 Jul 2026'],
  ['plans', { start: '2026-06-03', end: null }, 'from 3 Jun 2026'],
  ['plans', { start: null, end: null }, 'Without dates'],
  ['articles', { status: 'draft' }, 'Draft'],
] as const)('an entry of %s with %j says %j', (entity, values, fact) => {
  expect(factOf(entity, values, 'Europe/Berlin')).toBe(fact);
});
