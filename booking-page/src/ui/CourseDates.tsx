import { dateThere } from '../clock/clock.model.ts';
import { say } from '../languages/language.ts';
import styles from './course-dates.module.css';

/** All dates of a course where it takes place, folded, and how many are over already. */
export function CourseDates({
  sessions,
  zone,
  past = 0,
  isOpen = false,
}: {
  sessions: readonly { start: string; end: string }[];
  /** Zone (IANA) of its place. */
  zone: string;
  past?: number;
  /** Whether they are unfolded, since they changed. */
  isOpen?: boolean;
}) {
  const words = say().courses;
  return (
    <details className={styles.dates} open={isOpen}>
      <summary>
        {words.dates(sessions.length)}
        {past > 0 && <small> {words.past(past)}</small>}
      </summary>
      <ol>
        {sessions.map((session) => (
          <li key={session.start}>{dateThere(session.start, zone)}</li>
        ))}
      </ol>
    </details>
  );
}
