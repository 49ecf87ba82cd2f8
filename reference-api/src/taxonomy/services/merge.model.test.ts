import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mostTaxonLevels } from 'shared-contracts/api';
import type { TreeNode } from '../repositories/taxon-tree.ts';
import { planMerge } from './merge.model.ts';

const node = (id: number, parent: number, name: string): TreeNode => ({ id, parent, name });
const plan = (...args: Parameters<typeof planMerge>) => {
  const made = planMerge(...args);
  if (!('gone' in made)) throw new Error('It was refused.');
  return made;
};

test('children move, and children of the same name merge recursively', () => {
  const nodes = [
    ...[node(1, 0, 'Boats'), node(2, 1, 'Sail'), node(3, 2, 'Dinghies'), node(4, 1, 'Motor')],
    ...[node(11, 0, 'Ships'), node(12, 11, 'Sail'), node(13, 12, 'Dinghies'), node(14, 12, 'Yachts')],
  ];
  expect(plan(nodes, 1, [11])).toEqual({
    gone: [
      { from: 11, into: 1 },
      { from: 12, into: 2 },
      { from: 13, into: 3 },
    ],
    moved: [{ id: 14, parent: 2 }],
    sameNames: [
      { from: 12, into: 2, path: ['Sail'] },
      { from: 13, into: 3, path: ['Sail', 'Dinghies'] },
    ],
  });
});

test('a child of the name of its parent, which goes, takes its place', () => {
  const nodes = [node(1, 0, 'Boats'), node(2, 1, 'Sail'), node(3, 2, 'Sail')];
  expect(plan(nodes, 1, [2])).toEqual({
    gone: [{ from: 2, into: 1 }],
    moved: [{ id: 3, parent: 1 }],
    sameNames: [],
  });
});

test('one that goes itself keeps no place, whatever the order', () => {
  const nodes = [node(1, 0, 'Kept'), node(2, 1, 'Same'), node(3, 0, 'Other'), node(4, 3, 'Same')];
  const made = plan(nodes, 1, [2, 3]);
  expect(made.gone.map(({ from }) => from).sort()).toEqual([2, 3]);
  expect(made.moved).toEqual([{ id: 4, parent: 1 }]);
  expect(plan(nodes, 1, [3, 2]).moved).toEqual(made.moved);
});

test('a taxon above the surviving one cannot go into it', () => {
  const nodes = [node(1, 0, 'Top'), node(2, 1, 'Middle'), node(3, 2, 'Kept')];
  expect(planMerge(nodes, 3, [1])).toEqual({ above: nodes[0] });
});

test('nothing moves deeper than a tree may be', () => {
  const chain = Array.from({ length: mostTaxonLevels }, (_, place) =>
    node(place + 1, place, `Level ${place}`),
  );
  const nodes = [...chain, node(101, 0, 'Other'), node(102, 101, 'Child')];
  expect(planMerge(nodes, mostTaxonLevels, [101])).toHaveProperty('tooDeep.name', 'Child');
  expect(planMerge(nodes, mostTaxonLevels - 1, [101])).toHaveProperty('moved');
});

const trees = fc
  .array(fc.tuple(fc.nat(), fc.nat({ max: 2 })), { minLength: 2, maxLength: 30 })
  .map((picks) => {
    const nodes: TreeNode[] = [];
    for (const [pick, word] of picks) {
      const parent = pick % (nodes.length + 1);
      const name = `Name ${word}`;
      if (!nodes.some((other) => other.parent === parent && other.name === name)) {
        nodes.push(node(nodes.length + 1, parent, name));
      }
    }
    return nodes;
  });

/** The paths of names that lead to taxons, from the root or from below one of `tops`. */
function paths(nodes: readonly TreeNode[], tops: readonly number[]): string[] {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const pathOf = (id: number): string => {
    const one = byId.get(id);
    if (!one || tops.includes(id)) return tops.includes(id) ? '*' : '';
    return `${pathOf(one.parent)}/${one.name}`;
  };
  return [...new Set(nodes.map(({ id }) => pathOf(id)))].sort();
}

test('after any merge, sibling names are unique and every old path has a target', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (nodes, pick, picks) => {
      const target = (pick % nodes.length) + 1;
      const sources = [...new Set(picks.map((one) => (one % nodes.length) + 1))].filter(
        (id) => id !== target,
      );
      const made = planMerge(nodes, target, sources);
      if (!('gone' in made)) return;
      const gone = new Map(made.gone.map(({ from, into }) => [from, into]));
      const moved = new Map(made.moved.map(({ id, parent }) => [id, parent]));
      const left = nodes
        .filter(({ id }) => !gone.has(id))
        .map((one) => ({ ...one, parent: moved.get(one.id) ?? one.parent }));
      const places = left.map(({ parent, name }) => `${parent}/${name}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { parent } of left) expect(parent === 0 || left.some(({ id }) => id === parent)).toBe(true);
      for (const into of gone.values()) expect(gone.has(into)).toBe(false);
      expect(paths(left, [target])).toEqual(paths(nodes, [target, ...sources]));
    }),
    { numRuns: 2000 },
  );
});
