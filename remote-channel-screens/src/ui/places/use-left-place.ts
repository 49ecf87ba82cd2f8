import { useStore } from 'jotai';
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusIfFree } from './focus-if-free.ts';
import { leavePlaceAtom, type Place, placeAtom } from './places.atoms.ts';

const atBeginning: Place = { offset: 0, row: 0 };

/**
 * Stores the scroll position and focused row (`data-row`) of a scroll container by history entry (`key`), and restores them on Back. `length`
 * is its scroll length; waits for rows that are not loaded yet.
 */
export function useLeftPlace(key: string, length: number, axis: 'scrollTop' | 'scrollLeft' = 'scrollTop') {
  const scroller = useRef<HTMLDivElement>(null);
  const store = useStore();
  const now = useRef(atBeginning);
  const wanted = useRef<{ offset: number | null; row: number } | null>(null);
  useEffect(
    function lookUpPlace() {
      const left = store.get(placeAtom)(key);
      const isOther = now.current.offset > 0;
      now.current = left ?? atBeginning;
      if (left) wanted.current = { ...left };
      else if (isOther && scroller.current) scroller.current[axis] = 0;
    },
    [key, axis, store],
  );
  // After each render: the row comes into the page by one that follows the scrolling.
  useEffect(function goToPlace() {
    const element = scroller.current;
    const left = wanted.current;
    if (!element || !left) return;
    if (left.offset !== null) {
      if (length < left.offset) return;
      element[axis] = left.offset;
      left.offset = null;
    }
    const link = element.querySelector<HTMLElement>(`[data-row="${left.row}"] a`);
    if (!link && left.row > 0) return;
    wanted.current = null;
    if (link) focusIfFree(link);
  });
  const keep = (change: Partial<Place>) => {
    // A person who scrolls before the position can be restored wants to be elsewhere.
    if (wanted.current?.offset) wanted.current = null;
    now.current = { ...now.current, ...change };
    store.set(leavePlaceAtom, key, now.current);
  };
  return {
    scroller,
    onScroll: () => keep({ offset: scroller.current?.[axis] ?? 0 }),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row) keep({ row: Number(row) });
    },
  };
}
