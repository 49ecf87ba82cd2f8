import { useRef } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useDraggable } from '../../../../ui/dragging/use-draggable.ts';
import { useDropTarget } from '../../../../ui/dragging/use-drop-target.ts';
import { StepButtons } from '../StepButtons.tsx';
import styles from './contents.module.css';
import { Handle } from './Handle.tsx';
import { type ContentsSectionProps, directionOf } from './section-props.ts';

type ContentsRowProps = ContentsSectionProps & {
  row: number;
  place: number;
  title: string;
  isFirst: boolean;
  isLast: boolean;
};

/** One row of a section. Another one that is dropped on it comes before or after it. */
export function ContentsRow(props: ContentsRowProps) {
  const { row, place, title, shown, parts } = props;
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(item, { kind: parts, dragged: { row } });
  const half = useDropTarget(item, {
    kind: parts,
    takes: (dragged) => 'row' in dragged,
    onDrop: (dragged, on) => {
      if ('row' in dragged) props.onPlace(dragged.row, on === 'before' ? row : (shown[place + 1] ?? null));
    },
  });
  const of = `row ${row}`;
  return (
    <li
      ref={item}
      className={styles.row}
      data-edge={half ?? undefined}
      data-dragged={isDragged || undefined}
      onKeyDown={(event) => {
        const direction = directionOf(event);
        if (direction === null) return;
        event.preventDefault();
        props.onStep(row, direction, (event.target as HTMLElement).dataset.control ?? 'title');
      }}
    >
      <Handle />
      <Link
        ref={props.receive(of, 'title')}
        data-control="title"
        to={detailPath(props.to, row)}
        className={styles.name}
        draggable={false}
      >
        {title}
      </Link>
      <span className={styles.tools}>
        <StepButtons
          what={title}
          size="small"
          isFirst={props.isFirst}
          isLast={props.isLast}
          receive={(control) => props.receive(of, control)}
          onStep={(direction, control) => props.onStep(row, direction, control)}
          onRemove={() => props.onRemoveRow(row)}
        />
      </span>
    </li>
  );
}
