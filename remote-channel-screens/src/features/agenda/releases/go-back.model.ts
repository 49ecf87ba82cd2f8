import type { PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { isSamePlacement, type Placement, placementOf } from '../plan/moving/moves.model.ts';

/** Where a release had a session. */
export interface ReleasedPlace {
  session: number;
  start: string;
  duration: number;
  room: number | null;
}

/** The placements by which a plan becomes that of a release: where its sessions were; what it does not have loses its time and room. Cancelled sessions stay. */
export function placementsBack(
  sessions: readonly PlannedSession[],
  released: readonly ReleasedPlace[],
): { before: Placement[]; after: Placement[]; unscheduled: number } {
  const places = new Map(released.map((one) => [one.session, one]));
  const moves = sessions.flatMap((session) => {
    const place = places.get(session.id);
    if (!place && session.state === 'cancelled') return [];
    const before = placementOf(session);
    const after: Placement = place
      ? { id: session.id, start: Date.parse(place.start), minutes: place.duration, room: place.room }
      : { ...before, start: null, room: null };
    return isSamePlacement(before, after) ? [] : [{ before, after, isOut: !place }];
  });
  return {
    before: moves.map(({ before }) => before),
    after: moves.map(({ after }) => after),
    unscheduled: moves.filter(({ isOut }) => isOut).length,
  };
}

/** What going back would do, in sentences. */
export function backText({ all, unscheduled }: { all: number; unscheduled: number }): string {
  const sessions = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`;
  const moved = all - unscheduled;
  const loses = unscheduled === 1 ? 'loses its' : 'lose their';
  return [
    moved === 0 ? '' : `${sessions(moved)} ${moved === 1 ? 'gets' : 'get'} the time and room of the release.`,
    unscheduled === 0
      ? ''
      : `${sessions(unscheduled)} that the release does not have ${loses} time and room.`,
    'Undo on the plan takes it back.',
  ]
    .filter(Boolean)
    .join(' ');
}
