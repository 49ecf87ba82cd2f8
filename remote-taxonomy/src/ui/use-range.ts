import { useRef } from 'react';
import { type Chosen, chooseAll, rowsBetween } from './terms/chosen-terms.model.ts';
import type { TermIndex } from './terms/term-index.model.ts';
import type { Found } from './terms/term-search.model.ts';

interface RangeOptions {
  index: TermIndex;
  found: Found | null;
  /** The visible rows in order. */
  ids: readonly number[];
  current: number | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** Selects a range of terms from the current one, and all terms. */
export function useRange({ index, found, ids, current, chosen, onChosen }: RangeOptions) {
  const held = useRef<{ from: number; to: number; before: Chosen; made: Chosen } | null>(null);

  /** Selects the rows up to this one. Consecutive calls keep the anchor, so that the range may shrink. */
  function extendTo(to: number): void {
    const last = held.current;
    const goesOn = last !== null && last.made === chosen && last.to === current;
    const from = goesOn ? last.from : (current ?? to);
    const before = goesOn ? last.before : chosen;
    const made = chooseAll(index, before, rowsBetween(ids, from, to));
    held.current = { from, to, before, made };
    onChosen(made);
  }

  /** Selects all terms, or all matches of a search; if they are selected already, clears the selection. */
  function turnAll(): void {
    const all = chooseAll(index, chosen, found ? [...found.hits] : index.roots);
    const isAll = all.size === chosen.size && [...all].every((id) => chosen.has(id));
    onChosen(isAll ? new Set() : all);
  }
  return { extendTo, turnAll };
}
