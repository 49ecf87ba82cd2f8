import { useState } from 'react';
import { dayAt, listDays } from 'shared-contracts/days';
import { usualDayStart } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Segmented } from 'shared-contracts/ui/frame';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { useLastRelease } from '../../../api/releases/use-last-release.ts';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { dayOfAgenda, plannedFields } from '../../../ui/agenda/planned.model.ts';
import { rowsAsReleased } from '../../../ui/agenda/released.model.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { dayText } from '../../../ui/text/dates.ts';
import type { PhoneRowsProps } from './PhoneRows.tsx';
import { hasDays, openingDay, programmeOf } from './phone-rows.model.ts';
import styles from './phone-rows.module.css';

const mostDays = 366;

/** A day of an agenda: as the last release has it, which is what people read, or as the working copy on wish. */
export function AgendaDays({ id, values, zone }: PhoneRowsProps) {
  const days = hasDays(values) ? listDays(values.dateFrom, values.dateTo, mostDays) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen !== null && days.includes(chosen) ? chosen : openingDay(days, dayAt(Date.now(), zone));
  const [isWorkingCopy, setWorkingCopy] = useState(false);
  const { last, placements, ...release } = useLastRelease(id);
  const { data, ...plan } = useAllRows(
    'agenda-sessions',
    'start',
    { agenda: String(id) },
    {
      fields: plannedFields,
      enabled: id > 0,
    },
  );
  const error = plan.error ?? release.error;
  if (day === null) return <p className={styles.none}>Its days are not set yet.</p>;
  const at = days.indexOf(day);
  const dayStart = typeof values.dayStart === 'string' ? values.dayStart : usualDayStart;
  const isReleased = placements !== null && !isWorkingCopy;
  const sessions = isReleased ? rowsAsReleased(data?.data ?? [], placements) : (data?.data ?? []);
  const facts = { zone, dayStart, first: days[0] ?? day, last: days.at(-1) ?? day };
  const onDay = sessions.filter(
    ({ values: { start } }) => typeof start === 'string' && dayOfAgenda(Date.parse(start), facts) === day,
  );
  // What is planned is not shown until it is known whether something was released.
  const isReady = id === 0 || (data !== undefined && !release.isPending);
  const entries = isReady ? programmeOf(onDay, { titles: data?.titles ?? {}, zone }) : [];
  return (
    <>
      <div className={styles.days}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden />}
          aria-label="The day before"
          disabled={at === 0}
          onClick={() => setChosen(days[at - 1] ?? null)}
        />
        <h3 aria-live="polite">{dayText(day)}</h3>
        <Button
          type="text"
          icon={<RightOutlined aria-hidden />}
          aria-label="The day after"
          disabled={at === days.length - 1}
          onClick={() => setChosen(days[at + 1] ?? null)}
        />
      </div>
      {last && (
        <Segmented<string>
          className={styles.state ?? ''}
          size="small"
          aria-label="What the phone shows"
          options={[
            { value: 'released', label: `Release ${last.name}` },
            { value: 'working', label: 'Working copy' },
          ]}
          value={isReleased ? 'released' : 'working'}
          onChange={(chosen) => setWorkingCopy(chosen === 'working')}
        />
      )}
      {error && (
        <Failure
          what="What belongs here could not be read"
          error={error}
          onRetry={() => Promise.all([plan.refetch(), release.refetch()])}
        />
      )}
      {isReady && entries.length === 0 && <p className={styles.none}>Nothing on this day yet.</p>}
      {entries.length > 0 && (
        <ol className={styles.list} aria-label={`Programme of ${dayText(day)}`}>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className={styles.session}
              data-break={entry.isBreak || undefined}
              style={entry.colour ? { borderInlineStartColor: entry.colour } : {}}
            >
              <span className={styles.time}>{`${entry.from} – ${entry.to}`}</span>
              <span className={styles.name}>
                {entry.isCancelled ? <s>{entry.title}</s> : entry.title}
                {entry.isCancelled && ' (cancelled)'}
              </span>
              {(entry.where || entry.who) && (
                <span className={styles.more}>{[entry.where, entry.who].filter(Boolean).join(' · ')}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
