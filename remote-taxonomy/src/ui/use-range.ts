import { useRef } from 'react';
import { type Chosen, chooseAll, rowsBetween } from './terms/chosen-terms.model.ts';
import type { TermIndex } from './terms/term-index.model.ts';
import type { Found } from './terms/term-search.model.ts';

interface RangeOptions {
  index: TermIndex;
  found: Found | null;
  /** The rows in order. */
  ids: readonly number[];
  current: number | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** Chooses many terms at once: a range from the current one, or all. */
export function useRange({ index, found, ids, current, chosen, onChosen }: RangeOptions) {
  const held = useRef<{ from: number; to: number; before: Chosen; made: Chosen } | null>(null);

  /** Chooses the rows up to this one. Successive calls keep the start of the range, which may shrink. */
  function extendTo(to: number): void {
    const last = held.current;
    const goesOn = last !== null && last.made === chosen && last.to === current;
    const from = goesOn ? last.from : (current ?? to);
    const before = goesOn ? last.before : chosen;
    const made = chooseAll(index, before, rowsBetween(ids, from, to));
    held.current = { from, to, before, made };
    onChosen(made);
  }

  /** Chooses all terms, or all hits of a search; if they are already chosen, chooses none. */
  function turnAll(): void {
    const all = chooseAll(index, chosen, found ? [...found.hits] : index.roots);
    const isAll = all.size === chosen.size && [...all].every((id) => chosen.has(id));
    onChosen(isAll ? new Set() : all);
  }
  return { extendTo, turnAll };
}
