import { isTimeZone } from '../../days/time-zone.ts';
import { dayAt } from '../../days/zoned-time.ts';
import { allFields, type EntityDefinition } from '../definition.ts';
import { readRecurrence } from '../recurrence.ts';
import type { EntityValues } from '../row.ts';

/** What is said of a text that is no rule. */
export const recurrenceHint = 'Say how often as iCalendar does, such as FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8.';

/** Whether a text is a rule, or nothing. */
export function isRecurrence(value: string): boolean {
  return value === '' || readRecurrence(value) !== null;
}

/** A rule that ends before the first time would say that nothing repeats, without anybody noticing. */
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
    if (isOver) broken[name] = 'It ends before it starts: give a later last day.';
  }
}
