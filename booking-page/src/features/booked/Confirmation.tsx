import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { readSession } from '../../api/booking.api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { priceText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import { addressOf, beginning } from '../../place/place.model.ts';
import { Button } from '../../ui/Button.tsx';
import { CourseDates } from '../../ui/CourseDates.tsx';
import { allOf } from '../../ui/course-dates.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Notice, Waiting } from '../../ui/Notice.tsx';
import styles from './booked.module.css';
import { SessionFacts } from './SessionFacts.tsx';

function next({ status, waiting }: BookedSession, { business, sendsMails }: VisitedPage): string {
  const { booked, frame } = say();
  if (waiting) return booked.waits(waiting.before, sendsMails);
  if (status === 'pending') return booked.pending(business.name || frame.theBusiness, sendsMails);
  return booked.booked(sendsMails);
}

function headingOf({ status, waiting }: BookedSession): string {
  const { headings } = say().booked;
  if (waiting) return headings.waiting;
  return status === 'pending' ? headings.pending : headings.booked;
}

/** What was just booked, and what happens next. */
export function Confirmation({
  page,
  address,
  token,
  isEmbedded,
  lang,
  again,
}: {
  page: VisitedPage;
  address: string;
  token: string;
  isEmbedded: boolean;
  lang: string | null;
  again: () => void;
}) {
  const words = say().booked;
  const { data: session, problem, retry } = useLoaded(token, () => readSession(address, token));
  if (problem) return <Notice retry={retry}>{problem.message}</Notice>;
  if (!session) return <Waiting what={words.loading} rows={3} />;
  const zone = session.location?.zone ?? page.business.zone;
  return (
    <div className={styles.confirmed}>
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <Heading>{headingOf(session)}</Heading>
      <p className={styles.next}>{next(session, page)}</p>
      <SessionFacts session={session} page={page} />
      {session.course && <CourseDates sessions={allOf(session.course)} zone={zone} />}
      {session.course?.price && <p>{say().courses.costs(priceText(session.course.price))}</p>}
      <div className={styles.actions}>
        <a
          className={styles.link}
          href={addressOf({ ...beginning({ address, isEmbedded: false, lang }), token })}
          {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {session.waiting ? words.seeOrLeave : words.seeMoveOrCancel}
        </a>
        <Button onClick={again}>{words.another}</Button>
      </div>
    </div>
  );
}
