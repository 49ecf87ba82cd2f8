import styles from './Wheel.module.css';

/** A spinner; the text beside it says what is in progress. */
export function Wheel() {
  return <span className={styles.wheel} aria-hidden="true" />;
}
