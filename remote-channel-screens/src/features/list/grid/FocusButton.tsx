import { AimOutlined } from 'shared-contracts/ui/icons';
import styles from './focus-button.module.css';

interface FocusButtonProps {
  title: string;
  reachable: boolean;
  onFocus: () => void;
  onSet: () => void;
}

/** Sets the focus to its row. */
export function FocusButton({ title, reachable, onFocus, onSet }: FocusButtonProps) {
  return (
    <button
      type="button"
      className={styles.focus}
      aria-label={`Set focus on ${title}`}
      title="Set focus (f)"
      tabIndex={reachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onSet}
    >
      <AimOutlined aria-hidden />
    </button>
  );
}
