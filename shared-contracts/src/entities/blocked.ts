import { clockAt, instantOf } from '../days/zoned-time.ts';
import type { EntityValues } from './rules.ts';

const dayMs = 86_400_000;

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function spanOf(values: EntityValues): { start: number; end: number } | null {
  const [start, end] = [Date.parse(textOf(values.start)), Date.parse(textOf(values.end))];
  return start < end ? { start, end } : null;
}

// Not Date.UTC, to which the years 0 to 99 are those of the last century.
const dateOf = (year: number, month: number, day: number) => new Date(0).setUTCFullYear(year, month, day);

const pad = (value: number, places = 2) => String(value).padStart(places, '0');

// The same time of the clock, so many days or months later; a month that is too short ends sooner.
function lazyPart(clock: string, repeats: string, times: number): string {
  const [year = 0, month = 1, day = 1] = clock.slice(0, 10).split('-').map(Number);
  const time = clock.slice(10);
  if (repeats === 'daily' || repeats === 'weekly') {
    return isoDay(dateOf(year, month - 1, day + times * (repeats === 'weekly' ? 7 : 1))) + time;
  }
  const months = month - 1 + times * (repeats === 'yearly' ? 12 : 1);
  const length = new Date(dateOf(year, months + 1, 0)).getUTCDate();
  const first = new Date(dateOf(year, months, 1));
  return `${pad(first.getUTCFullYear(), 4)}-${pad(first.getUTCMonth() + 1)}-${pad(Math.min(day, length))}${time}`;
}

const longestDays: Record<string, number> = { daily: 1, weekly: 7, monthly: 31, yearly: 366 };

/** Whether a blocking, in the zone of the business, blocks what goes on from `start` to `end` (ISO 8601): again and again where it repeats, at the same time of the clock. */
export function isBlocked(values: EntityValues, zone: string, session: EntityValues): boolean {
  const span = spanOf(values);
  const [start, end] = [Date.parse(textOf(session.start)), Date.parse(textOf(session.end))];
  if (!span || !(start < end)) return false;
  const lasts = span.end - span.start;
  const repeats = textOf(values.repeats);
  if (repeats === '' || repeats === 'never') return span.start < end && span.end > start;
  const lastDay = textOf(values.repeatsUntil) || '9999';
  const clock = clockAt(span.start, zone);
  // Counted by the longest step there are too few, never too many: one after the other from there.
  const passed = Math.max(
    0,
    Math.floor((start - lasts - span.start) / dayMs / (longestDays[repeats] ?? 1)) - 1,
  );
  for (let times = passed; ; times++) {
    const wall = lazyPart(clock, repeats, times);
    const at = times === 0 ? span.start : instantOf(wall, zone);
    if (at === null || at >= end || wall.slice(0, 10) > lastDay) return false;
    if (at + lasts > start) return true;
  }
}
