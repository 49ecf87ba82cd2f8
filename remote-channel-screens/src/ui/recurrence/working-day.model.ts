import type { Recurrence } from 'shared-contracts/entities';

/** The days of a working week. */
export const workingDays = [1, 2, 3, 4, 5].map((day) => ({ day, place: 0 }));

/** Which working day of each month a rule means (1 the first, -1 the last); null if it means something else. */
export function workingDayOf({ weekdays, monthDays, positions = [] }: Recurrence): number | null {
  const [place, ...others] = positions;
  if (place === undefined || others.length > 0 || monthDays.length > 0) return null;
  const days = weekdays.map(({ day }) => day).sort();
  return days.join() === workingDays.map(({ day }) => day).join() ? place : null;
}
