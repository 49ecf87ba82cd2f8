import { dayMinutes } from 'shared-contracts/days';
import { toLocalTime } from '../../../ui/text/dates.ts';

/** How much of a day of a zone is over at an instant, in minutes of its clock. */
export function pastMinutes({ day, zone }: { day: string; zone: string }, now: number): number {
  const [today = '', clock = ''] = toLocalTime(new Date(now).toISOString(), zone).split('T');
  if (day !== today) return day < today ? dayMinutes : 0;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
