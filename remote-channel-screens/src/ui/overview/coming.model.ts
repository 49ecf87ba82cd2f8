import type { ComingRow } from 'shared-contracts/api';
import { daysBetween } from 'shared-contracts/days';
import { dateText, dateTimeText } from '../text/dates.ts';

function inDays(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** When something comes, such as «Begins 10 Mar 2027, in 104 days». */
export function comingWords({ what, at, timeZone }: ComingRow, today: string): string {
  if (timeZone !== null)
    return `${what === 'published' ? 'Published' : 'Begins'} ${dateTimeText(at, timeZone)}`;
  return `${what === 'lasts' ? 'Lasts until' : 'Begins'} ${dateText(at)}, ${inDays(at, today)}`;
}
