import { useInfiniteQuery } from '@tanstack/react-query';
import { pageSize } from 'shared-contracts/api';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { rowsQuery } from '../../../api/rows-query.ts';
import { AppTile } from '../../../ui/app-icons/AppTile.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { numberText, type Titles } from '../../../ui/value-text.ts';
import { AgendaDays } from './AgendaDays.tsx';
import { menuOf, roomsShown } from './phone-rows.model.ts';
import styles from './phone-rows.module.css';

export interface PhoneRowsProps {
  entity: EntityName;
  /** 0 if the row is not there yet. */
  id: number;
  values: EntityValues;
  zone: string;
}

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
              <AppTile icon={entry.icon} name={entry.name} />
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
      return <AgendaDays {...props} />;
    case 'features':
      return <AppMenu {...props} />;
    case 'floors':
      return <FloorRooms {...props} />;
    default:
      return null;
  }
}
