import { type ConflictFacts, isInDeletedRoom } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import { endOf, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { type InLane, inLanes, type Span } from '../../../../ui/board/lanes.model.ts';

/** A session in the column of its room; those that overlap stand side by side. */
export type PlacedSession = InLane<Span & { session: PlannedSession }>;

const minuteMs = 60_000;
// What is shown of a day without sessions: eight hours from 09:00 on where it begins at 05:00.
const usual = { from: 240, to: 720 };

/** Whether a session begins on a day. */
export function isOn({ begin, length }: PlanDay, { start }: PlannedSession): boolean {
  return start !== null && start >= begin && start < begin + length * minuteMs;
}

/** What the board shows of a day, in minutes: whole hours around its sessions, one more on both sides to drop into. */
export function shownSpan(day: PlanDay, sessions: readonly PlannedSession[]): Span {
  const there = sessions.filter((session) => isOn(day, session));
  const hour = (minute: number, round: (value: number) => number) => round(minute / 60) * 60;
  const begins = there.map(({ start }) => hour(minuteOn(day, start ?? 0), Math.floor) - 60);
  const ends = there.map((session) => hour(minuteOn(day, endOf(session) ?? 0), Math.ceil) + 60);
  const from = Math.max(0, Math.min(usual.from, ...begins));
  return { from, to: Math.min(day.length, Math.max(usual.to, ...ends)) };
}

/**
 * The minutes of a day in which a session is put at a free place: the usual hours, and those that the day has sessions in. Narrower than what is shown,
 * since each session that is put there shows an hour more.
 */
export function placeSpan(day: PlanDay, sessions: readonly PlannedSession[]): Span {
  const there = sessions.filter((session) => isOn(day, session));
  const begins = there.map(({ start }) => minuteOn(day, start ?? 0));
  const ends = there.map((session) => minuteOn(day, endOf(session) ?? 0));
  return {
    from: Math.max(0, Math.min(usual.from, ...begins)),
    to: Math.min(day.length, Math.max(usual.to, ...ends)),
  };
}

/** The sessions of a day by room, in order of time. */
export function sessionsByRoom(
  day: PlanDay,
  sessions: readonly PlannedSession[],
): ReadonlyMap<number, readonly PlacedSession[]> {
  const rooms = new Map<number, (Span & { session: PlannedSession })[]>();
  for (const session of sessions) {
    if (session.room === null || session.start === null || !isOn(day, session)) continue;
    const from = minuteOn(day, session.start);
    const span = { session, from, to: Math.min(day.length, from + Math.max(1, session.minutes)) };
    const there = rooms.get(session.room);
    if (there) there.push(span);
    else rooms.set(session.room, [span]);
  }
  const inOrder = (one: Span & { session: PlannedSession }, other: Span & { session: PlannedSession }) =>
    one.from - other.from || one.session.id - other.session.id;
  return new Map([...rooms].map(([room, spans]) => [room, inLanes(spans.sort(inOrder))]));
}

/** The sessions that still need a time or a room, by title, those in deleted rooms among them; cancelled ones need none. */
export function unplaced(index: ConflictFacts): PlannedSession[] {
  return index.sessions
    .filter(
      (session) =>
        session.state !== 'cancelled' &&
        (session.start === null || session.room === null || isInDeletedRoom(session, index)),
    )
    .sort((one, other) => one.title.localeCompare(other.title, undefined, { numeric: true }));
}

// Of an agenda without sessions.
const usualMinutes = 30;

/** The duration of a new session at a free place, in minutes: that of most sessions of the agenda, at most until the next one in the room begins. */
export function proposedMinutes(
  sessions: readonly PlannedSession[],
  { room, start }: { room: number; start: number },
): number {
  const counts = new Map<number, number>();
  for (const { kind, minutes } of sessions)
    if (kind === 'session' && minutes > 0) counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  const [most] = [...counts].sort(([one, ones], [other, others]) => others - ones || one - other);
  const begins = sessions.flatMap((one) =>
    one.room === room && one.state !== 'cancelled' && one.start !== null && one.start > start
      ? one.start
      : [],
  );
  return Math.min(
    most?.[0] ?? usualMinutes,
    ...begins.map((begin) => Math.floor((begin - start) / minuteMs)),
  );
}

// So many columns are looked over, whatever rooms they are of.
const fewRooms = 12;

/** The rooms of a channel that a plan has if nobody chose any: all, or those of its own sessions where most belong to other agendas. */
export function roomsOfPlan<Room extends { id: number }>(
  rooms: readonly Room[],
  sessions: readonly PlannedSession[],
): readonly Room[] {
  const used = new Set(sessions.map(({ room }) => room));
  const own = rooms.filter(({ id }) => used.has(id));
  return rooms.length > fewRooms && own.length > 0 && own.length * 2 <= rooms.length ? own : rooms;
}

/** The rooms that are shown on a day: those of the plan, the chosen ones, or those with a session on it. */
export function shownRooms<Room extends { id: number }>(
  rooms: readonly Room[],
  chosen: readonly number[] | 'used',
  { day, sessions }: { day: PlanDay; sessions: readonly PlannedSession[] },
): readonly Room[] {
  if (chosen === 'used') {
    const used = new Set(sessions.filter((session) => isOn(day, session)).map(({ room }) => room));
    return rooms.filter(({ id }) => used.has(id));
  }
  return chosen.length === 0 ? roomsOfPlan(rooms, sessions) : rooms.filter(({ id }) => chosen.includes(id));
}
