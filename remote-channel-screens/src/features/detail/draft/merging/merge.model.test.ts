import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { definitionOf, type EntityValues, type FieldValue } from 'shared-contracts/entities';
import { changedFields } from '../draft.model.ts';
import { decide, mergeValues, replaceValues } from './merge.model.ts';

const rooms = definitionOf('rooms');
const mornings = [{ day: 1, from: '08:00', to: '12:00' }];
const values: fc.Arbitrary<EntityValues> = fc.record({
  name: fc.constantFrom('Ada', 'Borg', 'Cläre'),
  description: fc.constantFrom(null, 'big', 'small'),
  capacity: fc.constantFrom(null, 10, 20),
  floor: fc.constantFrom(null, 1, 2),
  position: fc.constantFrom(null, 1, 2),
  turnaround: fc.constantFrom(null, 0, 15),
  openingHours: fc.constantFrom<FieldValue>([], mornings, [
    ...mornings,
    { day: 2, from: '14:00', to: '24:00' },
  ]),
  hidden: fc.boolean(),
  notes: fc.constantFrom(null, 'a', 'b'),
  outline: fc.constantFrom(null, '0.1,0.1 0.4,0.1 0.4,0.5', '0.2,0.2 0.4,0.2 0.4,0.5'),
  pin: fc.constantFrom(null, '0.1,0.1', '0.2,0.3'),
});
const three = fc.record({ base: values, mine: values, theirs: values });

test('agrees with the plain rule, field by field', () => {
  fc.assert(
    fc.property(three, (versions) => {
      const merge = mergeValues(rooms, versions);
      const iChanged = changedFields(rooms, versions.base, versions.mine);
      const theyChanged = changedFields(rooms, versions.base, versions.theirs);
      const differ = changedFields(rooms, versions.mine, versions.theirs);
      const both = iChanged.filter((name) => theyChanged.includes(name) && differ.includes(name));
      expect(merge.conflicts.map((conflict) => conflict.name)).toEqual(both);
      expect(merge.taken).toEqual(theyChanged.filter((name) => !iChanged.includes(name)));
      for (const name of Object.keys(versions.base)) {
        expect(merge.values[name]).toBe(
          iChanged.includes(name) ? versions.mine[name] : versions.theirs[name],
        );
      }
    }),
    { numRuns: 1000 },
  );
});

test('non-overlapping changes give the same result in any order', () => {
  fc.assert(
    fc.property(three, (versions) => {
      const merge = mergeValues(rooms, versions);
      fc.pre(merge.conflicts.length === 0);
      const other = mergeValues(rooms, { ...versions, mine: versions.theirs, theirs: versions.mine });
      expect(other.values).toEqual(merge.values);
    }),
  );
});

test('keeps my changes if nobody else changed anything', () => {
  fc.assert(
    fc.property(values, values, (base, mine) => {
      expect(mergeValues(rooms, { base, mine, theirs: base }).values).toEqual(mine);
    }),
  );
});

test('each conflict can be resolved separately', () => {
  const base = { name: 'Ada', capacity: 10 };
  const merge = mergeValues(rooms, {
    base,
    mine: { name: 'Mine', capacity: 20 },
    theirs: { name: 'Theirs', capacity: 30 },
  });
  expect(decide(merge, { capacity: 'theirs' })).toMatchObject({ name: 'Mine', capacity: 30 });
  expect(decide(merge, { name: 'base', capacity: 'base' })).toMatchObject({ name: 'Ada', capacity: 10 });
});

test('takes values that the app reported meanwhile, without a conflict', () => {
  const users = definitionOf('users');
  const [base, later] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
  const merge = mergeValues(users, {
    base: { name: 'Ada', lastSeen: base },
    mine: { name: 'Ada L.', lastSeen: base },
    theirs: { name: 'Ada', lastSeen: later },
  });
  expect(merge.values).toMatchObject({ name: 'Ada L.', lastSeen: later });
  expect([merge.taken, merge.conflicts]).toEqual([[], []]);
  expect(changedFields(users, { lastSeen: base }, { lastSeen: later })).toEqual([]);
});

test.each([
  ['both added', [1], [1, 2], [1, 3], [1, 3, 2]],
  ['I added, they took out', [1], [1, 2], [], [2]],
  ['I took out, they added', [1, 2], [2], [1, 2, 3], [2, 3]],
  ['both took out', [1, 2, 3], [2, 3], [1, 3], [3]],
])('a list keeps what both did to it: %s', (_, base, mine, theirs, both) => {
  const merge = mergeValues(definitionOf('appointments'), {
    ...{ base: { clients: base }, mine: { clients: mine }, theirs: { clients: theirs } },
  });
  expect(decide(merge, {}).clients).toEqual(both);
  expect(decide(merge, { clients: 'mine' }).clients).toEqual(mine);
});

test('a list of which one side has both changes offers no third one, and neither does a value that is no list', () => {
  const conflictsOf = (name: string, base: FieldValue, mine: FieldValue, theirs: FieldValue) =>
    mergeValues(definitionOf('appointments'), {
      ...{ base: { [name]: base }, mine: { [name]: mine }, theirs: { [name]: theirs } },
    }).conflicts;
  expect(conflictsOf('clients', [1], [1, 2], [1, 2, 3])).toEqual([
    { name: 'clients', base: [1], mine: [1, 2], theirs: [1, 2, 3] },
  ]);
  expect(conflictsOf('coach', 1, 2, 3)).toEqual([{ name: 'coach', base: 1, mine: 2, theirs: 3 }]);
});

test('what stands for a text leaves what was written in its other paragraphs since', () => {
  const text = (...lines: string[]) => lines.map((line) => ({ type: 'paragraph' as const, text: line }));
  const articles = definitionOf('articles');
  const from = { title: 'Mine', body: text('a', 'mine') };
  const to = { title: 'Theirs', body: text('a', 'theirs') };
  const now = { title: 'Mine, too', body: text('a', 'mine', 'more'), excerpt: 'Short' };
  expect(replaceValues(articles, now, { from, to })).toEqual({
    title: 'Theirs',
    body: text('a', 'theirs', 'more'),
  });
});
