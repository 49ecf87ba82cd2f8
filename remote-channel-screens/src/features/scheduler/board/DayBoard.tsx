import { dayText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Column } from '../times/boards.model.ts';
import { type Booking, hourHeight } from '../times/scheduler.model.ts';
import { CoachColumn } from './CoachColumn.tsx';
import { NowOnClock } from './PastTime.tsx';
import styles from './scheduler.module.css';

interface DayBoardProps {
  day: string;
  /** Whether the day stands above its columns. */
  named: boolean;
  /** Whether it is the requested day, among others. */
  isHere: boolean;
  zone: string;
  columns: readonly Column[];
  /** Hours of the clock from the first to the last one. */
  shown: { first: number; last: number };
  booking: Booking;
  /** Minutes of the day that are over. */
  past: number;
  titles: Titles;
}

/** One day: a column a coach, with its hours of work and its sessions. */
export function DayBoard({ columns, named, isHere, ...props }: DayBoardProps) {
  const { day, shown } = props;
  const clock = Array.from({ length: shown.last - shown.first }, (_, place) => shown.first + place);
  return (
    <section className={styles.board} aria-label={dayText(day)} data-here={isHere}>
      {named && <h2 className={styles.date}>{dayText(day)}</h2>}
      <div className={styles.columns}>
        <ol className={styles.clock} aria-hidden>
          {clock.map((hour) => (
            <li key={hour} style={{ height: hourHeight(props.booking) }}>
              {String(hour).padStart(2, '0')}:00
            </li>
          ))}
          <NowOnClock past={props.past} shown={shown} hour={hourHeight(props.booking)} />
        </ol>
        {columns.map((column) => (
          <CoachColumn key={column.coach.id} {...column} {...props} />
        ))}
      </div>
    </section>
  );
}
