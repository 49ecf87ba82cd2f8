import { addDays, clockAt } from 'shared-contracts/days';

/** The day of an agenda (YYYY-MM-DD) on which something begins: what begins before the hour of its days belongs to the day before. */
export function dayInProgramme(
  start: number,
  { zone, dayStart }: { zone: string; dayStart: string },
): string {
  const [day = '', clock = ''] = clockAt(start, zone).split('T');
  return clock.slice(0, 5) < dayStart ? addDays(day, -1) : day;
}
