import type { ListAnswer } from 'shared-contracts/api';
import { type Row, type TimeSpan, takesPlace } from 'shared-contracts/entities';

/** A session that takes a room which clients hire, and has a coach of its own. */
export interface TakenSpan extends TimeSpan {
  session: number;
  /** What takes it, such as the name of the service. */
  title: string;
}

/** The location that a coach stands for; null where the coach is a person. */
export function roomOf(coach: Row | undefined): number | null {
  return typeof coach?.values.room === 'number' ? coach.values.room : null;
}

/** When rooms that clients hire are taken by sessions that others give there, by the id of the coach who stands for the room. */
export function takenRooms(
  coaches: readonly Row[],
  { data, titles }: Pick<ListAnswer, 'data' | 'titles'>,
): Map<number, TakenSpan[]> {
  const rooms = new Map(coaches.map((coach) => [roomOf(coach), coach.id]));
  rooms.delete(null);
  const taken = new Map<number, TakenSpan[]>();
  for (const { id, values } of data) {
    const room = rooms.get(typeof values.location === 'number' ? values.location : null);
    if (room === undefined || values.coach === room || !takesPlace(values)) continue;
    const title = titles.services?.[String(values.service)] ?? 'Session';
    const [start, end] = [Date.parse(String(values.start)), Date.parse(String(values.end))];
    taken.set(room, [...(taken.get(room) ?? []), { session: id, title, start, end }]);
  }
  return taken;
}
