import { useState } from 'react';
import { mostTimes, type Recurrence } from 'shared-contracts/entities';
import { InputNumber, Select } from 'shared-contracts/ui/form';
import { Input } from 'shared-contracts/ui/frame';
import { type Ending, endingOf, withEnding } from './recurrence.model.ts';
import styles from './recurrence.module.css';

const endings: { value: Ending; label: string }[] = [
  { value: 'never', label: 'Never ends' },
  { value: 'date', label: 'Ends on' },
  { value: 'count', label: 'Ends after' },
];

interface LastDayProps {
  until: string;
  start: string;
  onChange: (until: string) => void;
}

// What is typed is kept here until it is a date: a year comes digit by digit.
function LastDay({ until, start, onChange }: LastDayProps) {
  const [typed, setTyped] = useState(until);
  return (
    <Input
      type="date"
      aria-label="Last day"
      className={styles.date ?? ''}
      value={typed}
      min={start}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= '1900-01-01' && value <= '9999-12-31') onChange(value);
      }}
      onBlur={() => setTyped(until)}
    />
  );
}

interface RecurrenceEndProps {
  rule: Recurrence;
  start: string;
  mostOften: number | undefined;
  onChange: (rule: Recurrence) => void;
}

/** When something stops to repeat. */
export function RecurrenceEnd({ rule, start, mostOften, onChange }: RecurrenceEndProps) {
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
        <LastDay until={rule.until} start={start} onChange={(until) => onChange({ ...rule, until })} />
      )}
      {ending === 'count' && (
        <span className={styles.pair}>
          <InputNumber<number>
            aria-label="How many times"
            className={styles.number ?? ''}
            min={1}
            max={mostOften ?? mostTimes}
            precision={0}
            value={rule.count}
            onChange={(count) => count !== null && onChange({ ...rule, count })}
          />
          {rule.count === 1 ? 'time' : 'times'}
        </span>
      )}
    </div>
  );
}
