import { mostTaxonLevels } from 'shared-contracts/api';
import type { MergeSteps } from '../repositories/changed-taxons.ts';
import type { TreeNode } from '../repositories/taxon-tree.ts';

/** What a merge does to a tree. */
export interface MergePlan extends MergeSteps {
  /** Taxons below the merged ones that go into one of the same name. `path` has the names from the surviving taxon down. */
  sameNames: { from: number; into: number; path: string[] }[];
}

/** Why taxons cannot be merged: a removed one is an ancestor of the surviving one, or a moved one would be too deep. */
export type MergeRefusal = { above: TreeNode } | { tooDeep: TreeNode };

/** A tree that can be changed: children by parent and name. */
class Tree {
  readonly nodes: Map<number, TreeNode>;
  readonly #children = new Map<number, Map<string, TreeNode>>();

  constructor(nodes: readonly TreeNode[]) {
    this.nodes = new Map(nodes.map((node) => [node.id, { ...node }]));
    for (const node of this.nodes.values()) this.childrenOf(node.parent).set(node.name, node);
  }

  childrenOf(id: number): Map<string, TreeNode> {
    const known = this.#children.get(id) ?? new Map();
    this.#children.set(id, known);
    return known;
  }

  /** The ancestors of a taxon, from its parent to the root. */
  above(id: number): TreeNode[] {
    const found: TreeNode[] = [];
    for (let node = this.nodes.get(id); node; node = this.nodes.get(node.parent)) found.push(node);
    return found.slice(1);
  }

  levelsBelow(id: number): number {
    let most = 0;
    for (const child of this.childrenOf(id).values()) most = Math.max(most, 1 + this.levelsBelow(child.id));
    return most;
  }

  take(node: TreeNode): void {
    const siblings = this.childrenOf(node.parent);
    if (siblings.get(node.name) === node) siblings.delete(node.name);
  }

  put(node: TreeNode, parent: number): void {
    node.parent = parent;
    this.childrenOf(parent).set(node.name, node);
  }
}

/**
 * Plans the merge of `sources` into `target`: their children move to it; one that meets a child of its name goes into that one, with its own
 * children, in the same way.
 */
export function planMerge(
  nodes: readonly TreeNode[],
  target: number,
  sources: readonly number[],
): MergePlan | MergeRefusal {
  const tree = new Tree(nodes);
  const above = tree.above(target).find(({ id }) => sources.includes(id));
  if (above) return { above };
  const into = new Map<number, number>();
  const places = new Map<number, number>();
  const sameNames: MergePlan['sameNames'] = [];

  const mergeInto = (source: TreeNode, surviving: number, path: string[]) => {
    tree.take(source);
    into.set(source.id, surviving);
    for (const child of [...tree.childrenOf(source.id).values()]) {
      const there = tree.childrenOf(surviving).get(child.name);
      // One that goes itself, later, keeps no place.
      const same = there && !sources.includes(there.id) ? there : null;
      const place = [...path, child.name];
      if (same) {
        sameNames.push({ from: child.id, into: same.id, path: place });
        mergeInto(child, same.id, place);
      } else {
        tree.take(child);
        tree.put(child, surviving);
        places.set(child.id, surviving);
      }
    }
  };

  // The deepest first: a descendant is merged before the children of its ancestor move.
  const depth = new Map(sources.map((id) => [id, tree.above(id).length]));
  const ordered = [...sources].sort((a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0));
  for (const id of ordered) {
    const source = tree.nodes.get(id);
    if (source) mergeInto(source, target, []);
  }

  for (const id of places.keys()) {
    const node = tree.nodes.get(id);
    if (!node || into.has(id)) continue;
    if (tree.above(id).length + 1 + tree.levelsBelow(id) > mostTaxonLevels) return { tooDeep: node };
  }

  const was = new Map(nodes.map(({ id, parent }) => [id, parent]));
  return {
    gone: [...into].map(([from, surviving]) => ({ from, into: surviving })),
    moved: [...places]
      .filter(([id, parent]) => !into.has(id) && was.get(id) !== parent)
      .map(([id, parent]) => ({ id, parent })),
    sameNames,
  };
}
