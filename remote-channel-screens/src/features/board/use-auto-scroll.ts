import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect } from 'react';
import type { DragKind } from '../../ui/dragging/drag-kind.ts';

/** Scrolls a board to the side while a card is held near its edge. Chromium by itself does not where the scrolling snaps. */
export function useAutoScroll<Dragged>(board: RefObject<HTMLElement | null>, kind: DragKind<Dragged>): void {
  useEffect(
    function scrollNearEdges() {
      if (!board.current) return;
      return autoScrollForElements({
        element: board.current,
        canScroll: ({ source }) => kind.read(source.data) !== null,
        getAllowedAxis: () => 'horizontal',
      });
    },
    [board, kind],
  );
}
