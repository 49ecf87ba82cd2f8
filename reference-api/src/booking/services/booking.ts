import type { Conflict, notFreeData } from 'shared-contracts/api';
import {
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  packagesUsed,
  statusesThatFree,
  takesPlace,
} from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { holdResources, resourcesIn } from '../repositories/resources.ts';
import { bookingChecks } from './check-figures.ts';
import { type Booking, bookingConflicts, conflictText } from './conflicts.ts';
import { freeElsewhere } from './free-elsewhere.ts';
import { nextTimes } from './next-times.ts';

// What says who is where and when, and what pays for it, beside the clients.
const decisive = ['start', 'end', 'coach', 'location', 'service', 'package'];

const idsOf = (value: unknown) => (value ?? []) as number[];

const gains = <Id extends number | string>(before: readonly Id[], after: readonly Id[]) =>
  after.some((id) => !before.includes(id));

const usesOf = (values: EntityValues) =>
  packagesUsed(values).map(({ client, package: used }) => `${client}/${used}`);

/**
 * Whether a write makes somebody busy who was not, or uses a package that was not used: a note, a client who leaves, or a status that leaves people where they
 * are, does not.
 */
export function isBooking(definition: EntityDefinition, { values, before }: Omit<Booking, 'id'>): boolean {
  if (definition.name !== 'appointments') return false;
  const used = usesOf(values);
  const isMoved = changedFields(before, values).some((name) => decisive.includes(name));
  if (gains(usesOf(before), used)) return true;
  // A package that somebody used by cancelling late is still used where the session is moved.
  if (!takesPlace(values)) return used.length > 0 && isMoved;
  return !takesPlace(before) || isMoved || gains(idsOf(before.clients), idsOf(values.clients));
}

/**
 * The reason for booking a session anyway is emptied by a write that books it again without overriding anything, and without a new one; the reason for cancelling
 * or declining it, by one after which it takes place.
 */
export function outdatedReasons(
  definition: EntityDefinition,
  booking: Omit<Booking, 'id'>,
  { typed, anyway }: { typed: EntityValues; anyway: boolean },
): EntityValues {
  const { overrideReason, cancelReason, status } = booking.values;
  const stays = anyway || 'overrideReason' in typed || !overrideReason;
  return {
    ...(stays || !isBooking(definition, booking) ? {} : { overrideReason: null }),
    ...(definition.name === 'appointments' && cancelReason && !statusesThatFree.includes(String(status))
      ? { cancelReason: null }
      : {}),
  };
}

/** What a booking is made in spite of: nothing, all that staff may override, or hours and blockings alone. */
export type Overriding = boolean | 'hours';

// Whose hours a session is outside of, or what blocks its time.
const ofHours: readonly EntityName[] = ['availables', 'blockings', 'locations', 'my-business'];

function isOverridden({ override, entity }: Conflict, anyway: Overriding): boolean {
  return override && (anyway === 'hours' ? ofHours.includes(entity) : anyway);
}

/**
 * Refuses a session that cannot take place, with each reason and its cause. With `anyway`, staff override the reasons that allow it; nobody is in two places
 * even so, and no package is overdrawn. Throws `notFree`.
 */
export async function requireFree(
  tx: Tx,
  definition: EntityDefinition,
  booking: Booking,
  anyway: Overriding,
): Promise<void> {
  if (!isBooking(definition, booking)) return;
  await holdResources(tx, resourcesIn([booking.values]));
  const checked = bookingChecks.startTimer();
  const conflicts = await bookingConflicts(tx, booking);
  checked();
  const refused = conflicts.filter((one) => !isOverridden(one, anyway));
  if (refused.length > 0) {
    const refusal = notFree(refused);
    // Not while this holds the coach and the clients: others wait for them.
    const complete = async (after: Tx) => notFree(refused, await waysOut(after, booking));
    tx.onRefusal({ tenant: tx.tenant, refusal, complete });
    throw refusal;
  }
  // What wrote sessions without waiting for these people is seen by the database alone, when the transaction ends.
  const explain = async (after: Tx) => {
    const inTwoPlaces = (await bookingConflicts(after, booking)).filter(({ override }) => !override);
    return inTwoPlaces.length > 0 ? notFree(inTwoPlaces, await waysOut(after, booking)) : null;
  };
  tx.onExclusionViolation({ tenant: tx.tenant, explain });
}

type WaysOut = Omit<z.input<typeof notFreeData>, 'conflicts'>;

/** When and where a refused session can take place instead. */
async function waysOut(tx: Tx, booking: Booking): Promise<WaysOut> {
  return { next: await nextTimes(tx, booking), elsewhere: await freeElsewhere(tx, booking) };
}

/** The refusal of a session, with each reason and its cause, the next times at which it could be booked, and other rooms that are free then. */
export function notFree(
  conflicts: readonly Conflict[],
  { next = [], elsewhere = [] }: WaysOut = {},
): Failure {
  return new Failure('notFree', conflictText(conflicts), {
    errors: conflicts.map(({ words }) => words),
    data: { conflicts, next, elsewhere },
  });
}

/** Whether a session is over: what it was booked with may have changed since. */
export function isOver({ name }: EntityDefinition, { end }: EntityValues): boolean {
  return name === 'appointments' && Date.parse(String(end)) <= Date.now();
}
