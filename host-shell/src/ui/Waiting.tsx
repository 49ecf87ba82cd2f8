import styles from './Waiting.module.css';

/** Placeholder lines in the layout of the screen. They show only after a moment, so that a fast screen does not flicker. */
export function Waiting() {
  return (
    <div className={styles.lines} data-waiting role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
  );
}
