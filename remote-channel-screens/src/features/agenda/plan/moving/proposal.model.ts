import {
  type AgendaConflict,
  type ConflictIndex,
  conflictsOf,
} from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { clockSpan, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { yearDayText } from '../../../../ui/text/dates.ts';
import { type Placement, placedAs } from './moves.model.ts';

/** Sessions on their way: where they would be, and what speaks against that. */
export interface Proposal {
  /** The session that leads, and that the others follow. */
  anchor: PlannedSession;
  placements: readonly Placement[];
  /** All of them as they would be. */
  moved: readonly PlannedSession[];
  conflicts: readonly AgendaConflict[];
}

export function proposalOf(
  anchor: PlannedSession,
  placements: readonly Placement[],
  index: ConflictIndex,
): Proposal {
  const moved = placedAs(index.sessions, placements);
  const conflicts = moved.flatMap((session) => conflictsOf(session, index, moved));
  return { anchor, placements, moved, conflicts };
}

/** Where a session is: `Hall, Fri 27 Dec 2019, 10:00–10:45`. */
export function whereText(session: PlannedSession, index: ConflictIndex, day: string): string {
  if (session.start === null || session.room === null) return 'without a time';
  const room = index.rooms.get(session.room)?.name ?? `Room ${session.room}`;
  const span = clockSpan({ start: session.start, minutes: session.minutes }, index.agenda.zone);
  return `${room}, ${yearDayText(day)}, ${span}`;
}

/** The name of sessions in a sentence: “Opening”, or 3 sessions. */
export function namesText(sessions: readonly PlannedSession[]): string {
  const [first] = sessions;
  return sessions.length === 1 && first ? `“${first.title}”` : `${sessions.length} sessions`;
}
