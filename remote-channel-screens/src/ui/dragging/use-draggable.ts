import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragKind } from './drag-kind.ts';

interface Options<Dragged> {
  kind: DragKind<Dragged>;
  dragged: Dragged;
  /** What a text field, or another program, gets where it is dropped there. Android drags nothing without it. */
  text: string;
  canDrag?: boolean;
}

/** Makes the element of `ref` draggable, by mouse and by a long press. True while it is dragged. */
export function useDraggable<Dragged>(
  ref: RefObject<HTMLElement | null>,
  options: Options<Dragged>,
): boolean {
  const [isDragged, setDragged] = useState(false);
  const { canDrag = true } = options;
  const getInitialData = useEffectEvent(() => options.kind.dataOf(options.dragged));
  const getText = useEffectEvent(() => ({ 'text/plain': options.text }));
  useEffect(
    function makeDraggable() {
      if (!ref.current || !canDrag) return;
      return draggable({
        element: ref.current,
        getInitialData: () => getInitialData(),
        getInitialDataForExternal: () => getText(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      });
    },
    [ref, canDrag],
  );
  return isDragged;
}
