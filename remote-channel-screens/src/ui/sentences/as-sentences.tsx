import type { ReactNode } from 'react';
import styles from './sentences.module.css';

// Some sentences are read at a glance; more of them as one paragraph are a wall.
const mostInOne = 3;

/** The sentences of a question: one paragraph of up to three, or a list of what is to be known and the last one below it. */
export function asSentences(lines: readonly string[]): ReactNode {
  if (lines.length <= mostInOne) return lines.join(' ');
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, -1).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.last}>{lines.at(-1)}</p>
    </>
  );
}
