import type { RefObject } from 'react';
import styles from './contents.module.css';

/**
 * A drag handle of six dots; with `ref` only the handle is draggable, not its parent. Keyboard users have buttons and Alt with an arrow instead.
 */
export function Handle({ ref }: { ref?: RefObject<HTMLSpanElement | null> }) {
  return (
    <span
      ref={ref}
      aria-hidden
      className={styles.handle}
      title="Drag to move. Alt with ↑ or ↓ does the same."
    >
      <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" role="presentation">
        {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </span>
  );
}
