import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChargeOfClient } from 'shared-contracts/api/client-accounts';
import { packageBalances } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { entriesOf } from '../../ui/booking/ledger.model.ts';
import { refundOf } from './refund.model.ts';

const today = '2026-03-01';
const eur = (amount: number) => ({ amount, currency: 'EUR' });

const sale = (id: number, quantity: number, values: Record<string, unknown> = {}) =>
  rowOf('package-entries', id, {
    ...{ client: 7, package: 4, kind: 'sold', date: '2026-01-01', validUntil: null },
    ...{ items: [{ id: 3, quantity }], due: eur(42_000), price: eur(42_000) },
    ...(values as object),
  });

const open = (id: number, rest: number) =>
  ({ kind: 'sale', id, rest: eur(rest), due: eur(42_000), paid: null }) as unknown as ChargeOfClient;

interface RefundCase {
  used?: number;
  charges?: ChargeOfClient[];
  currency?: string | null;
}

function refund(
  entries: ReturnType<typeof sale>[],
  { used = 0, charges = [], currency = 'EUR' }: RefundCase = {},
) {
  const uses = Array.from({ length: used }, () => ({ client: 7, package: 4, service: 3, day: '2026-02-01' }));
  const balances = packageBalances(entriesOf(entries), uses);
  return refundOf(balances, { entries, charges, today, currency });
}

test('is worth the share of the price that nobody used, and what was paid of it', () => {
  expect(refund([sale(1, 10)], { used: 3 })).toEqual({ due: eur(29_400), price: eur(29_400) });
});

test('is an amount that coins pay where the price is in francs', () => {
  const price = { amount: 22_435, currency: 'CHF' };
  const part = { amount: 19_630, currency: 'CHF' };
  // Seven of eight sessions: 196.30625 francs.
  expect(refund([sale(1, 8, { due: price, price })], { used: 1 })).toEqual({ due: part, price: part });
});

test('pays back only what was paid beyond the sessions that were used', () => {
  expect(refund([sale(1, 10, { price: null })], { used: 5 })).toEqual({ due: eur(21_000), price: eur(0) });
  // 300.00 of 420.00 were paid, at once or later, and 5 of 10 were used.
  for (const how of [{ charges: [open(1, 12_000)] }, {}]) {
    const entry = sale(1, 10, { price: eur(how.charges ? 0 : 30_000) });
    expect(refund([entry], { used: 5, ...how })).toEqual({ due: eur(21_000), price: eur(9000) });
  }
});

test('counts each of two sales with its own price, and neither gifts nor what has ended', () => {
  const entries = [
    sale(1, 10),
    sale(2, 10, { due: eur(30_000), price: eur(30_000) }),
    sale(3, 4, { kind: 'received', due: null, price: null }),
    sale(4, 6, { validUntil: '2026-02-15' }),
  ];
  expect(refund(entries)).toEqual({ due: eur(72_000), price: eur(72_000) });
});

test('is 0 in the currency of the business where nothing that is left has a price, and unknown without that currency', () => {
  const unpriced = [
    sale(1, 4, { kind: 'received', due: null, price: null }),
    sale(2, 4, { due: null, price: null }),
  ];
  for (const entry of unpriced) {
    expect(refund([entry], { currency: 'CHF' })).toEqual({
      due: { amount: 0, currency: 'CHF' },
      price: { amount: 0, currency: 'CHF' },
    });
    expect(refund([entry], { currency: null })).toBeNull();
  }
});

test('is unknown where prices are in two currencies', () => {
  const francs = { amount: 100, currency: 'CHF' };
  expect(refund([sale(1, 10), sale(2, 10, { due: francs, price: francs })])).toBeNull();
});

test('never gives back more than was paid, nor more than the price', () => {
  const amount = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 30 }), fc.nat(), (due, paid, gave, some) => {
      const price = Math.min(due, paid);
      const used = some % gave;
      const found = refund([sale(1, gave, { due: eur(due), price: eur(price) })], { used });
      expect(found?.due.amount).toBe(Math.round((due * (gave - used)) / gave));
      expect(found?.price.amount).toBeLessThanOrEqual(Math.min(price, found?.due.amount ?? 0));
      // What stays owed is what was used, or what was paid for it.
      const owed = due - price - (found?.due.amount ?? 0) + (found?.price.amount ?? 0);
      expect(owed).toBeGreaterThanOrEqual(0);
    }),
  );
});
