// One thing: the page of a booked session: its client sees, moves and cancels it.

import { type ReactNode, useId, useState } from 'react';
import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { afterRefusal, type Booked, cancelSession, readSession } from '../../api/booking.api.ts';
import { reasonText } from '../../api/reasons.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { momentText, priceText, visitorZone } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import type { Place } from '../../place/place.model.ts';
import { Button } from '../../ui/Button.tsx';
import { CourseDates } from '../../ui/CourseDates.tsx';
import { allOf } from '../../ui/course-dates.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Notice, Waiting } from '../../ui/Notice.tsx';
import styles from './booked.module.css';
import { MoveSession } from './MoveSession.tsx';
import { SessionFacts } from './SessionFacts.tsx';

interface Shown {
  page: VisitedPage;
  place: Place;
  token: string;
  go: (place: Place, options?: { replace?: boolean }) => void;
  /** The free times to which a session of a service can move. */
  times: (session: BookedSession) => ReactNode;
}

/** A session as it became on this page, by its token. */
interface Changed extends Booked {
  isMoved: boolean;
}

/** Loads the session of a link. */
export function SessionPage({ page, place, token, go, times }: Shown) {
  const { data, problem, retry } = useLoaded(token, () => readSession(place.address, token));
  const [changed, setChanged] = useState<Changed | null>(null);
  const session = changed?.token === token ? changed.session : data;
  if (problem && !session) {
    const words = problem.kind === 'missing' ? say().session.noSession : problem.message;
    return <Notice {...(problem.kind === 'missing' ? {} : { retry })}>{words}</Notice>;
  }
  if (!session) return <Waiting what={say().booked.loading} rows={3} />;
  if (place.isMoving && session.fixed === null) {
    const moved = (booked: Booked) => {
      setChanged({ ...booked, isMoved: true });
      go({ ...place, token: booked.token, isMoving: false, weeks: 0, day: null, time: null, with: null });
    };
    const fixed = (now: BookedSession) => setChanged({ token, session: now, isMoved: false });
    return <MoveSession {...{ page, place, token, session, go, moved, fixed }} times={times(session)} />;
  }
  return (
    <OneSession
      {...{ page, session, token }}
      address={place.address}
      wasMoved={changed?.isMoved === true && session.status !== 'cancelled'}
      cancelled={(now) => setChanged({ token, session: now, isMoved: false })}
      move={() => go({ ...place, isMoving: true })}
      book={() => go({ ...place, token: null, isMoving: false })}
    />
  );
}

interface One {
  page: VisitedPage;
  address: string;
  token: string;
  session: BookedSession;
  wasMoved: boolean;
  cancelled: (session: BookedSession) => void;
  move: () => void;
  book: () => void;
}

/** What becomes of the package of the client: what they pay for by cancelling, or paid for. */
function PackageNote({ session }: { session: BookedSession }) {
  const { package: used, status } = session;
  if (!used) return null;
  const words = say().session;
  const { name, isKept, freeUntil } = used;
  if (status === 'cancelled') {
    return isKept ? <p className={styles.fixed}>{words.keptIn(name)}</p> : null;
  }
  if (isKept) return <p className={styles.fixed}>{words.wouldBeKept(name)}</p>;
  return (
    <p className={styles.fixed}>
      {freeUntil === null
        ? words.comesBack(name)
        : words.comesBackUntil(momentText(freeUntil, visitorZone()), name)}
    </p>
  );
}

/** What a late cancellation costs who pays singly, before and after. */
function OwedNote({ session }: { session: BookedSession }) {
  const { owed, status } = session;
  if (!owed) return null;
  const words = say().session;
  const price = priceText(owed.price);
  if (status === 'cancelled')
    return owed.isKept ? <p className={styles.fixed}>{words.isOwed(price)}</p> : null;
  return (
    <p className={styles.fixed}>
      {owed.isKept
        ? words.wouldBeOwed(price)
        : words.owedFrom(momentText(owed.freeUntil, visitorZone()), price)}
    </p>
  );
}

/** What a course costs, what becomes of that where it is given up, and what became of it. */
function CourseNote({ session, business }: { session: BookedSession; business: string }) {
  const { course, gaveUp } = session;
  const words = say().courses;
  if (gaveUp) {
    const { price, paid } = gaveUp;
    const said = [
      price ? words.returned(priceText(price)) : words.cameBack(business),
      ...(paid ? [words.paidBack(priceText(paid), business)] : []),
    ];
    return <p className={styles.fixed}>{said.join(' ')}</p>;
  }
  if (!course?.price) return null;
  const costs = words.costs(priceText(course.price));
  const outcome = {
    returned: words.wouldReturn,
    kept: words.wouldKeep(business),
  }[course.outcome ?? 'returned'];
  const isSaid = course.outcome && !course.isFixed;
  return <p className={styles.fixed}>{isSaid ? `${costs} ${outcome}` : costs}</p>;
}

/** Why it cannot be changed any more. An API of before gives a sentence alone. */
function fixedText({ fixed, fixedReason }: BookedSession): string {
  return (fixedReason && reasonText(fixedReason)) ?? fixed ?? '';
}

function questionOf({ waiting, package: used, owed }: BookedSession): string {
  const words = say().session;
  if (waiting) return words.leaveQuestion;
  if (owed?.isKept) return words.cancelOwedQuestion(priceText(owed.price));
  return used?.isKept ? words.cancelKeptQuestion(used.name) : words.cancelQuestion;
}

function cancelText({ sessions, late = [] }: NonNullable<BookedSession['course']>): string {
  const { cancel, cancelRest } = say().courses;
  return late.length > 0 ? cancelRest(sessions.length) : cancel(sessions.length);
}

/** Characters, as the API takes them. */
const longestReason = 300;

// The button that asked is gone: the question is read out.
const beginWith = (question: HTMLElement | null) => question?.focus();

/** Why the client cancels, which they need not say. */
function Why({ reason, setReason }: { reason: string; setReason: (reason: string) => void }) {
  const id = useId();
  return (
    <div className={styles.why}>
      <label htmlFor={id}>
        {say().session.why} <small>{say().details.optional}</small>
      </label>
      <input
        id={id}
        value={reason}
        maxLength={longestReason}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </div>
  );
}

function OneSession({ page, address, token, session, wasMoved, cancelled, move, book }: One) {
  const words = say().session;
  const [asks, setAsks] = useState<'session' | 'course' | null>(null);
  const isSure = asks !== null;
  const all = asks === 'course';
  const [reason, setReason] = useState('');
  const [wasKept, setWasKept] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(`cancel/${token}`);
  const { course } = session;
  const [only, ...others] = course?.sessions ?? [];
  const isAlone = others.length === 0 && only?.start === session.start && session.fixed === null;
  const canCancelAll = course?.isFixed === false && !isAlone;
  const zone = session.location?.zone ?? page.business.zone;
  const isOpen = session.status === 'pending' || session.status === 'accepted';
  const canMove = page.services.some(({ id }) => id === session.service.id);
  const cancel = () =>
    attempt({ reason: reason.trim(), all }, async (key) => {
      cancelled(
        await cancelSession(address, token, { reason: reason.trim(), all, key }).catch((error) =>
          afterRefusal(address, token, error),
        ),
      );
      setAsks(null);
    });
  return (
    <>
      <Heading key={session.status}>{wasMoved ? words.moved : words.heading}</Heading>
      <p className={`${styles.status} ${styles[session.status] ?? ''}`} role="status">
        {session.waiting ? words.onList : words.status[session.status]}
      </p>
      <SessionFacts session={session} page={page} />
      {course && <CourseDates sessions={allOf(course)} zone={zone} />}
      {isOpen && session.fixed !== null && <p className={styles.fixed}>{fixedText(session)}</p>}
      <CourseNote session={session} business={page.business.name || say().frame.theBusiness} />
      <PackageNote session={session} />
      <OwedNote session={session} />
      {session.waiting && (
        <p className={styles.fixed}>
          {session.waiting.isClosed ? words.listClosed : say().booked.before(session.waiting.before)}
        </p>
      )}
      {problem && <Notice retry={cancel}>{problem.message}</Notice>}
      {isOpen && session.fixed === null && !isSure && (
        <div className={styles.actions}>
          {canMove && !session.waiting && (
            <Button look="primary" onClick={move}>
              {words.move}
            </Button>
          )}
          <Button look="danger" autoFocus={wasKept} onClick={() => setAsks('session')}>
            {session.waiting ? words.leave : words.cancel}
          </Button>
        </div>
      )}
      {course && canCancelAll && !isSure && (
        <p className={styles.course}>
          <Button look="danger" onClick={() => setAsks('course')}>
            {session.waiting ? say().courses.leave : cancelText(course)}
          </Button>
        </p>
      )}
      {isSure && (
        <fieldset className={styles.sure} tabIndex={-1} ref={beginWith}>
          <legend>
            {all ? say().courses.question(session.course?.sessions.length ?? 0) : questionOf(session)}
          </legend>
          {!session.waiting && <Why {...{ reason, setReason }} />}
          <Button look="danger" isBusy={isBusy} onClick={cancel}>
            {isBusy ? words.cancelling : session.waiting ? words.yesLeave : words.yesCancel}
          </Button>
          <Button
            onClick={() => {
              setWasKept(true);
              setAsks(null);
            }}
          >
            {words.keep}
          </Button>
        </fieldset>
      )}
      {!isOpen && (
        <div className={styles.actions}>
          <Button onClick={book}>{say().booked.another}</Button>
        </div>
      )}
    </>
  );
}
