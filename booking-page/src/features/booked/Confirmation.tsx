import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { bookedSessionPath } from 'shared-contracts/routes';
import { readSession } from '../../api/booking.api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { beforeText } from '../../clock/clock.model.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Notice, Waiting } from '../../ui/Notice.tsx';
import styles from './booked.module.css';
import { SessionFacts } from './SessionFacts.tsx';

function next({ status, waiting }: BookedSession, { business, sendsMails }: VisitedPage): string {
  const who = business.name || 'The business';
  if (waiting) {
    const told = sendsMails ? 'You get a mail when you have a place. ' : '';
    return `${beforeText(waiting.before)} ${told}Keep the link below: with it you see where you are, or leave the list.`;
  }
  if (status === 'pending') {
    return sendsMails
      ? `${who} looks at your request and tells you by mail.`
      : `${who} looks at your request. This link shows the answer.`;
  }
  return sendsMails
    ? 'A mail with all of this and a calendar entry is on its way to you.'
    : 'Keep the link below: with it you see, move or cancel your session.';
}

function headingOf({ status, waiting }: BookedSession): string {
  if (waiting) return 'You are on the waiting list';
  return status === 'pending' ? 'Your request is sent' : 'You are booked';
}

/** What was just booked, and what happens next. */
export function Confirmation({
  page,
  address,
  token,
  isEmbedded,
  again,
}: {
  page: VisitedPage;
  address: string;
  token: string;
  isEmbedded: boolean;
  again: () => void;
}) {
  const { data: session, problem, retry } = useLoaded(token, () => readSession(address, token));
  if (problem) return <Notice retry={retry}>{problem.message}</Notice>;
  if (!session) return <Waiting what="Loading your session" rows={3} />;
  return (
    <div className={styles.confirmed}>
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <Heading>{headingOf(session)}</Heading>
      <p className={styles.next}>{next(session, page)}</p>
      <SessionFacts session={session} page={page} />
      <div className={styles.actions}>
        <a
          className={styles.link}
          href={bookedSessionPath(address, token)}
          {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {session.waiting ? 'See it or leave the list' : 'See, move or cancel it'}
        </a>
        <Button onClick={again}>Book another one</Button>
      </div>
    </div>
  );
}
