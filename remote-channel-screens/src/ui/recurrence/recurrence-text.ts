import {
  type Recurrence,
  type RepeatedDay,
  readRecurrence,
  weekdays as weekdayNames,
} from 'shared-contracts/entities';
import { dateText } from '../text/dates.ts';
import { workingDayOf } from './working-day.model.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** What of each month something repeats on, by its number in a rule. */
export const placeNames: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
  [-2]: 'second last',
  [-3]: 'third last',
  [-4]: 'fourth last',
  [-5]: 'fifth last',
};

/** What a rule counts: «week», or «weeks» of several. */
export function periodText(frequency: Recurrence['frequency'], count: number): string {
  const period = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[frequency];
  return count === 1 ? period : `${period}s`;
}

/** Words as one reads them: «February, April and June». */
function listText(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function dayText({ day, place }: RepeatedDay, isOfMonth: boolean): string {
  const name = weekdayNames[day - 1] ?? '';
  if (place !== 0) return `the ${placeNames[place]} ${name}`;
  return isOfMonth ? `every ${name}` : name;
}

function monthDayText(day: number): string {
  if (day > 0) return `day ${day}`;
  if (day === -1) return 'the last day';
  return `day ${-day} from the end`;
}

// «the last weekday», «the first and third Saturday or Sunday».
function positionsText(rule: Recurrence, positions: readonly number[]): string {
  const nth = (position: number) => (position < 0 ? `${-position}th last` : `${position}th`);
  const which = listText(positions.map((one) => placeNames[one] ?? nth(one)));
  if (workingDayOf(rule) !== null) return ` on the ${which} weekday`;
  const names = rule.weekdays.map(({ day }) => weekdayNames[day - 1] ?? '');
  const days = [...rule.monthDays.map(monthDayText), ...names].join(' or ');
  return rule.monthDays.length === 0 ? ` on the ${which} ${days}` : ` on the ${which} of ${days}`;
}

function daysText(rule: Recurrence): string {
  const { frequency, weekdays, monthDays, positions } = rule;
  if (positions) return positionsText(rule, positions);
  const isOfMonth = frequency === 'monthly' || frequency === 'yearly';
  const inOrder = [...weekdays].sort((one, other) => one.day - other.day);
  if (monthDays.length > 0 && weekdays.length > 0) {
    const names = inOrder.map(({ day }) => `a ${weekdayNames[day - 1]}`).join(' or ');
    return ` on ${monthDays.map(monthDayText).join(' or ')} where it is ${names}`;
  }
  const words = [...monthDays.map(monthDayText), ...inOrder.map((one) => dayText(one, isOfMonth))];
  if (words.length === 0) return '';
  return frequency === 'daily' ? ` that is a ${words.join(' or a ')}` : ` on ${listText(words)}`;
}

// Nobody expects that months without such a day are left out.
function leftOutText({ frequency, monthDays, weekdays, months, positions }: Recurrence): string {
  const isFifth = weekdays.length > 0 && weekdays.every(({ place }) => Math.abs(place) === 5);
  const isLate = monthDays.length > 0 && monthDays.every((day) => Math.abs(day) > 28);
  const isRare = monthDays.length === 0 ? isFifth : isLate && weekdays.length === 0;
  if (frequency !== 'monthly' || positions || months.length > 0 || !isRare) return '';
  return ' in months that have it';
}

/** Which months a monthly rule leaves out, since they lack its day: «February, April and June have no day 31.» Empty where it leaves out none. `months` are 1 to 12. */
export function shortMonthsText(day: number, months: readonly number[]): string {
  if (months.length === 0) return '';
  if (day === 29) return 'February has a day 29 in leap years alone.';
  const names = listText(months.map((month) => monthNames[month - 1] ?? ''));
  return `${names} ${months.length === 1 ? 'has' : 'have'} no day ${day}.`;
}

function endText({ count, until }: Recurrence): string {
  if (count !== null) return count === 1 ? ', once' : `, ${count} times`;
  return until === null ? '' : `, until ${dateText(until.slice(0, 10))}`;
}

const mostNamed = 3;

function exceptionsText({ leftOut = [] }: Recurrence): string {
  if (leftOut.length === 0) return '';
  if (leftOut.length > mostNamed) return `, except on ${leftOut.length} days`;
  return `, except on ${listText(leftOut.map(dateText))}`;
}

/** A rule of RFC 5545 in words: «Every 2 weeks on Monday and Wednesday, until 31 Dec 2026». Returns an invalid rule unchanged. */
export function recurrenceText(text: string): string {
  const rule = readRecurrence(text);
  if (!rule) return text;
  const { frequency, interval, months } = rule;
  const often = `Every ${interval === 1 ? '' : `${interval} `}${periodText(frequency, interval)}`;
  const named = listText(
    [...months].sort((one, other) => one - other).map((one) => monthNames[one - 1] ?? ''),
  );
  return `${often}${daysText(rule)}${named && ` in ${named}`}${leftOutText(rule)}${endText(rule)}${exceptionsText(rule)}`;
}
