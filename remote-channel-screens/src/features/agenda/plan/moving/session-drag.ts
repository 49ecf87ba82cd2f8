import { dragKind } from '../../../../ui/dragging/drag-kind.ts';

/** A session of an agenda that is dragged: the whole of it, or its end. */
export interface DraggedSession {
  id: number;
  edge: 'start' | 'end';
  /** How far below that edge it is held, in pixels. */
  grab: number;
}

export const sessionDrag = dragKind<DraggedSession>('session of an agenda');
