import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragKind } from './drag-kind.ts';

interface Options<Dragged> {
  kind: DragKind<Dragged>;
  dragged: Dragged;
  canDrag?: boolean;
}

/** Makes the element of `ref` draggable, by mouse and by a long press. True while it is dragged. The drag has no text that a text field would take. */
export function useDraggable<Dragged>(
  ref: RefObject<HTMLElement | null>,
  options: Options<Dragged>,
): boolean {
  const [isDragged, setDragged] = useState(false);
  const { canDrag = true } = options;
  const getInitialData = useEffectEvent(() => options.kind.dataOf(options.dragged));
  useEffect(
    function makeDraggable() {
      if (!ref.current || !canDrag) return;
      return draggable({
        element: ref.current,
        getInitialData: () => getInitialData(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      });
    },
    [ref, canDrag],
  );
  return isDragged;
}
