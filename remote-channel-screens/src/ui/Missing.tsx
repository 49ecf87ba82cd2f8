import type { ReactNode } from 'react';
import { Link } from 'shared-contracts/router';
import styles from './missing.module.css';

interface MissingProps {
  /** What may have happened. */
  why: ReactNode;
  /** The ways on, the likeliest first. */
  ways: readonly { to: string; label: string; state?: unknown }[];
}

/** Replaces something that is missing: the reason, and links. */
export function Missing({ why, ways }: MissingProps) {
  return (
    <div className={styles.missing}>
      <p className={styles.why}>{why}</p>
      <div className={styles.ways}>
        {ways.map(({ to, label, state }, place) => (
          <Link key={to} to={to} state={state} className={place === 0 ? styles.first : styles.way}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
