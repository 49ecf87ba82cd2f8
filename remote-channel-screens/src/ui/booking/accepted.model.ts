import { type Conflict, notFreeData } from 'shared-contracts/api';
import type { EntityValues } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';

/** A reason against a time. */
export type Reason = Pick<Conflict, 'words' | 'entity' | 'id'>;

/** A room that is free at a refused time: its name, and the values of the session there. */
export interface FreeRoom {
  location: number;
  name: string;
  coach: number;
}

/** The reasons against a time in spite of which a person books it, and the values of the session that they were about. */
export interface Accepted {
  values: EntityValues;
  reasons: readonly Reason[];
}

/** The reasons of a refusal; null if it is another error. */
export function conflictsIn(error: unknown): readonly Conflict[] | null {
  if (!isApiError(error) || error.code !== 'notFree') return null;
  const read = notFreeData.safeParse(error.data);
  return read.success ? read.data.conflicts : null;
}

/** The next free times that a refusal names; none where it is another error. */
export function nextTimesIn(error: unknown): readonly { start: string; end: string }[] {
  if (!isApiError(error) || error.code !== 'notFree') return [];
  const read = notFreeData.safeParse(error.data);
  return (read.success && read.data.next) || [];
}

/** The rooms that a refusal names which are free at the refused time; none where it is another error. */
export function roomsIn(error: unknown): readonly FreeRoom[] {
  if (!isApiError(error) || error.code !== 'notFree') return [];
  const read = notFreeData.safeParse(error.data);
  return (read.success && read.data.elsewhere) || [];
}

// The hours of a coach are one reason, whether or not it names the coach.
const isSame = (one: Reason, other: Reason) =>
  one.entity === other.entity &&
  one.id === other.id &&
  (one.words === other.words || one.entity === 'availables');

/** Whether a person has accepted every reason of a refusal already, for a session of these values. */
export function isAccepted(error: unknown, values: EntityValues, accepted: Accepted | null): boolean {
  const conflicts = conflictsIn(error) ?? [];
  if (accepted === null || conflicts.length === 0) return false;
  if (Object.entries(accepted.values).some(([name, value]) => values[name] !== value)) return false;
  return conflicts.every(
    (conflict) => conflict.override && accepted.reasons.some((one) => isSame(one, conflict)),
  );
}
