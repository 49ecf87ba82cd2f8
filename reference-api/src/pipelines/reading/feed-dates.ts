import { instantOf, isRealDate } from 'shared-contracts/days';
import { readDateForm } from '../../csv/services/dates/date-forms.ts';

// A zone by its name, or an offset: with a colon, or behind a time, since the year of 03-02-2026 looks like one otherwise.
const zoned =
  /(?:\dZ|\bUTC?|\bGMT|\b[ECMP][SD]T|[+-]\d{2}:\d{2}|(?:GMT|UTC?|:\d{2}(?:\.\d+)?)\s*[+-]\d{4})(?:\s*\([^)]*\))?$/i;
const isoDay = /^\d{4}-\d{2}-\d{2}(?=$|[T\s])/;

const isoText = (instant: number | null) =>
  instant === null || Number.isNaN(instant) ? null : new Date(instant).toISOString();

/** The clock of a date that names no zone; null of one that cannot be read, or may be two days. */
function clockIn(text: string): string | null {
  const form = readDateForm(text, { timed: true }) ?? readDateForm(text, {});
  if (form) return 'wrong' in form ? null : form.local;
  // Such as Tue Feb 3 10:00:00 2026. Read as UTC, so that the zone of this machine is not in it.
  return isoText(Date.parse(`${text} UTC`))?.slice(0, 19) ?? null;
}

/**
 * The instant of a date of a feed (RFC 822, ISO 8601 and what people write instead), in ISO 8601. One that names no zone is of the clock in `zone`, IANA;
 * a day alone is its start there. Null where it cannot be read; a date without a year is none, since which one would be a guess.
 */
export function feedInstant(text: string, zone: string): string | null {
  if (!/\d{4}|\d [a-z]{3} \d{2}\b/i.test(text)) return null;
  const day = isoDay.exec(text)?.[0];
  if (day !== undefined && !isRealDate(day)) return null;
  if (zoned.test(text) && text !== day) return isoText(Date.parse(text));
  const clock = clockIn(text);
  return clock === null ? null : isoText(instantOf(clock.length === 10 ? `${clock}T00:00` : clock, zone));
}
