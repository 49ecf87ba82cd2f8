import { ancestorsOf, type TermIndex } from './term-index.model.ts';
import type { Tick } from './ticking.model.ts';

/**
 * Terms chosen to be worked on. A chosen term stands for all that is below it, and none of those is in the set: so the set is
 * what has to be done, one call each. All children of a term chosen one by one are not the term.
 */
export type Chosen = ReadonlySet<number>;

/** How a term shows: on with what is above it, mixed above what is chosen. `above` is what {@link aboveChosen} answers. */
export function chosenTick(index: TermIndex, chosen: Chosen, above: ReadonlySet<number>, id: number): Tick {
  if (chosen.has(id) || ancestorsOf(index, id).some((one) => chosen.has(one))) return 'on';
  return above.has(id) ? 'mixed' : 'off';
}

/** All terms above chosen ones. */
export function aboveChosen(index: TermIndex, chosen: Chosen): Set<number> {
  return new Set([...chosen].flatMap((id) => ancestorsOf(index, id)));
}

/** Chooses a term in the place of what is chosen below it, or leaves it out: of a chosen branch, what is beside it stays. */
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

/** What is chosen and still there, after the tree became another one. */
export function stillChosen(index: TermIndex, chosen: Chosen): Chosen {
  const isCovered = (id: number) => ancestorsOf(index, id).some((one) => chosen.has(one));
  const remaining = [...chosen].filter((id) => index.terms.has(id) && !isCovered(id));
  return remaining.length === chosen.size ? chosen : new Set(remaining);
}

/** Chooses terms beside those that are chosen: what stands below one of them goes into it. */
export function chooseAll(index: TermIndex, chosen: Chosen, ids: readonly number[]): Chosen {
  return stillChosen(index, new Set([...chosen, ...ids]));
}

/** The rows from one to another, both with them, whichever stands first; the one alone where the other is not there. */
export function rowsBetween(ids: readonly number[], from: number, to: number): readonly number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (one < 0) return other < 0 ? [] : [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
