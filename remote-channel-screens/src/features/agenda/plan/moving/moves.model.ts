// One thing: where moves put sessions; every way to move (drag, keys, Shift, Swap, next free place) ends in placements.
import type { AgendaMove } from 'shared-contracts/api';
import { type ConflictIndex, conflictsOf } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { instantOn, minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import type { Span } from '../../../../ui/board/lanes.model.ts';

/** Where a session is, or is to be; instants in milliseconds. */
export interface Placement {
  id: number;
  start: number | null;
  minutes: number;
  room: number | null;
}

/** Where the first of some sessions is to be. */
export interface Target {
  day: PlanDay;
  room: number;
  /** Minute of the day. */
  from: number;
}

/** What limits moves: the rooms in the order in which they are shown, and the minutes of a step. */
export interface PlanGrid {
  rooms: readonly number[];
  step: number;
}

/** A place without conflicts. */
export interface FreePlace {
  day: PlanDay;
  room: number;
  from: number;
}

const minuteMs = 60_000;

export function placementOf({ id, start, minutes, room }: PlannedSession): Placement {
  return { id, start, minutes, room };
}

export function isSamePlacement(one: Placement, other: Placement): boolean {
  return one.start === other.start && one.minutes === other.minutes && one.room === other.room;
}

/** Sessions as they would be. */
export function placedAs(
  sessions: readonly PlannedSession[],
  placements: readonly Placement[],
): PlannedSession[] {
  const byId = new Map(placements.map((one) => [one.id, one]));
  return sessions.flatMap((session) => {
    const placement = byId.get(session.id);
    return placement ? [{ ...session, ...placement }] : [];
  });
}

export function asMove({ id, start, minutes, room }: Placement, version: number): AgendaMove {
  const iso = start === null ? null : new Date(start).toISOString().replace('.000Z', 'Z');
  return { id, version, start: iso, duration: minutes, room };
}

/** The step of the grid that is nearest to a minute, within the day. */
export function onStep(minute: number, day: PlanDay, { step }: PlanGrid): number {
  return Math.min(Math.max(0, Math.round(minute / step) * step), day.length - step);
}

/**
 * Sessions that move together with one of them: as many minutes and rooms as that one. Those without a time or a room follow it: into its room, one
 * after the other. At the edge of the rooms all stop.
 */
export function movedTogether(
  sessions: readonly PlannedSession[],
  anchor: PlannedSession,
  target: Target,
  { rooms }: PlanGrid,
): Placement[] {
  const start = instantOn(target.day, target.from);
  const minutes = anchor.start === null ? null : start - anchor.start;
  const at = (room: number | null) => (room === null ? -1 : rooms.indexOf(room));
  const indices = sessions.map(({ room }) => at(room)).filter((index) => index >= 0);
  const wanted = at(anchor.room) < 0 ? 0 : at(target.room) - at(anchor.room);
  const aside = Math.min(Math.max(wanted, -Math.min(...indices)), rooms.length - 1 - Math.max(...indices));
  let next = start + anchor.minutes * minuteMs;
  return sessions.map((session) => {
    if (session.id === anchor.id && (session.start === null || at(session.room) < 0))
      return { ...placementOf(session), start, room: target.room };
    if (session.start === null || minutes === null) {
      const placement = { ...placementOf(session), start: next, room: target.room };
      next += session.minutes * minuteMs;
      return placement;
    }
    const room = at(session.room) < 0 ? target.room : (rooms[at(session.room) + aside] ?? session.room);
    return { ...placementOf(session), start: session.start + minutes, room };
  });
}

/** A session that ends at another minute of its day; one step at least. */
export function resized(session: PlannedSession, to: number, day: PlanDay, { step }: PlanGrid): Placement {
  const from = minuteOn(day, session.start ?? day.begin);
  const minutes = Math.max(step, Math.round(to / step) * step - from);
  return { ...placementOf(session), minutes: Math.min(minutes, 1440) };
}

/** Sessions that have a time, some minutes later, or earlier where negative. */
export function shifted(sessions: readonly PlannedSession[], minutes: number): Placement[] {
  return sessions.flatMap((session) =>
    session.start === null ? [] : [{ ...placementOf(session), start: session.start + minutes * minuteMs }],
  );
}

/**
 * Two sessions, each at the start and in the room of the other. Where one follows the other in a room, the gap between them and the time of both stay:
 * the second one comes first.
 */
export function swapped(one: PlannedSession, other: PlannedSession): Placement[] {
  if (one.start !== null && other.start !== null && one.room === other.room) {
    const [first, second] = one.start <= other.start ? [one, other] : [other, one];
    const [begin, end] = [Number(first.start), Number(second.start) + second.minutes * minuteMs];
    return [
      { ...placementOf(second), start: begin },
      { ...placementOf(first), start: end - first.minutes * minuteMs },
    ];
  }
  return [
    { ...placementOf(one), start: other.start, room: other.room },
    { ...placementOf(other), start: one.start, room: one.room },
  ];
}

/** Sessions without a time and a room. */
export function takenOut(sessions: readonly PlannedSession[]): Placement[] {
  return sessions.map((session) => ({ ...placementOf(session), start: null, room: null }));
}

/**
 * The first place without a conflict for a session: from a time on, day after day, within hours, its own room first. Null where
 * there is none.
 */
export function nextFreePlace(
  session: PlannedSession,
  {
    days,
    grid: { rooms, step },
    index,
  }: {
    days: readonly { day: PlanDay; hours: Span; after: number }[];
    grid: PlanGrid;
    index: ConflictIndex;
  },
): FreePlace | null {
  const inOrder = [...rooms].sort(
    (one, other) => Number(other === session.room) - Number(one === session.room),
  );
  for (const { day, hours, after } of days) {
    const first = Math.ceil(Math.max(hours.from, after) / step) * step;
    for (let from = first; from + session.minutes <= hours.to; from += step) {
      const start = instantOn(day, from);
      for (const room of inOrder) {
        if (conflictsOf({ ...session, state: 'confirmed', start, room }, index).length === 0)
          return { day, room, from };
      }
    }
  }
  return null;
}
