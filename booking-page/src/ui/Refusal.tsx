import type { BookingSlot, VisitedPage } from 'shared-contracts/api';
import type { Problem } from '../api/client.ts';
import { clockText, coachName, dayIn, dayText, visitorZone } from '../clock/clock.model.ts';
import { say } from '../languages/language.ts';
import { Notice } from './Notice.tsx';
import styles from './refusal.module.css';

/** Why a time could not be taken: what to do, and the next free times. */
export function Refusal({
  problem,
  page,
  retry,
  choose,
}: {
  problem: Problem;
  page: VisitedPage;
  retry: () => void;
  choose: (slot: BookingSlot) => void;
}) {
  const zone = visitorZone();
  const canRetry = problem.kind === 'lost' || problem.kind === 'unexpected';
  return (
    <Notice {...(canRetry ? { retry } : {})}>
      <p>{problem.message}</p>
      {problem.kind === 'lost' && <p>{say().problems.once}</p>}
      {problem.next.length > 0 && (
        <>
          <p className={styles.next}>{say().problems.next}</p>
          <ul className={styles.slots}>
            {problem.next.map((slot) => (
              <li key={`${slot.start} ${slot.coach}`}>
                <button type="button" onClick={() => choose(slot)}>
                  {dayText(dayIn(slot.start, zone))}, {clockText(slot.start, zone)}
                  {slot.coach !== null && ` · ${coachName(page, slot.coach) ?? ''}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
