import type { FieldValue } from '../field.ts';
import type { EntityValues } from '../row.ts';
import { type CancellationPolicy, freeUntil } from './cancellation.ts';

/** The name under which the booking page writes what clients do there. */
export const bookingPageActor = 'Booking page';

/** A version of a session: when (ISO 8601) and by whom it was written, and what was before and after, by field. */
export interface SessionVersion {
  at: string;
  by: string;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

const sameValue = (one: unknown, other: FieldValue | undefined) =>
  typeof one === 'string' && typeof other === 'string'
    ? Date.parse(one) === Date.parse(other)
    : one === other;

// Who had no location yet was not moved by getting one.
const wasElsewhere = (before: unknown, now: FieldValue | undefined) =>
  (before ?? null) !== null && !sameValue(before, now);

/**
 * The policy for one session. Where the business moved it, in time or to another location, after cancelling was free the last time, its clients could not
 * decide in time: for them cancelling is free until it begins. What clients move themselves, and what was moved back, leaves the policy as it is.
 */
export function policyOfSession(
  policy: CancellationPolicy,
  values: EntityValues,
  versions: readonly SessionVersion[],
): CancellationPolicy {
  const end = freeUntil(Date.parse(String(values.start)), policy);
  const late = versions
    .filter(({ at, by }) => by !== bookingPageActor && Date.parse(at) > end)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const isMoved = ['start', 'location'].some((field) => {
    const first = late.find(({ changes }) => changes[field]);
    return wasElsewhere(first?.changes[field]?.before, values[field]);
  });
  return isMoved ? { ...policy, freeHours: 0 } : policy;
}
