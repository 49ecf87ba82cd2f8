import { expect, test } from '@jest/globals';
import type { PackageLot } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import { balanceWords, entriesOf, remainingOf, sessionUsesOf, usesOf } from './ledger.model.ts';

const lot = (values: Partial<PackageLot> = {}): PackageLot => ({
  ...{ from: '2026-01-01', until: '2026-12-31', has: 10, used: 3 },
  ...values,
});
const balance = (lots: PackageLot[], uncovered = 0) => ({
  client: 1,
  package: 2,
  service: 3,
  lots,
  uncovered,
});

test.each([
  ['7 of 10 left until 31 Dec 2026', [lot()], 0],
  ['None of 10 left', [lot({ used: 10 })], 0],
  ['7 of 10 left', [lot({ until: null })], 0],
  ['10 of 20 left until 31 Dec 2027', [lot({ used: 10 }), lot({ until: '2027-12-31', used: 0 })], 0],
  [
    '17 of 20 left, 7 until 31 Dec 2026, 10 until 28 Feb 2027',
    [lot({ until: '2027-02-28', used: 0 }), lot()],
    0,
  ],
  ['9 of 20 left, 7 until 31 Dec 2026, 2 without an end', [lot({ until: null, used: 8 }), lot()], 0],
  ['14 of 20 left until 31 Dec 2026', [lot(), lot()], 0],
  ['Ended on 1 Feb 2026', [lot({ until: '2026-02-01' })], 0],
  ['None of 10 left, 2 that were not sold', [lot({ used: 10 })], 2],
  ['1 that was not sold', [], 1],
])('says “%s”', (words, lots, uncovered) => {
  expect(balanceWords(balance(lots, uncovered), '2026-06-03')).toBe(words);
});

test('what ended before today is not left any more', () => {
  expect(remainingOf(balance([lot({ until: '2026-02-01' }), lot()]), '2026-06-03')).toBe(7);
});

test('the sessions that use a package say what became of them, the last one first', () => {
  const at = (id: number, start: string, values: object = {}) =>
    rowOf('appointments', id, { service: 3, clients: [1], package: 2, status: 'accepted', start, ...values });
  const rows = [
    at(5, '2026-06-01T10:00:00Z'),
    at(6, '2026-06-09T10:00:00Z'),
    at(7, '2026-06-02T10:00:00Z', { noShows: [1] }),
    at(8, '2026-06-04T10:00:00Z', { status: 'cancelled', lateCancels: [1] }),
    at(9, '2026-06-05T10:00:00Z', { status: 'cancelled' }),
  ];
  const uses = sessionUsesOf(rows, 'UTC', Date.parse('2026-06-03T10:00:00Z'));
  expect(uses.map(({ session, outcome }) => [session, outcome])).toEqual([
    [6, 'to come'],
    [8, 'cancelled late'],
    [7, 'did not come'],
    [5, ''],
  ]);
});

test('reads entries and uses from rows, on the day in the zone of the business', () => {
  const items = [{ id: 3, quantity: 10 }];
  const values = { client: 1, package: 2, kind: 'sold', date: '2026-01-01', validUntil: null, items };
  expect(entriesOf([rowOf('package-entries', 9, values)])).toEqual([values]);
  const session = { service: 3, clients: [1, 4], start: '2026-12-31T23:30:00Z' };
  const rows = [
    rowOf('appointments', 5, { ...session, package: 2 }),
    rowOf('appointments', 6, { ...session, package: null }),
  ];
  expect(usesOf(rows, 'Europe/Berlin')).toEqual([
    { client: 1, package: 2, service: 3, day: '2027-01-01' },
    { client: 4, package: 2, service: 3, day: '2027-01-01' },
  ]);
});
