import { definitionOf, type EntityDefinition, type PackageUse } from 'shared-contracts/entities';
import {
  type SessionInTheWay,
  sessionsInTheWay,
  trashedToCheck,
} from '../../booking/repositories/availability.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { isOver, notFree } from '../../booking/services/booking.ts';
import { busyConflict, conflictText, rulesAgainst } from '../../booking/services/conflicts.ts';
import { entriesHeldFast } from '../../booking/services/ledger.ts';
import type { Tx } from '../../database/transaction.ts';
import { unfitWords } from '../../entities/services/entity-rules.ts';
import { liveTitles, unfitFor } from '../../rows/repositories/titles.ts';
import { trashConflicts } from '../repositories/many-rows.ts';

const appointments = definitionOf('appointments');
const { coach: coachField } = appointments.fields;

/** Reasons why a save would reject these sessions, except conflicts with other sessions. Of past ones, only their packages are checked. */
async function refusedByRules(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const coming = await trashedToCheck(tx, ids);
  await holdResources(tx, resourcesIn(coming.map(({ values }) => values)));
  const coaches = [...new Set(coming.map(({ values }) => Number(values.coach)))];
  const left = new Set(await unfitFor(tx, coachField, coaches));
  const titles = new Map([
    ['coaches' as const, await liveTitles(tx, 'coaches', { ids: [...left], channel: null })],
  ]);
  let planned: PackageUse[] = [];
  const returning: number[] = [];
  for (const row of coming) {
    const isPast = isOver(appointments, row.values);
    const coach = Number(row.values.coach);
    if (coachField && !isPast && left.has(coach))
      refused.set(row.id, unfitWords(coachField, titles, [coach]));
    if (refused.has(row.id)) continue;
    const { conflicts, uses } = await rulesAgainst(tx, row, planned, returning);
    const against = conflicts.filter(({ override }) => !isPast || !override);
    // By itself, a session is restored over what staff may override.
    const way = against.every(({ override }) => override)
      ? ' Restore it by itself to keep it all the same.'
      : '';
    if (against.length > 0) refused.set(row.id, `${conflictText(against)}${way}`);
    else {
      planned = [...planned, ...uses];
      returning.push(row.id);
    }
  }
  return refused;
}

function bySession(found: readonly SessionInTheWay[]): Map<number, SessionInTheWay[]> {
  const ways = new Map<number, SessionInTheWay[]>();
  for (const one of found) ways.set(one.of, [...(ways.get(one.of) ?? []), one]);
  return ways;
}

/** Which of these rows, all in the trash, cannot be restored together, and why. Sessions are checked as by a save. */
export async function restoreConflicts(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const conflicts = await trashConflicts(tx, definition, ids);
  const free = ids.filter((id) => !conflicts.has(id));
  for (const [id, why] of await entriesHeldFast(tx, definition, { ids: free, deleted: false }))
    conflicts.set(id, why);
  if (definition.name !== 'appointments') return conflicts;
  const refused = await refusedByRules(tx, ids);
  for (const [id, ways] of bySession(await sessionsInTheWay(tx, ids))) {
    // One that stays in the trash is in nobody's way.
    const inTheWay = ways.filter((one) => !one.deleted || !(conflicts.has(one.id) || refused.has(one.id)));
    if (inTheWay.length > 0) conflicts.set(id, conflictText(inTheWay.map((one) => busyConflict(one))));
  }
  for (const [id, why] of refused) if (!conflicts.has(id)) conflicts.set(id, why);
  tx.onExclusionViolation({
    tenant: tx.tenant,
    explain: async (after) => {
      const found = (await sessionsInTheWay(after, ids)).filter(
        (one) => !one.deleted && !conflicts.has(one.of),
      );
      return found.length > 0 ? notFree(found.map((one) => busyConflict(one))) : null;
    },
  });
  return conflicts;
}
