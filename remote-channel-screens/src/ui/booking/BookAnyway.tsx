import { useId } from 'react';
import { longestOverrideReason } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/base';
import { Checkbox } from 'shared-contracts/ui/form';
import styles from './book-anyway.module.css';

/** Whether staff override what they may, and why. */
export interface Anyway {
  anyway: boolean;
  reason: string;
}

export const notAnyway: Anyway = { anyway: false, reason: '' };

/** The reason as it is sent: none where nothing is overridden. */
export function sentAnyway({ anyway, reason }: Anyway): Anyway {
  return { anyway, reason: anyway ? reason.trim() : '' };
}

/** The choice to book several sessions in spite of what staff may override, with the reason. */
export function BookAnyway({ value, onChange }: { value: Anyway; onChange: (value: Anyway) => void }) {
  const id = useId();
  return (
    <div className={styles.anyway}>
      <Checkbox
        checked={value.anyway}
        onChange={({ target }) => onChange({ ...value, anyway: target.checked })}
      >
        Book anyway where a rule allows it, such as outside the coach’s hours
      </Checkbox>
      {value.anyway && (
        <>
          <label htmlFor={id}>Why you book it anyway (optional)</label>
          <Input
            id={id}
            value={value.reason}
            maxLength={longestOverrideReason}
            onChange={({ target }) => onChange({ ...value, reason: target.value })}
          />
        </>
      )}
    </div>
  );
}
