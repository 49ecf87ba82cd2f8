import { useId, useState } from 'react';
import { type EntityValues, isBlocked } from 'shared-contracts/entities';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import { ChosenSessions } from './ChosenSessions.tsx';
import { type ConflictFilter, conflictFilter } from './conflicts.model.ts';
import styles from './conflicts.module.css';

export interface SessionConflictsProps {
  /** Of the blocking, as they stand in the form. */
  values: EntityValues;
  zone: string;
}

function Conflicts({ where, values, zone }: { where: ConflictFilter; values: EntityValues; zone: string }) {
  const { data, error, refetch, isPaused } = useAllRows('appointments', 'start', where);
  if (error) return <Failure what="Sessions could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for sessions in that time…</p>;
  }
  const found = data.data.filter((row) => isBlocked(values, zone, row.values));
  const of = (scope: 'coach' | 'location') => {
    const id = values[scope];
    return values.scope === scope && typeof id === 'number' ? id : null;
  };
  return (
    <>
      {found.length === 0 && <p className={part.none}>No session is booked in that time.</p>}
      {found.length > 0 && (
        <p className={styles.about}>
          Clients cannot join these on the booking page. A planned class that takes place all the same is
          offered again once you save it.
        </p>
      )}
      <ChosenSessions
        sessions={found}
        titles={data.titles}
        {...{ zone }}
        coach={of('coach')}
        location={of('location')}
      />
      {!data.isWhole && (
        <p className={part.none}>
          {`Only the first ${data.data.length} sessions that may be in conflict were looked at.`}
        </p>
      )}
    </>
  );
}

/** The booked sessions that the blocking in the form conflicts with. Shown before saving, since nobody else notifies the clients. */
export function SessionConflicts({ values, zone }: SessionConflictsProps) {
  const id = useId();
  const [openedAt] = useState(Date.now);
  const where = conflictFilter(values, openedAt);
  if (!where) return null;
  return (
    <section aria-labelledby={id} className={part.part}>
      <h2 id={id} className={part.title}>
        Sessions in conflict
      </h2>
      <Conflicts where={where} values={values} zone={zone} />
    </section>
  );
}
