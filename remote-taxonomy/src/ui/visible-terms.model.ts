import type { TermIndex } from './term-index.model.ts';
import type { Found } from './term-search.model.ts';

/** A row of the tree as it is handed over: children are there only while their branch is open. */
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

// Opening every branch that leads to a hit helps while the hits can be looked through.
const mostHitsOpened = 500;

/** The branches that are open when a search begins: those that lead to what it found. */
export function openedBySearch(index: TermIndex, found: Found): Set<number> {
  if (found.hits.size > mostHitsOpened) return new Set();
  const opened = new Set<number>();
  for (const id of found.shown) {
    if (index.terms.get(id)?.children.some((child) => found.shown.has(child))) opened.add(id);
  }
  return opened;
}

/** The rows of a tree that can be seen, and their ids in order. A search leaves what it shows; below a hit all stays. */
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
      // A hit without hits below it still opens to what is in it.
      const all = isHit && !children.some((child) => found?.shown.has(child));
      ids.push(id);
      return {
        key: id,
        title: name,
        isLeaf: children.length === 0,
        // Marks in a name must not cut the word that is read out.
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
