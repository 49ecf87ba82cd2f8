import type { BookedSession } from 'shared-contracts/api';

/** All sessions to come of the course of a client, in order: also those that they cannot cancel any more. */
export function allOf({ sessions, late = [] }: NonNullable<BookedSession['course']>) {
  return [...late, ...sessions].sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
}
