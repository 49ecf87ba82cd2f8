import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { clocksDiffer, lengthText, visitorZone, whenText, zoneName } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import styles from './booked.module.css';

/** What, when, with whom and where, in the visitor's zone and in that of the business where it differs. */
export function SessionFacts({ session, page }: { session: BookedSession; page: VisitedPage }) {
  const words = say().booked;
  const { inZone } = say().times;
  const zone = visitorZone();
  const there = page.business.zone;
  const differs = clocksDiffer(session.start, zone, there);
  const { location } = session;
  return (
    <dl className={styles.facts}>
      <dt>{words.what}</dt>
      <dd>
        {session.service.name}, {lengthText(session.service.duration)}
      </dd>
      <dt>{words.when}</dt>
      <dd>
        {differs ? inZone(whenText(session, zone), zoneName(zone)) : whenText(session, zone)}
        {differs && (
          <>
            <br />
            <span className={styles.there}>{inZone(whenText(session, there), zoneName(there))}</span>
          </>
        )}
      </dd>
      <dt>{words.with}</dt>
      <dd>{session.coach.name}</dd>
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
