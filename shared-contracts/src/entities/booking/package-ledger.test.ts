import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  leftOf,
  overdraws,
  type PackageEntry,
  type PackageUse,
  packageBalances,
  packageConflicts,
} from './package-ledger.ts';

const [anna, ben, pack, yoga, sauna] = [1, 2, 7, 20, 21];

const sold = (values: Partial<PackageEntry> = {}): PackageEntry => ({
  ...{ client: anna, package: pack, kind: 'sold', date: '2026-01-10', validUntil: '2026-12-31' },
  items: [{ id: yoga, quantity: 2 }],
  ...values,
});
const use = (day: string, values: Partial<PackageUse> = {}): PackageUse => ({
  ...{ client: anna, package: pack, service: yoga, day },
  ...values,
});
const names = {
  ...{ package: 'Ten lessons', service: 'Yoga' },
  clients: new Map([
    [anna, 'Anna'],
    [ben, 'Ben'],
  ]),
};
const reasons = (
  wanted: readonly PackageUse[],
  entries: readonly PackageEntry[],
  uses: readonly PackageUse[] = [],
) => packageConflicts(wanted, { entries, uses, names }).map(({ words }) => words);

test.each([
  ['one that is left', [sold()], [use('2026-02-01')], use('2026-02-02'), []],
  ['what nobody bought', [], [], use('2026-02-02'), ['Anna has not bought Ten lessons.']],
  [
    'what somebody else bought',
    [sold({ client: ben })],
    [],
    use('2026-02-02'),
    ['Anna has not bought Ten lessons.'],
  ],
  [
    'one more than it has',
    [sold()],
    [use('2026-02-01'), use('2026-02-03')],
    use('2026-02-02'),
    ['Anna has no Yoga left in Ten lessons: 2 of 2 are used.'],
  ],
  [
    'a service that is not in it',
    [sold()],
    [],
    use('2026-02-02', { service: sauna }),
    ['Ten lessons has no Yoga in it.'],
  ],
  ['its last day', [sold()], [], use('2026-12-31'), []],
  ['the day after', [sold()], [], use('2027-01-01'), ['The last day of Ten lessons of Anna is 31 Dec 2026.']],
  ['the day before', [sold()], [], use('2026-01-09'), ['Ten lessons of Anna is valid from 10 Jan 2026 on.']],
  [
    'one of a second package',
    [sold(), sold({ date: '2026-02-02' })],
    [use('2026-02-01'), use('2026-02-01')],
    use('2026-02-02'),
    [],
  ],
  [
    'what was given away',
    [sold(), sold({ kind: 'given', date: '2026-01-11', items: [{ id: yoga, quantity: 2 }] })],
    [],
    use('2026-02-02'),
    ['Anna has no Yoga left in Ten lessons: 2 of 2 are used.'],
  ],
])('a session that uses %s', (_, entries, uses, wanted, expected) => {
  expect(reasons([wanted], entries, uses)).toEqual(expected);
});

test('every client of a session pays with their own package, and what was overdrawn before hinders nobody', () => {
  const wanted = [use('2026-02-02'), use('2026-02-02', { client: ben })];
  expect(reasons(wanted, [sold()])).toEqual(['Ben has not bought Ten lessons.']);
  const before = [use('2025-01-01'), use('2025-02-01')];
  expect(reasons([use('2026-02-02')], [sold()], before)).toEqual([]);
});

test('takes from the entry that ends first, so that the longer one is left', () => {
  const entries = [sold({ validUntil: null }), sold({ date: '2026-02-01', validUntil: '2026-03-01' })];
  const [balance] = packageBalances(entries, [use('2026-02-02'), use('2026-02-03'), use('2026-04-01')]);
  expect(balance?.lots.map(({ until, used }) => [until, used])).toEqual([
    [null, 1],
    ['2026-03-01', 2],
  ]);
  expect(balance && leftOf(balance, '2026-04-02')).toBe(1);
});

/** The most uses that units can cover, by trying to move those that are covered: slow and obvious. */
function mostCovered(units: { from: string; until: string | null }[], days: readonly string[]): number {
  const holder = new Map<number, number>();
  const place = (day: number, tried: Set<number>): boolean =>
    units.some(({ from, until }, unit) => {
      const at = days[day] ?? '';
      if (tried.has(unit) || at < from || (until !== null && at > until)) return false;
      tried.add(unit);
      const other = holder.get(unit);
      if (other !== undefined && !place(other, tried)) return false;
      holder.set(unit, day);
      return true;
    });
  return days.filter((_, day) => place(day, new Set())).length;
}

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`);
const entry = fc.record({
  from: day,
  until: fc.option(day, { nil: null }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

test('leaves as few sessions without an entry as can be, whatever was sold and used', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), fc.array(day, { maxLength: 10 }), (given, days) => {
      const lots = given.filter(({ from, until }) => until === null || from <= until);
      const entries = lots.map(({ from, until, quantity }) =>
        sold({ date: from, validUntil: until, items: [{ id: yoga, quantity }] }),
      );
      const units = lots.flatMap((lot) => Array.from({ length: lot.quantity }, () => lot));
      const [balance] = packageBalances(
        entries,
        days.map((at) => use(at)),
      );
      expect(days.length - (balance?.uncovered ?? 0)).toBe(mostCovered(units, days));
    }),
    { numRuns: 1000 },
  );
});

type Step = { is: 'sell' | 'refund' | 'book'; at: string } | { is: 'cancel'; which: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constantFrom('sell' as const, 'refund' as const, 'book' as const), at: day }),
  fc.record({ is: fc.constant('cancel' as const), which: fc.nat({ max: 9 }) }),
);

test('no sequence of sales, bookings, cancellations and refunds uses what no entry explains', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let entries: PackageEntry[] = [];
      let uses: PackageUse[] = [];
      for (const one of steps) {
        if (one.is === 'cancel') uses = uses.filter((_, place) => place !== one.which);
        else if (one.is === 'book') {
          const wanted = use(one.at);
          if (reasons([wanted], entries, uses).length === 0) uses = [...uses, wanted];
        } else {
          const kind = one.is === 'sell' ? 'sold' : 'refunded';
          const next = [
            ...entries,
            sold({ kind, date: one.at, validUntil: null, items: [{ id: yoga, quantity: 1 }] }),
          ];
          if (!overdraws({ entries, uses }, { entries: next, uses })) entries = next;
        }
        const [balance] = packageBalances(entries, uses);
        const given = entries.filter(({ kind }) => kind === 'sold').length;
        const taken = entries.length - given;
        expect(balance?.uncovered ?? 0).toBe(0);
        expect(
          leftOf(balance ?? { lots: [], uncovered: 0, client: 0, package: 0, service: 0 }, '2026-03-01'),
        ).toBe(given - taken - uses.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('what each of two records covers, one client with the entries and uses of both covers', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-02-${String(one).padStart(2, '0')}`);
  const client = fc.constantFrom(anna, ben);
  const entry = fc.record({
    client,
    date: day,
    until: fc.option(day),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const entries = fc
    .array(entry, { maxLength: 6 })
    .map((all) =>
      all.map(({ client: of, date, until, quantity }) =>
        sold({ client: of, date, validUntil: until, items: [{ id: yoga, quantity }] }),
      ),
    );
  const uses = fc.array(fc.record({ client, day }), { maxLength: 8 });
  fc.assert(
    fc.property(entries, uses, (sales, days) => {
      const used = days.map(({ client: of, day: on }) => use(on, { client: of }));
      const ofAnna = <T extends { client: number }>(all: T[]) => all.map((one) => ({ ...one, client: anna }));
      expect(overdraws({ entries: sales, uses: used }, { entries: ofAnna(sales), uses: ofAnna(used) })).toBe(
        false,
      );
    }),
  );
});
