import { ageOn, minimumAge } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';

/** A birthday as a person chooses it. Each part is a number as text, empty while not chosen. */
export interface Birthday {
  month: string;
  day: string;
  year: string;
}

export const noBirthday: Birthday = { month: '', day: '', year: '' };

/** Message for an impossible birthday. Source: product.md §5. */
export const invalidBirthday = 'It seems you entered an invalid birthday';

/** Message for a missing or incomplete birthday. */
export const missingBirthday = 'Choose the month, day and year of your birthday';

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const yearsOffered = 100;

/** Years to choose from, newest first, starting with the latest one that is old enough. */
export function yearsFrom(thisYear: number): string[] {
  return Array.from({ length: yearsOffered }, (_, at) => String(thisYear - minimumAge - at));
}

/** The date of a choice. An overflowing day continues into the next month (31 April is 1 May). */
export function corrected(chosen: Birthday): Birthday {
  const first = dateOf({ ...chosen, day: chosen.day && '1' });
  return first ? birthdayFrom(addDays(first, Number(chosen.day) - 1)) : chosen;
}

/** A birthday in the form of the API, YYYY-MM-DD; empty while a part is missing. */
export function dateOf({ year, month, day }: Birthday): string {
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/** Parses a birthday of the API, YYYY-MM-DD. */
export function birthdayFrom(date: string | null): Birthday {
  const [year = '', month = '', day = ''] = (date ?? '').split('-').map((part) => part.replace(/^0+/, ''));
  return { year, month, day };
}

/** The error of a birthday on the day `today`; undefined if it is valid. */
export function brokenBirthday(birthday: Birthday, today: string): string | undefined {
  const date = dateOf(birthday);
  if (!date) return missingBirthday;
  return ageOn(date, today) >= minimumAge ? undefined : invalidBirthday;
}
