import type { KeyboardEvent } from 'react';
import type { Row } from 'shared-contracts/entities';
import type { DragKind } from '../../ui/dragging/drag-kind.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import type { Status } from './board.model.ts';

/** The props of a board column and of its cards. */
export interface BoardColumnProps extends ViewTypeProps {
  status: Status;
  statuses: readonly Status[];
  moving: ReadonlySet<number>;
  /** The cards of this board, as they are dragged. */
  cards: DragKind<Row>;
  onMove: (row: Row, to: Status, isFollowed: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row) => void;
  /** The card that takes the focus along into this state; null if none does. */
  followedTo: (status: Status) => number | null;
  receive: (row: Row, status: Status, link: HTMLElement | null) => void;
}
