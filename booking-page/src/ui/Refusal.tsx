import type { BookingSlot, VisitedPage } from 'shared-contracts/api';
import type { Problem } from '../api/client.ts';
import { clockText, coachName, dayIn, dayText, visitorZone } from '../clock/clock.model.ts';
import { say } from '../languages/language.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './refusal.module.css';

/** Why a time could not be taken: what to do, the waiting list of a class that is full, and the next free times. */
export function Refusal({
  problem,
  page,
  retry,
  choose,
  wait,
}: {
  problem: Problem;
  page: VisitedPage;
  retry: () => void;
  choose: (slot: BookingSlot) => void;
  /** Goes to the waiting list of the class; without it, none is offered. */
  wait?: () => void;
}) {
  const zone = visitorZone();
  const canRetry = problem.kind === 'lost' || problem.kind === 'unexpected';
  return (
    <Notice {...(canRetry ? { retry } : {})}>
      <p>{problem.message}</p>
      {problem.kind === 'lost' && <p>{say().problems.once}</p>}
      {problem.isFull && wait && (
        <p className={styles.next}>
          <Button onClick={wait}>{say().details.join}</Button>
        </p>
      )}
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
