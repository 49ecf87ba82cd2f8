import { type Recurrence, readRecurrence, type Series, writeRecurrence } from 'shared-contracts/entities';
import { Tag } from 'shared-contracts/ui/data';
import { Select } from 'shared-contracts/ui/form';
import { yearDayText } from '../text/dates.ts';
import { daysToLeaveOut, withDayAgain, withoutDay } from './recurrence.model.ts';
import styles from './recurrence.module.css';

interface LeftOutDaysProps {
  series: Series & { rule: Recurrence };
  now: number;
  onChange: (rule: Recurrence) => void;
}

/** The days on which something that repeats does not take place, such as a holiday: chosen among its next ones, and put back. */
export function LeftOutDays({ series, now, onChange }: LeftOutDaysProps) {
  const days = daysToLeaveOut(series, now);
  const { rule } = series;
  const { leftOut = [] } = rule;
  const [next] = days;
  const isFull = next !== undefined && readRecurrence(writeRecurrence(withoutDay(rule, next))) === null;
  return (
    <div className={styles.line}>
      {leftOut.map((day) => (
        <Tag
          key={day}
          closable={{ 'aria-label': `Put ${yearDayText(day)} back` }}
          onClose={(event) => {
            event.preventDefault();
            onChange(withDayAgain(rule, day));
          }}
        >
          {`Not on ${yearDayText(day)}`}
        </Tag>
      ))}
      {isFull && <span className={styles.next}>No more days can be left out. Put one back first.</span>}
      {days.length > 0 && !isFull && (
        <Select<string | null>
          aria-label="Leave out a day"
          className={styles.choice ?? ''}
          placeholder="Leave out a day"
          options={days.map((day) => ({ value: day, label: yearDayText(day) }))}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(day) => day !== null && onChange(withoutDay(rule, day))}
        />
      )}
    </div>
  );
}
