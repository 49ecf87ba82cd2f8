import { useContext } from 'react';
import { minutesOf } from 'shared-contracts/entities';
import { toLocalTime } from '../../../ui/text/dates.ts';
import styles from './beside.module.css';
import { BesideBoardContext } from './beside-board.ts';

interface BegunTimeProps {
  day: string;
  coach: number;
  /** Zone (IANA) of the business. */
  zone: string;
  shown: { first: number; last: number };
  /** Height of an hour in pixels. */
  hour: number;
}

/** Marks the free time of a column at which the new session beside the boards was begun. */
export function BegunTime({ day, coach, zone, shown, hour }: BegunTimeProps) {
  const { open } = useContext(BesideBoardContext);
  const at = open && 'at' in open ? open.at : null;
  if (at?.coach !== coach) return null;
  const [date, clock = ''] = toLocalTime(at.start, zone).split('T');
  if (date !== day) return null;
  const from = minutesOf(clock.slice(0, 5)) - shown.first * 60;
  return (
    <div
      className={styles.begun}
      style={{ top: (from / 60) * hour, height: (at.minutes / 60) * hour }}
      aria-hidden
    />
  );
}
