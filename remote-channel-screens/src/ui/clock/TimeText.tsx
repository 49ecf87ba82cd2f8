import { useContext } from 'react';
import { dateTimeText } from '../text/dates.ts';
import { shortTime } from '../text/short-time.ts';
import styles from './time-text.module.css';
import { ClockContext } from './use-now.ts';

interface TimeTextProps {
  iso: string;
  zone: string;
  isFact: boolean;
  /** The time beside it that this one follows (ISO 8601). */
  after?: string | undefined;
}

/** A time in its shortest form. Its title has the full form, which assistive technology reads. */
export function TimeText({ iso, zone, isFact, after }: TimeTextProps) {
  const now = useContext(ClockContext);
  const full = dateTimeText(iso, zone);
  const short = shortTime(iso, { zone, now: now(), isFact, after });
  if (short === full) return <span title={full}>{full}</span>;
  return (
    <span title={full}>
      <span aria-hidden>{short}</span>
      <span className={styles.full}>{full}</span>
    </span>
  );
}
