import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { canMove } from './terms/term-edits.model.ts';
import type { TermIndex } from './terms/term-index.model.ts';

const opensAfterMs = 700;

type DragData = Record<string | symbol, unknown>;

const idIn = (data: DragData, key: symbol) => data[key] as number | undefined;

/** The drags within one tree. */
export interface TermDrags {
  /** The dragged term. */
  dragged: number | null;
  canDrag: boolean;
  dataOf: (id: number) => DragData;
  takes: (data: DragData, parent: number) => boolean;
  drop: (data: DragData, parent: number) => void;
  onHold: (id: number) => void;
}

interface Options {
  index: TermIndex;
  canDrag: boolean;
  onMove: (id: number, parent: number) => void;
  /** Opens a branch while a term is held over it. */
  onHold: (id: number) => void;
}

/**
 * Moves a term by dragging it onto its new parent. rc-tree's own dropping is off: it changes the order of siblings, which here follows
 * their names.
 */
export function useTermDrags({ index, canDrag, onMove, onHold }: Options): TermDrags {
  const [dragged, setDragged] = useState<number | null>(null);
  const [key] = useState(() => Symbol('term'));
  useEffect(
    function followDrags() {
      // Listen on the tree, not on the row. A row that scrolls out of view is removed, and misses the end of its drag.
      return monitorForElements({
        canMonitor: ({ source }) => idIn(source.data, key) !== undefined,
        onDragStart: ({ source }) => setDragged(idIn(source.data, key) ?? null),
        onDrop: () => setDragged(null),
      });
    },
    [key],
  );
  return {
    dragged,
    canDrag,
    dataOf: (id) => ({ [key]: id }),
    takes: (data, parent) => {
      const id = idIn(data, key);
      return id !== undefined && canMove(index, id, parent);
    },
    drop: (data, parent) => {
      const id = idIn(data, key);
      if (id !== undefined) onMove(id, parent);
    },
    onHold,
  };
}

const rowOf = (element: HTMLElement) => element.closest<HTMLElement>('[role=treeitem]') ?? element;

/** Makes the row around `ref` a drop target for new children of `parent`. Returns whether an acceptable term is over it. */
export function useTermTarget(ref: RefObject<HTMLElement | null>, parent: number, drags: TermDrags): boolean {
  const [isOver, setOver] = useState(false);
  const takes = useEffectEvent((data: DragData) => drags.takes(data, parent));
  const drop = useEffectEvent((data: DragData) => drags.drop(data, parent));
  const hold = useEffectEvent(() => drags.onHold(parent));
  useEffect(
    function makeDropTarget() {
      if (!ref.current) return;
      let held: ReturnType<typeof setTimeout> | undefined;
      const leave = () => {
        clearTimeout(held);
        setOver(false);
      };
      const remove = dropTargetForElements({
        element: rowOf(ref.current),
        canDrop: ({ source }) => takes(source.data),
        onDragEnter: () => {
          held = setTimeout(() => hold(), opensAfterMs);
          setOver(true);
        },
        onDragLeave: leave,
        onDrop: ({ source }) => {
          leave();
          drop(source.data);
        },
      });
      return () => {
        clearTimeout(held);
        remove();
      };
    },
    [ref],
  );
  return isOver;
}

/** Makes the row around `ref` draggable, by mouse and by a long press. */
export function useTermSource(ref: RefObject<HTMLElement | null>, id: number, drags: TermDrags): void {
  const { canDrag } = drags;
  const getInitialData = useEffectEvent(() => drags.dataOf(id));
  useEffect(
    function makeDraggable() {
      if (!ref.current || !canDrag) return;
      return draggable({
        element: rowOf(ref.current),
        getInitialData: () => getInitialData(),
      });
    },
    [ref, canDrag],
  );
}
