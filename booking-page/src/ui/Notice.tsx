import type { ReactNode } from 'react';
import { say } from '../languages/language.ts';
import styles from './ui.module.css';

/** A sentence that is read out at once: what went wrong, and what to do. */
export function Notice({ children, retry }: { children: ReactNode; retry?: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <div>{children}</div>
      {retry && (
        <button type="button" className={styles.plain} onClick={retry}>
          {say().frame.tryAgain}
        </button>
      )}
    </div>
  );
}

/** What stands where something is loaded, of the height that it will have; after a moment it says that it takes long. */
export function Waiting({ what, rows }: { what: string; rows: number }) {
  return (
    <div aria-busy="true">
      <p className={styles.unseen} role="status">
        {what}
      </p>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.bone} />
      ))}
      <p className={styles.slow}>{say().frame.slow}</p>
    </div>
  );
}
