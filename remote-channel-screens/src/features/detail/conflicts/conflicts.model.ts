import type { EntityValues } from 'shared-contracts/entities';

/** What a list of sessions is narrowed by to have all that a blocking may conflict with. */
export type ConflictFilter = Readonly<Record<string, string>>;

const dayMs = 86_400_000;
/** How far ahead a blocking that goes on repeating is looked at. */
const aheadMs = 366 * dayMs;

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function spanOf(values: EntityValues): { start: number; end: number } | null {
  const [start, end] = [Date.parse(textOf(values.start)), Date.parse(textOf(values.end))];
  return start < end ? { start, end } : null;
}

function isRepeated({ repeats }: EntityValues): boolean {
  return textOf(repeats) !== '' && repeats !== 'never';
}

/**
 * The sessions among which those are that a blocking conflicts with, in milliseconds `now`: of what repeats, those from now on, for a year. Null where it is not
 * said yet when or whom it blocks, and for a room, since no session names one.
 */
export function conflictFilter(values: EntityValues, now: number): ConflictFilter | null {
  const span = spanOf(values);
  const scope = textOf(values.scope);
  if (!span || scope === 'room') return null;
  const id = values[scope];
  if (scope !== 'all' && typeof id !== 'number') return null;
  const until = values.repeatsUntil ? Date.parse(textOf(values.repeatsUntil)) + dayMs : Infinity;
  const [from, to] = isRepeated(values)
    ? [Math.max(span.start, now), Math.max(Math.min(until, now + aheadMs), span.end)]
    : [span.start, span.end];
  // A day more at both ends: days begin elsewhere in another zone, and what began the day before may go on.
  const days = `${isoDay(from - 2 * dayMs)}..${isoDay(to + dayMs)}`;
  return { start: days, status: 'pending,accepted', ...(scope === 'all' ? {} : { [scope]: String(id) }) };
}
