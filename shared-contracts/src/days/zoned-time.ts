import { addDays } from './calendar.ts';
import { dayMs } from './day-number.ts';

// Making a formatter costs far more than using one, and a list formats thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formatters.set(zone, made);
  return made;
}

function formattedClock(instant: number, zone: string): string {
  const parts = formatterOf(zone).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const year = of('year').length > 4 ? `+${of('year').padStart(6, '0')}` : of('year').padStart(4, '0');
  return `${year}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

const formattedOffset = (instant: number, zone: string) =>
  Date.parse(`${formattedClock(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000;

// By zone, then by minute. Formatting costs a hundred times as much, and a plan asks for the same times again with every move.
const offsets = new Map<string, Map<number, number>>();
const mostOffsets = 20_000;
const minuteMs = 60_000;
// Since then every zone changes its offset at a whole minute, and until then a year has four digits.
const [offsetsSince, offsetsUntil] = [Date.UTC(1980, 0), Date.UTC(9999, 11, 30)];

function knownOffset(instant: number, zone: string): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  const minute = Math.floor(instant / minuteMs);
  const known = ofZone.get(minute);
  if (known !== undefined) return known;
  const offset = formattedOffset(minute * minuteMs, zone);
  if (ofZone.size >= mostOffsets) ofZone.clear();
  offsets.set(zone, ofZone.set(minute, offset));
  return offset;
}

const isRecent = (instant: number) => instant >= offsetsSince && instant < offsetsUntil;

/**
 * The local time in a zone (IANA) at an instant in milliseconds: `2026-03-05T10:00:00`; beyond the year 9999 in the longer form of
 * ISO 8601. Throws a RangeError on an unknown zone and on NaN.
 */
export function clockAt(instant: number, zone: string): string {
  if (!isRecent(instant)) return formattedClock(instant, zone);
  return new Date(instant + knownOffset(instant, zone)).toISOString().slice(0, 19);
}

/** The UTC offset of a zone (IANA) at an instant, both in milliseconds; negative west of UTC. Throws as {@link clockAt} does. */
export function offsetAt(instant: number, zone: string): number {
  return isRecent(instant) ? knownOffset(instant, zone) : formattedOffset(instant, zone);
}

/** Formats an offset in milliseconds by ISO 8601: `+02:00`; with seconds only if it has any, as historic local times do. */
export function offsetText(offset: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.round(Math.abs(offset) / 1000);
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return `${offset < 0 ? '-' : '+'}${clock}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`;
}

interface Reading {
  instant: number;
  isShown: boolean;
}

// A reading formats four times, and the hours of many coaches name the same local times on the same days.
const readings = new Map<string, readonly Reading[]>();
const mostReadings = 5000;

// An offset changes at most once within two days, so one of these two applies; neither does in a skipped hour.
function readingsOf(clock: string, zone: string): readonly Reading[] {
  const key = `${clock} ${zone}`;
  const known = readings.get(key);
  if (known) return known;
  const wanted = Date.parse(`${clock}Z`);
  if (Number.isNaN(wanted)) return [];
  const instants = [wanted - dayMs, wanted + dayMs].map((near) => wanted - offsetAt(near, zone));
  const read = instants.map((instant) => ({
    instant,
    isShown: Date.parse(`${clockAt(instant, zone)}Z`) === wanted,
  }));
  if (readings.size >= mostReadings) readings.clear();
  readings.set(key, read);
  return read;
}

/**
 * The instants in milliseconds that have a local time (`2026-03-05T10:00`, optionally with seconds) in a zone (IANA), earlier first: two for a
 * repeated hour; none for a skipped or malformed time. Throws a RangeError on an unknown zone.
 */
export function instantsOf(clock: string, zone: string): number[] {
  const shown = readingsOf(clock, zone).filter(({ isShown }) => isShown);
  return [...new Set(shown.map(({ instant }) => instant))].sort((one, other) => one - other);
}

/**
 * The instant in milliseconds of a local time (`2026-03-05T10:00`, optionally with seconds) in a zone (IANA); null for a malformed one. A
 * skipped time uses the offset before the gap; a repeated time gives the earlier instant. Throws a RangeError on an unknown zone.
 */
export function instantOf(clock: string, zone: string): number | null {
  const readings = readingsOf(clock, zone);
  const shown = readings.filter(({ isShown }) => isShown).map(({ instant }) => instant);
  return shown.length > 0 ? Math.min(...shown) : (readings[0]?.instant ?? null);
}

/** The date (YYYY-MM-DD) of an instant in milliseconds in a zone (IANA). Throws as {@link clockAt} does. */
export function dayAt(instant: number, zone: string): string {
  return clockAt(instant, zone).split('T', 1)[0] ?? '';
}

/**
 * The instant in milliseconds at which a date (YYYY-MM-DD) starts in a zone (IANA): midnight, or the end of the gap if the zone skips
 * midnight. For a date that the zone skipped (Apia, 30 December 2011), the start of the next date. Throws a RangeError on an invalid date and
 * on an unknown zone.
 */
export function startOfDay(day: string, zone: string): number {
  const instant = instantOf(`${day}T00:00`, zone);
  if (instant === null) throw new RangeError(`“${day}” is no date.`);
  return instant;
}

/** The first instant in milliseconds after a date (YYYY-MM-DD) in a zone (IANA): the start of the next one. Throws as {@link startOfDay} does. */
export function endOfDay(day: string, zone: string): number {
  return startOfDay(addDays(day, 1), zone);
}
