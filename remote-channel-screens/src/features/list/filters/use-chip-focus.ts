import { type MouseEvent, useLayoutEffect, useRef } from 'react';

const removers = '[role="button"][aria-label^="Remove "]';

function removersIn(chips: HTMLElement | null): HTMLElement[] {
  return [...(chips?.querySelectorAll<HTMLElement>(removers) ?? [])];
}

/**
 * Where the focus goes once a chip is removed: to the one in its place, to the last one, or, after the last one, to the button of
 * this accessible name, which chooses new ones. `note` hears the clicks on the chips, before they act.
 */
export function useChipFocus(count: number, filterButton: string) {
  const chips = useRef<HTMLDivElement>(null);
  const gone = useRef<number | null>(null);
  const shown = useRef(count);
  useLayoutEffect(
    function goToNext() {
      const at = gone.current;
      const isFewer = count < shown.current;
      shown.current = count;
      if (at === null || !isFewer) return;
      gone.current = null;
      const left = removersIn(chips.current);
      const button = () => document.querySelector<HTMLElement>(`button[aria-label="${filterButton}"]`);
      const next = left[at] ?? left.at(-1) ?? button();
      (next ?? document.querySelector('main'))?.focus();
    },
    [count, filterButton],
  );
  const note = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null;
    if (control) gone.current = Math.max(0, removersIn(chips.current).indexOf(control));
  };
  return { chips, note };
}
