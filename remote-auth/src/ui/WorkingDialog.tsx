import { type SyntheticEvent, useId } from 'react';
import styles from './Dialog.module.css';
import { showWhileThere } from './show-while-there.ts';
import { Wheel } from './Wheel.tsx';

function stay(event: SyntheticEvent) {
  event.preventDefault();
}

interface WorkingDialogProps {
  open: boolean;
  /** What is done meanwhile, where that takes longer than a moment. */
  words?: string;
}

/** Blocks the screen during a request. */
export function WorkingDialog({ open, words = 'Working' }: WorkingDialogProps) {
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
        <span id={id}>{words}</span>
      </div>
    </dialog>
  );
}
