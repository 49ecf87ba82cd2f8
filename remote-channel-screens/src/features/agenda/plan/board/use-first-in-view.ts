import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

// The heading of the rooms, and a part of a session that tells that more follows.
const covered = 72;

/**
 * Scrolls a board to the hour before the first session of a day, once for each day, where that one would be out of view. `first` and `from`, where the board
 * begins, are minutes of the day, `minute` is the height of one in pixels.
 */
export function useFirstInView(
  board: RefObject<HTMLElement | null>,
  { day, first, from, minute }: { day: string; first: number | null; from: number; minute: number },
): void {
  const show = useEffectEvent(() => {
    const element = board.current;
    if (!element || first === null) return;
    const top = (first - from) * minute;
    if (top > element.clientHeight - covered) element.scrollTop = top - 60 * minute;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, whatever moves on it
  useLayoutEffect(
    function showFirst() {
      show();
    },
    [day],
  );
}
