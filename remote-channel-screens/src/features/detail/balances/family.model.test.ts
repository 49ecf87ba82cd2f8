import { expect, test } from '@jest/globals';
import type { PackageBalance, PackageLot } from 'shared-contracts/entities';
import { familyOffer } from './family.model.ts';

const today = '2026-06-01';
const lot = (until: string | null, { from = '2026-01-01', has = 10, used = 0 } = {}): PackageLot => ({
  ...{ from, until, has, used },
});
const balance = (id: number, ...lots: PackageLot[]): PackageBalance => ({
  ...{ client: 4, package: id, service: 3, lots, uncovered: 0 },
});
const offer = (day: string, ...balances: PackageBalance[]) =>
  familyOffer(4, { service: 3, day }, { balances, today });

test('offers of the package that ends first and pays on the day, with a date from which it does', () => {
  expect(offer('2026-06-10', balance(5, lot(null)), balance(6, lot('2026-07-01')))).toMatchObject({
    ...{ contact: 4, package: 6, most: 10, date: today },
    left: expect.stringContaining('10 of 10 left'),
  });
  // What is given today would end before the session.
  expect(offer('2026-07-10', balance(5, lot('2026-07-01'), lot('2026-12-31')))?.date).toBe('2026-07-10');
  expect(offer('2026-07-10', balance(5, lot(null, { from: '2026-07-01' })))?.date).toBe('2026-07-10');
});

test('offers nothing that is used up, over, of another service or of somebody else', () => {
  expect(offer('2026-06-10', balance(5, lot(null, { used: 10 })))).toBeNull();
  expect(offer('2026-06-10', balance(5, lot('2026-06-09')))).toBeNull();
  expect(offer('2026-06-10', { ...balance(5, lot(null)), service: 9 })).toBeNull();
  expect(offer('2026-06-10', { ...balance(5, lot(null)), client: 9 })).toBeNull();
});
