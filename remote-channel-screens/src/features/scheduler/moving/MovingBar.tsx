import { createPortal } from 'react-dom';
import styles from './moving.module.css';

interface MovingBarProps {
  /** Where a session would be, or what came of that. */
  said: string;
  /** Whether it is on the screen, or for screen readers alone. */
  isShown: boolean;
  /** Whether keys move a session. */
  isByKeys: boolean;
}

/** Announces where a session on its way would be, and says what the keys do. */
export function MovingBar({ said, isShown, isByKeys }: MovingBarProps) {
  return createPortal(
    <div className={styles.bar} data-moving={isShown}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isByKeys && (
        <p className={styles.help}>
          Arrow keys move it, Shift with them changes its end, Enter puts it down, Escape cancels.
        </p>
      )}
    </div>,
    document.body,
  );
}
