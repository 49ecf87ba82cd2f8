import type { ReactNode } from 'react';
import type { BookedSession, BookingSlot, VisitedPage } from 'shared-contracts/api';
import { afterRefusal, type Booked, moveSession } from '../../api/booking.api.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { priceText, visitorZone, whenLines, whenText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import type { Place } from '../../place/place.model.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { changeText, freeText } from '../../ui/terms.ts';
import styles from './booked.module.css';

interface Moving {
  page: VisitedPage;
  place: Place;
  token: string;
  session: BookedSession;
  times: ReactNode;
  go: (place: Place, options?: { replace?: boolean }) => void;
  moved: (booked: Booked) => void;
  /** It cannot be moved any more: how it is now. */
  fixed: (session: BookedSession) => void;
}

/** The end of a session that begins at a time and lasts as long as its service (ISO 8601). */
export function endOf(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toISOString();
}

/** What it costs to leave a session for another time; nothing where the session itself moves. */
function leavingText({ leavesByMoving, package: used, owed }: BookedSession): string | null {
  const words = say().session;
  if (!leavesByMoving) return null;
  if (owed?.isKept) return words.leftOwed(priceText(owed.price));
  return used?.isKept ? words.leftKept(used.name) : null;
}

/** Moves a session: `times` are offered until one is chosen, then the visitor confirms it. */
export function MoveSession({ page, place, token, session, times, go, moved, fixed }: Moving) {
  const words = say().session;
  const { isBusy, problem, attempt, forget } = useAttempt(`move/${token}`);
  const { address, time } = place;
  const choose = (slot: BookingSlot) => go({ ...place, time: slot.start, with: slot.coach });
  if (time === null) {
    return (
      <>
        <p className={styles.before}>{words.nowIs(whenText(session, visitorZone()))}</p>
        {times}
        <Button onClick={() => go({ ...place, isMoving: false, weeks: 0, day: null })}>
          {words.keepAsItIs}
        </Button>
      </>
    );
  }
  const data = { start: time, coach: place.with };
  const move = () =>
    attempt(data, (key) =>
      moveSession({ address, token }, data, key).then(moved, async (error) =>
        fixed(await afterRefusal(address, token, error)),
      ),
    );
  const leaving = leavingText(session);
  const zone = session.location?.zone ?? page.business.zone;
  const next = { start: time, end: endOf(time, session.service.duration) };
  return (
    <>
      <Heading>{words.moveHere}</Heading>
      <dl className={styles.facts}>
        <dt>{words.now}</dt>
        <dd>
          <s className={styles.when}>{whenLines(session, zone).join('\n')}</s>
        </dd>
        <dt>{words.afterwards}</dt>
        <dd>
          <strong className={styles.when}>{whenLines(next, zone).join('\n')}</strong>
        </dd>
      </dl>
      {leaving && <p className={styles.fixed}>{leaving}</p>}
      <p className={styles.terms}>
        {[changeText(time, page.cancelHours, Date.now(), { isMoving: true }), freeText(page)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {problem && (
        <Refusal
          problem={problem}
          page={page}
          retry={move}
          choose={(slot) => {
            forget();
            choose(slot);
          }}
        />
      )}
      <div className={styles.actions}>
        <Button look="primary" isBusy={isBusy} onClick={move}>
          {isBusy ? words.moving : words.moveIt}
        </Button>
        <Button onClick={() => go({ ...place, time: null, with: null })}>{words.anotherTime}</Button>
      </div>
    </>
  );
}
