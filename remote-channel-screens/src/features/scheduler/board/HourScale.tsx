import { shownHour } from '../../../ui/text/clock-text.ts';
import { clockText } from '../../../ui/text/dates.ts';
import { type Booking, hourHeight } from '../times/scheduler.model.ts';
import { isUnderNow, NowOnClock } from './PastTime.tsx';
import styles from './scheduler.module.css';

interface HourScaleProps {
  shown: { first: number; last: number };
  booking: Booking;
  /** Minutes of today that are over; 0 where today is not shown. */
  past: number;
  /** Whether the days beside it have their names above them. */
  named: boolean;
}

const hourText = (hour: number) => shownHour(clockText(hour * 60));

/** The hours of all days on the board. It stays at the left while the days scroll sideways. */
export function HourScale({ shown, booking, past, named }: HourScaleProps) {
  const hour = hourHeight(booking);
  const clock = Array.from({ length: shown.last - shown.first }, (_, place) => shown.first + place);
  return (
    <div className={styles.scale} data-named={named} aria-hidden>
      <ol className={styles.clock}>
        {clock.map((one) => (
          <li key={one} style={{ height: hour }} data-under={isUnderNow(one, past, hour) || undefined}>
            {hourText(one)}
          </li>
        ))}
        <NowOnClock {...{ past, shown, hour }} />
      </ol>
    </div>
  );
}
