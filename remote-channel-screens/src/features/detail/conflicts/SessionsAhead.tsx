import { useContext, useId, useState } from 'react';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { aheadOf, instantText } from '../../../ui/booking/sessions-ahead.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { numberText } from '../../../ui/value-text.ts';
import part from '../part.module.css';
import { ChosenSessions } from './ChosenSessions.tsx';
import styles from './conflicts.module.css';

/** The sessions ahead of a coach who has left, or is about to: they stay with the coach until staff give them to another one, or cancel them. */
export function SessionsAhead({ coach, zone }: { coach: number; zone: string }) {
  const id = useId();
  const now = useContext(ClockContext);
  const [openedAt] = useState(now);
  const { data, error, refetch } = useAllRows('appointments', 'start', aheadOf(coach, instantText(openedAt)));
  if (!error && !data?.data.length) return null;
  return (
    <section aria-labelledby={id} className={part.part}>
      <h2 id={id} className={part.title}>
        Sessions ahead
      </h2>
      {error && <Failure what="Sessions could not be read" error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <p className={styles.about}>
            They stay booked with this coach until you give them to another one, or cancel them.
          </p>
          <ChosenSessions sessions={data.data} titles={data.titles} {...{ coach, zone }} />
          {!data.isWhole && (
            <p className={part.none}>{`Only the first ${numberText(data.data.length)} are shown.`}</p>
          )}
        </>
      )}
    </section>
  );
}
