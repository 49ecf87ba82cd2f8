import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragKind } from './drag-kind.ts';

/** The half of a drop target that the pointer is over. */
export type Half = 'before' | 'after';

interface Options<Dragged> {
  kind: DragKind<Dragged>;
  takes: (dragged: Dragged) => boolean;
  onDrop: (dragged: Dragged, half: Half) => void;
}

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
  const drop = useEffectEvent((data: Record<string | symbol, unknown>, half: Half) => {
    const dragged = options.kind.read(data);
    if (dragged !== null) options.onDrop(dragged, half);
  });
  useEffect(
    function makeDropTarget() {
      if (!ref.current) return;
      return dropTargetForElements({
        element: ref.current,
        canDrop: ({ source }) => takes(source.data),
        onDrag: ({ self, location }) => setOver(halfOf(self.element, location.current.input)),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source, location }) => {
          setOver(null);
          const [innermost] = location.current.dropTargets;
          if (innermost?.element === self.element)
            drop(source.data, halfOf(self.element, location.current.input));
        },
      });
    },
    [ref],
  );
  return over;
}
