import { addDays, dayMs, endOfDay, utcDayAt } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';

/** What a list of sessions is narrowed by to have all that a blocking may conflict with. */
export type ConflictFilter = Readonly<Record<string, string>>;

/** How far ahead a blocking that goes on repeating is looked at. */
const aheadMs = 366 * dayMs;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function spanOf(values: EntityValues): { start: number; end: number } | null {
  const [start, end] = [Date.parse(textOf(values.start)), Date.parse(textOf(values.end))];
  return start < end ? { start, end } : null;
}

/** When the last day of a blocking that repeats ends in UTC; Infinity if it goes on. */
function lastEnd({ repeatsUntil }: EntityValues): number {
  return repeatsUntil ? endOfDay(textOf(repeatsUntil), 'UTC') : Infinity;
}

const momentText = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function isRepeated({ repeats }: EntityValues): boolean {
  return textOf(repeats) !== '' && repeats !== 'never';
}

/**
 * The filter for sessions that may conflict with a blocking; `now` in milliseconds. For a repeating blocking, it covers the next year. Null
 * while time or target is empty, and for a room, since sessions have none.
 */
export function conflictFilter(values: EntityValues, now: number): ConflictFilter | null {
  const span = spanOf(values);
  const scope = textOf(values.scope);
  if (!span || scope === 'room') return null;
  const id = values[scope];
  if (scope !== 'all' && typeof id !== 'number') return null;
  const of = { status: 'pending,accepted', ...(scope === 'all' ? {} : { [scope]: String(id) }) };
  // What began up to two days before may go on.
  if (!isRepeated(values)) {
    return { start: `${momentText(span.start - 2 * dayMs)}..${momentText(span.end)}`, ...of };
  }
  const from = Math.max(span.start, now);
  const to = Math.max(Math.min(lastEnd(values), now + aheadMs), span.end);
  // A day more at both ends, since days begin elsewhere in another zone.
  return { start: `${addDays(utcDayAt(from), -2)}..${addDays(utcDayAt(to), 1)}`, ...of };
}
