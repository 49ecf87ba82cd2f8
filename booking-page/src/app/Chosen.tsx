import { say } from '../languages/language.ts';
import styles from './chosen.module.css';

/** Something that was chosen, and how to choose again. */
export interface Choice {
  /** What its button does. */
  label: string;
  text: string;
  change: () => void;
}

/** What was chosen so far, above the step. */
export function Chosen({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  const words = say().chosen;
  return (
    <ol className={styles.chosen} aria-label={words.all}>
      {choices.map(({ label, text, change }) => (
        <li key={label}>
          <span className={styles.text}>{text}</span>
          <button type="button" aria-label={label} onClick={change}>
            {words.change}
          </button>
        </li>
      ))}
    </ol>
  );
}
