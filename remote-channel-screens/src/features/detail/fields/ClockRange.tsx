import { Input } from 'shared-contracts/ui/frame';
import styles from './fields.module.css';

interface ClockRangeProps {
  id?: string | undefined;
  /** What the two times are of, for assistive technology. */
  name: string;
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
  onBlur: () => void;
}

// A clock knows no 24:00; where something ends at midnight it shows 00:00.
const midnight = '24:00';

/** Two times of a day. */
export function ClockRange({ id, name, from, to, onChange, onBlur }: ClockRangeProps) {
  return (
    <span className={styles.clock}>
      <Input
        id={id}
        type="time"
        aria-label={`${name}, from`}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
        onBlur={onBlur}
      />
      <span aria-hidden>–</span>
      <Input
        type="time"
        aria-label={`${name}, to`}
        value={to === midnight ? '00:00' : to}
        onChange={(event) => onChange({ to: event.target.value === '00:00' ? midnight : event.target.value })}
        onBlur={onBlur}
      />
    </span>
  );
}
