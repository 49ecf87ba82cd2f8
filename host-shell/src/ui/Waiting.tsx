import styles from './Waiting.module.css';

/** Lines in the shape of what comes; they show only after a moment, so that a quick screen does not flicker. */
export function Waiting() {
  return (
    <div className={styles.lines} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
  );
}
