import { useStore } from 'jotai';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { boardPositionsAtom } from './board-position.atoms.ts';

// The heading of the rooms, and a part of a session that shows that more follows.
const covered = 72;

interface BoardPositionOptions {
  agenda: number;
  day: string;
  /** When the first session of the day begins; null without one. This and the following ones are minutes of the day. */
  first: number | null;
  /** Null on another day. */
  now: number | null;
  /** Where the board begins and ends. */
  from: number;
  to: number;
  /** Height of a minute in pixels. */
  minute: number;
}

/**
 * Scrolls a board, once for each day, to where it was left, such as for the form of a session. One that was not left before is scrolled to the hour before now
 * while the day is on, else to that before its first session, where that would be out of view. Returns what remembers how far it is scrolled.
 */
export function useBoardPosition(
  board: RefObject<HTMLElement | null>,
  { agenda, day, first, now, from, to, minute }: BoardPositionOptions,
): () => void {
  const store = useStore();
  const key = `${agenda} ${day}`;
  const show = useEffectEvent(() => {
    const element = board.current;
    if (!element) return;
    const position = store.get(boardPositionsAtom).get(key);
    if (position) {
      element.scrollTop = (position.minute - from) * minute;
      element.scrollLeft = position.left;
      return;
    }
    if (first === null) return;
    const isOn = now !== null && now > first && now < to;
    const top = ((isOn ? now : first) - from) * minute;
    // The day before may have been scrolled further down than this one begins.
    const { scrollTop, clientHeight } = element;
    const isInView = top >= scrollTop && top <= scrollTop + clientHeight - covered;
    if (!isInView) element.scrollTop = Math.max(0, top - 60 * minute);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, whatever moves on it
  useLayoutEffect(
    function showPosition() {
      show();
    },
    [agenda, day],
  );
  return () => {
    const element = board.current;
    if (!element) return;
    const position = { minute: from + element.scrollTop / minute, left: element.scrollLeft };
    store.set(boardPositionsAtom, (positions) => new Map(positions).set(key, position));
  };
}
