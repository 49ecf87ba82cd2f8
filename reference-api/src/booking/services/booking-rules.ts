import type { Conflict } from 'shared-contracts/api';
import { addDays, dayAt, dayMs, listDays } from 'shared-contracts/days';
import {
  type EntityName,
  type EntityValues,
  type Hours,
  isBlocked,
  isCovered,
  openSpansOn,
  type Row,
  type TimeSpan,
} from 'shared-contracts/entities';

/** The hours that a session must fit: any of these suffices; without any, it is always open. */
export interface OpenBy {
  /** Such as `the coach`. */
  whose: string;
  hours: readonly Hours[];
  cause: { entity: EntityName; id: number };
}

/** All that says whether a time can be booked, but for the sessions of that time. */
export interface Rules {
  openBy: readonly OpenBy[];
  blockings: readonly Row[];
  /** Of the business, in which blockings repeat. */
  zone: string;
}

// What begins the day before, on the clock of the hours, may go on.
function openSpans(hours: Hours, { start, end }: TimeSpan): TimeSpan[] {
  const [first, last] = [dayAt(start, hours.zone), dayAt(end, hours.zone)];
  return listDays(addDays(first, -1), last, Infinity).flatMap((day) => openSpansOn(hours, day));
}

/** Whether the hours cover a whole interval; true without hours. */
export function isOpen(hours: readonly Hours[], { start, end }: TimeSpan): boolean {
  if (hours.length === 0) return true;
  // Week by week, so that of a session of centuries no more is looked at than the week in which it is closed first.
  for (let at = start; at < end; at += 7 * dayMs) {
    const part = { start: at, end: Math.min(at + 7 * dayMs, end) };
    const spans = hours.flatMap((one) => openSpans(one, part));
    if (!isCovered(part, spans)) return false;
  }
  return true;
}

/** Whether two sessions have a coach or a client in common at one time. */
export function areTogether(one: EntityValues, other: EntityValues): boolean {
  const at = (value: unknown) => Date.parse(String(value));
  if (at(one.start) >= at(other.end) || at(other.start) >= at(one.end)) return false;
  const clients = new Set((one.clients ?? []) as number[]);
  return one.coach === other.coach || ((other.clients ?? []) as number[]).some((id) => clients.has(id));
}

/** Why nothing can be booked at a time (ISO 8601), by what blocks it and by the hours that hold for it. */
export function conflictsAt(time: { start: string; end: string }, rules: Rules): Conflict[] {
  const span = { start: Date.parse(time.start), end: Date.parse(time.end) };
  const session: EntityValues = { start: time.start, end: time.end };
  const blocked = rules.blockings.filter(({ values }) => isBlocked(values, rules.zone, session));
  const closed = rules.openBy.filter(({ hours }) => !isOpen(hours, span));
  return [
    ...blocked.map(
      ({ id, values }): Conflict => ({
        words: `It is blocked: ${String(values.reason)}.`,
        entity: 'blockings',
        id,
        override: true,
      }),
    ),
    ...closed.map(({ whose, cause }) => ({
      words: `It is outside the hours of ${whose}.`,
      ...cause,
      override: true,
    })),
  ];
}
