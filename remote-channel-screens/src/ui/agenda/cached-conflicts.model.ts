import {
  type AgendaConflict,
  allConflicts,
  type ConflictFacts,
  type ConflictIndex,
  conflictsListedAt,
  conflictsOf,
} from './agenda-conflicts.model.ts';
import type { PlannedSession } from './planned.model.ts';

interface Cached {
  index: ConflictIndex;
  /** The conflicts that are listed at each session, by its id. */
  listed: ReadonlyMap<number, readonly AgendaConflict[]>;
}

const facts = [
  'agenda',
  'rooms',
  'hasAllRooms',
  'names',
  'declined',
  'blockings',
  'zone',
] as const satisfies readonly Exclude<keyof ConflictFacts, 'sessions'>[];

const isSame = (one: ConflictIndex, other: ConflictIndex) => facts.every((fact) => one[fact] === other[fact]);

/** The sessions that changed: as they were, and as they are. */
function changedSessions(before: ConflictIndex, now: ConflictIndex): PlannedSession[] {
  const [old, current] = [new Set(before.sessions), new Set(now.sessions)];
  return [
    ...before.sessions.filter((one) => !current.has(one)),
    ...now.sessions.filter((one) => !old.has(one)),
  ];
}

/** The conflicts of each session. A conflict concerns one session or two, so only changed sessions, and those that they meet or met, are checked again. */
function listConflicts(index: ConflictIndex, before: Cached | null): Cached['listed'] {
  if (!before || !isSame(before.index, index))
    return new Map(index.sessions.map((one) => [one.id, conflictsListedAt(one, index)]));
  const changed = changedSessions(before.index, index);
  const met = changed.flatMap((one) =>
    [before.index, index].flatMap((then) => conflictsOf(one, then).flatMap(({ other }) => other?.id ?? [])),
  );
  const again = new Set([...changed.map(({ id }) => id), ...met]);
  return new Map(
    index.sessions.map((one) => {
      const cached = again.has(one.id) ? undefined : before.listed.get(one.id);
      return [one.id, cached ?? conflictsListedAt(one, index)];
    }),
  );
}

/**
 * Creates a function that lists all conflicts of an agenda and caches the last result. After a move it checks what moved and what that meets, not 1,500 sessions.
 * It takes a session that is the same object for unchanged.
 */
export function createConflictCache(): (index: ConflictIndex) => AgendaConflict[] {
  let cached: Cached | null = null;
  return (index) => {
    const listed = listConflicts(index, cached);
    cached = { index, listed };
    return allConflicts(index, ({ id }) => listed.get(id) ?? []);
  };
}
