import { useRef } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { useDraggable } from '../../ui/dragging/use-draggable.ts';
import { Marked } from '../../ui/Marked.tsx';
import { dateTimeText } from '../../ui/text/dates.ts';
import { rowTitle } from '../../ui/value-text.ts';
import styles from './board.module.css';
import type { BoardColumnProps } from './board-props.ts';

interface BoardCardProps extends BoardColumnProps {
  row: Row;
  top: number;
  isMoving: boolean;
}

function whenOf({ values, updatedAt }: Row, zone: string): string {
  const at = values.publishAt;
  if (values.status === 'scheduled' && typeof at === 'string') return `Publishes ${dateTimeText(at, zone)}`;
  return `Changed ${dateTimeText(updatedAt, zone)}`;
}

/** One row on a board. Its title is a real link; its state is a choice, for whoever does not drag. */
export function BoardCard(given: BoardCardProps) {
  const { definition, row, status, statuses, titles } = given;
  const title = rowTitle(definition, row, titles);
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(item, {
    kind: given.cards,
    dragged: row,
    canDrag: !given.isMoving,
  });
  return (
    <li
      ref={item}
      data-card
      data-row={row.id}
      className={styles.card}
      style={{ transform: `translateY(${given.top}px)` }}
      data-dragged={isDragged || undefined}
      aria-busy={given.isMoving}
      onKeyDown={(event) => given.onKeyDown(event, row)}
    >
      <Link
        to={given.to(row.id)}
        state={given.from}
        className={styles.title}
        title={title}
        draggable={false}
        ref={(link) => given.receive(row, status, link)}
      >
        <Marked text={title} words={given.words} />
      </Link>
      <p className={styles.when}>{whenOf(row, given.zone)}</p>
      <select
        className={styles.select}
        aria-label={`Status of ${title}`}
        value={status.value}
        onChange={(event) => {
          const to = statuses.find(({ value }) => value === event.target.value);
          if (to) given.onMove(row, to, true);
        }}
      >
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}
