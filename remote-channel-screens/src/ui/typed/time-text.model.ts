import { withFullStop } from '../text/full-stop.ts';
import { plainDigits } from './digits.ts';
import type { Reading } from './reading.ts';

interface TimeForm {
  /** What the language says beside each hour of the day, such as «AM»; nothing if it counts to 24. */
  periods: readonly string[];
}

const known = new Map<string, TimeForm>();
const plainWord = (text: string) => text.toLocaleLowerCase().replace(/[\s.\u00A0\u202F]/g, '');

function formOf(language: string): TimeForm {
  const found = known.get(language);
  if (found) return found;
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const periodOf = (hour: number) =>
    format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const periods = Array.from({ length: 24 }, (_, hour) => plainWord(periodOf(hour)));
  const form = { periods };
  known.set(language, form);
  return form;
}

/** Whether the clock of a language has 12 hours. */
export const countsTo12 = (language: string) => new Set(formOf(language).periods).size > 1;

/** A time of the clock (`14:30`, `14:30:05`) as a person of a language types it. */
export function timeInputText(time: string, language: string): string {
  const hasSeconds = time.length > 5 && !time.endsWith(':00');
  const format = new Intl.DateTimeFormat(language, {
    ...{ hour: countsTo12(language) ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' },
    ...(hasSeconds ? { second: '2-digit' as const } : {}),
  });
  return format.format(Date.parse(`2024-01-01T${time.length > 5 ? time : `${time}:00`}Z`));
}

/** The form in which a time is typed in a language, such as `hh:mm` or `hh:mm am/pm`. */
export function timePlaceholder(language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ hour: countsTo12(language) ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' },
  });
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    hour: 'hh',
    minute: 'mm',
    dayPeriod: 'am/pm',
  };
  const parts = format.formatToParts(Date.UTC(2024, 0, 1, 14, 30));
  return parts.map(({ type, value }) => letters[type] ?? value).join('');
}

const two = (value: number) => String(value).padStart(2, '0');

function noTime(language: string): { problem: string } {
  return { problem: withFullStop(`Enter a time, such as ${timeInputText('14:30', language)}`) };
}

// Half a day that is written in English is understood everywhere.
const english = new Map([
  ['am', 0],
  ['a', 0],
  ['pm', 12],
  ['p', 12],
]);

function hoursOf(hour: number, period: string, { periods }: TimeForm): number[] {
  const half = english.get(period);
  if (half !== undefined) return [(hour % 12) + half];
  return periods.flatMap((of, at) => (of === period && at % 12 === hour % 12 ? [at] : []));
}

/** Whether a person types the end of a day: «24:00», «24 Uhr», «24h». */
export function isEndOfDay(typed: string): boolean {
  return /^24(?:\s*[:.h時时시]\s*(?:00)?|00)?(?:\s*(?:uhr|h|分|분))?$/i.test(plainDigits(typed).trim());
}

/**
 * Reads a time of the clock as it is typed in a language: «14:30», «14.30», «14h30», «1430», «2:30 PM», «2pm». Where the language counts to 12, a time
 * that may be in the morning or after noon is refused with both. Answers `14:30`.
 */
export function readTimeText(typed: string, language: string): Reading<string> {
  if (typed.trim() === '') return { value: null };
  const form = formOf(language);
  const text = plainDigits(typed).trim();
  const found =
    /^(\P{N}*?)\s*(\d{1,2})(?:\s*[:.h時시时]\s*(\d{2})?(?:\s*(?:[:.]|min)\s*(\d{2}))?)?\s*(\P{N}*)$/u.exec(
      text,
    ) ?? /^()(\d{2})(\d{2})()()$/.exec(text);
  if (!found) return noTime(language);
  const [, before = '', hours = '', minutes = '0', seconds = '0', after = ''] = found;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (minute > 59 || second > 59 || hour > 23) return noTime(language);
  const clock = (of: number) => `${two(of)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
  const period = plainWord(before + after).replace(/^(?:uhr|h|min|s|分|분)$/, '');
  if (period) {
    const [only, ...more] = hour > 12 ? [] : hoursOf(hour, period, form);
    return only === undefined || more.length > 0 ? noTime(language) : { value: clock(only) };
  }
  const isPlain = !countsTo12(language) || hour === 0 || hour > 12 || hours.startsWith('0');
  if (isPlain) return { value: clock(hour) };
  const both = [hour % 12, (hour % 12) + 12].map((of) => timeInputText(clock(of), language));
  // Some languages end the period with a dot: «10:00 p.m.».
  return { problem: `This may be ${both.join(' or ').replace(/\.$/, '')}. Write the one that you mean.` };
}
