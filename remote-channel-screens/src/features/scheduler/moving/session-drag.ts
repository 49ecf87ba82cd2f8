import type { Row } from 'shared-contracts/entities';
import { dragKind } from '../../../ui/dragging/drag-kind.ts';

/** A session that is dragged: the whole of it, or its end. */
export interface DraggedSession {
  row: Row;
  edge: 'start' | 'end';
  /** How far below that edge it is held, in pixels. */
  grab: number;
}

export const sessionDrag = dragKind<DraggedSession>('session of the scheduler');
