import { useState } from 'react';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Checkbox } from 'shared-contracts/ui/form';
import overview from '../../../ui/overview/overview.module.css';
import { CancelButton } from '../../../ui/sessions-together/CancelButton.tsx';
import { HandOverButton } from '../../../ui/sessions-together/HandOverButton.tsx';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { rowTitle, type Titles } from '../../../ui/value-text.ts';
import styles from './conflicts.module.css';

const appointments = definitionOf('appointments');

interface ChosenSessionsProps {
  sessions: readonly Row[];
  titles: Titles;
  zone: string;
  /** Whom they are taken from; null where they are of several coaches, and no other one takes them. */
  coach: number | null;
  /** The location that they leave; null where they are at several, and do not move together. */
  location?: number | null;
}

/** Sessions of which some are given to another coach, moved to another location, or cancelled: all of them, but for those that are left out by hand. */
export function ChosenSessions({ sessions, titles, zone, coach, location = null }: ChosenSessionsProps) {
  // What was left out by hand stays so after a press: the next one may cancel.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = sessions.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const together = {
    ids: chosen,
    rows: chosen.length === 1 ? '1 session' : `${chosen.length} sessions`,
  };
  const clientsOf = (ids: unknown) =>
    (Array.isArray(ids) ? ids : []).map((id) => titles.users?.[Number(id)] ?? `#${id}`).join(', ');
  return (
    <>
      <ul className={overview.recent} hidden={sessions.length === 0}>
        {sessions.map((row) => (
          <li key={row.id} className={overview.row}>
            <span className={styles.session}>
              <Checkbox
                aria-label={`Choose ${rowTitle(appointments, row, titles)}, ${dateTimeText(String(row.values.start), zone)}`}
                checked={!left.has(row.id)}
                onChange={({ target }) => choose(row.id, target.checked)}
              />
              <Link to={detailPath('appointments', row.id)} className={overview.title}>
                {rowTitle(appointments, row, titles)}
              </Link>
            </span>
            <span className={overview.meta}>
              {[dateTimeText(String(row.values.start), zone), clientsOf(row.values.clients)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <div className={styles.actions}>
          {coach !== null && <HandOverButton {...together} without={[coach]} />}
          {location !== null && <HandOverButton {...together} kind="location" without={[location]} />}
          <CancelButton {...together} />
        </div>
      )}
    </>
  );
}
