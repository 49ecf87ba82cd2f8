import { useId } from 'react';
import type { ComingRow } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { comingWords } from './coming.model.ts';
import { onNowLink } from './overview-links.ts';
import styles from './parts.module.css';
import { RowLink } from './RowLink.tsx';

interface ComingProps {
  rows: readonly ComingRow[];
  today: string;
  /** The current channel; 0 if none. */
  channel: number;
  channelName: (id: number) => string | null;
}

/** The next events, conferences and publications, each a link. */
export function Coming({ rows, today, channel, channelName }: ComingProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Coming up
        </h2>
      </header>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={`${row.entity}${row.id}`} className={styles.session}>
            <span className={styles.who}>
              <RowLink row={row} channel={channel} />
              <span className={styles.about}>
                {[comingWords(row, today), row.channel === channel ? null : channelName(row.channel)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.entity === 'agendas' && row.what === 'lasts' && (
                <Link to={onNowLink(row.id, row.channel, channel)} className={styles.link}>
                  What is on now
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
