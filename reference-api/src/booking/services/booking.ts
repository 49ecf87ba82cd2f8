import type { Conflict } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { holdResources, resourcesIn } from '../repositories/resources.ts';
import { takesPlace } from './booking-rules.ts';
import { type Booking, bookingConflicts, conflictText } from './conflicts.ts';

// What says who is where and when, and what pays for it.
const decisive = ['start', 'end', 'coach', 'clients', 'location', 'service', 'package', 'paysSingly'];

/** Whether a write makes somebody busy who was not: a note, or a status that leaves people where they are, does not. */
export function isBooking(definition: EntityDefinition, { values, before }: Omit<Booking, 'id'>): boolean {
  if (definition.name !== 'appointments' || !takesPlace(values)) return false;
  return !takesPlace(before) || changedFields(before, values).some((name) => decisive.includes(name));
}

/**
 * Refuses a session that cannot take place, with each reason and its cause. With `anyway`, staff book in spite of what they may override; nobody is in two places
 * even so, and no package is overdrawn. Throws `notFree`.
 */
export async function requireFree(
  tx: Tx,
  definition: EntityDefinition,
  booking: Booking,
  anyway: boolean,
): Promise<void> {
  if (!isBooking(definition, booking)) return;
  await holdResources(tx, resourcesIn([booking.values]));
  const conflicts = await bookingConflicts(tx, booking);
  const refused = anyway ? conflicts.filter(({ override }) => !override) : conflicts;
  if (refused.length > 0) throw notFree(refused);
  // What wrote sessions without waiting for these people is seen by the database alone, when the transaction ends.
  const explain = async (after: Tx) => {
    const inTwoPlaces = (await bookingConflicts(after, booking)).filter(({ override }) => !override);
    return inTwoPlaces.length > 0 ? notFree(inTwoPlaces) : null;
  };
  tx.onExclusionViolation({ tenant: tx.tenant, explain });
}

/** The refusal of a session, with each reason and its cause. */
export function notFree(conflicts: readonly Conflict[]): Failure {
  return new Failure('notFree', conflictText(conflicts), {
    errors: conflicts.map(({ words }) => words),
    data: { conflicts },
  });
}

/** Whether a session is over: what it was booked with may have changed since. */
export function isOver({ name }: EntityDefinition, { end }: EntityValues): boolean {
  return name === 'appointments' && Date.parse(String(end)) <= Date.now();
}
