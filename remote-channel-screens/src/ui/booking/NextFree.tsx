import { useId } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { shownTime } from '../text/clock-text.ts';
import { dayText, toLocalTime } from '../text/dates.ts';
import styles from './next-free.module.css';

/** A time (ISO 8601) at which a session can be booked. */
export interface FreeTime {
  start: string;
  end: string;
}

function timeText({ start }: FreeTime, zone: string): string {
  const [day = '', clock = ''] = toLocalTime(start, zone).split('T');
  return `${dayText(day)}, ${shownTime(clock)}`;
}

interface NextFreeProps {
  /** What a press does, such as `Book it instead`. */
  label: string;
  next: readonly FreeTime[];
  /** Zone (IANA) in which they are shown. */
  zone: string;
  disabled?: boolean;
  onTake: (time: FreeTime) => void;
}

/** The next free times after a refused one, each a button that takes it. */
export function NextFree({ label, next, zone, disabled = false, onTake }: NextFreeProps) {
  const id = useId();
  if (next.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className={styles.next} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {next.map((time) => (
        <Button key={time.start} disabled={disabled} onClick={() => onTake(time)}>
          {timeText(time, zone)}
        </Button>
      ))}
    </div>
  );
}
