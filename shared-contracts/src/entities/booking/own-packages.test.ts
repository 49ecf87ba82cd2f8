import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { definitionOf, disjointRelations } from '../catalogue.ts';
import type { EntityValues } from '../row.ts';
import {
  cancellationOutcome,
  clientsUsingPackage,
  packagesUsed,
  packageUsedBy,
  withoutClient,
} from './cancellation.ts';
import { payingPackage, withPayment } from './own-packages.ts';
import { packageConflicts } from './package-ledger.ts';

const [ana, bo, kim] = [1, 2, 3];
const [ten, five] = [70, 71];
const session = {
  ...{ start: '2026-06-03T08:00:00Z', status: 'accepted', package: null, clients: [ana, bo, kim] },
  ownPackages: [
    { id: ten, quantity: 1, of: ana },
    { id: five, quantity: 1, of: bo },
  ],
};
const used = (values: EntityValues) =>
  packagesUsed({ ...session, ...values }).map((one) => `${one.client}/${one.package}`);

test.each<[string, EntityValues, string[]]>([
  ['each uses their own, and who has none pays singly', {}, ['1/70', '2/71']],
  ['who has none uses that of the session', { package: 72 }, ['1/70', '2/71', '3/72']],
  ['who pays singly uses none', { package: 72, paysSingly: [ana, kim] }, ['2/71']],
  ['an own package that is the one of the session', { package: ten }, ['1/70', '2/71', '3/70']],
  ['what does not take place uses none', { status: 'cancelled' }, []],
  [
    'who cancelled late uses their own',
    { clients: [bo], cancelled: [ana], lateCancels: [ana] },
    ['2/71', '1/70'],
  ],
  ['who waits uses none yet', { clients: [bo], waiting: [ana] }, ['2/71']],
])('of a class, %s', (_, values, expected) => {
  expect(used(values)).toEqual(expected);
});

test('remotes from before learn who uses the package that the session names, and nobody else', () => {
  expect(clientsUsingPackage(session)).toEqual([]);
  expect(clientsUsingPackage({ ...session, package: 72 })).toEqual([kim]);
});

test('a client who cancels late loses one of their own package', () => {
  const policy = { freeHours: 24, late: 'kept' as const };
  const late = { policy, now: Date.parse(session.start) };
  expect(cancellationOutcome(session, { client: ana, ...late })).toBe('kept');
  expect(cancellationOutcome(session, { client: kim, ...late })).toBe('none');
  const left = { ...session, ...withoutClient(session, { client: ana, isKept: true }) };
  expect([packageUsedBy(left, ana), packageUsedBy(left, bo), packageUsedBy(left, kim)]).toEqual([
    ten,
    five,
    null,
  ]);
});

test('a client who pays singly has no package of their own in the session', () => {
  const values = { ...session, paysSingly: [ana] };
  expect(disjointRelations(definitionOf('appointments'), values).ownPackages).toEqual([
    { id: five, quantity: 1, of: bo },
  ]);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }));
const chosen = fc.option(fc.integer({ min: 70, max: 72 }), { nil: null });

test('a choice of payment is what the client pays with, and changes that of nobody else', () => {
  const values = fc.record({
    package: chosen,
    paysSingly: ids,
    ownPackages: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 70, max: 72 }),
        quantity: fc.constant(1),
        of: fc.integer({ min: 1, max: 4 }),
      }),
      { selector: ({ of }) => of },
    ),
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 4 }), chosen, (before, client, choice) => {
      const after = { ...before, ...withPayment(before, { client, package: choice }) };
      expect(payingPackage(after, client)).toBe(choice);
      for (const other of [1, 2, 3, 4].filter((id) => id !== client)) {
        expect(payingPackage(after, other)).toBe(payingPackage(before, other));
      }
    }),
  );
});

test('a conflict names the package of the client who has none left in it, and leaves others alone', () => {
  const yoga = 20;
  const lot = (client: number, id: number) => ({
    ...{ client, package: id, kind: 'sold', date: '2026-01-01', validUntil: null },
    items: [{ id: yoga, quantity: 1 }],
  });
  const use = (client: number, id: number) => ({ client, package: id, service: yoga, day: '2026-06-03' });
  const names = {
    ...{ package: '', service: 'Yoga' },
    clients: new Map([
      [ana, 'Ana'],
      [bo, 'Bo'],
    ]),
    packages: new Map([
      [ten, '10-class pass'],
      [five, '5-class pass'],
    ]),
  };
  const facts = { entries: [lot(ana, ten), lot(ana, five), lot(bo, five)], names };
  const found = packageConflicts([use(ana, ten), use(bo, five)], {
    ...facts,
    uses: [use(bo, five), use(ana, five)],
  });
  expect(found.map(({ words, id }) => [words, id])).toEqual([
    ['Bo has no Yoga left in 5-class pass: 1 of 1 are used.', bo],
  ]);
  // What the session used before of one package pays for none of another.
  const moved = packageConflicts([use(ana, five)], {
    ...facts,
    ...{ uses: [use(ana, five)], had: [use(ana, ten), use(ana, ten)] },
  });
  expect(moved.map(({ words }) => words)).toEqual(['Ana has no Yoga left in 5-class pass: 1 of 1 are used.']);
});
