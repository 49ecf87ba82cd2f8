import type { EntityValues } from 'shared-contracts/entities';
import type { RawRoom, RawSchedule, RawSession } from './raw-schedule.ts';
import { presentValues } from './schedule-session.ts';
import { clean, oneLine, quoted } from './words.ts';

const unnamed = 'Unnamed room';

/** A room of a programme. */
export interface ScheduleRoom {
  guid: string;
  name: string;
  values: EntityValues;
}

/** The rooms of days in which nothing happens on any day. The sessions of the others may call them something else. */
export function emptyRooms(rooms: readonly { room: RawRoom; isEmpty: boolean }[]): RawRoom[] {
  const used = new Set(rooms.flatMap(({ room, isEmpty }) => (isEmpty ? [] : room.name)));
  return rooms.flatMap(({ room }) => (used.has(room.name) ? [] : room));
}

/** A room in a day of a programme. */
interface RoomOfDay {
  room: RawRoom;
  /** The number of its day, from 0. */
  day: number;
  /** The room that each of its sessions names itself, empty if it names none, and whether the session has a time. */
  sessions: readonly { own: string; isTimed: boolean }[];
}

/**
 * Rooms of days, each with the name that its sessions with a time need: `Unnamed room`, and `Unnamed room 2` for the next of the same day. A file that names
 * no room at all says nothing of rooms. `notes` say what was done, once for each name.
 */
export function namedRooms(rooms: readonly RoomOfDay[]): { names: string[]; notes: string[] } {
  const names = rooms.map(({ room }) => room.name);
  const needed = rooms.flatMap(({ room, sessions }, at) =>
    oneLine(room.name) === '' && sessions.some(({ own, isTimed }) => own === '' && isTimed) ? at : [],
  );
  if (needed.length === 0) return { names, notes: [] };
  const isNamed = rooms.some(
    ({ room, sessions }) => oneLine(room.name) || room.guid || sessions.some(({ own }) => own !== ''),
  );
  if (!isNamed)
    return { names, notes: ['The file names no rooms. Its sessions have those that they have here.'] };
  const firsts = new Map<string, string>();
  const indexIn = (at: number, among: readonly number[]) =>
    among.filter((other) => other <= at && rooms[other]?.day === rooms[at]?.day).length;
  for (const at of needed) {
    const index = indexIn(at, needed);
    const name = index === 1 ? unnamed : `${unnamed} ${index}`;
    const place = indexIn(at, [...rooms.keys()]);
    names[at] = name;
    if (!firsts.has(name)) firsts.set(name, `Room ${place} of day ${(rooms[at]?.day ?? 0) + 1}`);
  }
  const notes = [...firsts].map(
    ([name, which]) => `${which} has no name in the file. Its sessions are in ${quoted(name)}.`,
  );
  return { names, notes };
}

/** How many people a room holds; null if that is no number of people. */
function capacityOf(words: string): number | null {
  const people = words === '' ? Number.NaN : Number(words);
  return Number.isInteger(people) && people >= 0 ? people : null;
}

/** Rooms by name: those that the file lists, and those that only sessions name. A guid makes a room of a new name known. */
export function gatherRooms(raw: RawSchedule): {
  rooms: ScheduleRoom[];
  placeOf: (session: RawSession) => number | null;
  warnings: string[];
} {
  const rooms: ScheduleRoom[] = [];
  const byName = new Map<string, number>();
  const byGuid = new Map<string, number>();
  const warnings = new Set<string>();
  const add = (guid: string, name: string, values: EntityValues): number => {
    const known = (guid ? byGuid.get(guid) : undefined) ?? byName.get(name);
    const place = known ?? rooms.push({ guid, name, values: { name } }) - 1;
    const room = rooms[place];
    if (room) rooms[place] = { ...room, guid: room.guid || guid, values: { ...values, ...room.values } };
    if (!byName.has(name)) byName.set(name, place);
    if (guid) byGuid.set(guid, place);
    return place;
  };
  for (const { guid, name, capacity, description } of raw.rooms) {
    const title = oneLine(name) || unnamed;
    const words = clean(capacity ?? '');
    const people = capacityOf(words);
    if (words !== '' && people === null) {
      warnings.add(
        `Room ${quoted(title)}, Capacity: ${quoted(words)} was left out, since it is no number of people.`,
      );
    }
    add(clean(guid), title, {
      ...presentValues({ description: description || undefined }),
      ...(people === null ? {} : { capacity: people }),
    });
  }
  const placeOf = ({ room, roomGuid }: RawSession) => {
    const [name, guid] = [oneLine(room), clean(roomGuid)];
    if (guid && byGuid.has(guid)) return byGuid.get(guid) ?? null;
    return name ? add(guid, name, {}) : null;
  };
  const places = new Map(raw.sessions.map((session) => [session, placeOf(session)]));
  const used = new Set(places.values());
  // A room without a session is wanted too, if the file says which one it is.
  const retained = rooms
    .map((_, place) => place)
    .filter((place) => used.has(place) || rooms[place]?.guid || rooms[place]?.name !== unnamed);
  const moved = new Map(retained.map((place, index) => [place, index]));
  return {
    rooms: retained.flatMap((place) => rooms[place] ?? []),
    placeOf: (session) => moved.get(places.get(session) ?? -1) ?? null,
    warnings: [...warnings],
  };
}
