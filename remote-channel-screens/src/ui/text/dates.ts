import { clockAt, dayMs, instantOf, instantsOf, offsetAt, zoneNameToday } from 'shared-contracts/days';
import { readsTwelve } from 'shared-contracts/person';
import { shownSpan, shownTime } from './clock-text.ts';

// Making a formatter costs far more than using one, and a list formats thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${key}|${locale}|${options.timeZone ?? ''}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(name, made);
  return made;
}

const language = 'en-GB';

let zoneOfBrowser: string | undefined;

/** The zone of this browser, as it was when the page was loaded. */
export function browserZone(): string {
  zoneOfBrowser ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/** Reads the zone while nobody waits, in a task of its own: it costs more than a row of a list does. */
export function prepareZone(): void {
  if (zoneOfBrowser === undefined) setTimeout(browserZone);
}

/** `2019-12-27` as «27 Dec 2019». */
export function dateText(date: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return formatter('date', language, options).format(new Date(`${date}T00:00:00Z`));
}

/** `2019-12-27` as «Fri 27 Dec». */
export function dayText(date: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return formatter('day', language, options)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** `2019-12-27` as «Fri 27 Dec 2019». */
export function yearDayText(date: string): string {
  return `${dayText(date)} ${date.slice(0, 4)}`;
}

/** `2019-12-27` as «Friday 27 December 2019». */
export function longDayText(date: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return formatter('long day', language, options)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** The weekday of `2019-12-27` as «Fri». */
export function weekdayText(date: string): string {
  const options = { weekday: 'short', timeZone: 'UTC' } as const;
  return formatter('weekday', language, options).format(new Date(`${date}T00:00:00Z`));
}

/** An instant in a zone, on the clock of the person: «27 Dec 2019, 11:00», «27 Dec 2019, 11:00 AM», and the zone's short name on request. */
export function dateTimeText(iso: string, zone: string, alwaysNamed = false): string {
  const named = alwaysNamed || nameOfDoubled(Date.parse(iso), zone) !== null;
  const twelve = readsTwelve();
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(twelve ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit' }),
    minute: '2-digit',
    timeZone: zone,
    ...(named ? { timeZoneName: 'short' } : {}),
  };
  const text = formatter(`${named ? 'named' : 'time'}${twelve}`, language, options).format(new Date(iso));
  return twelve ? text.replace(/[\s\u202f]([ap])m\b/, (_, half: string) => ` ${half.toUpperCase()}M`) : text;
}

/** A time zone (IANA) as people read it: `America/New_York` as «America/New York», `Etc/GMT-1` as «UTC+1». */
export function zoneText(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])([1-9]\d?)$/.exec(zone) ?? [];
  // POSIX counts to the west: a zone ahead of UTC has a minus in its name.
  if (hours !== undefined) return `UTC${sign === '-' ? '+' : '−'}${hours}`;
  return /^Etc\/(?:UTC|GMT(?:[+-]?0)?)$/.test(zone) ? 'UTC' : zoneNameToday(zone).replaceAll('_', ' ');
}

/** The short name of the offset that a zone has at an instant in milliseconds: CET, or GMT-5 where the language has no name for it. */
export function zoneNameAt(instant: number, zone: string): string {
  const parts = formatter('zone name', language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The name of the offset that a zone has at an instant in milliseconds, where its clock shows that time twice; null where it says enough. */
function nameOfDoubled(instant: number, zone: string): string | null {
  const day = Math.floor(instant / dayMs) * dayMs;
  // Nearly always, and the same for all times of a day, so that a list asks once.
  if (offsetAt(day - dayMs, zone) === offsetAt(day + 2 * dayMs, zone)) return null;
  return instantsOf(clockAt(instant, zone), zone).length > 1 ? zoneNameAt(instant, zone) : null;
}

/** An instant in milliseconds on the clock of a zone: «10:15», or «23:30 GMT-4» where that clock shows it twice. */
export function clockIn(instant: number, zone: string): string {
  const name = nameOfDoubled(instant, zone);
  const time = shownTime(clockAt(instant, zone).slice(11, 16));
  return name === null ? time : `${time} ${name}`;
}

/** Minutes since a day began as a clock of 24 hours has them: `09:30`. A person reads `shownTime` of it. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** An instant as a native date and time input shows it in a zone; seconds only where there are some. */
export function toLocalTime(iso: string, zone: string): string {
  const local = clockAt(Date.parse(iso), zone);
  return local.endsWith(':00') ? local.slice(0, 16) : local;
}

/** From one instant to another (ISO 8601) on the clock of a zone: «10:00–11:30». After a day or more the end names its day: «10:00–Tue 3 Mar, 10:00». */
export function timesText(start: string, end: string, zone: string): string {
  const [from, to] = [start, end].map((iso) => shownTime(toLocalTime(iso, zone).slice(11, 16)));
  if (Date.parse(end) - Date.parse(start) < dayMs) return shownSpan(from ?? '', to ?? '');
  return `${from}–${dayText(toLocalTime(end, zone).slice(0, 10))}, ${to}`;
}

/**
 * The instant that a local time of a zone denotes, as ISO 8601 in UTC; null for an unreadable one.
 * A time that a zone skips is read with the offset before the gap; of a repeated one, the earlier is used.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  const instant = instantOf(local, zone);
  return instant === null ? null : new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** `2019-12-27` as «December 2019». */
export function monthText(date: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return formatter('month', language, options).format(new Date(`${date}T00:00:00Z`));
}
