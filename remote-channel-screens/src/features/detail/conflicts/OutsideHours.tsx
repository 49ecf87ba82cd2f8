import { useContext, useId, useState } from 'react';
import { type EntityValues, openStatuses, type Row } from 'shared-contracts/entities';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { instantText } from '../../../ui/booking/sessions-ahead.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { numberText } from '../../../ui/value-text.ts';
import part from '../part.module.css';
import { ChosenSessions } from './ChosenSessions.tsx';
import styles from './conflicts.module.css';
import { coachesOf, outsideHours } from './outside-hours.model.ts';

interface OutsideHoursProps {
  /** The availability as it is saved. */
  row: Row;
  /** Of the availability, as they stand in the form. */
  values: EntityValues;
  zone: string;
}

/** The booked sessions of coaches that lie outside the hours in the form. Shown before saving, since nobody else notices. Nothing while there is none. */
export function OutsideHours({ row, values, zone }: OutsideHoursProps) {
  const id = useId();
  const now = useContext(ClockContext);
  const [openedAt] = useState(now);
  const coaches = useAllRows('coaches', 'profile');
  const availables = useAllRows('availables', 'name');
  const ids = coachesOf(row.id, values, coaches.data?.data ?? []);
  const ahead = {
    ...{ start: `${instantText(openedAt)}..`, status: openStatuses.join(',') },
    coach: ids.join(','),
  };
  const sessions = useAllRows('appointments', 'start', ahead, { enabled: ids.length > 0 });
  const failed = [coaches, availables, sessions].find(({ error }) => error);
  if (failed)
    return (
      <Failure what="Sessions could not be read" error={failed.error} onRetry={() => failed.refetch()} />
    );
  if (!coaches.data || !availables.data || !sessions.data) return null;
  const known = { coaches: coaches.data.data, availables: availables.data.data, zone };
  const found = outsideHours(sessions.data.data, { id: row.id, values }, known);
  if (found.length === 0) return null;
  const [coach, ...others] = new Set(found.map(({ values: of }) => of.coach));
  return (
    <section aria-labelledby={id} className={part.part}>
      <h2 id={id} className={part.title}>
        Sessions outside these hours
      </h2>
      <p className={styles.about}>They stay booked until you move them, give them away, or cancel them.</p>
      <ChosenSessions
        sessions={found}
        titles={sessions.data.titles}
        zone={zone}
        coach={others.length === 0 && typeof coach === 'number' ? coach : null}
      />
      {!sessions.data.isWhole && (
        <p className={part.none}>
          {`Only the first ${numberText(sessions.data.data.length)} sessions were looked at.`}
        </p>
      )}
    </section>
  );
}
