import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSize } from 'shared-contracts/api';
import { dayAt, listDays } from 'shared-contracts/days';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { rowsQuery } from '../../../api/rows-query.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { dayText } from '../../../ui/text/dates.ts';
import { numberText, type Titles } from '../../../ui/value-text.ts';
import { hasDays, menuOf, openingDay, programmeOf, roomsShown } from './phone-rows.model.ts';
import styles from './phone-rows.module.css';

interface PhoneRowsProps {
  entity: EntityName;
  /** 0 if the row is not there yet. */
  id: number;
  values: EntityValues;
  zone: string;
}

const mostDays = 366;

/** Rows that a phone shows on the page of another one, whatever the keywords are. */
function usePhoneRows(entity: EntityName, sort: string, where: Record<string, string> | null) {
  const { api, session } = useShell();
  const request = { sort, where: where ?? {}, taxons: [], all: true, limit: pageSize.most };
  const answer = useInfiniteQuery({
    ...rowsQuery(api, session.mode, entity, request),
    enabled: where !== null,
  });
  const pages = answer.data?.pages ?? [];
  const titles: Titles = Object.assign({}, ...pages.map((page) => page.titles));
  const failure = answer.isError && (
    <Failure
      what="What belongs here could not be read"
      error={answer.error}
      onRetry={() => answer.refetch()}
    />
  );
  return {
    rows: pages.flatMap(({ data }) => data),
    titles,
    failure,
    isReady: answer.isSuccess || where === null,
  };
}

function AgendaDay({ id, values, zone }: PhoneRowsProps) {
  const days = hasDays(values) ? listDays(values.dateFrom, values.dateTo, mostDays) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen !== null && days.includes(chosen) ? chosen : openingDay(days, dayAt(Date.now(), zone));
  const where = id > 0 && day !== null ? { agenda: String(id), start: `${day}..${day}` } : null;
  const { rows, titles, failure, isReady } = usePhoneRows('agenda-sessions', 'start', where);
  if (day === null) return <p className={styles.none}>Its days are not set yet.</p>;
  const at = days.indexOf(day);
  const entries = programmeOf(rows, { titles, zone });
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
      {failure}
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

function AppMenu({ id, values }: PhoneRowsProps) {
  const { rows, failure } = usePhoneRows('features', 'position', {});
  const entries = menuOf(rows, { id, values });
  return (
    <>
      {failure}
      {entries.length > 0 && (
        <ol className={styles.menu} aria-label="Menu of the app">
          {entries.map((entry) => (
            <li key={entry.id} aria-current={entry.isOwn || undefined} className={styles.entry}>
              <span className={styles.tile} aria-hidden>
                {[...entry.name][0]?.toUpperCase()}
              </span>
              {entry.name || 'No name yet'}
            </li>
          ))}
        </ol>
      )}
      {values.enabled !== true && (
        <p className={styles.none}>This one is not in the menu: it is switched off.</p>
      )}
    </>
  );
}

function FloorRooms({ id }: PhoneRowsProps) {
  const where = id > 0 ? { floor: String(id) } : null;
  const { rows, failure, isReady } = usePhoneRows('rooms', 'name', where);
  const rooms = roomsShown(rows);
  return (
    <>
      {failure}
      {isReady && rooms.length === 0 && <p className={styles.none}>No rooms on this floor yet.</p>}
      {rooms.length > 0 && (
        <ol className={styles.list} aria-label="Rooms of this floor">
          {rooms.map(({ id: room, name, capacity }) => (
            <li key={room} className={styles.session}>
              <span className={styles.name}>{name}</span>
              {capacity !== null && <span className={styles.more}>{`${numberText(capacity)} people`}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What a phone lists on the page of a row: the day of an agenda, the menu that a feature is in, the rooms of a floor. */
export function PhoneRows(props: PhoneRowsProps) {
  switch (props.entity) {
    case 'agendas':
      return <AgendaDay {...props} />;
    case 'features':
      return <AppMenu {...props} />;
    case 'floors':
      return <FloorRooms {...props} />;
    default:
      return null;
  }
}
