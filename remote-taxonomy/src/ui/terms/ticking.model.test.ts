import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allTerms, anyTree, leavesBelow } from '../../testing/trees.ts';
import { indexTerms } from './term-index.model.ts';
import { changesBetween, noTicks, type Tick, tickOf, ticksOf, toggle } from './ticking.model.ts';

const clicks = fc.array(fc.nat(), { maxLength: 60 });

test('agrees with a plain model after any clicks', () => {
  fc.assert(
    fc.property(anyTree, clicks, (tree, picks) => {
      const index = indexTerms(tree);
      const terms = allTerms(tree);
      const plain = new Set<number>();
      const shown = (leaves: number[]): Tick => {
        const count = leaves.filter((leaf) => plain.has(leaf)).length;
        if (count === 0) return 'off';
        return count === leaves.length ? 'on' : 'mixed';
      };
      let ticks = noTicks;
      for (const pick of picks) {
        const term = terms[pick % terms.length];
        if (!term) continue;
        const leaves = leavesBelow(term);
        const wasOn = shown(leaves) === 'on';
        for (const leaf of leaves) wasOn ? plain.delete(leaf) : plain.add(leaf);
        ticks = toggle(index, ticks, term.id);
      }
      expect(new Set(ticks.ids)).toEqual(plain);
      for (const term of terms) expect(tickOf(index, ticks, term.id)).toBe(shown(leavesBelow(term)));
    }),
    { numRuns: 500 },
  );
});

test('shows a branch with a tick of its own as mixed, and removes that tick with the others', () => {
  const tree = [
    {
      id: 1,
      name: 'a',
      uses: 0,
      children: [
        { id: 2, name: 'b', uses: 0 },
        { id: 3, name: 'c', uses: 0 },
      ],
    },
  ];
  const index = indexTerms(tree);
  const saved = ticksOf(index, [1, 99]);
  expect(tickOf(index, saved, 1)).toBe('mixed');
  const on = toggle(index, saved, 1);
  expect(tickOf(index, on, 1)).toBe('on');
  expect(toggle(index, on, 1).ids.size).toBe(0);
});

test('finds the minimal changes from one set of ticks to another', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 })).map((list) => new Set(list));
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const { on, off } = changesBetween(before, after);
      const made = new Set([...before].filter((id) => !off.includes(id)).concat(on));
      expect(made).toEqual(after);
      expect(on.every((id) => !before.has(id)) && off.every((id) => before.has(id))).toBe(true);
    }),
  );
});

test('ticks 10,000 leaves of one branch and counts them', () => {
  const leaves = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 2, name: `Leaf ${at}`, uses: 0 }));
  const index = indexTerms([{ id: 1, name: 'All', uses: 0, children: leaves }]);
  const ticks = toggle(index, noTicks, 1);
  expect(ticks.ids.size).toBe(10_000);
  expect(tickOf(index, toggle(index, ticks, 2), 1)).toBe('mixed');
});
