import { dayAt, dayMinutes, instantOf, isRealDate, isTimeZone } from 'shared-contracts/days';

const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const clock = /^(\d{1,3}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/i;

/** Minutes of a duration: `1:30`, `01:30:00`, `90`, `PT1H30M`; null if it is none. */
export function minutesOf(duration: string): number | null {
  const words = duration.trim();
  const [, hours, minutes] = clock.exec(words) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (/^\d{1,6}(\.0+)?$/.test(words)) return Math.trunc(Number(words));
  const [whole, inDays = '0', inHours = '0', inMinutes = '0'] = iso.exec(words) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return null;
  return Number(inDays) * dayMinutes + Number(inHours) * 60 + Number(inMinutes);
}

/** Minutes after midnight of a time of the clock; null if it is none. */
export function clockMinutes(words: string): number | null {
  const [, hours, minutes] = clock.exec(words.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** A moment as a file writes it: with its own offset, or as a clock of the programme's zone shows it. */
export interface WrittenMoment {
  /** `2025-12-27T10:00`. */
  clock: string;
  /** `+01:00`, or null if the file says none. */
  offset: string | null;
}

/** Reads a date with a time; null if it is none. */
export function readMoment(words: string): WrittenMoment | null {
  const [, date, hours = '', minutes = '', seconds = '00', written] = moment.exec(words.trim()) ?? [];
  if (date === undefined || !isRealDate(date)) return null;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const offset =
    written
      ?.toUpperCase()
      .replace('Z', '+00:00')
      .replace(/^(.\d{2})(\d{2})$/, '$1:$2') ?? null;
  return { clock: `${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}`, offset };
}

/** The moment in ISO 8601, with the file's offset where there is one, else in UTC. */
export function isoOf({ clock: shown, offset }: WrittenMoment, timeZone: string): string {
  if (offset !== null) return `${shown}${offset === '+00:00' ? 'Z' : offset}`;
  return new Date(instantOf(shown, timeZone) ?? Date.parse(`${shown}Z`)).toISOString();
}

/** The day of a date, or of a date with a time in the programme's zone where the file names one, else as it is written; null if it is neither. */
export function dayOf(words: string, timeZone: string | null): string | null {
  const text = words.trim();
  if (isRealDate(text)) return text;
  const read = readMoment(text);
  if (!read) return null;
  if (read.offset === null || timeZone === null || !isTimeZone(timeZone)) return read.clock.slice(0, 10);
  return dayAt(Date.parse(isoOf(read, timeZone)), timeZone);
}
