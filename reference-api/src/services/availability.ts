import type { Conflict } from 'shared-contracts/api';
import {
  clockAt,
  type DatedRange,
  type EntityName,
  type EntityValues,
  instantOf,
  isBlocked,
  type Row,
  type WeeklyRange,
} from 'shared-contracts/entities';

/** Hours by which something is open, as a row says them, in a zone of their own. */
export interface Hours {
  zone: string;
  weekly: readonly WeeklyRange[];
  /** They take the place of the week on their day. */
  overrides: readonly DatedRange[];
}

/** Whose hours a session has to lie in: open where any of these says so, and always where there are none. */
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

interface Span {
  start: number;
  end: number;
}

const dayMs = 86_400_000;
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

function rangesOn({ weekly, overrides }: Hours, day: string): { from: string; to: string }[] {
  const single = overrides.filter(({ date }) => date === day);
  const weekday = ((((Date.parse(day) / dayMs + 3) % 7) + 7) % 7) + 1;
  const ranges = single.length > 0 ? single : weekly.filter((range) => range.day === weekday);
  return ranges.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
}

function openSpans(hours: Hours, { start, end }: Span): Span[] {
  const [first, last] = [start, end].map((at) => Date.parse(clockAt(at, hours.zone).slice(0, 10)));
  const spans: Span[] = [];
  for (let day = (first ?? 0) - dayMs; day <= (last ?? 0); day += dayMs) {
    for (const { from, to } of rangesOn(hours, isoDay(day))) {
      const until = to === '24:00' ? `${isoDay(day + dayMs)}T00:00` : `${isoDay(day)}T${to}`;
      const [opens, closes] = [instantOf(`${isoDay(day)}T${from}`, hours.zone), instantOf(until, hours.zone)];
      if (opens !== null && closes !== null) spans.push({ start: opens, end: closes });
    }
  }
  return spans;
}

/** Whether a whole time lies in these hours. What closes at midnight and opens then is open throughout. */
export function isOpen(hours: readonly Hours[], span: Span): boolean {
  if (hours.length === 0) return true;
  let open = span.start;
  const spans = hours.flatMap((one) => openSpans(one, span)).sort((one, other) => one.start - other.start);
  for (const { start, end } of spans) {
    if (start <= open && end > open) open = end;
  }
  return open >= span.end;
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
