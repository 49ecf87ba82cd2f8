import styles from './chosen.module.css';

/** Something that was chosen, and how to choose again. */
export interface Choice {
  label: string;
  text: string;
  change: () => void;
}

/** What was chosen so far, above the step. */
export function Chosen({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <ol className={styles.chosen} aria-label="Your choice so far">
      {choices.map(({ label, text, change }) => (
        <li key={label}>
          <span className={styles.text}>{text}</span>
          <button type="button" aria-label={`Change ${label}`} onClick={change}>
            Change
          </button>
        </li>
      ))}
    </ol>
  );
}
