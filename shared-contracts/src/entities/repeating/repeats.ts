import { isTimeZone } from '../../days/time-zone.ts';
import { dayAt } from '../../days/zoned-time.ts';
import { allFields, type EntityDefinition } from '../definition.ts';
import { frequencies, readRecurrence } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';

/** The message for an invalid rule. */
export const recurrenceHint = 'Say how often as iCalendar does, such as FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8.';

/** Whether a text is a valid rule or empty. */
export function isRecurrence(value: string): boolean {
  return value === '' || readRecurrence(value) !== null;
}

const startsLeftOut = 'It starts on a day that is left out: choose another start, or put the day back.';

const endsBeforeItStarts = 'It ends before it starts: give a later last day.';

// The zone in which a date ends last.
const lastZone = 'Etc/GMT+12';

/** Whether the last day of a repeating blocking precedes its first day in a zone (IANA). Throws a RangeError on an unknown zone. */
export function isOverBeforeStart({ start, repeats, repeatsUntil }: EntityValues, zone: string): boolean {
  if (typeof start !== 'string' || typeof repeatsUntil !== 'string' || repeatsUntil === '') return false;
  const first = Date.parse(start);
  if (Number.isNaN(first) || !frequencies.some((one) => one === repeats)) return false;
  return repeatsUntil < dayAt(first, zone);
}

/**
 * Rejects a rule that ends before the first time, or leaves it out: such a row would silently never repeat, or contradict itself, and such a blocking would
 * block nothing. A blocking uses the zone of the business, which only the server knows; so this rejects only ends that are too early in every zone.
 */
export function checkRepeats(
  broken: Record<string, string>,
  definition: EntityDefinition,
  values: EntityValues,
): void {
  for (const [name, { repeats }] of Object.entries(allFields(definition))) {
    const [rule, start, zone] = [values[name], values[repeats?.start ?? ''], values[repeats?.zone ?? '']];
    if (!repeats || broken[name] || typeof rule !== 'string' || typeof start !== 'string') continue;
    const { until, leftOut } = readRecurrence(rule) ?? {};
    const first = Date.parse(start);
    if (Number.isNaN(first)) continue;
    const firstDay = dayAt(first, typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC');
    if (leftOut?.includes(firstDay)) broken[name] = startsLeftOut;
    if (!until) continue;
    const isOver = until.length === 10 ? until < firstDay : Date.parse(until) < first;
    if (isOver) broken[name] = endsBeforeItStarts;
  }
  if (definition.name !== 'blockings' || broken.start || broken.repeatsUntil) return;
  if (isOverBeforeStart(values, lastZone)) broken.repeatsUntil = endsBeforeItStarts;
}
