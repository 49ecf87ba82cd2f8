import { TimeInput } from '../../../../ui/typed/typed-inputs.tsx';
import styles from '../fields.module.css';

interface ClockRangeProps {
  id?: string | undefined;
  /** What the two times are of, for assistive technology. */
  name: string;
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
  /** Says why one of the two cannot be read; null once it can. */
  onUnreadable: (problem: string | null, part: 'from' | 'to') => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string | undefined;
}

// A clock knows no 24:00; where something ends at midnight it shows 00:00.
const midnight = '24:00';

/** Two times of a day. */
export function ClockRange({ id, name, from, to, onChange, onUnreadable, ...both }: ClockRangeProps) {
  const inputProps = { onBlur: both.onBlur, invalid: both.invalid, 'aria-describedby': both.describedBy };
  return (
    <span className={styles.clock}>
      <TimeInput
        id={id}
        aria-label={`${name}, from`}
        value={from || null}
        onChange={(time) => onChange({ from: time ?? '' })}
        onUnreadable={(problem) => onUnreadable(problem, 'from')}
        {...inputProps}
      />
      <span aria-hidden>–</span>
      <TimeInput
        ends
        aria-label={`${name}, to`}
        value={(to === midnight ? '00:00' : to) || null}
        onChange={(time) => onChange({ to: time === '00:00' ? midnight : (time ?? '') })}
        onUnreadable={(problem) => onUnreadable(problem, 'to')}
        {...inputProps}
      />
    </span>
  );
}
