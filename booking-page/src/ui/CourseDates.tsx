import { visitorZone, whenText } from '../clock/clock.model.ts';
import { say } from '../languages/language.ts';
import styles from './course-dates.module.css';

/** All dates of a course in the visitor's zone, folded, and how many are over already. */
export function CourseDates({
  sessions,
  past = 0,
}: {
  sessions: readonly { start: string; end: string }[];
  past?: number;
}) {
  const words = say().courses;
  const zone = visitorZone();
  return (
    <details className={styles.dates}>
      <summary>
        {words.dates(sessions.length)}
        {past > 0 && <small> {words.past(past)}</small>}
      </summary>
      <ol>
        {sessions.map((session) => (
          <li key={session.start}>{whenText(session, zone)}</li>
        ))}
      </ol>
    </details>
  );
}
