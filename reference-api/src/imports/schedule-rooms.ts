import type { EntityValues } from 'shared-contracts/entities';
import type { RawSchedule, RawSession } from './raw-schedule.ts';
import { toldValues } from './schedule-session.ts';
import { clean, oneLine } from './words.ts';

/** A room of a programme. */
export interface ScheduleRoom {
  guid: string;
  name: string;
  values: EntityValues;
}

/** Rooms by name: those that the file lists, and those that only sessions name. A guid makes a room of a new name known. */
export function gatherRooms(raw: RawSchedule): {
  rooms: ScheduleRoom[];
  placeOf: (session: RawSession) => number | null;
} {
  const rooms: ScheduleRoom[] = [];
  const byName = new Map<string, number>();
  const byGuid = new Map<string, number>();
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
    const people = capacity === undefined ? Number.NaN : Number(clean(capacity) || Number.NaN);
    add(clean(guid), oneLine(name) || 'Unnamed room', {
      ...toldValues({ description: description || undefined }),
      ...(Number.isInteger(people) && people >= 0 ? { capacity: people } : {}),
    });
  }
  const placeOf = ({ room, roomGuid }: RawSession) => {
    const [name, guid] = [oneLine(room), clean(roomGuid)];
    if (guid && byGuid.has(guid)) return byGuid.get(guid) ?? null;
    return name ? add(guid, name, {}) : null;
  };
  const places = new Map(raw.sessions.map((session) => [session, placeOf(session)]));
  const used = new Set(places.values());
  // A list of rooms may be that of a whole building, but what it says of a room is wanted.
  const kept = rooms
    .map((_, place) => place)
    .filter((place) => used.has(place) || rooms[place]?.guid || rooms[place]?.values.capacity);
  const moved = new Map(kept.map((place, index) => [place, index]));
  return {
    rooms: kept.flatMap((place) => rooms[place] ?? []),
    placeOf: (session) => moved.get(places.get(session) ?? -1) ?? null,
  };
}
