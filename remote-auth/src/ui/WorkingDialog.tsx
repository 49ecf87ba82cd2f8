import { type SyntheticEvent, useId } from 'react';
import { Spin } from 'shared-contracts/ui/frame';
import styles from './Dialog.module.css';
import { showWhileThere } from './show-while-there.ts';

function stay(event: SyntheticEvent) {
  event.preventDefault();
}

/** Blocks the screen while a request is under way. */
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
        <Spin />
        <span id={id}>Working</span>
      </div>
    </dialog>
  );
}
