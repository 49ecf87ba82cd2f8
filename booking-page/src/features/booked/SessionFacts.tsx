import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { clocksDiffer, lengthText, visitorZone, whenText, zoneName } from '../../clock/clock.model.ts';
import styles from './booked.module.css';

/** What, when, with whom and where, in the visitor's zone and in that of the business where it differs. */
export function SessionFacts({ session, page }: { session: BookedSession; page: VisitedPage }) {
  const zone = visitorZone();
  const there = page.business.zone;
  const differs = clocksDiffer(session.start, zone, there);
  const { location } = session;
  return (
    <dl className={styles.facts}>
      <dt>What</dt>
      <dd>
        {session.service.name}, {lengthText(session.service.duration)}
      </dd>
      <dt>When</dt>
      <dd>
        {whenText(session, zone)}
        {differs && (
          <>
            {' '}
            in {zoneName(zone)}
            <br />
            <span className={styles.there}>
              {whenText(session, there)} in {zoneName(there)}
            </span>
          </>
        )}
      </dd>
      <dt>With</dt>
      <dd>{session.coach.name}</dd>
      {location && (
        <>
          <dt>Where</dt>
          <dd className={styles.lines}>
            {location.name}
            {location.address && `\n${location.address}`}
          </dd>
        </>
      )}
    </dl>
  );
}
