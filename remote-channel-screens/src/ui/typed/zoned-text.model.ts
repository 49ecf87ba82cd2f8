import { offsetsOf, toLocalTime } from '../dates.ts';
import { asciiDigits } from './digits.ts';
import { momentInputText, readMomentText } from './moment-text.model.ts';
import type { Reading } from './reading.ts';
import { timeInputText } from './time-text.model.ts';

// After white space or a time: a date such as 2025-12-27 ends with no offset.
const offsetAtEnd = /(?:\s+|(?<=:\d{2}))(?:UTC|GMT)?([+−-])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/i;

const two = (value: number) => String(value).padStart(2, '0');

/** An offset in seconds as ISO 8601 writes it: `+02:00`; seconds only where there are some, as before zones were agreed on. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset);
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return `${offset < 0 ? '-' : '+'}${clock}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`;
}

const instantOf = (local: string, offset: number) =>
  new Date(Date.parse(`${local}Z`) - offset * 1000).toISOString().replace('.000Z', 'Z');

/** An instant as a person of a language types it in a zone; with its offset where the clock shows that time twice. */
export function zonedInputText(iso: string, zone: string, language: string): string {
  const local = toLocalTime(iso, zone);
  const text = momentInputText(local, language);
  const offset = offsetsOf(local, zone).length > 1 ? Date.parse(`${local}Z`) - Date.parse(iso) : null;
  // An instant may have milliseconds, which no clock shows.
  return offset === null ? text : `${text} ${offsetText(Math.round(offset / 1000))}`;
}

/**
 * Reads a date and a time that are typed in a zone, with an offset or without one. A time that the clock skips is refused; one that it shows twice is
 * refused with both offsets, until one of them is typed. Answers the instant.
 */
export function readZonedText(typed: string, zone: string, language: string): Reading<string> {
  const text = asciiDigits(typed, language).trim();
  const [end = '', sign, hours, minutes = '0', seconds = '0'] = offsetAtEnd.exec(text) ?? [];
  const reading = readMomentText(end ? text.slice(0, -end.length) : typed, language);
  if ('problem' in reading || reading.value === null) return reading;
  const local = reading.value;
  const offsets = offsetsOf(local, zone);
  const time = timeInputText(local.slice(11), language);
  const [before, after] = offsets;
  if (before === undefined)
    return { problem: 'The clocks go forward then, so there is no such time on that day.' };
  if (sign !== undefined) {
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const offset = sign === '+' ? size : -size;
    if (offsets.includes(offset)) return { value: instantOf(local, offset) };
    const right = offsets.map((one) => `${time} ${offsetText(one)}`).join(' or ');
    return { problem: `The clock of this time zone is not at ${offsetText(offset)} then: write ${right}.` };
  }
  if (after === undefined) return { value: instantOf(local, before) };
  const choices = `${time} ${offsetText(before)} (before the clocks go back) or ${time} ${offsetText(after)}`;
  return { problem: `${time} comes twice on that day: write ${choices}.` };
}
