import type { PlannedSession } from '../../../ui/agenda/planned.model.ts';

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
