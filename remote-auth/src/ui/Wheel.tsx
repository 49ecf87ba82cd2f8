import styles from './Wheel.module.css';

/** Turns while something is under way; what it is stands beside it. */
export function Wheel() {
  return <span className={styles.wheel} aria-hidden="true" />;
}
