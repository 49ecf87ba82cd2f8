import { isRealDate } from '../days/calendar.ts';

/** How often something repeats, coarsely. */
export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** A weekday (1 is Monday) on which something repeats: every one (`place` 0), or of each month the first (1) to the fifth, or the last (-1) and so on. */
export interface RepeatedDay {
  day: number;
  place: number;
}

/** A rule of RFC 5545 by which something repeats, in parts. Lists are empty where the rule has none of it. */
export interface Recurrence {
  frequency: (typeof frequencies)[number];
  /** Of so many days, weeks, months or years, one. */
  interval: number;
  weekdays: RepeatedDay[];
  /** Days of the month; -1 is its last. */
  monthDays: number[];
  months: number[];
  /** The weekday on which a week begins: 1 is Monday. */
  weekStart: number;
  /** How many times in all, the first included; null where that is not said. */
  count: number | null;
  /** The last day as YYYY-MM-DD, or the last instant in UTC (ISO 8601); null where there is none. */
  until: string | null;
}

/** The longest text of a rule. */
export const longestRecurrence = 300;

/** The most times that a rule can name, and the most days, weeks, months or years between two. */
export const mostTimes = 1000;

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const parts = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST', 'COUNT', 'UNTIL'];

function whole(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value !== 0 && value >= least && value <= most ? value : null;
}

// Null where a part is not a list of what it has to be, empty where the part is not there.
function listOf<Item>(text: string | undefined, read: (one: string) => Item | null): Item[] | null {
  if (text === undefined) return [];
  const items = text.split(',').map(read);
  const found = items.filter((one): one is Awaited<Item> & Item => one !== null);
  const distinct = new Set(found.map((one) => JSON.stringify(one)));
  return distinct.size === items.length ? found : null;
}

function readDay(text: string): RepeatedDay | null {
  const [, place = '', name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(text) ?? [];
  const day = dayNames.indexOf(name) + 1;
  return day === 0 ? null : { day, place: Number(place) };
}

function readUntil(text: string): string | null {
  const [, year, month, day, time, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isRealDate(date) || date < '1900') return null;
  if (time === undefined) return date;
  const instant = `${date}T${hour}:${minute}:${second}Z`;
  return Number.isNaN(Date.parse(instant)) || hour === '24' ? null : instant;
}

// What the parts may be together: no rule that several calendars read in several ways.
function fitsTogether({ frequency, weekdays, monthDays, months, count, until }: Recurrence): boolean {
  if (count !== null && until !== null) return false;
  const isPlaced = weekdays.some(({ place }) => place !== 0);
  if (frequency === 'daily' || frequency === 'weekly') return monthDays.length === 0 && !isPlaced;
  if (isPlaced && monthDays.length > 0) return false;
  return frequency === 'monthly' || months.length > 0 || weekdays.length + monthDays.length === 0;
}

/**
 * Reads a rule as RFC 5545 writes it, without `RRULE:` before it. Null for what is none, and for what is beyond a calendar of events: by hours and less,
 * weeks and days of the year, positions of a set.
 */
export function readRecurrence(text: string): Recurrence | null {
  if (text.length > longestRecurrence) return null;
  const ruleParts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (!parts.includes(name) || value === '' || more.length > 0 || ruleParts.has(name)) return null;
    ruleParts.set(name, value);
  }
  const frequency = frequencies.find((one) => one.toUpperCase() === ruleParts.get('FREQ'));
  const interval = whole(ruleParts.get('INTERVAL') ?? '1', 1, mostTimes);
  const weekdays = listOf(ruleParts.get('BYDAY'), readDay);
  const monthDays = listOf(ruleParts.get('BYMONTHDAY'), (one) => whole(one, -31, 31));
  const months = listOf(ruleParts.get('BYMONTH'), (one) => whole(one, 1, 12));
  const weekStart = dayNames.indexOf(ruleParts.get('WKST') ?? 'MO') + 1;
  const [countText, untilText] = [ruleParts.get('COUNT'), ruleParts.get('UNTIL')];
  const count = countText === undefined ? null : whole(countText, 1, mostTimes);
  const until = untilText === undefined ? null : readUntil(untilText);
  if (!frequency || interval === null || !weekdays || !monthDays || !months || weekStart === 0) return null;
  if ((countText !== undefined && count === null) || (untilText !== undefined && until === null)) return null;
  const rule = { frequency, interval, weekdays, monthDays, months, weekStart, count, until };
  return fitsTogether(rule) ? rule : null;
}

/** A rule as RFC 5545 writes it, without `RRULE:` before it. */
export function writeRecurrence(rule: Recurrence): string {
  const days = rule.weekdays.map(({ day, place }) => `${place === 0 ? '' : place}${dayNames[day - 1] ?? ''}`);
  const written: [name: string, value: string][] = [
    ['FREQ', rule.frequency.toUpperCase()],
    ['INTERVAL', rule.interval === 1 ? '' : String(rule.interval)],
    ['BYMONTH', rule.months.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', days.join(',')],
    ['WKST', rule.weekStart === 1 ? '' : (dayNames[rule.weekStart - 1] ?? '')],
    ['COUNT', rule.count === null ? '' : String(rule.count)],
    ['UNTIL', (rule.until ?? '').replace(/[-:]/g, '')],
  ];
  return written
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
