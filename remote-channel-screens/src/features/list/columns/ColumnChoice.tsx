import { type KeyboardEvent, useRef } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import type { DragKind } from '../../../ui/dragging/drag-kind.ts';
import { useDraggable } from '../../../ui/dragging/use-draggable.ts';
import { useDropTarget } from '../../../ui/dragging/use-drop-target.ts';
import styles from './choices.module.css';
import type { Column } from './columns.model.ts';

interface ColumnChoiceProps {
  column: Column;
  /** The columns of this dialog, as they are dragged. */
  columns: DragKind<Column>;
  isShown: boolean;
  /** Its index among the columns that are shown. */
  index: number;
  isLast: boolean;
  onToggle: () => void;
  /** Moves the column to an index; `control` keeps the focus. */
  onMove: (to: number, control: string) => void;
  onTake: (dragged: Column) => void;
}

/** One column in the choice of columns: a box to tick, and arrows. A column that is dropped on it takes its index. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { column, columns, isShown, index, onMove } = props;
  const { name, label } = column;
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(item, { kind: columns, dragged: column, canDrag: isShown });
  const over = useDropTarget(item, {
    kind: columns,
    takes: (dragged) => isShown && dragged.name !== name,
    onDrop: props.onTake,
  });
  function byKey(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const control = (event.target as HTMLElement).closest('[data-control]')?.getAttribute('data-control');
    onMove(index + by, control ?? `box ${name}`);
  }
  return (
    <li
      ref={item}
      className={styles.choice}
      data-over={over === null ? undefined : ''}
      data-dragged={isDragged ? '' : undefined}
      onKeyDown={byKey}
    >
      <span className={styles.grip} aria-hidden data-idle={isShown ? undefined : ''} />
      <Checkbox
        className={styles.box ?? ''}
        data-control={`box ${name}`}
        checked={isShown}
        onChange={props.onToggle}
      >
        {label}
      </Checkbox>
      {isShown && (
        <>
          <button
            type="button"
            className={styles.arrow}
            data-control={`up ${name}`}
            aria-label={`Move ${label} up`}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1, `up ${name}`)}
          >
            <UpOutlined aria-hidden />
          </button>
          <button
            type="button"
            className={styles.arrow}
            data-control={`down ${name}`}
            aria-label={`Move ${label} down`}
            aria-disabled={props.isLast}
            onClick={() => onMove(index + 1, `down ${name}`)}
          >
            <DownOutlined aria-hidden />
          </button>
        </>
      )}
    </li>
  );
}
