import type { Overview } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { DoneAgo } from '../clock/DoneAgo.tsx';
import { capital } from '../value-text.ts';
import styles from './overview.module.css';
import { recentLink } from './overview-links.ts';

/** What was changed last, each with its time and who did it. */
export function Recent({ rows, channel }: { rows: Overview['recent']; channel: number }) {
  return (
    <ul className={styles.recent}>
      {rows.map((row) => {
        const isMany = row.rows !== undefined;
        const to = recentLink(row, channel);
        const title = row.beside ? `${row.title}, ${row.beside}` : row.title;
        const kind = findDefinition(row.entity);
        const what = isMany ? kind?.plural : kind?.singular;
        return (
          <li key={`${row.entity}${row.id}${isMany}`} className={styles.row}>
            {to ? (
              <Link to={to} className={styles.title}>
                {title}
              </Link>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
            <span className={styles.meta}>
              {capital(what ?? row.entity)}, <DoneAgo iso={row.updatedAt} /> by {row.updatedBy}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
