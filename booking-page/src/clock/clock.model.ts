// One thing: how days and times of zones are written for a visitor.

import type { BookingSlot, VisitedPage } from 'shared-contracts/api';
import { dayMs, readsTwelveHours, zoneNameToday } from 'shared-contracts/days';
import { say, spoken } from '../languages/language.ts';

const locale = () => spoken().locale;

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: Date | number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale(), zone, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options });
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** The zone (IANA) of the visitor. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The date (YYYY-MM-DD) in a zone. */
export function dayIn(at: string | number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** Adds days to a date (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

// Not every browser knows it yet.
interface WithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
}

/** The weekday (0 is Sunday) on which weeks begin for the visitor; Monday where the browser does not know. */
function firstWeekday(): number {
  return ((new Intl.Locale(locale()) as WithWeek).getWeekInfo?.().firstDay ?? 1) % 7;
}

/** The 28 days (YYYY-MM-DD) of the shown weeks, from the first day of the week of today on. */
export function daysShown(today: string, weeks: number): string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() - firstWeekday() + 7) % 7;
  return Array.from({ length: 28 }, (_, place) => addDays(today, place - weekday + weeks * 28));
}

/** Which four weeks have a day (YYYY-MM-DD): 0 have today. */
export function weeksTo(today: string, day: string): number {
  const [first = today] = daysShown(today, 0);
  return Math.floor((Date.parse(day) - Date.parse(first)) / (28 * dayMs));
}

const plainDay = (day: string) => new Date(`${day}T12:00:00Z`);

/** A date as a heading: `Wednesday, 3 June`. */
export function dayText(day: string): string {
  return format(plainDay(day), 'UTC', { weekday: 'long', day: 'numeric', month: 'long' });
}

/** From when to when the shown weeks go: `23 Nov – 20 Dec 2026`. */
export function spanText(days: readonly string[]): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const formatter = new Intl.DateTimeFormat(locale(), options);
  return formatter.formatRange(plainDay(days[0] ?? ''), plainDay(days.at(-1) ?? ''));
}

// Seven stand beside each other on a phone; Portugal shortens none of «segunda» to «domingo».
const narrow = (name: string) => (name.length > 4 ? name.slice(0, 3) : name);

/** The names of the weekdays, from the one on which weeks begin for the visitor. */
export function weekdayNames(): { short: string; long: string }[] {
  const first = firstWeekday();
  return Array.from({ length: 7 }, (_, place) => {
    // A Sunday, and the days after it.
    const at = new Date(Date.UTC(2024, 0, 7 + first + place, 12));
    return {
      short: narrow(format(at, 'UTC', { weekday: 'short' })),
      long: format(at, 'UTC', { weekday: 'long' }),
    };
  });
}

/** The day of the month, and the month where one begins. */
export function dateParts(day: string): { date: string; month: string | null } {
  const date = String(Number(day.slice(8)));
  return { date, month: date === '1' ? format(plainDay(day), 'UTC', { month: 'short' }) : null };
}

/** How a time of day is written: `09:00`, or `9:00 AM` where the clock has twelve hours. */
function clock(): Intl.DateTimeFormatOptions {
  return { hour: readsTwelveHours(locale()) ? 'numeric' : '2-digit', minute: '2-digit' };
}

/** A time of day in a zone: `10:00`. */
export function clockText(at: string, zone: string): string {
  return format(new Date(at), zone, clock());
}

/** The weekday of an instant in a zone: `Saturday`. */
export function weekdayText(at: string, zone: string): string {
  return format(new Date(at), zone, { weekday: 'long' });
}

/** A time at a place, with its zone where the visitor's clock shows another one: `9:00 in Halifax`. */
export function textThere(at: string, zone: string, text: string): string {
  return clocksDiffer(at, visitorZone(), zone) ? say().times.inZone(text, zoneName(zone)) : text;
}

/** One of the dates of a course, at its place: `Sat, 16 Jan 2027, 09:00`. */
export function dateThere(at: string, zone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return textThere(at, zone, `${format(new Date(at), zone, day)}, ${clockText(at, zone)}`);
}

/** From when to when, with the day: `Wednesday, 3 June 2026, 10:00 – 11:00`. */
export function whenText({ start, end }: { start: string; end: string }, zone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const first = format(new Date(start), zone, day);
  const last = dayIn(start, zone) === dayIn(end, zone) ? '' : `${format(new Date(end), zone, day)}, `;
  return `${first}, ${clockText(start, zone)} – ${last}${clockText(end, zone)}`;
}

/** An instant, with its day: `Wednesday, 3 June 2026, 10:00`. */
export function momentText(at: string, zone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return `${format(new Date(at), zone, day)}, ${clockText(at, zone)}`;
}

/** The place that a zone is named by, in the language of the page: `New York`. */
export function zoneName(zone: string): string {
  const name = (zoneNameToday(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return say().times.cities[name] ?? name;
}

/** Whether the clocks of two zones differ at an instant. */
export function clocksDiffer(at: string | number, one: string, other: string): boolean {
  const clock = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(at),
    );
  return clock(one) !== clock(other);
}

/** A time of day there: `10:00`, with its weekday where that is another one here: `Mon 10:00`. */
export function clockThere(at: string, { here, there }: { here: string; there: string }): string {
  const isSameDay = dayIn(at, here) === dayIn(at, there);
  return format(new Date(at), there, isSameDay ? clock() : { weekday: 'short', ...clock() });
}

/**
 * When a session is for a visitor, and in the zone of the business where its clocks show another time: one or two lines, then each with its zone. The second
 * names the day where that is another one.
 */
export function whenLines(times: { start: string; end: string }, there: string): string[] {
  const here = visitorZone();
  if (!clocksDiffer(times.start, here, there)) return [whenText(times, here)];
  const { start, end } = times;
  const isSameDay = [start, end].every((at) => dayIn(at, here) === dayIn(at, there));
  const thereText = isSameDay
    ? `${clockText(start, there)} – ${clockText(end, there)}`
    : whenText(times, there);
  const { inZone } = say().times;
  return [inZone(whenText(times, here), zoneName(here)), inZone(thereText, zoneName(there))];
}

/** Minutes as people say them: `1 h 30 min`. */
export function lengthText(minutes: number): string {
  const words = say().times;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours ? [words.hours(hours)] : []), ...(rest || !hours ? [words.minutes(rest)] : [])].join(
    '\u00a0',
  );
}

/** An amount in the minor unit of its currency. */
export function priceText({ amount, currency }: { amount: number; currency: string }): string {
  if (amount === 0) return say().service.free;
  const formatter = new Intl.NumberFormat(locale(), { style: 'currency', currency });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return formatter.format(amount / 10 ** digits);
}

/** The free times of each day (YYYY-MM-DD) in a zone, in order. */
export function byDay(slots: readonly BookingSlot[], zone: string): Map<string, BookingSlot[]> {
  const days = new Map<string, BookingSlot[]>();
  for (const slot of slots) {
    const day = dayIn(slot.start, zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** What tells free times of a day apart: part of the day in the visitor's zone. */
export function byPartOfDay(slots: readonly BookingSlot[], zone: string): [string, BookingSlot[]][] {
  const hour = (at: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(new Date(at)));
  const words = say().times;
  const parts: [string, (at: number) => boolean][] = [
    [words.morning, (at) => at < 12],
    [words.afternoon, (at) => at >= 12 && at < 17],
    [words.evening, (at) => at >= 17],
  ];
  return parts
    .map(([name, is]): [string, BookingSlot[]] => [name, slots.filter(({ start }) => is(hour(start)))])
    .filter(([, some]) => some.length > 0);
}

/** The name of a coach of the page; null for anyone. */
export function coachName({ coaches }: Pick<VisitedPage, 'coaches'>, id: number | null): string | null {
  return coaches.find((coach) => coach.id === id)?.name ?? null;
}

/** How many places are left, where a session takes several; of a full one, that one can wait. */
export function leftText(left: number | null): string | null {
  if (left === null) return null;
  return left === 0 ? say().times.full : say().times.left(left);
}
