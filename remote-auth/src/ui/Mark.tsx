import styles from './Mark.module.css';

/** The logo: lines that run through a fairlead and leave it in order. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M2 10C14 10 15 20 24 20S38 20 46 20" />
      <path d="M2 24H46" />
      <path d="M2 38C14 38 15 28 24 28S38 28 46 28" />
      <circle cx="24" cy="24" r="11" />
    </svg>
  );
}
