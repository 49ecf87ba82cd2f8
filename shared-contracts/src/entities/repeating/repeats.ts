import { isTimeZone } from '../../days/time-zone.ts';
import { dayAt } from '../../days/zoned-time.ts';
import { allFields, type EntityDefinition } from '../definition.ts';
import { frequencies, readRecurrence } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';

/** What is said of a text that is no rule. */
export const recurrenceHint = 'Say how often as iCalendar does, such as FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8.';

/** Whether a text is a rule, or nothing. */
export function isRecurrence(value: string): boolean {
  return value === '' || readRecurrence(value) !== null;
}

const endsBeforeItStarts = 'It ends before it starts: give a later last day.';

// The zone in which a day ends last of all.
const lastZone = 'Etc/GMT+12';

/** Whether the last day of a blocking that repeats lies before the day on which it starts in a zone (IANA). Throws a RangeError on a zone that there is not. */
export function isOverBeforeStart({ start, repeats, repeatsUntil }: EntityValues, zone: string): boolean {
  if (typeof start !== 'string' || typeof repeatsUntil !== 'string' || repeatsUntil === '') return false;
  const first = Date.parse(start);
  if (Number.isNaN(first) || !frequencies.some((one) => one === repeats)) return false;
  return repeatsUntil < dayAt(first, zone);
}

/**
 * A rule that ends before the first time would say that nothing repeats, and such a blocking blocks nothing, without anybody noticing. Of a blocking, whose days
 * are those of the business, that is sure where it holds in every zone; the server knows that zone.
 */
export function checkRepeats(
  broken: Record<string, string>,
  definition: EntityDefinition,
  values: EntityValues,
): void {
  for (const [name, { repeats }] of Object.entries(allFields(definition))) {
    const [rule, start, zone] = [values[name], values[repeats?.start ?? ''], values[repeats?.zone ?? '']];
    if (!repeats || broken[name] || typeof rule !== 'string' || typeof start !== 'string') continue;
    const until = readRecurrence(rule)?.until;
    const first = Date.parse(start);
    if (!until || Number.isNaN(first)) continue;
    const isOver =
      until.length === 10
        ? until < dayAt(first, typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC')
        : Date.parse(until) < first;
    if (isOver) broken[name] = endsBeforeItStarts;
  }
  if (definition.name !== 'blockings' || broken.start || broken.repeatsUntil) return;
  if (isOverBeforeStart(values, lastZone)) broken.repeatsUntil = endsBeforeItStarts;
}
