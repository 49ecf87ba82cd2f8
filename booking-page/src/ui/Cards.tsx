import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** Something to choose, as one large button. */
export interface Card {
  key: string | number;
  title: string;
  facts?: ReactNode;
  text?: string | null;
  side?: string | null;
  mark?: ReactNode;
  choose: () => void;
}

/** Choices below each other. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ key, title, facts, text, side, mark, choose }) => (
        <li key={key}>
          <button type="button" className={styles.card} onClick={choose}>
            {mark}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {facts && <span className={styles.facts}>{facts}</span>}
            </span>
            {side && <span className={styles.side}>{side}</span>}
            <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M6 3l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
            {text && <span className={styles.text}>{text}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
