import styles from './missing.module.css';

/** Replaces content that cannot load offline; it loads by itself once online. */
export function WaitingForLine({ what }: { what: string }) {
  return (
    <p role="status" className={styles.why}>
      You are offline. {what} loads when you are back.
    </p>
  );
}
