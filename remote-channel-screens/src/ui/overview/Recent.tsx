import { Fragment, useId } from 'react';
import type { Overview } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { inPersonClock } from 'shared-contracts/person';
import { Link } from 'shared-contracts/router';
import { DoneAgo } from '../clock/DoneAgo.tsx';
import { capital } from '../value-text.ts';
import { recentLink } from './overview-links.ts';
import styles from './parts.module.css';

type RecentLine = Overview['recent'][number];

function Row({ row, title, channel }: { row: RecentLine; title: string; channel: number }) {
  const to = recentLink(row, channel);
  return to ? (
    <Link to={to} className={styles.link}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  );
}

// What tells a row from others is longer than its name: beside that, the others are not named.
function namedBeside({ beside, also = [] }: RecentLine): NonNullable<RecentLine['also']> {
  return beside === undefined ? also : [];
}

function Names({ row, channel }: { row: RecentLine; channel: number }) {
  const { also = [], isMore = false } = row;
  const named = namedBeside(row);
  const hasOthers = isMore || named.length < also.length;
  return (
    <span className={styles.names}>
      <Row
        row={row}
        title={row.beside ? `${row.title}, ${inPersonClock(row.beside)}` : row.title}
        channel={channel}
      />
      {named.map(({ id, title }) => (
        <Fragment key={id}>
          , <Row row={{ ...row, id }} title={title} channel={channel} />
        </Fragment>
      ))}
      {hasOthers && ' and others'}
    </span>
  );
}

/** What was changed last, each with its time and who did it. */
export function Recent({ rows, channel }: { rows: readonly RecentLine[]; channel: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Recent activity
        </h2>
      </header>
      <ul className={styles.lines}>
        {rows.map((row) => {
          const kind = findDefinition(row.entity);
          const isMany = row.rows !== undefined || row.also !== undefined;
          const what = isMany ? kind?.plural : kind?.singular;
          return (
            <li key={`${row.entity}${row.id}${row.rows !== undefined}`} className={styles.change}>
              <Names row={row} channel={channel} />
              <span className={styles.about}>
                {capital(what ?? row.entity)}, <DoneAgo iso={row.updatedAt} /> by {row.updatedBy}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
