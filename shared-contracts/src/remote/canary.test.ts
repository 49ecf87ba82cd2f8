import { expect, test } from '@jest/globals';
import { canaryPositions, isInCanary, tenantPosition } from './canary.ts';

const tenants = Array.from({ length: 20_000 }, (_, at) => String(at + 1));
const within = (build: string, share: number) =>
  tenants.filter((tenant) => isInCanary(build, { share, positions: [] }, tenant));

test.each([0.5, 1, 10, 50])('a share of %d percent gets that share of the tenants', (share) => {
  const part = (within('build-1', share).length / tenants.length) * 100;
  expect(part).toBeGreaterThan(share * 0.8);
  expect(part).toBeLessThan(share * 1.2);
});

test('a tenant keeps a build when its share grows', () => {
  const ten = new Set(within('build-1', 10));
  expect(within('build-1', 1).every((tenant) => ten.has(tenant))).toBe(true);
});

test('another build begins with other tenants', () => {
  const first = new Set(within('build-1', 1));
  const both = within('build-2', 1).filter((tenant) => first.has(tenant));
  expect(both.length).toBeLessThan(first.size / 5);
});

test('a share of nothing has no tenant, the whole has all, and a position has its own', () => {
  expect(within('b', 0)).toEqual([]);
  expect(within('b', 100).length).toBe(tenants.length);
  const tenant = '4711';
  const positions = [tenantPosition('b', tenant)];
  expect(isInCanary('b', { share: 0, positions }, tenant)).toBe(true);
  expect(isInCanary('b', { share: 0, positions }, '4712')).toBe(false);
});

test('every position is a whole number within bounds', () => {
  for (const tenant of ['', '1', 'ü', '🙂', 'x'.repeat(1000)]) {
    const position = tenantPosition('b', tenant);
    expect(Number.isInteger(position) && position >= 0 && position < canaryPositions).toBe(true);
  }
});
