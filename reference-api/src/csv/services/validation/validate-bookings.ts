import {
  type EntityDefinition,
  type EntityValues,
  type PackageUse,
  takesPlace,
} from 'shared-contracts/entities';
import { roomsOfCoaches } from '../../../booking/repositories/hired-rooms.ts';
import { holdResources, resourcesIn } from '../../../booking/repositories/resources.ts';
import { isBooking } from '../../../booking/services/booking.ts';
import { areOnOneCourt, areTogether } from '../../../booking/services/booking-rules.ts';
import { checkBooking, conflictText } from '../../../booking/services/conflicts.ts';
import { holdClientsOf, overdraft } from '../../../booking/services/ledger.ts';
import type { Tx } from '../../../database/transaction.ts';
import { priceMissing } from '../../../payments/services/prices.ts';
import { type CheckedLine, refuse } from './checked-line.ts';

/** Lines to validate, and whether they are written, too: then the people that they name are held until the transaction ends. */
interface Lines {
  checkedLines: readonly CheckedLine[];
  holds: boolean;
}

/**
 * Refuses sessions that cannot take place: by what is booked already, and by the lines before them. A file overrides nothing. What `restores`
 * sessions as they were booked overrides what staff may override, since they may have done so then; nobody is in two places even so.
 */
export async function validateBookings(
  tx: Tx,
  definition: EntityDefinition,
  { checkedLines, holds, restores }: Lines & { restores: boolean },
): Promise<void> {
  const bookings = checkedLines.filter(({ row, values }) =>
    isBooking(definition, { values, before: row?.values ?? {} }),
  );
  const named = resourcesIn(bookings.map(({ values }) => values));
  if (holds) await holdResources(tx, named);
  const rooms = await roomsOfCoaches(tx, named.coaches);
  const booked: CheckedLine[] = [];
  let planned: PackageUse[] = [];
  for (const checked of bookings) {
    const { row, values } = checked;
    const { conflicts, uses } = await checkBooking(
      tx,
      { id: row?.id ?? 0, values, before: row?.values ?? {} },
      planned,
    );
    const before = takesPlace(values) ? booked.filter((one) => takesPlace(one.values)) : [];
    const same = before.some((one) => areTogether(one.values, values));
    const onCourt = before.some((one) => areOnOneCourt(one.values, values, rooms));
    const reason = same
      ? 'A line before it books the same coach or client at this time.'
      : onCourt
        ? 'A line before it takes the location at this time, which clients hire.'
        : conflictText(conflicts.filter(({ override }) => !(restores && override)));
    if (reason) refuse(checked, [{ field: 'start', reason }]);
    else {
      booked.push(checked);
      planned = [...planned, ...uses];
    }
  }
}

/** Refuses entries of a ledger that take what is not left, also by the lines before them, and refunds without a price. */
export async function validateEntries(
  tx: Tx,
  definition: EntityDefinition,
  { checkedLines, holds }: Lines,
): Promise<void> {
  if (holds)
    await holdClientsOf(
      tx,
      definition,
      checkedLines.map(({ values }) => values),
    );
  const planned: EntityValues[] = [];
  for (const checked of checkedLines) {
    const id = checked.row?.id ?? 0;
    const entry = { before: checked.row?.values ?? {}, values: checked.values };
    const problem =
      (await overdraft(tx, definition, { id, values: checked.values, planned })) ??
      priceMissing(definition, entry);
    if (problem) refuse(checked, [{ field: problem.field, reason: problem.words }]);
    else if (id === 0) planned.push(checked.values);
  }
}
