import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold } from 'shared-contracts/folding';
import { allTerms, anyTree, leavesBelow } from '../../testing/trees.ts';
import { ancestorsOf, indexTerms, leavesOf } from './term-index.model.ts';
import { findTerms, narrows } from './term-search.model.ts';
import { openedBySearch, visibleTerms } from './visible-terms.model.ts';

test('knows the leaves of every branch', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const index = indexTerms(tree);
      for (const term of allTerms(tree)) {
        expect(leavesOf(index, term.id)).toEqual(leavesBelow(term));
        expect(index.terms.get(term.id)?.leaves).toBe(leavesBelow(term).length);
      }
    }),
  );
});

test('keeps only matches and their ancestors', () => {
  fc.assert(
    fc.property(anyTree, fc.constantFrom('term 1', '3', 'TÉRM 2', 'nothing'), (tree, query) => {
      const index = indexTerms(tree);
      const found = findTerms(index, query);
      const plain = query.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
      const hits = allTerms(tree).filter((term) =>
        plain.every((word) => term.name.toLowerCase().includes(word)),
      );
      expect(found?.hits).toEqual(new Set(hits.map((term) => term.id)));
      expect(found?.shown).toEqual(
        new Set(hits.flatMap((term) => [term.id, ...ancestorsOf(index, term.id)])),
      );
      if (!found) return;
      const visible = visibleTerms(index, openedBySearch(index, found), found);
      expect(new Set(visible.ids)).toEqual(found.shown);
    }),
  );
});

test('narrowing a search finds the same terms as a new search', () => {
  const word = fc.constantFrom('t', 'term', 'm', '1', '12', '3', 'É', 'rm 2', ' ');
  fc.assert(
    fc.property(anyTree, fc.array(word), fc.array(word), (tree, first, more) => {
      const index = indexTerms(tree);
      const [wider, query] = [first.join(' '), [...first, ...more].join(' ')];
      expect(narrows(query, wider)).toBe(true);
      const before = findTerms(index, wider);
      expect(findTerms(index, query, before?.hits)).toEqual(findTerms(index, query));
    }),
  );
  expect(narrows('boats', 'boat')).toBe(true);
  expect(narrows('boat', 'boats')).toBe(false);
  expect(narrows('ships', 'boats')).toBe(false);
});

test('names compare without case and accents, in any script', () => {
  expect(['Ärger', 'ARGER', 'Crème Brûlée', 'ΆΛΦΑ'].map(fold)).toEqual([
    'arger',
    'arger',
    'creme brulee',
    'αλφα',
  ]);
});

test('returns only the roots while nothing is open', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const index = indexTerms(tree);
      expect(visibleTerms(index, new Set(), null).ids).toEqual(index.roots);
    }),
  );
});

test('walks a tree deeper than the call stack', () => {
  let tree: { id: number; name: string; uses: number; children: unknown[] } = {
    id: 1,
    name: 'x',
    uses: 0,
    children: [],
  };
  for (let id = 2; id <= 20_000; id++) tree = { id, name: 'x', uses: 0, children: [tree] };
  const index = indexTerms([tree as never]);
  expect(leavesOf(index, 20_000)).toEqual([1]);
});

test('a search with too many hits opens only the first of them', () => {
  const tree = Array.from({ length: 100 }, (_, at) => ({
    id: 1000 * (at + 1),
    name: `Branch ${at}`,
    uses: 0,
    children: Array.from({ length: 50 }, (__, below) => ({
      id: 1000 * (at + 1) + below + 1,
      name: `Leaf ${below}`,
      uses: 0,
    })),
  }));
  const index = indexTerms(tree);
  const found = findTerms(index, 'leaf');
  if (!found) throw new Error('nothing was found');
  const opened = [...openedBySearch(index, found)];
  expect(opened).toEqual([1000, 2000, 3000, 4000]);
  expect(visibleTerms(index, new Set(opened), found).ids).toHaveLength(100 + 4 * 50);
});

test('the order of the words does not matter', () => {
  const tree = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, name: `Common ${at}`, uses: 0 }));
  const index = indexTerms(tree);
  expect(findTerms(index, 'common 4321')?.hits).toEqual(new Set([4322]));
  expect(findTerms(index, '4321 common')?.hits).toEqual(new Set([4322]));
});

test('a search finds what the server finds: letters that people type differently', () => {
  const index = indexTerms(
    ['Łódź', 'Weißwein', 'Øresund', 'Tea'].map((name, at) => ({ id: at + 1, name, uses: 0 })),
  );
  for (const [query, id] of [
    ['lodz', 1],
    ['weiss', 2],
    ['oresund', 3],
  ] as const) {
    expect([...(findTerms(index, query)?.hits ?? [])]).toEqual([id]);
  }
});
