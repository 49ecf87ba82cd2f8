import { definitionOf, type EntityDefinition, fieldOf, type Row } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { holdResources } from '../../booking/repositories/resources.ts';
import {
  definitionForWriting,
  rowAnswer,
  tenantDefinition,
} from '../../custom-fields/services/tenant-definition.ts';
import { isLinked } from '../../database/columns.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { removeRow } from '../../entities/services/row-trash.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { linksOf, replaceLinks } from '../../rows/repositories/links.ts';
import { changedFields, derive } from '../../rows/repositories/row-values.ts';
import { type HeldRow, holdRow, updateRow } from '../../rows/repositories/rows.ts';
import { knownTitles } from '../../rows/repositories/titles.ts';
import { changesOf, keepVersion } from '../../rows/repositories/versions.ts';
import { notifyNobody } from '../../session-mails/repositories/notices.ts';
import {
  joinTagsAndSteps,
  moveCourseWaits,
  moveMails,
  movePlaceReasons,
  noteMerged,
  type Pair,
  rowsNaming,
  sessionsAtOnce,
  takeRoles,
} from '../repositories/merging.ts';
import { mergedValues, withoutTwice } from './merged-values.ts';

const users = definitionOf('users');

/** Two users who become one, by the versions that were read. */
export interface Merge extends Pair {
  versions: { from: number; into: number | undefined };
  /** The fields of which the value of `from` stays. */
  take: readonly string[];
}

async function heldUser(
  tx: Tx,
  definition: EntityDefinition,
  { id, version }: { id: number; version: number | undefined },
): Promise<HeldRow> {
  const held = await holdRow(tx, definition, id);
  if (!held || held.deletedAt) throw notFound('This client');
  if (held.row.version === version) return held;
  const { values, updatedBy } = held.row;
  throw new Failure('stale', `“${values.name}” was changed by ${updatedBy} meanwhile. Look at both again.`, {
    data: rowAnswer(definition, held.row),
  });
}

/** Writes `into` for `from` in one row. Returns whether `into` has the place of `from` in a session from then on. */
async function moveRow(
  tx: Tx,
  actor: Actor,
  { definition, id }: { definition: EntityDefinition; id: number },
  pair: Pair,
): Promise<boolean> {
  const held = await holdRow(tx, definition, id);
  if (!held) return false;
  const { values, isPlaceOfFrom } = withoutTwice(definition, held.row.values, pair);
  const changed = changedFields(held.row.values, values);
  if (changed.length === 0) return false;
  await updateRow(tx, definition, id, {
    values: Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
    derived: derive(definition, values, await knownTitles(tx, definition, [{ values }])),
    actor: actor.name,
  });
  for (const name of changed) {
    const field = fieldOf(definition, name);
    if (!field || !isLinked(field)) continue;
    const links = linksOf(id, values[name]);
    await replaceLinks(tx, { entity: definition.name, field: name, rows: [id], links });
  }
  await keepVersion(tx, actor, definition, {
    ...{ row: id, version: held.row.version + 1, action: 'change' },
    changes: changesOf(held.row.values, values, changed),
  });
  return isPlaceOfFrom;
}

/** The groups of the user who goes in which the one who stays was not. */
function newGroupsOf(staying: Row, going: Row): number[] {
  const groupsOf = ({ values: { groups } }: Row) => (groups ?? []) as number[];
  return groupsOf(going).filter((id) => !groupsOf(staying).includes(id));
}

async function refuseTwoPlaces(tx: Tx, pair: Pair, names: { from: string; into: string }): Promise<void> {
  const at = await sessionsAtOnce(tx, pair);
  if (!at) return;
  throw new Failure(
    'conflict',
    `“${names.into}” is in ${at[0]}, and “${names.from}” in ${at[1]}, at the same time: they are two people, or one of the sessions has to be cancelled first.`,
  );
}

/** Locks what a merge writes, and returns both users as they were read. */
async function holdBoth(
  tx: Tx,
  { from, into, versions }: Pick<Merge, 'from' | 'into' | 'versions'>,
): Promise<{ definition: EntityDefinition; going: Row; staying: Row }> {
  // In the order in which a save of one of them locks: the row, then its clients. Users follow below, in the order of their ids.
  for (const row of await rowsNaming(tx, from))
    if (row.definition.name !== users.name) await holdRow(tx, row.definition, row.id);
  await holdResources(tx, { coaches: [], clients: [from, into] });
  const definition = await tenantDefinition(tx, users);
  const held: Record<number, HeldRow> = {};
  // Two merges of the same two, one the other way round, wait for each other.
  for (const id of [from, into].sort((one, other) => one - other))
    held[id] = await heldUser(tx, definition, { id, version: id === from ? versions.from : versions.into });
  const [going, staying] = [held[from]?.row, held[into]?.row];
  if (!going || !staying) throw notFound('This client');
  return { definition, going, staying };
}

/**
 * Merges a user who is there twice, and returns the version of the one who stays. The one who goes is in the trash, and nothing names them any more. Nobody
 * gets a mail, since no session changed. The audit says who merged whom.
 */
export async function mergeClients(
  tx: Tx,
  actor: Actor,
  { from, into, versions, take }: Merge,
): Promise<{ id: number; name: string; version: number }> {
  if (from === into) throw new Failure('conflict', 'A client cannot be merged with themselves.');
  const pair = { from, into };
  const { definition, going, staying } = await holdBoth(tx, { from, into, versions });
  const values = mergedValues(definition, { from: going, into: staying }, take);
  await refuseTwoPlaces(tx, pair, { from: String(going.values.name), into: String(staying.values.name) });

  // A coach reads the names of clients: the name that stays would be news of each of their sessions.
  await notifyNobody(tx);
  const places: number[] = [];
  for (const row of await rowsNaming(tx, from)) {
    if (row.definition.name === users.name && (row.id === into || row.id === from)) continue;
    if (await moveRow(tx, actor, row, pair)) places.push(row.id);
  }
  await moveMails(tx, pair, places);
  await moveCourseWaits(tx, pair);
  await movePlaceReasons(tx, pair);
  await joinTagsAndSteps(tx, pair);
  // Before the other one may get their email, which one user has.
  await removeRow({ tx, actor, definition: users }, from);
  const writing = await definitionForWriting(tx, users, { before: staying.values, after: values });
  const merged = await changeRow({ tx, actor, definition: writing }, into, {
    values,
    version: staying.version,
  });
  await takeRoles(tx, pair, newGroupsOf(staying, going));
  const emails = [going, staying].map((row) => row.values.email).filter((email) => typeof email === 'string');
  await noteMerged(tx, pair, emails.find((email) => email !== values.email) ?? null);
  await record(tx, actor, { action: 'merge', subject: users.name, row: into, details: { from } });
  return { id: into, name: String(merged.values.name), version: merged.version };
}
