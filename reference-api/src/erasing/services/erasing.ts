import { erasedName } from 'shared-contracts/api/client-data';
import { allFields, definitionOf, type EntityValues, type Field } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { isLinked } from '../../database/columns.ts';
import type { Tx } from '../../database/transaction.ts';
import { renameElsewhere } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { forgetMergedEmails, mergedAndTrashed } from '../../merging/repositories/merging.ts';
import { replaceLinks } from '../../rows/repositories/links.ts';
import { derive } from '../../rows/repositories/row-values.ts';
import { type HeldRow, holdRow, updateRow } from '../../rows/repositories/rows.ts';
import { keepVersion } from '../../rows/repositories/versions.ts';
import {
  comingSessions,
  eraseHistory,
  eraseMails,
  eraseOwnReasons,
  notesOfSessions,
  pageLine,
  putNotes,
} from '../repositories/erasing.ts';

const users = definitionOf('users');

// Fields that stay: required, or no fact about the person.
const staying = ['status', 'client'];

const emptyOf = (field: Field) => (field.kind === 'relations' ? [] : field.kind === 'boolean' ? false : null);

function erased(id: number, before: EntityValues): EntityValues {
  const emptied = Object.entries(allFields(users)).map(([name, field]): [string, EntityValues[string]] => [
    name,
    staying.includes(name) ? (before[name] ?? null) : emptyOf(field),
  ]);
  return { ...Object.fromEntries(emptied), name: erasedName(id) };
}

async function refuseWhileExpected(tx: Tx, id: number): Promise<void> {
  const count = await comingSessions(tx, id);
  if (count === 0) return;
  const what = count === 1 ? '1 session' : `${count} sessions`;
  throw new Failure(
    'inUse',
    `This client has ${what} to come. Cancel ${count === 1 ? 'it' : 'them'} first, so that the client gets the mail about it.`,
    { data: { entity: 'appointments', field: 'clients', count } },
  );
}

function withoutLines(notes: string | null, name: string): string | null {
  if (notes === null) return null;
  const lines = notes.split('\n').filter((line) => !(line.startsWith(pageLine) && line.includes(name)));
  return lines.length === 0 ? null : lines.join('\n');
}

/** Erases what the booking page wrote of a person into the notes of sessions. What staff wrote there stays. */
async function eraseFromNotes(tx: Tx, { id, values }: HeldRow['row']): Promise<void> {
  const name = String(values.name);
  for (const notes of await notesOfSessions(tx, id)) {
    const [before, after] = [withoutLines(notes.before, name), withoutLines(notes.after, name)];
    if (before !== notes.before || after !== notes.after) await putNotes(tx, { ...notes, before, after });
  }
}

/** Empties a user, with all that is stored beside the row. Returns its version then. */
async function eraseRow(tx: Tx, actor: Actor, { row }: HeldRow): Promise<number> {
  const { id } = row;
  await eraseOwnReasons(tx, id);
  await eraseFromNotes(tx, row);
  const values = erased(id, row.values);
  for (const [field, { kind }] of Object.entries(allFields(users))) {
    if (isLinked({ kind } as Field))
      await replaceLinks(tx, { entity: users.name, field, rows: [id], links: [] });
  }
  await updateRow(tx, users, id, { values, derived: derive(users, values, new Map()), actor: actor.name });
  await eraseHistory(tx, id);
  await eraseMails(tx, id);
  await renameElsewhere({ tx, definition: users }, id);
  const next = row.version + 1;
  await keepVersion(tx, actor, users, { row: id, version: next, action: 'change' });
  return next;
}

/** Erases the personal data of a user, and returns the version of what stays. The audit records who did it. */
export async function eraseClient(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<{ id: number; name: string; version: number }> {
  const held = await holdRow(tx, users, id);
  if (!held || held.deletedAt) throw notFound('This client');
  if (held.row.version !== version) {
    const words = `This client was changed by ${held.row.updatedBy} meanwhile. Look at it again.`;
    throw new Failure('stale', words, { data: held.row });
  }
  await refuseWhileExpected(tx, id);
  // Records of the same person that were merged into this one.
  for (const mergedId of await mergedAndTrashed(tx, id)) {
    const merged = await holdRow(tx, users, mergedId);
    if (merged) await eraseRow(tx, actor, merged);
  }
  await forgetMergedEmails(tx, id);
  const erasedVersion = await eraseRow(tx, actor, held);
  await record(tx, actor, { action: 'erase', subject: users.name, row: id, details: {} });
  return { id, name: erasedName(id), version: erasedVersion };
}
