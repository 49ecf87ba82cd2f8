import styles from './swatch.module.css';

/** A colour beside the name of what has it; a struck circle where none was chosen. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden>
      {colour === null ? (
        <path d="M2.5 9.5 9.5 2.5M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Z" fill="none" stroke="currentColor" />
      ) : (
        <rect x="1" y="1" width="10" height="10" rx="3" fill={colour} stroke="currentColor" />
      )}
    </svg>
  );
}
