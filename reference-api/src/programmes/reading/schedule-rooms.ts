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
