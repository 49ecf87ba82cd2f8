import { branchOf, leavesOf, type TermIndex } from './term-index.model.ts';

/** Tick of a term: a branch is mixed if only some of its descendants are ticked. */
export type Tick = 'on' | 'off' | 'mixed';

interface Count {
  any: number;
  leaves: number;
}

/** Ticked terms, with the number of ticked terms and of ticked leaves at or below each branch. */
export interface Ticks {
  ids: ReadonlySet<number>;
  counts: ReadonlyMap<number, Count>;
}

export const noTicks: Ticks = { ids: new Set(), counts: new Map() };

// Adds to the counts of branches, from the deepest level up, so that each branch passes its sum on once.
function addUpwards(index: TermIndex, counts: Map<number, Count>, added: Map<number, Count>): void {
  const levels: number[][] = [];
  const note = (id: number, level: number) => {
    levels[level] ??= [];
    levels[level].push(id);
  };
  for (const id of added.keys()) note(id, index.terms.get(id)?.level ?? 0);
  for (let level = levels.length - 1; level > 0; level--) {
    for (const id of levels[level] ?? []) {
      const more = added.get(id);
      const term = index.terms.get(id);
      if (!more || !term) continue;
      const count = counts.get(id);
      counts.set(id, { any: (count?.any ?? 0) + more.any, leaves: (count?.leaves ?? 0) + more.leaves });
      if (term.parent === 0) continue;
      const above = added.get(term.parent);
      if (above) {
        above.any += more.any;
        above.leaves += more.leaves;
      } else {
        added.set(term.parent, { ...more });
        note(term.parent, level - 1);
      }
    }
  }
}

function withEach(index: TermIndex, ticks: Ticks, ids: Iterable<number>, on: boolean): Ticks {
  const next = new Set(ticks.ids);
  const counts = new Map(ticks.counts);
  const added = new Map<number, Count>();
  const step = on ? 1 : -1;
  for (const id of ids) {
    if (next.has(id) === on) continue;
    if (on) next.add(id);
    else next.delete(id);
    const term = index.terms.get(id);
    const isLeaf = term?.children.length === 0;
    // A leaf needs no count of its own.
    const at = isLeaf ? (term?.parent ?? 0) : id;
    if (at === 0) continue;
    const more = added.get(at) ?? { any: 0, leaves: 0 };
    more.any += step;
    if (isLeaf) more.leaves += step;
    added.set(at, more);
  }
  addUpwards(index, counts, added);
  return { ids: next, counts };
}

/** Ticks from the ids of the server. Ignores ids that are not in the tree. */
export function ticksOf(index: TermIndex, ids: Iterable<number>): Ticks {
  const known = [...ids].filter((id) => index.terms.has(id));
  return withEach(index, noTicks, known, true);
}

/** Tick of a term. A branch is on if all its leaves are. */
export function tickOf(index: TermIndex, ticks: Ticks, id: number): Tick {
  const term = index.terms.get(id);
  if (!term) return 'off';
  if (term.children.length === 0) return ticks.ids.has(id) ? 'on' : 'off';
  const count = ticks.counts.get(id);
  if (!count || count.any === 0) return 'off';
  return count.leaves === term.leaves ? 'on' : 'mixed';
}

/** Ticks or unticks a term. For a branch, it ticks the leaves; unticking also removes a tick of the branch itself. */
export function toggle(index: TermIndex, ticks: Ticks, id: number): Ticks {
  if (tickOf(index, ticks, id) !== 'on') return withEach(index, ticks, leavesOf(index, id), true);
  return withEach(index, ticks, branchOf(index, id), false);
}

/** The changes from one set of ticks to another, without those that are already so. */
export interface ChangeSet {
  on: number[];
  off: number[];
}

export function changesBetween(before: ReadonlySet<number>, after: ReadonlySet<number>): ChangeSet {
  return {
    on: [...after].filter((id) => !before.has(id)).sort((one, other) => one - other),
    off: [...before].filter((id) => !after.has(id)).sort((one, other) => one - other),
  };
}
