import { createPortal } from 'react-dom';
import styles from './moving-bar.module.css';

interface MovingBarProps {
  /** Where a session would be, or what came of that. */
  said: string;
  /** Whether it is on the screen, or for screen readers alone. */
  isShown: boolean;
  /** What the keys do; null where no key moves a session. */
  help: string | null;
}

/** Announces where a session on its way would be, and says what the keys do. */
export function MovingBar({ said, isShown, help }: MovingBarProps) {
  return createPortal(
    <div className={styles.bar} data-moving={isShown}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {help && <p className={styles.help}>{help}</p>}
    </div>,
    document.body,
  );
}
