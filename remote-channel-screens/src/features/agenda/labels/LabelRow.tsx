import { useRef } from 'react';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import { Button } from 'shared-contracts/ui/frame';
import { DeleteOutlined, DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import type { DragKind } from '../../../ui/dragging/drag-kind.ts';
import { useDraggable } from '../../../ui/dragging/use-draggable.ts';
import { type Half, useDropTarget } from '../../../ui/dragging/use-drop-target.ts';
import { Swatch } from '../../../ui/labels/Swatch.tsx';
import { sessionsText } from './labels.model.ts';
import styles from './labels.module.css';

/** The id of the button that opens the editor of a track or type. */
export const editId = (id: number) => `edit-session-label-${id}`;

interface LabelRowProps {
  label: SessionLabel;
  position: number;
  count: number;
  isLocked: boolean;
  drags: DragKind<SessionLabel>;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  onDrop: (dragged: SessionLabel, half: Half) => void;
}

/** A track or type in its list. It is dragged to another place, or moved by its buttons. */
export function LabelRow(props: LabelRowProps) {
  const { label, position, count, isLocked, drags, onDrop } = props;
  const { name, colour, minutes, sessions } = label;
  const row = useRef<HTMLDivElement>(null);
  const isDragged = useDraggable(row, { kind: drags, dragged: label, canDrag: !isLocked });
  const over = useDropTarget(row, {
    kind: drags,
    takes: (dragged) => !isLocked && dragged.id !== label.id,
    onDrop,
  });
  return (
    <div
      ref={row}
      className={styles.row}
      data-dragged={isDragged || undefined}
      data-over={over ?? undefined}
      data-movable={!isLocked || undefined}
    >
      <Swatch colour={colour} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.help}>
          {[...(minutes === null ? [] : [`${minutes} min`]), sessionsText(sessions)].join(' · ')}
        </span>
      </span>
      <span className={styles.tools}>
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={`Move ${name} up`}
          disabled={isLocked || position === 0}
          onClick={() => props.onMove(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={`Move ${name} down`}
          disabled={isLocked || position === count - 1}
          onClick={() => props.onMove(1)}
        />
        <Button id={editId(label.id)} aria-label={`Edit ${name}`} disabled={isLocked} onClick={props.onEdit}>
          Edit
        </Button>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Merge or delete ${name}`}
          disabled={isLocked}
          onClick={props.onRemove}
        />
      </span>
    </div>
  );
}
