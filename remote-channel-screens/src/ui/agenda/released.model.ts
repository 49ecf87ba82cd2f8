import type { Row } from 'shared-contracts/entities';
import type { PlannedSession } from './planned.model.ts';

/** Where a session was in a release. */
export interface ReleasedPlacement {
  session: number;
  /** ISO 8601. */
  start: string;
  /** Minutes. */
  duration: number;
  room: number | null;
}

/**
 * Sessions at the times and in the rooms of a release, which is what visitors read. Those that it does not have get no time. One that was cancelled
 * since then stays cancelled: people wait for it where the release says.
 */
export function asReleased(
  sessions: readonly PlannedSession[],
  placements: readonly ReleasedPlacement[],
): PlannedSession[] {
  const places = new Map(placements.map((one) => [one.session, one]));
  return sessions.map((session) => {
    const place = places.get(session.id);
    if (!place) return { ...session, start: null, room: null };
    return { ...session, start: Date.parse(place.start), minutes: place.duration, room: place.room };
  });
}

/** Rows of sessions with the times and the rooms of a release; without those that it does not have. */
export function rowsAsReleased(rows: readonly Row[], placements: readonly ReleasedPlacement[]): Row[] {
  const places = new Map(placements.map((one) => [one.session, one]));
  return rows.flatMap((row) => {
    const place = places.get(row.id);
    if (!place) return [];
    const { start, duration, room } = place;
    return { ...row, values: { ...row.values, start, duration, room } };
  });
}
