import {
  type AgendaConflict,
  allConflicts,
  type ConflictFacts,
  type ConflictIndex,
  conflictsOf,
  conflictsToldAt,
} from './agenda-conflicts.model.ts';
import type { PlannedSession } from './planned.model.ts';

interface Known {
  index: ConflictIndex;
  /** By session, what is told at it. */
  told: ReadonlyMap<number, readonly AgendaConflict[]>;
}

const facts = [
  'agenda',
  'rooms',
  'names',
  'declined',
  'blockings',
  'zone',
] as const satisfies readonly Exclude<keyof ConflictFacts, 'sessions'>[];

const isSame = (one: ConflictIndex, other: ConflictIndex) => facts.every((fact) => one[fact] === other[fact]);

/** The sessions that are otherwise than before, as they were and as they are. */
function changedSessions(before: ConflictIndex, now: ConflictIndex): PlannedSession[] {
  const [old, current] = [new Set(before.sessions), new Set(now.sessions)];
  return [
    ...before.sessions.filter((one) => !current.has(one)),
    ...now.sessions.filter((one) => !old.has(one)),
  ];
}

/** What is told at each session. A conflict is of one session or of two: what those that changed meet now, or met, is found anew. */
function toldNow(index: ConflictIndex, before: Known | null): Known['told'] {
  if (!before || !isSame(before.index, index))
    return new Map(index.sessions.map((one) => [one.id, conflictsToldAt(one, index)]));
  const changed = changedSessions(before.index, index);
  const met = changed.flatMap((one) =>
    [before.index, index].flatMap((then) => conflictsOf(one, then).flatMap(({ other }) => other?.id ?? [])),
  );
  const anew = new Set([...changed.map(({ id }) => id), ...met]);
  return new Map(
    index.sessions.map((one) => {
      const known = anew.has(one.id) ? undefined : before.told.get(one.id);
      return [one.id, known ?? conflictsToldAt(one, index)];
    }),
  );
}

/**
 * Creates a reader of all conflicts of an agenda that remembers those of its last call: after a move it looks at what moved and what that meets, not at 1,500
 * sessions. Sessions that are the same object are taken for unchanged.
 */
export function keepConflicts(): (index: ConflictIndex) => AgendaConflict[] {
  let known: Known | null = null;
  return (index) => {
    const told = toldNow(index, known);
    known = { index, told };
    return allConflicts(index, ({ id }) => told.get(id) ?? []);
  };
}
