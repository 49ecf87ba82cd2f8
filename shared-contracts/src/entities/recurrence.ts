import { isRealDate } from '../days/calendar.ts';

/** The frequency of a recurrence. */
export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** A weekday (1 is Monday) of a recurrence: each one (`place` 0), or the first (1) to fifth of each month, or from the end (-1 is the last). */
export interface RepeatedDay {
  day: number;
  place: number;
}

/** A parsed RFC 5545 recurrence rule. A list is empty if the rule lacks that part. */
export interface Recurrence {
  frequency: (typeof frequencies)[number];
  /** The interval: every nth day, week, month or year. */
  interval: number;
  weekdays: RepeatedDay[];
  /** Days of the month; -1 is its last. */
  monthDays: number[];
  months: number[];
  /** Which of the days of each month or year that match the other parts: 1 is the first, -1 the last. Without it, all of them. */
  positions?: number[];
  /** The weekday on which a week begins: 1 is Monday. */
  weekStart: number;
  /** Total number of occurrences, including the first; null if unlimited. */
  count: number | null;
  /** The end: a date as YYYY-MM-DD, or an instant in UTC (ISO 8601); null if none. */
  until: string | null;
  /** The days in the zone of the series, as YYYY-MM-DD, on which it does not take place. COUNT includes them. */
  leftOut?: string[];
}

/** Maximum length of a rule with its dates. */
export const longestRecurrence = 300;

/** Maximum of COUNT and INTERVAL. */
export const mostTimes = 1000;

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const parts = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST', 'COUNT', 'UNTIL'];

function whole(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value !== 0 && value >= least && value <= most ? value : null;
}

// Returns null for an invalid list, and an empty list if the part is absent.
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

const leftOutName = 'EXDATE;VALUE=DATE:';

// Returns null for invalid dates, and an empty list if there is no such line.
function readLeftOut(line: string | undefined): string[] | null {
  if (line === undefined) return [];
  if (!line.startsWith(leftOutName)) return null;
  return listOf(line.slice(leftOutName.length), (one) => (one.length === 8 ? readUntil(one) : null));
}

// Valid combinations of parts. Rejects rules that calendars interpret differently.
function fitsTogether(rule: Recurrence): boolean {
  const { frequency, weekdays, monthDays, months, positions, count, until } = rule;
  if (count !== null && until !== null) return false;
  const isPlaced = weekdays.some(({ place }) => place !== 0);
  if (frequency === 'daily' || frequency === 'weekly') {
    return monthDays.length === 0 && !isPlaced && !positions;
  }
  if (isPlaced && monthDays.length > 0) return false;
  // Positions count days that other parts choose.
  if (positions && (isPlaced || weekdays.length + monthDays.length === 0)) return false;
  return frequency === 'monthly' || months.length > 0 || weekdays.length + monthDays.length === 0;
}

/**
 * Parses an RFC 5545 rule without `RRULE:`, and a line `EXDATE;VALUE=DATE:` below it. Null for an invalid rule, and for unsupported parts: hourly or finer
 * frequencies, BYWEEKNO and BYYEARDAY, and BYSETPOS of days or weeks.
 */
export function readRecurrence(text: string): Recurrence | null {
  if (text.length > longestRecurrence) return null;
  const [line = '', dates, ...others] = text.split(/\r?\n/);
  const leftOut = readLeftOut(dates);
  if (!leftOut || others.length > 0) return null;
  const ruleParts = new Map<string, string>();
  for (const part of line.split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (!parts.includes(name) || value === '' || more.length > 0 || ruleParts.has(name)) return null;
    ruleParts.set(name, value);
  }
  const frequency = frequencies.find((one) => one.toUpperCase() === ruleParts.get('FREQ'));
  const interval = whole(ruleParts.get('INTERVAL') ?? '1', 1, mostTimes);
  const weekdays = listOf(ruleParts.get('BYDAY'), readDay);
  const monthDays = listOf(ruleParts.get('BYMONTHDAY'), (one) => whole(one, -31, 31));
  const months = listOf(ruleParts.get('BYMONTH'), (one) => whole(one, 1, 12));
  const chosen = listOf(ruleParts.get('BYSETPOS'), (one) => whole(one, -366, 366));
  const weekStart = dayNames.indexOf(ruleParts.get('WKST') ?? 'MO') + 1;
  const [countText, untilText] = [ruleParts.get('COUNT'), ruleParts.get('UNTIL')];
  const count = countText === undefined ? null : whole(countText, 1, mostTimes);
  const until = untilText === undefined ? null : readUntil(untilText);
  if (!frequency || interval === null || !weekdays || !monthDays || !months || !chosen || weekStart === 0)
    return null;
  if ((countText !== undefined && count === null) || (untilText !== undefined && until === null)) return null;
  const positions = chosen.length > 0 ? { positions: chosen } : {};
  const rule = {
    ...{ frequency, interval, weekdays, monthDays, months, ...positions, weekStart, count, until },
    ...(leftOut.length > 0 ? { leftOut } : {}),
  };
  return fitsTogether(rule) ? rule : null;
}

/** Formats a rule by RFC 5545, without `RRULE:`, and the days that are left out on a line of their own. */
export function writeRecurrence(rule: Recurrence): string {
  const days = rule.weekdays.map(({ day, place }) => `${place === 0 ? '' : place}${dayNames[day - 1] ?? ''}`);
  const written: [name: string, value: string][] = [
    ['FREQ', rule.frequency.toUpperCase()],
    ['INTERVAL', rule.interval === 1 ? '' : String(rule.interval)],
    ['BYMONTH', rule.months.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', days.join(',')],
    ['BYSETPOS', (rule.positions ?? []).join(',')],
    ['WKST', rule.weekStart === 1 ? '' : (dayNames[rule.weekStart - 1] ?? '')],
    ['COUNT', rule.count === null ? '' : String(rule.count)],
    ['UNTIL', (rule.until ?? '').replace(/[-:]/g, '')],
  ];
  const line = written
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
  const dates = [...(rule.leftOut ?? [])].sort().map((day) => day.replaceAll('-', ''));
  return dates.length > 0 ? `${line}\n${leftOutName}${dates.join(',')}` : line;
}
