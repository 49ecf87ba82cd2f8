import { addDays, isRealDate } from 'shared-contracts/days';
import { withFullStop } from '../text/full-stop.ts';
import { dateExample, dateInputText, datePlaceholder, readDateText } from './date-text.model.ts';
import { plainDigits } from './digits.ts';
import { isDateOfAnyDay, readNearDate } from './near-date.model.ts';
import type { Reading } from './reading.ts';
import { countsTo12, isEndOfDay, readTimeText, timeInputText, timePlaceholder } from './time-text.model.ts';

/** A date and a time of the clock (`2025-12-27T14:30`) as a person of a language types them. */
export function momentInputText(local: string, language: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${dateInputText(date, language)} ${timeInputText(time, language)}`;
}

/** The form in which a date and a time are typed in a language, such as `dd/mm/yyyy hh:mm`. */
export function momentPlaceholder(language: string): string {
  return `${datePlaceholder(language)} ${timePlaceholder(language)}`;
}

/** A moment of the clock as it is typed, where 00:00 ends the day before it: `08/12/2026 24:00`, and that date alone on a clock of 12 hours, which has no such time. */
export function endInputText(local: string, language: string): string {
  const [date = '', time = ''] = local.split('T');
  if (time !== '00:00') return momentInputText(local, language);
  const day = dateInputText(addDays(date, -1), language);
  return countsTo12(language) ? day : `${day} 24:00`;
}

const startOfNext = (day: string) => `${addDays(day, 1)}T00:00`;

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Reads a date and then a time of the clock, as they are typed in a language or in ISO 8601. The end of a day, «24:00», is the start of the next one. Answers
 * `2025-12-27T14:30`. With `today` (YYYY-MM-DD) the date may be one that people say on that day, such as «tomorrow» or «27.12.».
 */
export function readMomentText(typed: string, language: string, today?: string): Reading<string> {
  const text = plainDigits(typed).trim();
  if (text === '') return { value: null };
  const [day = '', clock = ''] = text.split('T');
  if (iso.test(text) && !clock.startsWith('24')) return { value: text };
  if (isRealDate(day) && isEndOfDay(clock)) return { value: startOfNext(day) };
  // Before the year of a date could be read as a time of the clock.
  if (today !== undefined && isDateOfAnyDay(text, language)) return { problem: 'Add the time.' };
  const readDay = (of: string) =>
    today === undefined ? readDateText(of, language) : readNearDate(of, language, today);
  const words = text.split(/[\s,]+/).filter(Boolean);
  const problems: string[] = [];
  const halves: string[] = [];
  for (let at = words.length - 1; at > 0; at--) {
    const before = words.slice(0, at).join(' ');
    const date = readDay(before);
    const clock = words.slice(at).join(' ');
    // Behind a day without a year, four digits are one that is being typed.
    if (/^\d{3,4}$/.test(clock) && !isDateOfAnyDay(before, language)) continue;
    if ('value' in date && date.value && isEndOfDay(clock)) return { value: startOfNext(date.value) };
    const time = readTimeText(clock, language);
    if ('value' in date && 'value' in time) return { value: `${date.value}T${time.value}` };
    // Where one half is understood, what is wrong with the other one is what to say.
    if ('value' in time && 'problem' in date) problems.push(date.problem);
    if ('value' in date && 'problem' in time) problems.push(time.problem);
    if ('problem' in date && 'problem' in time) halves.push(date.problem);
  }
  const whole = readDay(text);
  if ('value' in whole) return { problem: 'Add the time.' };
  const example = `${dateExample(language)} ${timeInputText('14:30', language)}`;
  return {
    problem:
      problems.find((words_) => words_.startsWith('This may be')) ??
      problems[0] ??
      // Where neither half is, a date that is two days or none comes before the time.
      halves.find((words_) => !words_.startsWith('Enter a date')) ??
      withFullStop(`Enter a date and a time, such as ${example}`),
  };
}
