import { dayAt } from 'shared-contracts/days';
import { dateText, dateTimeText } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Longer ago than this, a date says more than a number of days. */
const daysAgo = 30;

// Made when first used: the first formatter of a page is costly.
let relative: Intl.RelativeTimeFormat | undefined;

/** «5 minutes ago», «yesterday», «in 3 weeks»; null beyond 30 days. */
export function relativeText(iso: string, now: number): string | null {
  relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const past = Date.parse(iso) - now;
  const size = Math.abs(past);
  if (size < minuteMs) return 'just now';
  if (size < hourMs) return relative.format(Math.trunc(past / minuteMs), 'minute');
  if (size < dayMs) return relative.format(Math.trunc(past / hourMs), 'hour');
  if (size < 14 * dayMs) return relative.format(Math.trunc(past / dayMs), 'day');
  if (size < daysAgo * dayMs) return relative.format(Math.trunc(past / dayMs / 7), 'week');
  return null;
}

const nearDays: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/**
 * A time as a table shows it, beside the full one: «3 hours ago» for a fact that the app reports; else «Today, 10:00», without the year in this year, and in
 * full in any other. On the day of `after` (ISO 8601), which stands beside it, «11:00».
 */
export function shortTime(
  iso: string,
  { zone, now, isFact, after }: { zone: string; now: number; isFact: boolean; after?: string | undefined },
): string {
  const today = dayAt(now, zone);
  const day = dayAt(Date.parse(iso), zone);
  // A fact is never to come: it seems so on a computer whose clock is behind.
  if (isFact) return relativeText(iso, Math.max(now, Date.parse(iso))) ?? dateText(day);
  const full = dateTimeText(iso, zone);
  if (after !== undefined && dayAt(Date.parse(after), zone) === day) return full.slice(full.indexOf(',') + 2);
  const near = nearDays[Math.round((Date.parse(day) - Date.parse(today)) / dayMs)];
  if (near) return `${near}${full.slice(full.indexOf(','))}`;
  const year = ` ${day.slice(0, 4)},`;
  return day.slice(0, 4) === today.slice(0, 4) ? full.replace(year, ',') : full;
}
