import type { EntityDefinition } from 'shared-contracts/entities';
import { type SessionInTheWay, sessionsInTheWay } from '../../booking/repositories/availability.ts';
import { notFree } from '../../booking/services/booking.ts';
import { busyConflict, conflictText } from '../../booking/services/conflicts.ts';
import type { Tx } from '../../database/transaction.ts';
import { trashConflicts } from '../repositories/many-rows.ts';

function bySession(found: readonly SessionInTheWay[]): Map<number, SessionInTheWay[]> {
  const ways = new Map<number, SessionInTheWay[]>();
  for (const one of found) ways.set(one.of, [...(ways.get(one.of) ?? []), one]);
  return ways;
}

/** Which of these rows, all in the trash, cannot be taken out of it together, and why. Of a session, the sessions in the way are named. */
export async function restoreConflicts(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const conflicts = await trashConflicts(tx, definition, ids);
  if (definition.name !== 'appointments') return conflicts;
  for (const [id, ways] of bySession(await sessionsInTheWay(tx, ids))) {
    // One that stays in the trash is in nobody's way.
    const inTheWay = ways.filter((one) => !one.deleted || !conflicts.has(one.id));
    if (inTheWay.length > 0) conflicts.set(id, conflictText(inTheWay.map(busyConflict)));
  }
  tx.onLost({
    tenant: tx.tenant,
    explain: async (after) => {
      const found = (await sessionsInTheWay(after, ids)).filter(
        (one) => !one.deleted && !conflicts.has(one.of),
      );
      return found.length > 0 ? notFree(found.map(busyConflict)) : null;
    },
  });
  return conflicts;
}
