import { ancestorsOf, leavesOf, type TermIndex } from './term-index.model.ts';

/** How a term is ticked: a branch is mixed where some of what is below it is. */
export type Tick = 'on' | 'off' | 'mixed';

/** Terms that are ticked, with how many ticked ones and how many ticked leaves stand at or below each. */
export interface Ticks {
  ids: ReadonlySet<number>;
  counts: ReadonlyMap<number, { any: number; leaves: number }>;
}

export const noTicks: Ticks = { ids: new Set(), counts: new Map() };

function withEach(index: TermIndex, ticks: Ticks, ids: readonly number[], on: boolean): Ticks {
  const next = new Set(ticks.ids);
  const counts = new Map(ticks.counts);
  for (const id of ids) {
    if (next.has(id) === on) continue;
    if (on) next.add(id);
    else next.delete(id);
    const step = on ? 1 : -1;
    const leaf = index.terms.get(id)?.children.length === 0 ? step : 0;
    for (const at of [id, ...ancestorsOf(index, id)]) {
      const count = counts.get(at) ?? { any: 0, leaves: 0 };
      counts.set(at, { any: count.any + step, leaves: count.leaves + leaf });
    }
  }
  return { ids: next, counts };
}

/** Ticks as the server knows them. Ids that are not in the tree are left out. */
export function ticksOf(index: TermIndex, ids: Iterable<number>): Ticks {
  const known = [...ids].filter((id) => index.terms.has(id));
  return withEach(index, noTicks, known, true);
}

/** How a term shows. A branch is on where each of its leaves is. */
export function tickOf(index: TermIndex, ticks: Ticks, id: number): Tick {
  const term = index.terms.get(id);
  const count = ticks.counts.get(id);
  if (!term || !count || count.any === 0) return 'off';
  return count.leaves === term.leaves ? 'on' : 'mixed';
}

/** Ticks a term, or takes the tick away. Of a branch it is the leaves that are ticked; a tick of its own goes with them. */
export function toggle(index: TermIndex, ticks: Ticks, id: number): Ticks {
  if (tickOf(index, ticks, id) !== 'on') return withEach(index, ticks, leavesOf(index, id), true);
  const below = [...ticks.ids].filter((one) => one === id || ancestorsOf(index, one).includes(id));
  return withEach(index, ticks, below, false);
}

/** What has to be switched to come from one set of ticks to another; nothing that is already so. */
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
