import { useId, useState } from 'react';
import { definitionOf, type EntityValues, isBlocked } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Checkbox } from 'shared-contracts/ui/form';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import overview from '../../../ui/overview/overview.module.css';
import { CancelButton } from '../../../ui/sessions-together/CancelButton.tsx';
import { HandOverButton } from '../../../ui/sessions-together/HandOverButton.tsx';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { rowTitle } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import { type ConflictFilter, conflictFilter } from './conflicts.model.ts';
import styles from './conflicts.module.css';

const appointments = definitionOf('appointments');

export interface SessionConflictsProps {
  /** Of the blocking, as they stand in the form. */
  values: EntityValues;
  zone: string;
}

function Conflicts({ where, values, zone }: { where: ConflictFilter; values: EntityValues; zone: string }) {
  // What was left out by hand stays so after a press: the next one may cancel.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, isPaused } = useAllRows('appointments', 'start', where);
  if (error) return <Failure what="Sessions could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for sessions in that time…</p>;
  }
  const found = data.data.filter((row) => isBlocked(values, zone, row.values));
  const chosen = found.filter(({ id }) => !left.has(id)).map(({ id }) => id);
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
  const coach = values.scope === 'coach' && typeof values.coach === 'number' ? values.coach : null;
  const clientsOf = (ids: unknown) =>
    (Array.isArray(ids) ? ids : []).map((id) => data.titles.users?.[Number(id)] ?? `#${id}`).join(', ');
  return (
    <>
      {found.length === 0 && <p className={part.none}>No session is booked in that time.</p>}
      <ul className={overview.recent} hidden={found.length === 0}>
        {found.map((row) => (
          <li key={row.id} className={overview.row}>
            <span className={styles.session}>
              <Checkbox
                aria-label={`Choose ${rowTitle(appointments, row, data.titles)}, ${dateTimeText(String(row.values.start), zone)}`}
                checked={!left.has(row.id)}
                onChange={({ target }) => choose(row.id, target.checked)}
              />
              <Link to={detailPath('appointments', row.id)} className={overview.title}>
                {rowTitle(appointments, row, data.titles)}
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
      {found.length > 0 && (
        <div className={styles.actions}>
          {coach !== null && <HandOverButton {...together} without={[coach]} />}
          <CancelButton {...together} />
        </div>
      )}
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
