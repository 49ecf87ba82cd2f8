import { mostTimes, type Recurrence } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import { DateInput, NumberInput } from '../typed/typed-inputs.tsx';
import { type Ending, endingOf, withEnding } from './recurrence.model.ts';
import styles from './recurrence.module.css';

const endings: { value: Ending; label: string }[] = [
  { value: 'never', label: 'Never ends' },
  { value: 'date', label: 'Ends on' },
  { value: 'count', label: 'Ends after' },
];

interface RecurrenceEndProps {
  rule: Recurrence;
  start: string;
  mostOften: number | undefined;
  onChange: (rule: Recurrence) => void;
  /** Says why a part of it cannot be read; null once it can. Without it the part says so itself. */
  onUnreadable?: ((problem: string | null, part: string) => void) | undefined;
}

/** When something stops to repeat. */
export function RecurrenceEnd({ rule, start, mostOften, onChange, onUnreadable }: RecurrenceEndProps) {
  const ending = endingOf(rule);
  return (
    <div className={styles.line}>
      <Select<Ending>
        aria-label="When it ends"
        className={styles.choice ?? ''}
        options={mostOften === undefined ? endings : endings.slice(1)}
        value={ending}
        onChange={(next) => onChange(withEnding(rule, next, start))}
      />
      {ending === 'date' && rule.until && (
        <DateInput
          aria-label="Last day"
          className={styles.date}
          value={rule.until}
          onChange={(until) => until !== null && onChange({ ...rule, until })}
          onUnreadable={onUnreadable && ((problem) => onUnreadable(problem, 'last day'))}
        />
      )}
      {ending === 'count' && (
        <span className={styles.pair}>
          <NumberInput
            aria-label="How many times"
            className={styles.number}
            min={1}
            max={mostOften ?? mostTimes}
            value={rule.count}
            onChange={(count) => count !== null && onChange({ ...rule, count })}
            onUnreadable={onUnreadable && ((problem) => onUnreadable(problem, 'times'))}
          />
          {rule.count === 1 ? 'time' : 'times'}
        </span>
      )}
    </div>
  );
}
