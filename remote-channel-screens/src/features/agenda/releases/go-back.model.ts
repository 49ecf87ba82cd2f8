import type { PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { isSamePlacement, type Placement, placementOf } from '../plan/moving/moves.model.ts';

/** Where a release had a session. */
export interface ReleasedPlace {
  session: number;
  start: string;
  duration: number;
  room: number | null;
}

/** The placements by which a plan becomes that of a release: where its sessions were; what it does not have loses its time and room. Cancelled sessions stay, as do those that lack a time or a room. */
export function placementsBack(
  sessions: readonly PlannedSession[],
  released: readonly ReleasedPlace[],
): { before: Placement[]; after: Placement[]; unscheduled: number; cancelled: number } {
  const places = new Map(released.map((one) => [one.session, one]));
  const moves = sessions.flatMap((session) => {
    const place = places.get(session.id);
    // No release has one that lacks a time or a room: what was decided of it is none of the release.
    const isApart = session.state === 'cancelled' || session.start === null || session.room === null;
    if (!place && isApart) return [];
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
    cancelled: sessions.filter(({ id, state }) => state === 'cancelled' && places.has(id)).length,
  };
}

interface Back {
  /** How many sessions get another place. */
  all: number;
  /** How many of them lose it, since the release does not have them. */
  unscheduled: number;
  /** How many that the release has were cancelled since. */
  cancelled: number;
  /** How many that the release has are no longer in the agenda. */
  gone: number;
}

const sessionsText = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/** What going back leaves as it is, in sentences. */
export function staysText({ cancelled, gone }: Pick<Back, 'cancelled' | 'gone'>): string {
  return [
    gone === 0
      ? ''
      : `${sessionsText(gone)} of the release ${gone === 1 ? 'is' : 'are'} no longer in this agenda and ${gone === 1 ? 'does' : 'do'} not come back.`,
    cancelled === 0
      ? ''
      : `${sessionsText(cancelled)} that ${cancelled === 1 ? 'was' : 'were'} cancelled since ${cancelled === 1 ? 'stays' : 'stay'} cancelled.`,
    'Titles, speakers and texts stay as they are.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What going back would do, in sentences. */
export function backText({ all, unscheduled, ...stays }: Back): string {
  const moved = all - unscheduled;
  const loses = unscheduled === 1 ? 'loses its' : 'lose their';
  return [
    moved === 0
      ? ''
      : `${sessionsText(moved)} ${moved === 1 ? 'gets' : 'get'} the time and room of the release.`,
    unscheduled === 0
      ? ''
      : `${sessionsText(unscheduled)} that the release does not have ${loses} time and room.`,
    staysText(stays),
    'Undo on the plan takes it back.',
  ]
    .filter(Boolean)
    .join(' ');
}
