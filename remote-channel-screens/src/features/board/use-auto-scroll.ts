import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect } from 'react';
import type { DragKind } from '../../ui/dragging/drag-kind.ts';

/**
 * Scrolls a board to the side while a card is held near its edge. Meanwhile `data-dragging` is on the board, so that it does not snap: a
 * column that snaps takes every small step of the scrolling back.
 */
export function useAutoScroll<Dragged>(board: RefObject<HTMLElement | null>, kind: DragKind<Dragged>): void {
  useEffect(
    function scrollNearEdges() {
      const element = board.current;
      if (!element) return;
      return combine(
        autoScrollForElements({
          element,
          canScroll: ({ source }) => kind.read(source.data) !== null,
          getAllowedAxis: () => 'horizontal',
        }),
        monitorForElements({
          canMonitor: ({ source }) => kind.read(source.data) !== null,
          onDragStart: () => element.toggleAttribute('data-dragging', true),
          onDrop: () => element.toggleAttribute('data-dragging', false),
        }),
      );
    },
    [board, kind],
  );
}
