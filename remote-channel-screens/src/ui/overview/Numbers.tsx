import { useId } from 'react';
import type { Figure } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { numberText } from '../value-text.ts';
import { figureLink } from './overview-links.ts';
import styles from './parts.module.css';

/** How much a channel has, one line a figure, each leading to its list. */
export function Numbers({ figures, channel }: { figures: readonly Figure[]; channel: number }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          In this channel
        </h2>
      </header>
      <ul className={styles.lines} aria-label="Figures">
        {figures.map((figure) => {
          const to = figureLink(figure, channel);
          return (
            <li key={figure.key} className={styles.number}>
              {to ? (
                <Link to={to} className={styles.link}>
                  {figure.label}
                </Link>
              ) : (
                figure.label
              )}
              <span className={styles.count}>{numberText(figure.count)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
