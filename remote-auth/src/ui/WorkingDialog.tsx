import { type SyntheticEvent, useId } from 'react';
import styles from './Dialog.module.css';
import { showWhileThere } from './show-while-there.ts';
import { Wheel } from './Wheel.tsx';

function stay(event: SyntheticEvent) {
  event.preventDefault();
}

/** Blocks the screen during a request. */
export function WorkingDialog({ open }: { open: boolean }) {
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={showWhileThere}
      className={`${styles.dialog} ${styles.working}`}
      aria-labelledby={id}
      tabIndex={-1}
      onCancel={stay}
    >
      <div className={styles.wheel}>
        <Wheel />
        <span id={id}>Working</span>
      </div>
    </dialog>
  );
}
