// One thing: what speaks against a session of an agenda: its time, its room, its people. These are warnings and never forbid.
import { type Hours, hoursOfAvailability, isBlocked, isOpen, type Row } from 'shared-contracts/entities';
import { type AgendaFacts, clockSpan, dayOfAgenda, endOf, type PlannedSession } from './planned.model.ts';

/** A room as the agenda knows it. */
export interface RoomFacts {
  id: number;
  name: string;
  /** People that it holds; null where nobody said. */
  capacity: number | null;
  /** Null where nobody entered opening hours. */
  hours: Hours | null;
  /** Minutes that it needs from the end of a session to the next one. */
  turnaround: number;
}

/** A room by its row; its hours are in the zone (IANA) of the agenda. */
export function roomFacts({ id, values }: Row, zone: string): RoomFacts {
  const weekly = values.openingHours;
  const isOpenAtTimes = Array.isArray(weekly) && weekly.length > 0;
  return {
    id,
    name: String(values.name),
    capacity: typeof values.capacity === 'number' ? values.capacity : null,
    hours: isOpenAtTimes ? hoursOfAvailability({ timeZone: zone, weekly, overrides: [] }) : null,
    turnaround: typeof values.turnaround === 'number' ? values.turnaround : 0,
  };
}

/** All that says whether sessions of an agenda can be where they are. */
export interface ConflictFacts {
  agenda: AgendaFacts;
  sessions: readonly PlannedSession[];
  rooms: ReadonlyMap<number, RoomFacts>;
  /** Whether `rooms` has every room outside the trash, so that another one was deleted. */
  hasAllRooms?: boolean;
  /** Names of contributors by id. */
  names: Readonly<Record<string, string>>;
  /** Contributors who declined, by id. */
  declined: ReadonlySet<number>;
  /** Blockings of all and of rooms, and the zone (IANA) in which they repeat. */
  blockings: readonly Row[];
  zone: string;
}

/** Sessions of an agenda by the resources that they need alone. */
export interface ConflictIndex extends ConflictFacts {
  byRoom: ReadonlyMap<number, readonly PlannedSession[]>;
  byContributor: ReadonlyMap<number, readonly PlannedSession[]>;
}

/** Why a session should not be where it is. */
export interface AgendaConflict {
  kind:
    | 'room'
    | 'turnaround'
    | 'speaker'
    | 'hours'
    | 'days'
    | 'capacity'
    | 'blocked'
    | 'declined'
    | 'deleted';
  session: PlannedSession;
  /** The session that it meets; null where there is none. */
  other: PlannedSession | null;
  /** Id of the contributor or the blocking; null for the other kinds. */
  about: number | null;
  /** A sentence of the session alone, such as: Hall has “Opening” then, 10:00–11:00. */
  words: string;
}

/** Sessions that are cancelled or have no time conflict with nothing. */
const takesPlace = ({ state, start }: PlannedSession) => state !== 'cancelled' && start !== null;

function grouped(
  sessions: readonly PlannedSession[],
  keysOf: (session: PlannedSession) => readonly number[],
): Map<number, PlannedSession[]> {
  const groups = new Map<number, PlannedSession[]>();
  for (const session of sessions) {
    for (const key of keysOf(session)) {
      const group = groups.get(key);
      if (group) group.push(session);
      else groups.set(key, [session]);
    }
  }
  return groups;
}

/** Prepares facts for many questions. */
export function indexConflicts(facts: ConflictFacts): ConflictIndex {
  const placed = facts.sessions.filter(takesPlace);
  return {
    ...facts,
    byRoom: grouped(placed, ({ room }) => (room === null ? [] : [room])),
    byContributor: grouped(placed, ({ contributors }) => [...new Set(contributors)]),
  };
}

// `apart` are the minutes that are to lie between them.
function overlap(one: PlannedSession, other: PlannedSession, apart = 0): boolean {
  const [end, otherEnd] = [endOf(one), endOf(other)];
  if (one.start === null || other.start === null || end === null || otherEnd === null) return false;
  const gap = apart * 60_000;
  return one.start < otherEnd + gap && other.start < end + gap;
}

// Those that a session meets among others. What is on its way with it is met where it is to be.
function met(
  session: PlannedSession,
  there: readonly PlannedSession[],
  moved: readonly PlannedSession[],
  comesThere: (other: PlannedSession) => boolean,
  apart = 0,
): PlannedSession[] {
  const stays = ({ id }: PlannedSession) => !moved.some((one) => one.id === id);
  const others = moved.length === 0 ? there : [...there.filter(stays), ...moved.filter(comesThere)];
  return others.filter(
    (other) => other.id !== session.id && takesPlace(other) && overlap(session, other, apart),
  );
}

const conflictOf = (
  session: PlannedSession,
  kind: AgendaConflict['kind'],
  words: string,
  { other = null, about = null }: Partial<Pick<AgendaConflict, 'other' | 'about'>> = {},
): AgendaConflict => ({ kind, session, other, about, words });

/** Names a conflict with the times and the room that it has: a move makes it another one, which nobody accepted. */
export function conflictKey({ kind, session, other, about }: AgendaConflict): string {
  const minute = (one: PlannedSession | null) => Math.max(0, Math.floor(Number(one?.start ?? 0) / 60_000));
  const parts = [session.id, other?.id, about, session.room, minute(session), minute(other)];
  return [kind, ...parts.map((part) => part ?? 0)].join('-');
}

/** The message about conflicts: a single one in full, or the first of several and their number. */
export function conflictsText(conflicts: readonly AgendaConflict[]): string {
  const [first] = conflicts;
  if (!first) return 'Free.';
  const more = conflicts.length - 1;
  return more === 0 ? first.words : `${first.words} And ${more} more.`;
}

const clockOf = ({ start, minutes }: PlannedSession, { agenda }: ConflictIndex) =>
  clockSpan({ start: Number(start), minutes }, agenda.zone);

function inRoom(
  session: PlannedSession,
  index: ConflictIndex,
  moved: readonly PlannedSession[],
): AgendaConflict[] {
  if (session.room === null) return [];
  const room = index.rooms.get(session.room);
  const name = room?.name ?? `Room ${session.room}`;
  const turnaround = room?.turnaround ?? 0;
  const there = met(
    session,
    index.byRoom.get(session.room) ?? [],
    moved,
    ({ room }) => room === session.room,
    turnaround,
  );
  // In a break and in what blocks the room, it is cleaned and set up.
  const isTight = (other: PlannedSession) => session.kind === 'session' && other.kind === 'session';
  const between = turnaround === 1 ? '1 minute' : `${turnaround} minutes`;
  const twice = there.flatMap((other) => {
    const that = `“${other.title}”`;
    if (overlap(session, other))
      return conflictOf(session, 'room', `${name} has ${that} then, ${clockOf(other, index)}.`, { other });
    if (!isTight(other)) return [];
    const words = `${name} needs ${between} between sessions; ${that} is at ${clockOf(other, index)}.`;
    return conflictOf(session, 'turnaround', words, { other });
  });
  const time = { start: Number(session.start), end: Number(endOf(session)) };
  const isShut = room?.hours && !isOpen([room.hours], time);
  const { capacity } = session;
  const holds = room?.capacity ?? null;
  const isSmall = holds !== null && capacity !== null && capacity > holds;
  return [
    ...twice,
    ...(isShut ? [conflictOf(session, 'hours', `It is outside the opening hours of ${name}.`)] : []),
    ...(isSmall
      ? [conflictOf(session, 'capacity', `${name} holds ${holds} people; ${capacity} are expected.`)]
      : []),
  ];
}

function ofSpeakers(
  session: PlannedSession,
  index: ConflictIndex,
  moved: readonly PlannedSession[],
): AgendaConflict[] {
  return [...new Set(session.contributors)].flatMap((contributor) => {
    const name = nameOf(contributor, index);
    const there = met(session, index.byContributor.get(contributor) ?? [], moved, ({ contributors }) =>
      contributors.includes(contributor),
    );
    return there.map((other) =>
      conflictOf(session, 'speaker', `${name} is in “${other.title}” then, ${clockOf(other, index)}.`, {
        ...{ other, about: contributor },
      }),
    );
  });
}

function isFor({ values }: Row, { room }: PlannedSession): boolean {
  if (values.scope === 'all') return true;
  return values.scope === 'room' && room !== null && values.room === room;
}

function onItsOwn(session: PlannedSession, index: ConflictIndex): AgendaConflict[] {
  const { agenda } = index;
  const [start, end] = [Number(session.start), Number(endOf(session))];
  const day = dayOfAgenda(start, agenda);
  const isOutside = day < agenda.first || day > agenda.last;
  const ofSession = index.blockings.filter((row) => isFor(row, session));
  const time = () => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });
  const blocked = ofSession.filter(({ values }) => isBlocked(values, index.zone, time()));
  return [
    ...(isOutside ? [conflictOf(session, 'days', 'It is outside the days of the agenda.')] : []),
    ...blocked.map(({ id, values }) =>
      conflictOf(session, 'blocked', `It is blocked: ${values.reason}.`, { about: id }),
    ),
  ];
}

/**
 * What speaks against a session, as it is or as it would be, in a fixed order. `moved` are the sessions that are on their way, as they would be: they
 * meet each other there, and nothing where they were.
 */
export function conflictsOf(
  session: PlannedSession,
  index: ConflictIndex,
  moved: readonly PlannedSession[] = [],
): AgendaConflict[] {
  if (!takesPlace(session)) return [];
  return [
    ...inRoom(session, index, moved),
    ...ofSpeakers(session, index, moved),
    ...onItsOwn(session, index),
  ];
}

const nameOf = (contributor: number, { names }: ConflictIndex) =>
  names[String(contributor)] ?? 'A contributor';

/** Who of a session declined. No other time or room helps, so a move does not ask for it. */
export function declinedOf(session: PlannedSession, index: ConflictIndex): AgendaConflict[] {
  if (!takesPlace(session)) return [];
  return [...new Set(session.contributors)]
    .filter((contributor) => index.declined.has(contributor))
    .map((contributor) =>
      conflictOf(session, 'declined', `${nameOf(contributor, index)} has declined.`, { about: contributor }),
    );
}

/** Whether a session is in a room that was deleted: no column of the plan has it. */
export function isInDeletedRoom({ room }: PlannedSession, { rooms, hasAllRooms }: ConflictFacts): boolean {
  return hasAllRooms === true && room !== null && !rooms.has(room);
}

/** That the room of a session was deleted. A move leads to a room that is there. */
function deletedRoomOf(session: PlannedSession, index: ConflictIndex): AgendaConflict[] {
  if (!takesPlace(session) || !isInDeletedRoom(session, index)) return [];
  return [conflictOf(session, 'deleted', 'Its room was deleted.')];
}

/** The conflicts that are listed at a session: those of two sessions stand at the earlier one. */
export function conflictsListedAt(session: PlannedSession, index: ConflictIndex): AgendaConflict[] {
  const all = [
    ...deletedRoomOf(session, index),
    ...conflictsOf(session, index),
    ...declinedOf(session, index),
  ];
  return all.filter(({ other }) => other === null || isEarlier(session, other));
}

const byTime = (one: AgendaConflict, other: AgendaConflict) =>
  Number(one.session.start) - Number(other.session.start);

/** All conflicts of an agenda, in order of time; where two sessions meet, once. */
export function allConflicts(
  index: ConflictIndex,
  listedAt: (session: PlannedSession) => readonly AgendaConflict[] = (one) => conflictsListedAt(one, index),
): AgendaConflict[] {
  return index.sessions.flatMap(listedAt).sort(byTime);
}

function isEarlier(one: PlannedSession, other: PlannedSession): boolean {
  return Number(one.start) - Number(other.start) < 0 || (one.start === other.start && one.id < other.id);
}
