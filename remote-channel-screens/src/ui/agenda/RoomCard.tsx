import { useId } from 'react';
import { clockAt } from 'shared-contracts/days';
import { Link } from 'shared-contracts/router';
import { shownTime } from '../text/clock-text.ts';
import type { RoomNow } from './now.model.ts';
import { clockSpan, endOf, type PlannedSession } from './planned.model.ts';
import styles from './room-card.module.css';

interface LineProps {
  session: PlannedSession;
  facts: readonly string[];
  to: string;
}

/** A session: its title as a link, and facts of it. */
export function Line({ session, facts, to }: LineProps) {
  const isCancelled = session.state === 'cancelled';
  return (
    <span className={styles.line}>
      <Link to={to} className={styles.title} data-cancelled={isCancelled || undefined}>
        {session.title}
      </Link>
      <span className={styles.facts}>
        {[...(isCancelled ? ['Cancelled'] : []), ...facts].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

interface RoomProps {
  room: RoomNow;
  /** Which time is shown, such as: On now. */
  when: string;
  zone: string;
  speakersOf: (session: PlannedSession) => string;
  to: (id: number) => string;
}

/** What a room has now, what is cancelled there, and what comes next. */
export function RoomCard({ room, when, zone, speakersOf, to }: RoomProps) {
  const id = useId();
  const clock = (instant: number | null) => shownTime(clockAt(Number(instant), zone).slice(11, 16));
  return (
    <li className={styles.room} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {room.name}
      </h3>
      <div>
        <span className={styles.label}>{when}</span>
        {room.on.length === 0 && <span className={styles.none}>Nothing</span>}
        {room.on.map((session) => (
          <Line
            key={session.id}
            session={session}
            facts={[`until ${clock(endOf(session))}`, speakersOf(session)]}
            to={to(session.id)}
          />
        ))}
        {room.cancelled.map((session) => (
          <Line
            key={session.id}
            session={session}
            facts={[clockSpan({ start: Number(session.start), minutes: session.minutes }, zone)]}
            to={to(session.id)}
          />
        ))}
      </div>
      <div>
        <span className={styles.label}>Next</span>
        {room.next ? (
          <Line
            session={room.next}
            facts={[clock(room.next.start), speakersOf(room.next)]}
            to={to(room.next.id)}
          />
        ) : (
          <span className={styles.none}>Nothing more on this day</span>
        )}
      </div>
    </li>
  );
}
