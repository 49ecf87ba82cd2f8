import type { CSSProperties } from 'react';
import { dayText } from '../../../ui/text/dates.ts';
import type { Proposal } from '../moving/moving.model.ts';
import type { DragHandlers } from '../moving/use-moving.ts';
import type { ShownBoard, ShownColumn } from '../times/stops.model.ts';
import type { BoardProps } from './board-props.ts';
import { CoachColumn } from './CoachColumn.tsx';
import styles from './scheduler.module.css';

interface DayBoardProps extends ShownBoard, BoardProps {
  /** Whether the day is named above its columns. */
  named: boolean;
  /** Whether it is the requested day, among others. */
  isHere: boolean;
  /** The stop that the Tab key reaches, if it is on this day. */
  active: { coach: number; key: string } | null;
  /** Where the session would be that somebody moves; null if nobody does. */
  proposal: Proposal | null;
  handlers: DragHandlers;
}

const isAt = (proposal: Proposal | null, day: string, coach: number) =>
  proposal?.target.day === day && proposal.target.coach === coach;

// Only the column that the session is in is drawn again as its move begins and ends.
function movedIn({ placed }: ShownColumn, proposal: Proposal | null): number | null {
  const id = proposal?.moved.id;
  return id !== undefined && placed.some(({ row }) => row.id === id) ? id : null;
}

/** One day: a column a coach, with its hours of work and its sessions. */
export function DayBoard({ day, columns, named, isHere, active, proposal, ...props }: DayBoardProps) {
  return (
    <section
      className={styles.board}
      aria-label={dayText(day)}
      data-here={isHere}
      style={{ '--lanes': columns.length } as CSSProperties}
    >
      {named && <h2 className={styles.date}>{dayText(day)}</h2>}
      <div className={styles.columns}>
        {columns.map((column) => (
          <CoachColumn
            key={column.coach.id}
            column={column}
            active={active?.coach === column.coach.id ? active.key : null}
            movedId={movedIn(column, proposal)}
            proposal={isAt(proposal, day, column.coach.id) ? proposal : null}
            {...props}
          />
        ))}
      </div>
    </section>
  );
}
