import { useRef } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { useDraggable } from '../../ui/dragging/use-draggable.ts';
import { pictureOf } from '../../ui/images/picture-of.ts';
import { Marked } from '../../ui/Marked.tsx';
import { dateText, dateTimeText, toLocalTime } from '../../ui/text/dates.ts';
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
  // The day is enough, and has room beside a picture.
  return `Changed ${dateText(toLocalTime(updatedAt, zone).slice(0, 10))}`;
}

/** One row on a board. Its title is a link; a select changes its state without dragging. */
export function BoardCard(props: BoardCardProps) {
  const { definition, row, status, statuses, titles } = props;
  const title = rowTitle(definition, row, titles);
  const picture = pictureOf(definition, row);
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(item, {
    kind: props.cards,
    dragged: row,
    canDrag: !props.isMoving,
  });
  return (
    <li
      ref={item}
      data-card
      data-row={row.id}
      className={styles.card}
      style={{ transform: `translateY(${props.top}px)` }}
      data-dragged={isDragged || undefined}
      aria-busy={props.isMoving}
      onKeyDown={(event) => props.onKeyDown(event, row)}
    >
      {picture && (
        <img className={styles.picture} {...picture} alt={picture.alt} loading="lazy" draggable={false} />
      )}
      <Link
        to={props.to(row.id)}
        state={props.from}
        className={styles.title}
        title={title}
        draggable={false}
        ref={(link) => props.receive(row, status, link)}
      >
        <Marked text={title} words={props.words} />
      </Link>
      <p className={styles.when}>{whenOf(row, props.zone)}</p>
      <select
        className={styles.select}
        aria-label={`Status of ${title}`}
        value={status.value}
        onChange={(event) => {
          const to = statuses.find(({ value }) => value === event.target.value);
          if (to) props.onMove(row, to, true);
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
