import {
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragKind } from './drag-kind.ts';

/** The half of a drop target that the pointer is over. */
export type Half = 'before' | 'after';

interface Options<Dragged> {
  kind: DragKind<Dragged>;
  takes: (dragged: Dragged) => boolean;
  onDrop: (dragged: Dragged, half: Half, point: Point) => void;
  /** Follows what is dragged over it; null once it left or was dropped. */
  onOver?: (dragged: Dragged | null, point: Point) => void;
}

/** Where the pointer is, in pixels from the top left corner of the drop target. */
export interface Point {
  x: number;
  y: number;
}

function pointOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const nowhere: Point = { x: 0, y: 0 };

function halfOf(element: Element, { clientY }: { clientY: number }): Half {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

/**
 * Makes the element of `ref` a drop target. Returns the half that something is dragged over, null while nothing is. The innermost of nested
 * targets gets the drop.
 */
export function useDropTarget<Dragged>(
  ref: RefObject<HTMLElement | null>,
  options: Options<Dragged>,
): Half | null {
  const [over, setOver] = useState<Half | null>(null);
  const takes = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const dragged = options.kind.read(data);
    return dragged !== null && options.takes(dragged);
  });
  const drop = useEffectEvent((data: Record<string | symbol, unknown>, half: Half, point: Point) => {
    const dragged = options.kind.read(data);
    if (dragged !== null) options.onDrop(dragged, half, point);
  });
  const follow = useEffectEvent((data: Record<string | symbol, unknown> | null, point: Point) => {
    options.onOver?.(data && options.kind.read(data), point);
  });
  useEffect(
    function makeDropTarget() {
      if (!ref.current) return;
      const followOver = ({ self, source, location }: ElementDropTargetEventBasePayload) => {
        setOver(halfOf(self.element, location.current.input));
        follow(source.data, pointOf(self.element, location.current.input));
      };
      return dropTargetForElements({
        element: ref.current,
        canDrop: ({ source }) => takes(source.data),
        // A pointer that stands still after it came in is followed, too.
        onDragEnter: followOver,
        onDrag: followOver,
        onDragLeave: () => {
          setOver(null);
          follow(null, nowhere);
        },
        onDrop: ({ self, source, location }) => {
          setOver(null);
          follow(null, nowhere);
          const [innermost] = location.current.dropTargets;
          if (innermost?.element === self.element)
            drop(
              source.data,
              halfOf(self.element, location.current.input),
              pointOf(self.element, location.current.input),
            );
        },
      });
    },
    [ref],
  );
  return over;
}
