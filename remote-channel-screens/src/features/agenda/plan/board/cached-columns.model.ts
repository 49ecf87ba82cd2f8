import type { PlacedSession } from '../day/plan.model.ts';

/** What the column of a room has. */
export interface ColumnContent {
  sessions: readonly PlacedSession[];
  /** Number of conflicts of each session of the column that has some. */
  conflicts: ReadonlyMap<number, number>;
}

function isSamePlace(one: PlacedSession, other: PlacedSession | undefined): boolean {
  if (other?.session !== one.session) return false;
  return (
    one.from === other.from && one.to === other.to && one.lane === other.lane && one.lanes === other.lanes
  );
}

function isSame(one: ColumnContent, other: ColumnContent): boolean {
  return (
    one.sessions.length === other.sessions.length &&
    one.conflicts.size === other.conflicts.size &&
    one.sessions.every((placed, at) => isSamePlace(placed, other.sessions[at])) &&
    [...one.conflicts].every(([id, count]) => other.conflicts.get(id) === count)
  );
}

/**
 * Creates a function that makes the contents of the columns and caches the last result. A column whose content is equal stays the same object, so React does not
 * draw it again. `counts`: number of conflicts by session id.
 */
export function createColumnCache(): (
  byRoom: ReadonlyMap<number, readonly PlacedSession[]>,
  counts: ReadonlyMap<number, number>,
) => ReadonlyMap<number, ColumnContent> {
  let before: ReadonlyMap<number, ColumnContent> = new Map();
  return (byRoom, counts) => {
    const columns = new Map(
      [...byRoom].map(([room, sessions]) => {
        const conflicts = new Map(
          sessions.flatMap(({ session: { id } }) => {
            const count = counts.get(id);
            return count === undefined ? [] : [[id, count] as const];
          }),
        );
        const [now, then] = [{ sessions, conflicts }, before.get(room)];
        return [room, then && isSame(then, now) ? then : now];
      }),
    );
    before = columns;
    return columns;
  };
}
