import type { SeriesTime } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import { yearDayText } from '../../../ui/text/dates.ts';
import styles from './series.module.css';

interface ChosenTimesProps {
  /** The times that can be booked. */
  times: readonly SeriesTime[];
  zone: string;
  isLeftOut: (time: SeriesTime) => boolean;
  onDecide: (start: string, isLeftOut: boolean) => void;
}

function words(left: readonly SeriesTime[]): string {
  if (left.length === 0) return 'Leave out single days';
  const days = left.every(({ holiday }) => holiday) ? ['public holiday', 'public holidays'] : ['day', 'days'];
  return `${left.length} ${days[left.length === 1 ? 0 : 1]} left out`;
}

/** `Epiphany (Bayern, Sachsen-Anhalt)`: the regions stand behind what not the whole country has. */
function holidayText({ holiday, regionalHolidays = [] }: SeriesTime): string {
  const regional = regionalHolidays.map(({ name, regions }) => `${name} (${regions.join(', ')})`);
  return [...(holiday ? [holiday] : []), ...regional].join('; ');
}

/** The days of a series, each booked or left out. */
export function ChosenTimes({ times, zone, isLeftOut, onDecide }: ChosenTimesProps) {
  const left = times.filter(isLeftOut);
  return (
    <details
      className={styles.days}
      open={times.some(({ holiday, regionalHolidays }) => holiday || regionalHolidays)}
    >
      <summary>{words(left)}</summary>
      <ul className={styles.dayList}>
        {times.map((time) => {
          const day = yearDayText(dayAt(Date.parse(time.start), zone));
          return (
            <li key={time.start}>
              <label>
                <input
                  type="checkbox"
                  checked={!isLeftOut(time)}
                  onChange={({ target }) => onDecide(time.start, !target.checked)}
                />
                {day}
                <span className={styles.holiday}>{holidayText(time)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
