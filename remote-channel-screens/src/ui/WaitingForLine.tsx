import styles from './missing.module.css';

/** Stands in the place of what cannot be read without a connection. It comes by itself once there is one. */
export function WaitingForLine({ what }: { what: string }) {
  return (
    <p role="status" className={styles.why}>
      You are offline. {what} loads when you are back.
    </p>
  );
}
