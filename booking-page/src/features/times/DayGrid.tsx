import type { KeyboardEvent } from 'react';
import type { BookingSlot } from 'shared-contracts/api';
import { dateParts, dayText, spanText, weekdayNames } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import styles from './times.module.css';

interface Grid {
  days: readonly string[];
  today: string;
  free: ReadonlyMap<string, readonly BookingSlot[]>;
  /** The chosen day. */
  day: string | null;
  weeks: number;
  isLoading: boolean;
  show: (weeks: number) => void;
  choose: (day: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

// Arrow keys go to the nearest day in their direction that has free times.
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-day]')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  for (let next = at + step; next >= 0 && next < buttons.length; next += step) {
    if (buttons[next]?.disabled) continue;
    buttons[next]?.focus();
    return;
  }
}

function labelOf(
  day: string,
  { count, isFull }: { count: number; isFull: boolean },
  isToday: boolean,
): string {
  const words = say().times;
  const times = count === 0 && isFull ? words.fullDay : words.free(count);
  return `${dayText(day)}${isToday ? `, ${words.today}` : ''}, ${times}`;
}

/** Four weeks, with the days on which something is free. One stop of the tab key; arrow keys walk the days. */
export function DayGrid({ days, today, free, day, weeks, isLoading, show, choose }: Grid) {
  const words = say().times;
  const stop = day ?? [...free.keys()][0];
  return (
    <div className={styles.calendar}>
      <div className={styles.span}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.earlier}
          disabled={weeks === 0}
          onClick={() => show(weeks - 1)}
        >
          ‹
        </button>
        <strong aria-live="polite">{spanText(days)}</strong>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.later}
          onClick={() => show(weeks + 1)}
        >
          ›
        </button>
      </div>
      <div className={styles.week} aria-hidden="true">
        {weekdayNames().map(({ short }) => (
          <span key={short}>{short}</span>
        ))}
      </div>
      <fieldset
        className={`${styles.days} ${isLoading ? styles.loading : ''}`}
        aria-label={words.days}
        aria-busy={isLoading}
        onKeyDown={walk}
      >
        {days.map((one) => {
          const slots = free.get(one) ?? [];
          const count = slots.filter(({ left }) => left !== 0).length;
          const { date, month } = dateParts(one);
          return (
            <button
              key={one}
              type="button"
              data-day={one}
              data-month={month ?? undefined}
              className={`${styles.day} ${one === today ? styles.today : ''}`}
              disabled={slots.length === 0}
              aria-pressed={one === day}
              aria-label={labelOf(one, { count, isFull: count < slots.length }, one === today)}
              tabIndex={one === stop ? 0 : -1}
              onClick={() => choose(one)}
            >
              {date}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
