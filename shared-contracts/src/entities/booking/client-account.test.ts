import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceOwed } from './cancellation.ts';
import { accountOf, type Charge, chargeOfEntry, type Payment } from './client-account.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const sale = (id: number, due: number, values: Partial<Charge> = {}): Charge => ({
  ...{ kind: 'sale', id, date: '2026-03-01', due: eur(due), paid: null },
  ...values,
});
const paid = (amount: number, values: Partial<Payment> = {}): Payment => ({
  ...{ kind: 'paid', amount: eur(amount), sale: null, session: null },
  ...values,
});
const restsOf = (charges: readonly Charge[], payments: readonly Payment[]) =>
  accountOf(charges, payments).charges.map(({ rest }) => rest.amount);

test('a package that was sold is owed less what was paid with it and afterwards', () => {
  const charges = [sale(1, 10_000, { paid: eur(4000) })];
  expect(accountOf(charges, []).owed).toEqual([eur(6000)]);
  expect(accountOf(charges, [paid(2500, { sale: 1 })]).owed).toEqual([eur(3500)]);
  expect(accountOf(charges, [paid(6000, { sale: 1 })]).owed).toEqual([]);
});

test('what is waived is owed no more, and what was paid back is owed again', () => {
  expect(accountOf([sale(1, 10_000)], [paid(10_000, { kind: 'waived' })]).owed).toEqual([]);
  const back = [paid(10_000), paid(3000, { kind: 'returned' })];
  expect(accountOf([sale(1, 10_000)], back).owed).toEqual([eur(3000)]);
});

test('a refund takes from what is owed, and what was paid back with it counts', () => {
  const entry = (kind: string, values: object) =>
    chargeOfEntry({ id: 2, values: { kind, date: '2026-04-01', ...values } });
  const refund = (values: object) => entry('refunded', values) as Charge;
  expect(accountOf([sale(1, 10_000), refund({ due: eur(4000), price: null })], []).owed).toEqual([eur(6000)]);
  const whole = sale(1, 10_000, { paid: eur(10_000) });
  expect(accountOf([whole, refund({ due: eur(4000), price: eur(4000) })], []).owed).toEqual([]);
  expect(accountOf([whole, refund({ due: eur(4000), price: null })], []).owed).toEqual([eur(-4000)]);
  expect(entry('credited', { due: eur(1) })).toBeNull();
  // Of entries from before there was a price, nobody knows whether more was to be paid.
  expect(entry('sold', { due: null, price: eur(5000) })).toBeNull();
});

test('a payment settles what it was made for, and what is over settles the oldest', () => {
  const charges = [
    sale(1, 3000, { date: '2026-03-02' }),
    sale(2, 2000, { date: '2026-03-01' }),
    sale(2, 1500, { kind: 'session', date: '2026-03-03' }),
  ];
  // The oldest first: the second sale, the first one, the session.
  expect(restsOf(charges, [])).toEqual([2000, 3000, 1500]);
  expect(restsOf(charges, [paid(1500, { session: 2 })])).toEqual([2000, 3000, 0]);
  expect(restsOf(charges, [paid(2500, { session: 2 })])).toEqual([1000, 3000, 0]);
  expect(restsOf(charges, [paid(2500)])).toEqual([0, 2500, 1500]);
  expect(accountOf(charges, [paid(7000)])).toMatchObject({ owed: [eur(-500)] });
});

test('two currencies are never added', () => {
  const chf = { amount: 2000, currency: 'CHF' };
  const charges = [sale(1, 3000), sale(2, 0, { due: chf })];
  expect(accountOf(charges, [paid(3500)]).owed).toEqual([chf, eur(-500)]);
});

test('a session is owed by who pays singly and is in it, while it takes place', () => {
  const session = { clients: [7, 8], status: 'accepted', package: null, price: eur(2000) };
  expect(priceOwed(session, 7)).toEqual(eur(2000));
  expect(priceOwed(session, 9)).toBeNull();
  expect(priceOwed({ ...session, status: 'no-show' }, 7)).toEqual(eur(2000));
  expect(priceOwed({ ...session, status: 'cancelled' }, 7)).toBeNull();
  expect(priceOwed({ ...session, status: 'pending' }, 7)).toBeNull();
  expect(priceOwed({ ...session, price: null }, 7)).toBeNull();
  expect(priceOwed({ ...session, package: 4 }, 7)).toBeNull();
  expect(priceOwed({ ...session, package: 4, paysSingly: [7] }, 7)).toEqual(eur(2000));
  expect(priceOwed({ ...session, ownPackages: [{ id: 4, quantity: 1, of: 7 }] }, 7)).toBeNull();
});

test('a session is owed by who pays singly and cancelled it late, once, and by nobody who cancelled in time', () => {
  const session = { clients: [8], status: 'accepted', package: null, price: eur(2000) };
  expect(priceOwed({ ...session, cancelled: [7] }, 7)).toBeNull();
  const late = { ...session, cancelled: [7], lateCancels: [7] };
  expect(priceOwed(late, 7)).toEqual(eur(2000));
  expect(priceOwed({ ...late, clients: [7], status: 'cancelled' }, 7)).toEqual(eur(2000));
  expect(priceOwed({ ...late, package: 4 }, 7)).toBeNull();
  expect(priceOwed({ ...late, price: eur(0) }, 7)).toBeNull();
});

const currency = fc.constantFrom('EUR', 'CHF', 'JPY');
const money = fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), currency });
const anyCharge = fc.record({
  kind: fc.constantFrom('sale' as const, 'session' as const, 'refund' as const),
  date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  due: money,
  paid: fc.option(money, { nil: null }),
});
const target = fc.option(fc.integer({ min: 0, max: 8 }), { nil: null });
const anyPayment = fc.record({
  kind: fc.constantFrom('paid', 'returned', 'waived'),
  amount: money,
  sale: target,
  session: target,
});

test('what is owed is what everything cost less its entries, for any sequence, and the rests explain it', () => {
  fc.assert(
    fc.property(
      fc.array(anyCharge, { maxLength: 7 }),
      fc.array(anyPayment, { maxLength: 12 }),
      (drawn, payments) => {
        // The amounts of a refund are below 0.
        const charges = drawn.map((one, id): Charge => {
          const sign = one.kind === 'refund' ? -1 : 1;
          const signed = (of: typeof one.due) => ({ ...of, amount: sign * of.amount });
          return { ...one, id, due: signed(one.due), paid: one.paid && signed(one.paid) };
        });
        const plain = new Map<string, number>();
        const add = (amount: number, code: string) => plain.set(code, (plain.get(code) ?? 0) + amount);
        for (const { due, paid: with_ } of charges) {
          add(due.amount, due.currency);
          if (with_) add(-with_.amount, with_.currency);
        }
        for (const { kind, amount } of payments)
          add(kind === 'returned' ? amount.amount : -amount.amount, amount.currency);
        const { owed, charges: open } = accountOf(charges, payments);
        const expected = [...plain].filter(([, amount]) => amount !== 0).sort();
        expect(owed.map((one): [string, number] => [one.currency, one.amount])).toEqual(expected);
        for (const [code, amount] of plain) {
          const rests = open.filter(({ rest }) => rest.currency === code).map(({ rest }) => rest.amount);
          expect(rests.filter((rest) => rest < 0)).toEqual([]);
          // Where nothing was paid back, nothing is open that is not owed.
          const sum = rests.reduce((all, rest) => all + rest, 0);
          const isPaidBack = payments.some(({ kind }) => kind === 'returned') || charges.some(isRefund);
          if (!isPaidBack) expect(sum).toBe(Math.max(0, amount));
        }
        // The order in which anything was written does not matter for the sum.
        expect(accountOf([...charges].reverse(), [...payments].reverse()).owed).toEqual(owed);
      },
    ),
    { numRuns: 1000 },
  );
});

const isRefund = ({ kind }: Charge) => kind === 'refund';
