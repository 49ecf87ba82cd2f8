import { useId } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { initialsOf } from '../../../ui/text/initials.ts';
import { rowTitle } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import { mostRead, mostRows, type OverviewPart } from './business-overview.model.ts';
import styles from './business-overview.module.css';
import { factsText } from './row-facts.model.ts';

const allOf = ({ more, total }: { more?: boolean | undefined; total: number }) =>
  more || total === 1 ? 'All' : `All ${total}`;

/** One part of the overview: its first rows with their facts, each a link, the way to the others and to a new one. */
export function OverviewList({ part, zone }: { part: OverviewPart; zone: string }) {
  const id = useId();
  const { entity, title, facts, sort, where, none } = part;
  const definition = definitionOf(entity);
  const { data, error, refetch, isPaused } = useFirstRows(entity, { sort, where, limit: mostRead(entity) });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {data && data.total > 0 && (
          <Link
            className={styles.more}
            to={listPath(entity)}
            // It begins with the words that are shown, so that a person can speak them.
            aria-label={`${allOf(data)} ${definition.plural.toLowerCase()}`}
          >
            {allOf(data)}
          </Link>
        )}
      </header>
      {error && (
        <Failure what={`${definition.plural} could not be read`} error={error} onRetry={() => refetch()} />
      )}
      {!data && isPaused && <WaitingForLine what="This part" />}
      {!data && !error && !isPaused && (
        <div
          className={styles.ghost}
          role="status"
          aria-label={`Loading ${definition.plural.toLowerCase()}`}
        />
      )}
      {data?.total === 0 && <p className={styles.none}>{none}</p>}
      {data && data.total > 0 && (
        <ul className={styles.rows}>
          {data.data.slice(0, mostRows).map((row) => {
            const name = rowTitle(definition, row, data.titles);
            const about = factsText(definition, row, { facts, titles: data.titles, zone });
            const { colour } = row.values;
            return (
              <li key={row.id} className={styles.row}>
                <span
                  className={styles.mark}
                  style={typeof colour === 'string' ? { borderColor: colour } : undefined}
                  aria-hidden
                >
                  {initialsOf(name)}
                </span>
                <span className={styles.text}>
                  <Link className={styles.name} to={detailPath(entity, row.id)}>
                    {name}
                  </Link>
                  {about !== '' && <span className={styles.facts}>{about}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {data && (
        <Link className={styles.add} to={detailPath(entity, 'new')}>
          {`New ${definition.singular}`}
        </Link>
      )}
    </section>
  );
}
