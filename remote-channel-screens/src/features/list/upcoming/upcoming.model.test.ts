import { expect, test } from '@jest/globals';
import { isOpening, isUnsaid, periodOf, timeFieldOf, withPeriod } from './upcoming.model.ts';

const how = { field: 'start', today: '2026-11-25' };

test.each([
  ['upcoming', 'where.start=2026-11-25..', 'sort=start'],
  ['past', 'where.start=..2026-11-24', 'sort=-start'],
  ['all', 'where.status=pending', 'sort=-start'],
] as const)('the address says that %s sessions are shown, and keeps other filters', (period, where, sort) => {
  const params = withPeriod(new URLSearchParams('where.status=pending&where.start=2020-01-01..'), {
    ...{ ...how, period },
  });
  expect(decodeURIComponent(params.toString())).toContain(where);
  expect(params.toString()).toContain(sort);
  expect(params.get('where.status')).toBe('pending');
  expect(periodOf(params, how)).toBe(period);
});

test('another range of days is none of the periods', () => {
  expect(periodOf(new URLSearchParams('where.start=2026-11-01..2026-11-30'), how)).toBeNull();
});

test('an address with a filter, an order, a view, keywords or the trash is left as it is', () => {
  expect(isUnsaid(new URLSearchParams('columns=start,coach'))).toBe(true);
  for (const said of ['where.clients=5', 'sort=start', 'view=3', 'q=ana', 'trash=true', 'taxons=4'])
    expect(isUnsaid(new URLSearchParams(said))).toBe(false);
});

test('only sessions have periods', () => {
  expect(timeFieldOf('appointments')).toBe('start');
  expect(timeFieldOf('users')).toBeNull();
});

test('a list as it opens is narrowed by nothing else', () => {
  const opened = withPeriod(new URLSearchParams(), { ...how, period: 'upcoming' });
  expect(isOpening(opened, how)).toBe(true);
  opened.set('where.status', 'pending');
  expect(isOpening(opened, how)).toBe(false);
});
