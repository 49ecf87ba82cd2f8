import { dayMinutes } from 'shared-contracts/days';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { clockText } from '../../../ui/text/dates.ts';
import styles from './past-time.module.css';

interface PastTimeProps {
  /** Minutes of the day that are over. */
  past: number;
  shown: { first: number; last: number };
  /** Height of an hour in pixels. */
  hour: number;
}

const pixels = ({ past, shown, hour }: PastTimeProps) =>
  Math.max(0, ((Math.min(past, shown.last * 60) - shown.first * 60) / 60) * hour);

const isNowShown = ({ past, shown }: PastTimeProps) =>
  past > 0 && past < dayMinutes && past >= shown.first * 60 && past <= shown.last * 60;

/** What of a column is over, and a line for now. */
export function PastTime(props: PastTimeProps) {
  const height = pixels(props);
  return (
    <>
      {height > 0 && <div className={styles.past} style={{ height }} aria-hidden />}
      {isNowShown(props) && <div className={styles.now} style={{ top: height }} aria-hidden />}
    </>
  );
}

/** The time that it is, beside the hours of the clock. */
export function NowOnClock(props: PastTimeProps) {
  if (!isNowShown(props)) return null;
  return (
    <li className={styles.clock} style={{ top: pixels(props) }}>
      {/* The hours around it say which half of the day it is. */}
      {shownTime(clockText(props.past)).replace(/ [AP]M$/, '')}
    </li>
  );
}

/** Whether the time that it is covers an hour of the clock. */
export function isUnderNow(one: number, past: number, hour: number): boolean {
  // Both are lines of 16 pixels: the hour begins at its time, the other one has it in the middle.
  const minutes = (8 / hour) * 60;
  return past > 0 && past < dayMinutes && past > one * 60 - minutes && past < one * 60 + 3 * minutes;
}
