import { longestCancelReason } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/base';
import styles from './together.module.css';

interface CancelReasonProps {
  id: string;
  /** Who reads it. */
  help: string;
  value: string;
  onChange: (reason: string) => void;
  onEnter: () => void;
}

/** Why something is cancelled, in the words of staff. It may stay empty. */
export function CancelReason({ id, help, value, onChange, onEnter }: CancelReasonProps) {
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>Reason (optional)</label>
      <Input
        id={id}
        value={value}
        maxLength={longestCancelReason}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
      <p id={`${id}-help`}>{help}</p>
    </div>
  );
}
