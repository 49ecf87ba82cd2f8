import { memo, useRef } from 'react';
import { useDropTarget } from '../../../ui/dragging/use-drop-target.ts';
import { Ghost } from '../moving/Ghost.tsx';
import type { Proposal } from '../moving/moving.model.ts';
import { sessionDrag } from '../moving/session-drag.ts';
import type { DragHandlers } from '../moving/use-moving.ts';
import { hourHeight } from '../times/scheduler.model.ts';
import { ColumnTimes, type ColumnTimesProps } from './ColumnTimes.tsx';
import { accentStyle } from './colours.model.ts';
import styles from './scheduler.module.css';

interface CoachColumnProps extends ColumnTimesProps {
  /** Where the session would be that somebody moves; null if nobody does, or if that is elsewhere. */
  proposal: Proposal | null;
  handlers: DragHandlers;
}

/** The day of one coach, over which a session is moved: a move draws the session on its way, and its times not again. */
export const CoachColumn = memo(function CoachColumn({ proposal, handlers, ...times }: CoachColumnProps) {
  const { column, shown, booking, colours } = times;
  const { day, coach, name } = column;
  const hour = hourHeight(booking);
  const body = useRef<HTMLDivElement>(null);
  const minuteAt = (pixels: number) => shown.first * 60 + (pixels / hour) * 60;
  const here = { day, coach: coach.id };
  useDropTarget(body, {
    kind: sessionDrag,
    takes: () => true,
    onOver: (dragged, { y }) => handlers.over(dragged, here, minuteAt(y - (dragged?.grab ?? 0))),
    onDrop: (dragged, _, { y }) => handlers.drop(dragged, here, minuteAt(y - dragged.grab)),
  });
  const hasLeft = coach.values.employment === 'left';
  return (
    <section className={styles.column} aria-label={hasLeft ? `${name}, has left` : name}>
      <h3
        className={styles.coach}
        data-left={hasLeft}
        style={accentStyle(colours.coaches.get(coach.id))}
        title={hasLeft ? `${name} has left` : name}
      >
        <span className={styles.name}>{name}</span>
        {hasLeft && <span className={styles.left}>Has left</span>}
      </h3>
      <div ref={body} className={styles.body} style={{ height: (shown.last - shown.first) * hour }}>
        <ColumnTimes {...times} />
        {proposal && <Ghost {...{ proposal, shown, hour }} />}
      </div>
    </section>
  );
});
