import { allFields, type EntityDefinition, fieldOf, isNeeded, type Row } from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import { otherHalves } from '../../booking/repositories/gift-halves.ts';
import { isOver, requireFree } from '../../booking/services/booking.ts';
import { entriesHeldFast } from '../../booking/services/ledger.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { heldByPayments } from '../../payments/services/payments.ts';
import { dependents } from '../../rows/repositories/references.ts';
import { type HeldRow, holdRow } from '../../rows/repositories/rows.ts';
import { liveTitles } from '../../rows/repositories/titles.ts';
import { setDeleted } from '../../rows/repositories/trash.ts';
import { keepVersion } from '../../rows/repositories/versions.ts';
import { checkRow } from './entity-rules.ts';
import { type Writing, written } from './entity-writing.ts';

/** The row, and the half of a gift that goes into the trash or comes back with it, in the order in which they are locked. */
async function trashedWith(
  tx: Tx,
  { name }: EntityDefinition,
  id: number,
  deleted: boolean,
): Promise<number[]> {
  if (name !== 'package-entries') return [id];
  const half = (await otherHalves(tx, [id])).get(id);
  return half && half.deleted !== deleted ? [id, half.id].sort((one, other) => one - other) : [id];
}

/** Locks a row, with the other half of a gift, which goes into the trash or comes back with it. */
async function holdWithHalf(
  tx: Tx,
  definition: EntityDefinition,
  { id, deleted }: { id: number; deleted: boolean },
): Promise<{ held: HeldRow | null; together: HeldRow[] }> {
  const rows: HeldRow[] = [];
  for (const each of await trashedWith(tx, definition, id, deleted)) {
    const row = await holdRow(tx, definition, each);
    if (row) rows.push(row);
  }
  return {
    held: rows.find(({ row }) => row.id === id) ?? null,
    together: rows.filter(({ deletedAt }) => (deletedAt !== null) !== deleted),
  };
}

async function moveAll(
  { tx, actor, definition }: Writing,
  rows: readonly HeldRow[],
  action: 'delete' | 'restore',
): Promise<void> {
  for (const { row } of rows) {
    await setDeleted(tx, definition, row.id, { deleted: action === 'delete', actor: actor.name });
    await keepVersion(tx, actor, definition, { row: row.id, version: row.version + 1, action });
    await record(tx, actor, { action, subject: definition.name, row: row.id });
  }
}

const idsOf = (rows: readonly HeldRow[]) => rows.map(({ row }) => row.id);

/** How a row is let go that others need: a coach who leaves, or a service that is no longer offered, keeps what was booked. Empty where there is no such way. */
function otherWay(definition: EntityDefinition): string {
  const offer = fieldOf(definition, 'offer');
  const ended = offer?.kind === 'choice' ? offer.options.find(({ value }) => value === 'ended')?.label : null;
  const choice = definition.name === 'coaches' ? 'Has left' : ended;
  return choice ? `, or choose “${choice}” for this ${definition.singular}` : '';
}

/** Puts a row into the trash, with the other half of a gift. Refused while rows that cannot be without it are outside the trash. */
export async function removeRow({ tx, actor, definition }: Writing, id: number): Promise<void> {
  const { held, together } = await holdWithHalf(tx, definition, { id, deleted: true });
  if (!held || held.deletedAt) throw notFound(`This ${definition.singular}`);
  const [most] = await dependents(tx, definition.name, id);
  if (most) {
    const { count } = most;
    const what = count === 1 ? most.definition.singular : most.definition.plural.toLowerCase();
    throw new Failure(
      'inUse',
      `${count} ${what} ${count === 1 ? 'needs' : 'need'} this ${definition.singular}. Delete or change ${count === 1 ? 'it' : 'them'} first${otherWay(definition)}.`,
      { data: { entity: most.definition.name, field: most.field, count } },
    );
  }
  const why =
    (await heldByPayments(tx, definition, [id])).get(id) ??
    (await entriesHeldFast(tx, definition, { ids: idsOf(together), deleted: true })).get(id);
  if (why) throw new Failure('inUse', why);
  await moveAll({ tx, actor, definition }, together, 'delete');
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

/** Whether the rules of a row in the trash hold as they do today. */
async function checkRestored(
  tx: Tx,
  definition: EntityDefinition,
  { row: { id, values }, channel }: HeldRow,
): Promise<void> {
  await refuseDeadChannel(tx, definition, channel);
  const required = Object.entries(allFields(definition))
    .filter(([name, field]) => field.kind === 'relation' && isNeeded(definition, name))
    .map(([name]) => name);
  const before = Object.fromEntries(Object.entries(values).filter(([name]) => !required.includes(name)));
  const isHistory = isOver(definition, values);
  await checkRow(tx, definition, { values, before, channel, id, isHistory });
  // Nobody is in two places and no package is overdrawn; hours may have changed since it was booked.
  await requireFree(tx, definition, { id, values, before: {} }, true);
}

/** Takes a row out of the trash, with the other half of a gift; one that is not in it is answered as it is. Its rules must hold as they do today. */
export async function restoreRow({ tx, actor, definition }: Writing, id: number): Promise<Row> {
  const { held, together } = await holdWithHalf(tx, definition, { id, deleted: false });
  if (!held) throw notFound(`This ${definition.singular}`);
  if (!held.deletedAt) return held.row;
  for (const one of together) await checkRestored(tx, definition, one);
  const why = (await entriesHeldFast(tx, definition, { ids: idsOf(together), deleted: false })).get(id);
  if (why) throw new Failure('conflict', why);
  await moveAll({ tx, actor, definition }, together, 'restore');
  return written(tx, definition, id);
}
