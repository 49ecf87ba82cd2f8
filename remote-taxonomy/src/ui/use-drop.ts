import { type DragEvent, useRef, useState } from 'react';
import { canMove } from './terms/term-edits.model.ts';
import type { TermIndex } from './terms/term-index.model.ts';

const opensAfterMs = 700;

interface Given {
  index: TermIndex;
  onMove: (id: number, parent: number) => void;
  /** Opens a branch over which something is held. */
  onHold: (id: number) => void;
}

// Each row has its id where its name is; the place beside the rows is the top level.
function placeUnder(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  if (target.closest('[data-top]')) return 0;
  const name = target.closest('[role=treeitem]')?.querySelector<HTMLElement>('[data-term]');
  return name ? Number(name.dataset.term) : null;
}

/**
 * Dragging a term onto another one, under which it goes then. The widget's own dropping is about the order of siblings, which here is that of
 * their names: it takes the upper half of a row for the one above, and what is under it by how far to the right it is let go.
 */
export function useDrop({ index, onMove, onHold }: Given) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const held = useRef({ at: -1, since: 0 });

  function look(event: DragEvent): number | null {
    if (dragged === null) return null;
    // The widget would mark places between rows.
    event.stopPropagation();
    const place = placeUnder(event.target);
    return place !== null && canMove(index, dragged, place) ? place : null;
  }
  function leave(): void {
    setDragged(null);
    setOver(null);
  }
  return {
    dragged,
    over,
    begin: setDragged,
    /** For what is around the tree. */
    handlers: {
      onDragEnterCapture: (event: DragEvent) => void look(event),
      onDragOverCapture: (event: DragEvent) => {
        const place = look(event);
        if (place !== over) setOver(place);
        if (place === null) return;
        event.preventDefault();
        if (held.current.at !== place) held.current = { at: place, since: event.timeStamp };
        else if (event.timeStamp - held.current.since > opensAfterMs) onHold(place);
      },
      onDropCapture: (event: DragEvent) => {
        const place = look(event);
        if (dragged !== null && place !== null) {
          event.preventDefault();
          onMove(dragged, place);
        }
        leave();
      },
      onDragEnd: leave,
    },
  };
}
