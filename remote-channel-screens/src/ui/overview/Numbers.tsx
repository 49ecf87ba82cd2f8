import { useId } from 'react';
import type { Figure } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { numberText } from '../value-text.ts';
import { figureLink } from './overview-links.ts';
import styles from './parts.module.css';

interface NumbersProps {
  title: string;
  figures: readonly Figure[];
  /** The current channel; 0 if none. */
  channel: number;
}

/** How much there is of something, one line a figure, each leading to its list. */
export function Numbers({ title, figures, channel }: NumbersProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </header>
      <ul className={styles.lines} aria-labelledby={id}>
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
