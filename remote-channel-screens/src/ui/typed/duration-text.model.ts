import { usualWidth } from './digits.ts';
import { readNumberText } from './number-text.model.ts';
import type { Reading } from './reading.ts';

/** The units that a duration is counted in. */
export const durationUnits = ['min', 'hours', 'days'] as const;
export type DurationUnit = (typeof durationUnits)[number];

const minutesIn: Record<DurationUnit, number> = { min: 1, hours: 60, days: 1440 };
const examples: Record<DurationUnit, string> = {
  min: 'Enter minutes, such as 90 or 1h 30.',
  hours: 'Enter hours, such as 24 or 2 days.',
  days: 'Enter days, such as 90.',
};
// By the first letters, as people write them in English, German, French, Spanish, Portuguese and Italian.
const words: readonly [DurationUnit, RegExp][] = [
  ['min', /^(?:m|min|mins|min\.|minutes?|minuten?|minutos?|minut[oi]|['′])$/i],
  ['hours', /^(?:h|hr|hrs|hours?|std|std\.|stunden?|heures?|horas?|or[ae])$/i],
  ['days', /^(?:d|days?|tage?n?|j|jours?|d[ií]as?|giorn[oi])$/i],
];

/** The minutes of a duration written with its units, such as «1h 30», «1:30» or «45 min»; null if it is written otherwise. */
function minutesOfWords(text: string, language: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*([^\d\s.,]+\.?)?\s*/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) return null;
  let sum = 0;
  let before: DurationUnit | null = null;
  for (const [, count = '', word] of parts) {
    const unit = words.find(([, pattern]) => word !== undefined && pattern.test(word))?.[0];
    // «1h30»: what follows hours without a word are minutes.
    const meant: DurationUnit | null = unit ?? (word === undefined && before === 'hours' ? 'min' : null);
    const read = readNumberText(count, 2, language);
    if (meant === null || 'problem' in read || read.value === null) return null;
    if (before !== null && minutesIn[meant] >= minutesIn[before]) return null;
    sum += (read.value / 100) * minutesIn[meant];
    before = meant;
  }
  return sum;
}

/**
 * Reads a duration as people write it, in a unit: a number alone counts that unit, «1h 30», «1:30» and «1,5 h» are 90 minutes. What is no whole number of the
 * unit is refused, and says how to write it. `most` as in {@link readNumberText}.
 */
export function readDurationText(
  typed: string,
  unit: DurationUnit,
  language: string,
  most?: number,
): Reading<number> {
  const reading = readNumberText(typed, 0, language, most);
  if (!('problem' in reading)) return reading;
  const minutes = minutesOfWords(usualWidth(typed).trim(), language);
  // A number that may be two stays refused with both of them.
  if (minutes === null) return /[^\d.,\s]/.test(typed) ? { problem: examples[unit] } : reading;
  const value = minutes / minutesIn[unit];
  return Number.isInteger(value) ? { value } : { problem: examples[unit] };
}
