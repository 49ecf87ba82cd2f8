import { ancestorsOf, type TermIndex } from './term-index.model.ts';
import type { Tick } from './ticking.model.ts';

/**
 * Chosen terms. A chosen term includes its descendants, none of which is in the set. The set therefore needs one call per member. Choosing
 * all children one by one does not choose their parent.
 */
export type Chosen = ReadonlySet<number>;

/** Tick of a term: on if it or an ancestor is chosen, mixed if a descendant is. `above` is the result of {@link aboveChosen}. */
export function chosenTick(index: TermIndex, chosen: Chosen, above: ReadonlySet<number>, id: number): Tick {
  if (chosen.has(id) || ancestorsOf(index, id).some((one) => chosen.has(one))) return 'on';
  return above.has(id) ? 'mixed' : 'off';
}

/** All ancestors of chosen terms. */
export function aboveChosen(index: TermIndex, chosen: Chosen): Set<number> {
  return new Set([...chosen].flatMap((id) => ancestorsOf(index, id)));
}

/** Chooses a term instead of its chosen descendants, or removes it. Removing a part of a chosen branch keeps the rest chosen. */
export function choose(index: TermIndex, chosen: Chosen, id: number): Chosen {
  const next = new Set(chosen);
  if (next.delete(id)) return next;
  const path = ancestorsOf(index, id);
  const top = path.findIndex((one) => chosen.has(one));
  if (top < 0) {
    for (const one of chosen) if (ancestorsOf(index, one).includes(id)) next.delete(one);
    return next.add(id);
  }
  next.delete(path[top] ?? 0);
  const retained = new Set([id, ...path.slice(0, top)]);
  for (const parent of path.slice(0, top + 1)) {
    for (const sibling of index.terms.get(parent)?.children ?? [])
      if (!retained.has(sibling)) next.add(sibling);
  }
  return next;
}

/** The chosen terms that still exist after a change of the tree. */
export function stillChosen(index: TermIndex, chosen: Chosen): Chosen {
  const isCovered = (id: number) => ancestorsOf(index, id).some((one) => chosen.has(one));
  const remaining = [...chosen].filter((id) => index.terms.has(id) && !isCovered(id));
  return remaining.length === chosen.size ? chosen : new Set(remaining);
}

/** Adds terms to the chosen ones; a chosen ancestor absorbs its descendants. */
export function chooseAll(index: TermIndex, chosen: Chosen, ids: readonly number[]): Chosen {
  return stillChosen(index, new Set([...chosen, ...ids]));
}

/** The rows between two rows, inclusive and in either order; only `to` if `from` does not exist. */
export function rowsBetween(ids: readonly number[], from: number, to: number): readonly number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (one < 0) return other < 0 ? [] : [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
