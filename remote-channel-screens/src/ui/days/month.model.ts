import { addDays, firstOfWeek, isRealDate, listDays } from 'shared-contracts/days';
import { firstWeekday } from 'shared-contracts/person';

/** The first day of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The weeks of this person that show a month. */
export function weeksOf(month: string): string[][] {
  const begin = firstWeekday();
  const last = firstOfWeek(addDays(monthsOn(month, 1), -1), begin);
  const days = listDays(firstOfWeek(month, begin), addDays(last, 6), 42);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day some months later, or the last one of a month that is too short. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const start = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let one = date; one > 28; one--) if (isRealDate(`${start}-${one}`)) return `${start}-${one}`;
  return `${start}-${String(Math.min(date, 28)).padStart(2, '0')}`;
}

/** Where a key leads in a calendar; null if nowhere. */
export function dayByKey(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return firstOfWeek(day, firstWeekday());
    case 'End':
      return addDays(firstOfWeek(day, firstWeekday()), 6);
    case 'PageUp':
      return monthsOn(day, -1);
    case 'PageDown':
      return monthsOn(day, 1);
    default:
      return null;
  }
}
