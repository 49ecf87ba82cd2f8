import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'shared-contracts/ui/frame';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { longDayText, monthText, weekdayText } from '../text/dates.ts';
import { DateInput } from '../typed/typed-inputs.tsx';
import styles from './day-calendar.module.css';
import { dayByKey, monthOf, monthsOn, weeksOf } from './month.model.ts';

interface DayCalendarProps {
  /** The chosen day, YYYY-MM-DD. */
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** A month whose days one chooses by pointer and keys, below a field into which one types the date. */
export function DayCalendar({ day, today, onDay }: DayCalendarProps) {
  const [at, setAt] = useState(day);
  const [typed, setTyped] = useState<string | null>(null);
  const weeks = weeksOf(monthOf(at));
  const focusOn = (next: string, table: HTMLElement) => {
    // At once: the day that has the focus may be none of the next month, and a key that follows would be lost.
    flushSync(() => setAt(next));
    table.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  return (
    <div className={styles.calendar}>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) onDay(typed);
        }}
      >
        <DateInput
          value={typed}
          aria-label="Date"
          onChange={(next) => {
            setTyped(next);
            if (next !== null) setAt(next);
          }}
        />
        <Button htmlType="submit" disabled={typed === null}>
          Go
        </Button>
      </form>
      <div className={styles.heading}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden />}
          aria-label="Month before"
          onClick={() => setAt(monthsOn(at, -1))}
        />
        <p className={styles.month} aria-live="polite">
          {monthText(at)}
        </p>
        <Button
          type="text"
          icon={<RightOutlined aria-hidden />}
          aria-label="Month after"
          onClick={() => setAt(monthsOn(at, 1))}
        />
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys
        role="grid"
        className={styles.days}
        aria-label={monthText(at)}
        onKeyDown={(event) => {
          const next = dayByKey(at, event.key);
          if (next === null) return;
          event.preventDefault();
          focusOn(next, event.currentTarget);
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekdayText(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={one === at ? 0 : -1}
                    data-autofocus={one === day || undefined}
                    data-other={monthOf(one) !== monthOf(at) || undefined}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={longDayText(one)}
                    onClick={() => onDay(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
