// One thing: when a coach cannot be booked, and how that stands in the column of a day.
import type { ListAnswer } from 'shared-contracts/api';
import {
  blockingsOf,
  type ClosedSpan,
  closedSpans,
  isBlocked,
  isOpen,
  type OpenBy,
  occurrencesBetween,
  openByFor,
  type Row,
  seriesOfBlocking,
  type TimeSpan,
} from 'shared-contracts/entities';
import { type InLane, inLanes, type Span } from '../../../ui/board/lanes.model.ts';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { clockText } from '../../../ui/text/dates.ts';
import type { BufferSpan } from './buffers.model.ts';
import { type DayClock, type DayPart, partsOn } from './day-clock.model.ts';
import { timeOn } from './doubled-hour.model.ts';
import { roomOf, type TakenSpan } from './taken-rooms.model.ts';

/** What says when a coach can be booked. */
export interface BookingFacts {
  coaches: readonly Row[];
  availables: readonly Row[];
  blockings: Pick<ListAnswer, 'data' | 'titles'>;
  business: Row | null;
  zone: string;
}

interface BlockedSpan extends TimeSpan {
  row: Row;
  /** The location or service whose sessions it blocks; null where it blocks all sessions of the coach. */
  only: string | null;
}

/** When a coach cannot be booked in a range of time, and by which rules. */
export interface CoachTimes {
  openBy: readonly OpenBy[];
  /** Those of the range that block every session of the coach. */
  blockings: readonly Row[];
  closed: readonly ClosedSpan[];
  blocked: readonly BlockedSpan[];
}

/** A time of a day's column in which its coach cannot be booked. */
export interface Shade {
  key: string;
  /** `partly` blocks only sessions of one location or service, `buffer` is needed before or after a session. */
  kind: 'closed' | 'blocked' | 'partly' | 'buffer';
  /** Reason of a blocking; null for closed hours. */
  title: string | null;
  /** When and why, for screen readers. */
  text: string;
  parts: InLane<DayPart>[];
}

/** More times of one blocking are not drawn: a week has fewer days. */
const mostTimes = 50;

const includes = (list: unknown, id: unknown) => Array.isArray(list) && list.includes(id);

// No session names a room, so a blocking of a room blocks no coach.
function onlyOf(row: Row, coach: Row, { titles }: BookingFacts['blockings']): string | null {
  const { scope, location, service } = row.values;
  if (scope === 'location' && includes(coach.values.locations, location))
    return titles.locations?.[String(location)] ?? `location ${location}`;
  if (scope === 'service' && includes(coach.values.services, service))
    return titles.services?.[String(service)] ?? `service ${service}`;
  return null;
}

/** When each coach cannot be booked in a range of time, by the id of the coach. */
export function timesOfCoaches(facts: BookingFacts, range: TimeSpan): Map<number, CoachTimes> {
  const { coaches, availables, blockings, business, zone } = facts;
  const sharedBy = ({ values }: Row) => (typeof values.available === 'number' ? values.available : null);
  const sharedByCoaches = coaches.map(sharedBy).filter((id) => id !== null);
  const due = blockings.data.flatMap((row) => {
    const series = seriesOfBlocking(row.values, zone);
    const times = series ? occurrencesBetween(series, range.start, range.end, mostTimes) : [];
    return times.length > 0 ? [{ row, times }] : [];
  });
  const rows = due.map(({ row }) => row);
  return new Map(
    coaches.map((coach) => {
      const session = { coach: coach.id, location: roomOf(coach) };
      const openBy = openByFor(session, {
        availables,
        shared: sharedBy(coach),
        sharedByCoaches,
        location: null,
        business,
        zone,
      });
      const all = blockingsOf(session, rows);
      const blocked = due.flatMap(({ row, times }) => {
        const blocksAll = all.includes(row);
        const only = blocksAll ? null : onlyOf(row, coach, blockings);
        return blocksAll || only !== null ? times.map((time) => ({ ...time, row, only })) : [];
      });
      return [coach.id, { openBy, blockings: all, closed: closedSpans(openBy, range), blocked }] as const;
    }),
  );
}

const isoOf = (instant: number) => new Date(instant).toISOString();

// The ends of a time as the clock of the day shows them, cut to the day.
function textOf(time: TimeSpan, parts: readonly DayPart[], clock: DayClock): string {
  const [from, to] = [parts[0]?.from ?? 0, Math.max(...parts.map((part) => part.to))];
  return `${timeOn(clock, from, isoOf(time.start))} to ${timeOn(clock, to, isoOf(time.end))}`;
}

function closedOn(time: ClosedSpan, clock: DayClock): Shade[] {
  const parts = partsOn(time, clock);
  if (parts.length === 0) return [];
  return [
    {
      key: `closed-${time.start}`,
      kind: 'closed',
      title: null,
      text: `Closed from ${textOf(time, parts, clock)}, outside the hours of ${time.by.whose}.`,
      parts: parts.map((part) => ({ ...part, lane: 0, lanes: 1 })),
    },
  ];
}

function buffersOn(time: BufferSpan, clock: DayClock): Shade[] {
  const parts = partsOn(time, clock);
  if (parts.length === 0) return [];
  return [
    {
      key: `buffer-${time.session}-${time.side}`,
      kind: 'buffer',
      title: null,
      text: `Buffer from ${textOf(time, parts, clock)}, ${time.side} a session.`,
      parts: parts.map((part) => ({ ...part, lane: 0, lanes: 1 })),
    },
  ];
}

function takenOn(time: TakenSpan, clock: DayClock): Shade[] {
  const parts = partsOn(time, clock);
  if (parts.length === 0) return [];
  return [
    {
      key: `taken-${time.session}`,
      kind: 'blocked',
      title: time.title,
      text: `Taken from ${textOf(time, parts, clock)}.`,
      parts: parts.map((part) => ({ ...part, lane: 0, lanes: 1 })),
    },
  ];
}

/**
 * What of a day's column is closed or blocked, the blockings side by side where they overlap, the buffers of its sessions, and what takes the room that the column
 * stands for.
 */
export function shadesOn(
  clock: DayClock,
  { closed, blocked }: CoachTimes,
  { buffers = [], taken = [] }: { buffers?: readonly BufferSpan[]; taken?: readonly TakenSpan[] } = {},
): Shade[] {
  const spans = blocked
    .map((time) => ({ time, parts: partsOn(time, clock) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ time, parts }) => ({
      ...{ time, parts, from: Math.min(...parts.map(({ from }) => from)) },
      to: Math.max(...parts.map(({ to }) => to)),
    }))
    .sort((one, other) => one.from - other.from || one.time.row.id - other.time.row.id);
  return [
    ...closed.flatMap((time) => closedOn(time, clock)),
    ...inLanes(spans).map(({ time, parts, lane, lanes }): Shade => {
      const { row, only, start } = time;
      const when = textOf(time, parts, clock);
      return {
        key: `blocked-${row.id}-${start}`,
        kind: only === null ? 'blocked' : 'partly',
        title: only === null ? String(row.values.reason) : `${row.values.reason} · ${only}`,
        text: `Blocked from ${when}${only === null ? '' : `, for ${only} only`}.`,
        parts: parts.map((part) => ({ ...part, lane, lanes })),
      };
    }),
    ...buffers.flatMap((time) => buffersOn(time, clock)),
    ...taken.flatMap((time) => takenOn(time, clock)),
  ];
}

/** Where the title of a blocking is read best: at its first stretch of `least` minutes that no session covers, else at its begin. */
export function titleFrom({ from, to }: Span, sessions: readonly Span[], least: number): number {
  let at = from;
  for (const session of [...sessions].sort((one, other) => one.from - other.from)) {
    if (session.from - at >= least) break;
    at = Math.max(at, session.to);
  }
  return to - at >= least ? at : from;
}

/** Why a session of a coach at a time (ISO 8601) may not be meant, in sentences; empty where nothing is closed or blocked. */
export function warningsAt(
  time: { start: string; end: string },
  { openBy, blockings }: Pick<CoachTimes, 'openBy' | 'blockings'>,
  { name, zone, clock }: { name: string; zone: string; clock: Span },
): string[] {
  const span = { start: Date.parse(time.start), end: Date.parse(time.end) };
  const when = `from ${shownTime(clockText(clock.from))} to ${shownTime(clockText(clock.to))}`;
  const blocked = blockings.filter(({ values }) => isBlocked(values, zone, time));
  const closed = openBy.filter(({ hours }) => !isOpen(hours, span));
  return [
    ...blocked.map(({ values }) => `It is blocked: ${values.reason}.`),
    ...closed.map(({ whose }) =>
      whose === 'the coach'
        ? `${name} does not work ${when}.`
        : `It is outside the hours of ${whose} ${when}.`,
    ),
  ];
}
