import type { WorkingCopy } from 'shared-contracts/api/working-copies';
import { allFields, type EntityDefinition, type EntityValues, valuesSchema } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { relationTitles, type Titles } from '../../rows/repositories/titles.ts';
import { valuesAt } from '../../rows/repositories/versions.ts';
import { findCopy, removeCopy, type StoredCopy, writeCopy } from '../repositories/working-copies.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

interface OneCopy {
  data: WorkingCopy | null;
  titles: Titles;
}

const subject = 'working-copies';

async function livingRow(tx: Tx, definition: EntityDefinition, id: number) {
  const row = await findRow(tx, definition, id);
  if (!row) throw notFound(`This ${definition.singular}`);
  return row;
}

async function described(
  tx: Tx,
  definition: EntityDefinition,
  { id, copy }: { id: number; copy: StoredCopy | null },
): Promise<OneCopy> {
  if (!copy) return { data: null, titles: {} };
  const row = await livingRow(tx, definition, id);
  const then =
    row.version === copy.rowVersion
      ? row.values
      : await valuesAt(tx, definition, { row: id, version: copy.rowVersion, now: row.values });
  const fields = allFields(definition);
  // A field that the definition no longer has is in no form.
  const values = Object.fromEntries(Object.entries(copy.values).filter(([name]) => name in fields));
  const before = Object.fromEntries(
    Object.keys(values).map((name) => [name, (then ?? row.values)[name] ?? null]),
  );
  const titles = await relationTitles(tx, definition, [{ values }, { values: before }]);
  return { data: { ...copy, values, before }, titles };
}

/** Reads the working copy of a row. */
export async function readCopy(tx: Tx, definition: EntityDefinition, id: number): Promise<OneCopy> {
  await livingRow(tx, definition, id);
  return described(tx, definition, { id, copy: await findCopy(tx, definition, id) });
}

// The copy is one that its row could have: each value by itself, since what fits together is decided when it is published.
function checkValues(definition: EntityDefinition, values: Readonly<Record<string, unknown>>): EntityValues {
  const checked = valuesSchema(definition).safeParse(values);
  const fields = allFields(definition);
  const reported = Object.keys(values).filter((name) => fields[name]?.reported);
  if (checked.success && reported.length === 0) return values as EntityValues;
  const problems = checked.error?.issues ?? [];
  throw invalid(
    Object.fromEntries([
      ...reported.map((name) => [name, 'The app reports this.']),
      ...problems.map(({ path, message }) => [String(path[0] ?? 'values'), message]),
    ]),
  );
}

function stale(copy: OneCopy): Failure {
  const words = copy.data
    ? `${copy.data.updatedBy} changed this meanwhile.`
    : 'This was saved, published or discarded meanwhile.';
  return new Failure('stale', words, { data: copy.data });
}

/** Writes the working copy of a row whose version was read. Throws `stale` where another version is there, or where the first one is for a row that was written since. */
export async function saveCopy(
  { tx, actor }: Doing,
  definition: EntityDefinition,
  write: { id: number; version: number; rowVersion: number; values: Readonly<Record<string, unknown>> },
): Promise<OneCopy> {
  const { id, version, rowVersion } = write;
  const row = await livingRow(tx, definition, id);
  if (rowVersion > row.version) throw invalid({ rowVersion: 'There is no such version yet.' });
  const values = checkValues(definition, write.values);
  // Changes begin on the row as it is: who read it before somebody wrote it joins that first.
  if (version === 0 && rowVersion < row.version)
    throw stale(await described(tx, definition, { id, copy: await findCopy(tx, definition, id) }));
  const copy = await writeCopy(tx, definition, { row: id, version, by: actor.name, rowVersion, values });
  if (!copy) throw stale(await described(tx, definition, { id, copy: await findCopy(tx, definition, id) }));
  // Each rest between two words writes it again: only the first one is an event.
  if (version === 0)
    await record(tx, actor, { action: 'create', subject, row: id, details: { entity: definition.name } });
  return described(tx, definition, { id, copy });
}

/** Discards the working copy of a row. Throws `stale` where it has another version. */
export async function discardCopy(
  { tx, actor }: Doing,
  definition: EntityDefinition,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await livingRow(tx, definition, id);
  if (await removeCopy(tx, definition, { row: id, version })) {
    await record(tx, actor, { action: 'delete', subject, row: id, details: { entity: definition.name } });
    return;
  }
  const copy = await findCopy(tx, definition, id);
  if (copy) throw stale(await described(tx, definition, { id, copy }));
}

/** Removes the working copy of a row that a write brought in. One that somebody changed since stays. */
export async function publishCopy(
  { tx, actor }: Doing,
  definition: EntityDefinition,
  { row, version }: { row: number; version: number | undefined },
): Promise<void> {
  if (version === undefined || !(await removeCopy(tx, definition, { row, version }))) return;
  await record(tx, actor, { action: 'publish', subject, row, details: { entity: definition.name } });
}
