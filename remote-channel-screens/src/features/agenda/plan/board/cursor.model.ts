import type { Span } from '../../../../ui/board/lanes.model.ts';
import type { PlacedSession } from '../day/plan.model.ts';

/** What the Tab key reaches on the board, and the arrow keys lead away from: a session, or a free time of a room. */
export type Cursor = { room: number; session: number } | { room: number; minute: number };

/** The sessions of a day by room, the rooms in their order, what is shown of the day, and the minutes of a step. */
export interface CursorGrid {
  rooms: readonly number[];
  byRoom: ReadonlyMap<number, readonly PlacedSession[]>;
  shown: Span;
  step: number;
}

function sessionsOf({ byRoom }: CursorGrid, room: number): readonly PlacedSession[] {
  return byRoom.get(room) ?? [];
}

/** What is in a room at a minute: the first session that goes on then, else the free time. */
function cursorAt(grid: CursorGrid, room: number, minute: number): Cursor {
  const last = Math.max(grid.shown.from, grid.shown.to - grid.step);
  const within = Math.min(Math.max(grid.shown.from, minute), last);
  const there = sessionsOf(grid, room).find(({ from, to }) => from <= within && within < to);
  return there ? { room, session: there.session.id } : { room, minute: within };
}

/** The time of a cursor; null where its session is not on the board. */
function spanOfCursor(cursor: Cursor, grid: CursorGrid): Span | null {
  if ('minute' in cursor) return { from: cursor.minute, to: cursor.minute + grid.step };
  const placed = sessionsOf(grid, cursor.room).find(({ session }) => session.id === cursor.session);
  return placed ? { from: placed.from, to: placed.to } : null;
}

/** A cursor on the present state: its session may have moved, its time may be occupied. */
export function validCursor(cursor: Cursor | null, grid: CursorGrid): Cursor | null {
  const [first] = grid.rooms;
  if (first === undefined) return null;
  if (cursor && 'session' in cursor) {
    const room = grid.rooms.find((one) =>
      sessionsOf(grid, one).some(({ session }) => session.id === cursor.session),
    );
    if (room !== undefined) return { room, session: cursor.session };
  }
  if (cursor && 'minute' in cursor && grid.rooms.includes(cursor.room))
    return cursorAt(grid, cursor.room, cursor.minute);
  const [earliest] = sessionsOf(grid, first);
  return earliest ? { room: first, session: earliest.session.id } : { room: first, minute: grid.shown.from };
}

/** Where a key leads; null for other keys. */
export function cursorByKey(cursor: Cursor, key: string, grid: CursorGrid): Cursor | null {
  const { room } = cursor;
  const span = spanOfCursor(cursor, grid) ?? { from: grid.shown.from, to: grid.shown.from + grid.step };
  const aside = (by: -1 | 1) => {
    const next = grid.rooms[grid.rooms.indexOf(room) + by];
    return next === undefined ? cursor : cursorAt(grid, next, span.from);
  };
  // Of sessions that overlap, each is reached: by the order of their beginnings.
  const inOrder = sessionsOf(grid, room);
  const at = 'session' in cursor ? inOrder.findIndex(({ session }) => session.id === cursor.session) : -1;
  const beside = at < 0 ? undefined : inOrder[at + (key === 'ArrowDown' ? 1 : -1)];
  const down =
    Math.floor(span.to / grid.step) * grid.step === span.to
      ? span.to
      : Math.ceil(span.to / grid.step) * grid.step;
  switch (key) {
    case 'ArrowDown':
      if (beside && beside.from < span.to) return { room, session: beside.session.id };
      return cursorAt(grid, room, 'session' in cursor ? down : span.to);
    case 'ArrowUp': {
      if (beside && beside.to > span.from) return { room, session: beside.session.id };
      return cursorAt(grid, room, (Math.ceil(span.from / grid.step) - 1) * grid.step);
    }
    case 'ArrowLeft':
      return aside(-1);
    case 'ArrowRight':
      return aside(1);
    case 'Home':
      return cursorAt(grid, room, grid.shown.from);
    case 'End':
      return cursorAt(grid, room, grid.shown.to);
    default:
      return null;
  }
}
