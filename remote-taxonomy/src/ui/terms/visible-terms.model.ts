import type { TermIndex } from './term-index.model.ts';
import type { Found } from './term-search.model.ts';

/** A row of the tree for rc-tree; it has children only while the branch is open. */
export interface VisibleTerm {
  key: number;
  title: string;
  isLeaf: boolean;
  'aria-label': string;
  'aria-level': number;
  'aria-posinset': number;
  'aria-setsize': number;
  children?: VisibleTerm[];
}

// As many rows as a person looks through; further branches stay closed.
const mostRowsOpened = 200;

/** The branches that a search opens: those with hits, from the top, up to a limit. */
export function openedBySearch(index: TermIndex, found: Found): Set<number> {
  const opened = new Set<number>();
  let rows = 0;
  const open = (siblings: readonly number[]) => {
    for (const id of siblings) {
      if (rows >= mostRowsOpened) return;
      if (!found.shown.has(id)) continue;
      rows++;
      const children = index.terms.get(id)?.children ?? [];
      if (!children.some((child) => found.shown.has(child))) continue;
      opened.add(id);
      open(children);
    }
  };
  open(index.roots);
  return opened;
}

/** The visible rows of a tree, and their ids in order. A search shows only its result; below a hit, all children stay. */
export function visibleTerms(
  index: TermIndex,
  opened: ReadonlySet<number>,
  found: Found | null,
): { terms: VisibleTerm[]; ids: number[] } {
  const ids: number[] = [];
  const level = (siblings: readonly number[], depth: number, belowHit: boolean): VisibleTerm[] => {
    const shown = found && !belowHit ? siblings.filter((id) => found.shown.has(id)) : siblings;
    return shown.map((id, position) => {
      const { name = '', children = [] } = index.terms.get(id) ?? {};
      const isHit = belowHit || found?.hits.has(id) === true;
      // A hit without hits below it still opens to its children.
      const all = isHit && !children.some((child) => found?.shown.has(child));
      ids.push(id);
      return {
        key: id,
        title: name,
        isLeaf: children.length === 0,
        // Highlights in a name must not split the word for screen readers.
        'aria-label': name,
        'aria-level': depth,
        'aria-posinset': position + 1,
        'aria-setsize': shown.length,
        ...(opened.has(id) && children.length > 0 ? { children: level(children, depth + 1, all) } : {}),
      };
    });
  };
  return { terms: level(index.roots, 1, false), ids };
}
