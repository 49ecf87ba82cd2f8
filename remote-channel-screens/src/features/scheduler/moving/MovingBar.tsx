import { createPortal } from 'react-dom';
import styles from './moving.module.css';

/** Says what the keys do while a session is on its way, and announces where it would be. */
export function MovingBar({ said, isMoving }: { said: string; isMoving: boolean }) {
  return createPortal(
    <div className={styles.bar} data-moving={isMoving}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isMoving && (
        <p className={styles.help}>
          Arrow keys move it, Shift with them changes its end, Enter puts it down, Escape cancels.
        </p>
      )}
    </div>,
    document.body,
  );
}
