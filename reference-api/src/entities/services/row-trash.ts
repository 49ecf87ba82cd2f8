import { allFields, type EntityDefinition, isNeeded, type Row } from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import { isOver, requireFree } from '../../booking/services/booking.ts';
import { entriesHeldFast } from '../../booking/services/ledger.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { heldByPayments } from '../../payments/services/payments.ts';
import { dependents } from '../../rows/repositories/references.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { liveTitles } from '../../rows/repositories/titles.ts';
import { setDeleted } from '../../rows/repositories/trash.ts';
import { keepVersion } from '../../rows/repositories/versions.ts';
import { checkRow } from './entity-rules.ts';
import { type Writing, written } from './entity-writing.ts';

/** Puts a row into the trash. Refused while rows that cannot be without it are outside the trash. */
export async function removeRow({ tx, actor, definition }: Writing, id: number): Promise<void> {
  const held = await holdRow(tx, definition, id);
  if (!held || held.deletedAt) throw notFound(`This ${definition.singular}`);
  const [most] = await dependents(tx, definition.name, id);
  if (most) {
    const { count } = most;
    const what = count === 1 ? most.definition.singular : most.definition.plural.toLowerCase();
    // A coach who leaves a studio is not deleted together with past sessions.
    const other = definition.name === 'coaches' ? ', or choose “Has left” for this coach' : '';
    throw new Failure(
      'inUse',
      `${count} ${what} ${count === 1 ? 'needs' : 'need'} this ${definition.singular}. Delete or change ${count === 1 ? 'it' : 'them'} first${other}.`,
      { data: { entity: most.definition.name, field: most.field, count } },
    );
  }
  const why =
    (await heldByPayments(tx, definition, [id])).get(id) ??
    (await entriesHeldFast(tx, definition, { ids: [id], deleted: true })).get(id);
  if (why) throw new Failure('inUse', why);
  await setDeleted(tx, definition, id, { deleted: true, actor: actor.name });
  await keepVersion(tx, actor, definition, { row: id, version: held.row.version + 1, action: 'delete' });
  await record(tx, actor, { action: 'delete', subject: definition.name, row: id });
}

async function refuseDeadChannel(
  tx: Tx,
  definition: EntityDefinition,
  channel: number | null,
): Promise<void> {
  if (channel === null) return;
  const live = await liveTitles(tx, 'channels', { ids: [channel], channel: null });
  if (live.has(channel)) return;
  throw new Failure(
    'conflict',
    `The channel of this ${definition.singular} was deleted. Restore the channel first.`,
  );
}

/** Takes a row out of the trash; one that is not in it is answered as it is. Its rules must hold as they do today. */
export async function restoreRow({ tx, actor, definition }: Writing, id: number): Promise<Row> {
  const held = await holdRow(tx, definition, id);
  if (!held) throw notFound(`This ${definition.singular}`);
  if (!held.deletedAt) return held.row;
  await refuseDeadChannel(tx, definition, held.channel);
  const { values } = held.row;
  const required = Object.entries(allFields(definition))
    .filter(([name, field]) => field.kind === 'relation' && isNeeded(definition, name))
    .map(([name]) => name);
  const before = Object.fromEntries(Object.entries(values).filter(([name]) => !required.includes(name)));
  const isHistory = isOver(definition, values);
  await checkRow(tx, definition, { values, before, channel: held.channel, id, isHistory });
  // Nobody is in two places and no package is overdrawn; hours may have changed since it was booked.
  await requireFree(tx, definition, { id, values, before: {} }, true);
  const why = (await entriesHeldFast(tx, definition, { ids: [id], deleted: false })).get(id);
  if (why) throw new Failure('conflict', why);
  await setDeleted(tx, definition, id, { deleted: false, actor: actor.name });
  await keepVersion(tx, actor, definition, { row: id, version: held.row.version + 1, action: 'restore' });
  await record(tx, actor, { action: 'restore', subject: definition.name, row: id });
  return written(tx, definition, id);
}
