// One thing: the page of a booked session: its client sees, moves and cancels it.
import { type ReactNode, useState } from 'react';
import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { type Booked, cancelSession, readSession } from '../../api/booking.api.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { beforeText, momentText, statusText, visitorZone } from '../../clock/clock.model.ts';
import type { Place } from '../../place/place.model.ts';
import { Button } from '../../ui/Button.tsx';
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

/** Loads the session of a link. */
export function SessionPage({ page, place, token, go, times }: Shown) {
  const { data, problem, retry } = useLoaded(token, () => readSession(place.address, token));
  const [changed, setChanged] = useState<Booked | null>(null);
  const session = changed?.token === token ? changed.session : data;
  if (problem && !session) {
    const words =
      problem.kind === 'missing'
        ? 'This link leads to no session. It may have been deleted.'
        : problem.message;
    return <Notice {...(problem.kind === 'missing' ? {} : { retry })}>{words}</Notice>;
  }
  if (!session) return <Waiting what="Loading your session" rows={3} />;
  if (place.isMoving && session.fixed === null) {
    const moved = (booked: Booked) => {
      setChanged(booked);
      go({ ...place, token: booked.token, isMoving: false, weeks: 0, day: null, time: null, with: null });
    };
    return <MoveSession {...{ page, place, token, session, go, moved }} times={times(session)} />;
  }
  return (
    <OneSession
      {...{ page, session, token }}
      address={place.address}
      wasMoved={changed !== null && session.status !== 'cancelled'}
      cancelled={(now) => setChanged({ token, session: now })}
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
  const { name, isKept, freeUntil } = used;
  if (status === 'cancelled') {
    return isKept ? <p className={styles.fixed}>It counts as used in {name}.</p> : null;
  }
  if (isKept) return <p className={styles.fixed}>If you cancel now, it counts as used in {name}.</p>;
  return (
    <p className={styles.fixed}>
      {freeUntil === null
        ? `If you cancel, it comes back to ${name}.`
        : `Until ${momentText(freeUntil, visitorZone())}, it comes back to ${name} if you cancel. Afterwards, it counts as used.`}
    </p>
  );
}

function questionOf({ waiting, package: used }: BookedSession): string {
  if (waiting) return 'Leave the waiting list?';
  return used?.isKept ? `Cancel this session? It counts as used in ${used.name}.` : 'Cancel this session?';
}

function OneSession({ page, address, token, session, wasMoved, cancelled, move, book }: One) {
  const [isSure, setIsSure] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(`cancel/${token}`);
  const isOpen = session.status === 'pending' || session.status === 'accepted';
  const canMove = page.services.some(({ id }) => id === session.service.id);
  const cancel = () =>
    attempt({}, async (key) => {
      cancelled(await cancelSession(address, token, key));
      setIsSure(false);
    });
  return (
    <>
      <Heading>{wasMoved ? 'Your session was moved' : 'Your session'}</Heading>
      <p className={`${styles.status} ${styles[session.status] ?? ''}`} role="status">
        {session.waiting ? 'On the waiting list' : statusText(session.status)}
      </p>
      <SessionFacts session={session} page={page} />
      {isOpen && session.fixed !== null && <p className={styles.fixed}>{session.fixed}</p>}
      <PackageNote session={session} />
      {session.waiting && <p className={styles.fixed}>{beforeText(session.waiting.before)}</p>}
      {problem && <Notice retry={cancel}>{problem.message}</Notice>}
      {isOpen && session.fixed === null && !isSure && (
        <div className={styles.actions}>
          {canMove && !session.waiting && (
            <Button look="primary" onClick={move}>
              Move
            </Button>
          )}
          <Button look="danger" onClick={() => setIsSure(true)}>
            {session.waiting ? 'Leave the waiting list' : 'Cancel the session'}
          </Button>
        </div>
      )}
      {isSure && (
        <fieldset className={styles.sure}>
          <legend>{questionOf(session)}</legend>
          <Button look="danger" isBusy={isBusy} onClick={cancel}>
            {isBusy ? 'Cancelling …' : session.waiting ? 'Yes, leave it' : 'Yes, cancel it'}
          </Button>
          <Button onClick={() => setIsSure(false)}>Keep it</Button>
        </fieldset>
      )}
      {!isOpen && (
        <div className={styles.actions}>
          <Button onClick={book}>Book another one</Button>
        </div>
      )}
    </>
  );
}
