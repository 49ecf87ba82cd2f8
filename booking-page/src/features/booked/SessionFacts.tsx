import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { lengthText, whenLines } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import styles from './booked.module.css';

/** For whom, what, when, with whom and where, in the visitor's zone and in that of its place, else of the business, where it differs. */
export function SessionFacts({ session, page }: { session: BookedSession; page: VisitedPage }) {
  const words = say().booked;
  const { location } = session;
  const [here, there] = whenLines(session, location?.zone ?? page.business.zone);
  return (
    <dl className={styles.facts}>
      {session.attendee && (
        <>
          <dt>{words.who}</dt>
          <dd>{session.attendee}</dd>
        </>
      )}
      <dt>{words.what}</dt>
      <dd>
        {session.service.name}, {lengthText(session.service.duration)}
        {session.course && (
          <>
            <br />
            {session.course.name}
          </>
        )}
      </dd>
      <dt>{words.when}</dt>
      <dd>
        {here}
        {there && (
          <>
            <br />
            <span className={styles.there}>{there}</span>
          </>
        )}
      </dd>
      {!session.hiresRoom && (
        <>
          <dt>{words.with}</dt>
          <dd>{session.coach.name}</dd>
        </>
      )}
      {location && (
        <>
          <dt>{words.where}</dt>
          <dd className={styles.lines}>
            {location.name}
            {location.address && `\n${location.address}`}
          </dd>
        </>
      )}
    </dl>
  );
}
