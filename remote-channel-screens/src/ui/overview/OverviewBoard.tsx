import type { Overview } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { browserZone, dateTimeText } from '../text/dates.ts';
import { capital, numberText } from '../value-text.ts';
import styles from './overview.module.css';
import { figureLink, recentLink } from './overview-links.ts';

interface OverviewBoardProps {
  overview: Overview;
  /** The current channel; 0 if none. */
  channel: number;
  channelName: (id: number) => string | null;
}

/** Figures, each leading to its list, and what was changed last. */
export function OverviewBoard({ overview, channel, channelName }: OverviewBoardProps) {
  const { figures, recent } = overview;
  const zone = browserZone();
  return (
    <>
      <ul className={styles.figures} aria-label="Figures">
        {figures.map((figure) => {
          const to = figureLink(figure, channel);
          const name =
            figure.channel === null || figure.channel === channel ? null : channelName(figure.channel);
          const content = (
            <>
              <span className={styles.count}>{numberText(figure.count)}</span>
              <span>{figure.label}</span>
              {name && <span className={styles.where}>{name}</span>}
            </>
          );
          return (
            <li key={`${figure.key}${figure.channel ?? ''}`}>
              {to ? (
                <Link to={to} className={styles.figure}>
                  {content}
                </Link>
              ) : (
                <div className={styles.figure}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className={styles.subtitle}>Changed last</h2>
      {recent.length === 0 ? (
        <p className={styles.none}>Nothing was changed yet. What you save shows up here.</p>
      ) : (
        <ul className={styles.recent}>
          {recent.map((row) => {
            const to = recentLink(row, channel);
            const title = row.beside ? `${row.title}, ${row.beside}` : row.title;
            const kind = capital(findDefinition(row.entity)?.singular ?? row.entity);
            return (
              <li key={`${row.entity}${row.id}`} className={styles.row}>
                {to ? (
                  <Link to={to} className={styles.title}>
                    {title}
                  </Link>
                ) : (
                  <span className={styles.title}>{title}</span>
                )}
                <span className={styles.meta}>
                  {kind}, {dateTimeText(row.updatedAt, zone)} by {row.updatedBy}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
