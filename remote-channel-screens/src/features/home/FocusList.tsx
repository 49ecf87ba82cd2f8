import { useId } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath, listPath, paths } from 'shared-contracts/routes';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { Failure } from '../../ui/Failure.tsx';
import overview from '../../ui/overview/overview.module.css';
import { rowTitle, zoneOf } from '../../ui/value-text.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { type FocusPart, factOf } from './focus.model.ts';
import styles from './focus.module.css';

const most = 5;

/** One part of the front page of a focus: its first rows, each a link, and the way to the rest. */
export function FocusList({ part, zone }: { part: FocusPart; zone: string }) {
  const id = useId();
  const { entity, title, sort, where, none } = part;
  const definition = definitionOf(entity);
  const { data, error, refetch, isPaused } = useFirstRows(entity, { sort, where, limit: most });
  // Sessions have no list in a channel: the calendar shows those of the focus.
  const all = entity === 'appointments' ? paths.calendar : listPath(entity);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {data && data.total > 0 && (
          <Link to={all} className={styles.more}>
            {entity === 'appointments' ? 'Open the calendar' : data.more ? 'All' : `All ${data.total}`}
          </Link>
        )}
      </header>
      {error && (
        <Failure what={`${definition.plural} could not be read`} error={error} onRetry={() => refetch()} />
      )}
      {!data && isPaused && <WaitingForLine what="This part" />}
      {!data && !error && !isPaused && (
        <div className={styles.ghost} role="status" aria-label={`Loading ${title}`} />
      )}
      {data?.total === 0 && <p className={overview.none}>{none}</p>}
      {data && data.total > 0 && (
        <ul className={overview.recent}>
          {data.data.map((row) => (
            <li key={row.id} className={overview.row}>
              <Link to={detailPath(entity, row.id)} className={overview.title}>
                {rowTitle(definition, row, data.titles)}
              </Link>
              <span className={overview.meta}>{factOf(entity, row.values, zoneOf(row.values, zone))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
