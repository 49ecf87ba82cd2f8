import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragKind } from './drag-kind.ts';
import { pickUpLinksByTouch } from './links-by-touch.ts';

/** Where the pointer grabs an element, in pixels from its top left corner. */
export interface Grab {
  x: number;
  y: number;
}

interface Options<Dragged> {
  kind: DragKind<Dragged>;
  dragged: Dragged | ((grab: Grab) => Dragged);
  canDrag?: boolean;
  /** Whether a picture of it follows the pointer; yes by default. */
  preview?: boolean;
}

function grabOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Grab {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Makes the element of `ref` draggable, by mouse and by a long press. True while it is dragged. The drag has no text that a text field would take. */
export function useDraggable<Dragged extends object>(
  ref: RefObject<HTMLElement | null>,
  options: Options<Dragged>,
): boolean {
  const [isDragged, setDragged] = useState(false);
  const { canDrag = true, preview = true } = options;
  const getInitialData = useEffectEvent((element: Element, input: { clientX: number; clientY: number }) => {
    const { kind, dragged } = options;
    return kind.dataOf(typeof dragged === 'function' ? dragged(grabOf(element, input)) : dragged);
  });
  useEffect(
    function makeDraggable() {
      if (!ref.current || !canDrag) return;
      const endTouch = pickUpLinksByTouch(ref.current);
      const endDrag = draggable({
        element: ref.current,
        getInitialData: ({ element, input }) => getInitialData(element, input),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          if (!preview) disableNativeDragPreview({ nativeSetDragImage });
        },
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      });
      return () => {
        endTouch();
        endDrag();
      };
    },
    [ref, canDrag, preview],
  );
  return isDragged;
}
