import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allTerms, anyTree, leavesBelow } from '../../testing/trees.ts';
import { ancestorsOf, indexTerms } from '../../ui/terms/term-index.model.ts';
import { tickOf, toggle } from '../../ui/terms/ticking.model.ts';
import { coverOf, ticksOfChosen } from './covering.model.ts';

const picks = fc.array(fc.nat(), { maxLength: 30 });

test('covers exactly the ticked leaves, with as few ids as possible', () => {
  fc.assert(
    fc.property(anyTree, picks, (tree, clicks) => {
      const index = indexTerms(tree);
      const terms = allTerms(tree);
      let ticks = ticksOfChosen(index, []);
      for (const click of clicks) ticks = toggle(index, ticks, terms[click % terms.length]?.id ?? 0);
      const cover = coverOf(index, ticks);
      const meant = cover.flatMap((id) =>
        leavesBelow(terms.find((term) => term.id === id) ?? { id, name: '', uses: 0 }),
      );
      expect(new Set(meant)).toEqual(new Set(ticks.ids));
      expect(meant).toHaveLength(ticks.ids.size);
      // The cover is minimal: no ancestor of a chosen id is fully ticked.
      for (const id of cover) {
        for (const above of ancestorsOf(index, id)) expect(tickOf(index, ticks, above)).toBe('mixed');
      }
      expect(ticksOfChosen(index, cover).ids).toEqual(ticks.ids);
    }),
    { numRuns: 500 },
  );
});

test('ignores ids of other trees', () => {
  const index = indexTerms([{ id: 1, name: 'a', uses: 0 }]);
  expect(ticksOfChosen(index, [1, 50]).ids).toEqual(new Set([1]));
});
