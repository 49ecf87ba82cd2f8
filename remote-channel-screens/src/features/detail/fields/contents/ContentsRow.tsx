import { type DragEvent, useState } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
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

function isInUpperHalf(event: DragEvent): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2;
}

/** One row of a section. Another one that is dropped on it comes before or after it. */
export function ContentsRow(given: ContentsRowProps) {
  const { row, place, title, shown, dragged } = given;
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  const takes = dragged !== null && 'row' in dragged;
  const of = `row ${row}`;
  return (
    <li
      className={styles.row}
      data-edge={(takes && edge) || undefined}
      data-dragged={(takes && dragged.row === row) || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        given.onDrag({ row });
      }}
      onDragEnd={() => given.onDrag(null)}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setEdge(isInUpperHalf(event) ? 'before' : 'after');
      }}
      onDragLeave={() => setEdge(null)}
      onDrop={(event) => {
        setEdge(null);
        if (!takes) return;
        event.preventDefault();
        event.stopPropagation();
        given.onPlace(dragged.row, isInUpperHalf(event) ? row : (shown[place + 1] ?? null));
        given.onDrag(null);
      }}
      onKeyDown={(event) => {
        const direction = directionOf(event);
        if (direction === null) return;
        event.preventDefault();
        given.onStep(row, direction, (event.target as HTMLElement).dataset.control ?? 'title');
      }}
    >
      <Handle words={title} />
      <Link
        ref={given.receive(of, 'title')}
        data-control="title"
        to={detailPath(given.to, row)}
        className={styles.name}
        draggable={false}
      >
        {title}
      </Link>
      <span className={styles.tools}>
        <StepButtons
          what={title}
          size="small"
          isFirst={given.isFirst}
          isLast={given.isLast}
          receive={(control) => given.receive(of, control)}
          onStep={(direction, control) => given.onStep(row, direction, control)}
          onRemove={() => given.onRemoveRow(row)}
        />
      </span>
    </li>
  );
}
