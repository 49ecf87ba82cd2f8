import { dayAt, endOfDay, instantsOf, offsetAt, offsetText, startOfDay } from 'shared-contracts/days';
import { toLocalTime } from '../text/dates.ts';
import { readDateText } from './date-text.model.ts';
import { plainDigits } from './digits.ts';
import { endInputText, momentInputText, readMomentText } from './moment-text.model.ts';
import { readNearDate } from './near-date.model.ts';
import type { Reading } from './reading.ts';
import { countsTo12, timeInputText } from './time-text.model.ts';

// After white space or a time: a date such as 2025-12-27 ends with no offset.
const offsetAtEnd = /(?:\s+|(?<=:\d{2}))(?:UTC|GMT)?([+−-])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/i;

const isoOf = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

/** Which end of a day a date means that has no time. */
export type WholeDay = 'start' | 'end';

/** The day (`2026-12-08`) that begins at an instant, or ends at it; null if none does. */
export function wholeDayOf(iso: string, zone: string, wholeDay: WholeDay): string | null {
  const instant = Date.parse(iso);
  const day = dayAt(wholeDay === 'end' ? instant - 1 : instant, zone);
  return instant === (wholeDay === 'end' ? endOfDay : startOfDay)(day, zone) ? day : null;
}

/** An instant as a person of a language types it in a zone; with its offset where the clock shows that time twice. */
export function zonedInputText(iso: string, zone: string, language: string, wholeDay?: WholeDay): string {
  const local = toLocalTime(iso, zone);
  const isTwice = instantsOf(local, zone).length > 1;
  // A date alone means its own end, and no other one.
  const endsDay = wholeDay === 'end' && !(isTwice && countsTo12(language));
  const text = (endsDay ? endInputText : momentInputText)(local, language);
  return isTwice ? `${text} ${offsetText(offsetAt(Date.parse(iso), zone))}` : text;
}

/**
 * Reads a date and a time that are typed in a zone, with an offset or without one. A time that the clock skips is refused; one that it shows twice is
 * refused with both offsets, until one of them is typed. A date alone is refused, unless it means a `wholeDay`. With `today` (YYYY-MM-DD in the zone) the
 * date may be one that people say on that day. Returns the instant.
 */
export function readZonedText(
  typed: string,
  zone: string,
  language: string,
  { wholeDay, today }: { wholeDay?: WholeDay | undefined; today?: string } = {},
): Reading<string> {
  const text = plainDigits(typed).trim();
  const readDay = () =>
    today === undefined ? readDateText(text, language) : readNearDate(text, language, today);
  const date = wholeDay && readDay();
  if (date && 'value' in date && date.value !== null)
    return { value: isoOf((wholeDay === 'end' ? endOfDay : startOfDay)(date.value, zone)) };
  const [end = '', sign, hours, minutes = '0', seconds = '0'] = offsetAtEnd.exec(text) ?? [];
  const reading = readMomentText(end ? text.slice(0, -end.length) : typed, language, today);
  if ('problem' in reading || reading.value === null) return reading;
  const local = reading.value;
  const instants = instantsOf(local, zone);
  const time = timeInputText(local.slice(11), language);
  const timeAt = (instant: number) => `${time} ${offsetText(offsetAt(instant, zone))}`;
  const [before, after] = instants;
  if (before === undefined)
    return { problem: 'The clocks go forward then, so there is no such time on that day.' };
  if (sign !== undefined) {
    const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const offset = sign === '+' ? size : -size;
    const named = Date.parse(`${local}Z`) - offset;
    if (instants.includes(named)) return { value: isoOf(named) };
    const right = instants.map(timeAt).join(' or ');
    return { problem: `The clock of this time zone is not at ${offsetText(offset)} then: write ${right}.` };
  }
  if (after === undefined) return { value: isoOf(before) };
  const choices = `${timeAt(before)} (before the clocks go back) or ${timeAt(after)}`;
  return { problem: `${time} comes twice on that day: write ${choices}.` };
}
