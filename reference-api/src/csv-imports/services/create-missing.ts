// One thing: the rows of other entities that lines of a file lack are created as a part of its import, so that its undo takes them back, too.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MissingRowsResult } from 'shared-contracts/api/missing-rows';
import { definitionOf, type EntityName, type EntityValues } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { partOfFile } from '../../bulk-steps/repositories/bulk-operations.ts';
import type { MissingRow } from '../../csv/repositories/import-lines.ts';
import { findImport, type StoredImport } from '../../csv/repositories/imports.ts';
import { missingRows } from '../../csv/repositories/missing-rows.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { createRow } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { recordImport } from '../../programmes/writing/record-import.ts';
import { rowsNamed } from '../../rows/repositories/titles.ts';
import { assignVersions } from '../../rows/repositories/versions.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

type Made = Map<EntityName, number[]>;

async function create({ tx, actor }: Doing, entity: EntityName, values: EntityValues, file: StoredImport) {
  const definition = await tenantDefinition(tx, definitionOf(entity));
  const { id } = await createRow(
    { tx, actor, definition },
    values,
    inChannel(definition) ? file.channel : null,
  );
  return id;
}

/** The rows that one missing row is made of, by entity: a person has a profile, unless one of this name is here. */
async function createOne(
  doing: Doing,
  file: StoredImport,
  { entity, title }: MissingRow,
): Promise<[EntityName, number][]> {
  const name = title.trim();
  if (entity !== 'contributors') {
    const { titleField } = definitionOf(entity);
    return [[entity, await create(doing, entity, { [titleField]: name }, file)]];
  }
  const called = await rowsNamed(doing.tx, 'profiles', { titles: [name], channel: file.channel });
  const [known] = called.get(name) ?? [];
  const fresh = known
    ? []
    : [await create(doing, 'profiles', { displayName: name, status: 'published' }, file)];
  const profile = known?.id ?? fresh[0] ?? 0;
  const role = file.entity === 'articles' ? 'author' : 'speaker';
  const person = await create(doing, entity, { profile, roles: [role] }, file);
  return [...fresh.map((id): [EntityName, number] => ['profiles', id]), [entity, person]];
}

/** Creates a row, or says why it cannot be. */
async function attempt(doing: Doing, file: StoredImport, row: MissingRow) {
  const { tx } = doing;
  await tx.run(sql`savepoint missing_row`);
  try {
    return { made: await createOne(doing, file, row), refused: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await tx.run(sql`rollback to savepoint missing_row`);
    const reason = Object.values(error.details.fields ?? {})[0] ?? error.message;
    return { made: [], refused: { ...row, reason } };
  }
}

// A contributor leads to a profile: what is undone first was made last.
const order = (entity: EntityName) => (entity === 'profiles' ? 0 : 1);

/**
 * Creates the rows of other entities that lines of a checked file lack and that a name makes, each as a form would. They are parts of the import: its undo puts
 * those into the trash that nothing else uses and nobody changed since, and until it is applied, they have an undo of their own.
 */
export async function createMissing(doing: Doing, id: number): Promise<MissingRowsResult> {
  const { tx } = doing;
  const file = await findImport(tx, id, true);
  if (!file) throw notFound('This file');
  if (file.status !== 'checked') throw new Failure('conflict', 'Have this file checked first.');
  const made: Made = new Map();
  const refused: MissingRowsResult['refused'] = [];
  for (const row of await missingRows(tx, id)) {
    const result = await attempt(doing, file, row);
    for (const [entity, own] of result.made) made.set(entity, [...(made.get(entity) ?? []), own]);
    if (result.refused) refused.push(result.refused);
  }
  const partOf = (await partOfFile(tx, id)) ?? randomUUID();
  const channel = file.channel ?? 0;
  const recorded = recordImport(doing, {
    channel,
    file: file.file,
    zone: file.zone,
    into: { file: id, partOf },
  });
  for (const [entity, ids] of [...made].sort(([one], [other]) => order(one) - order(other))) {
    const definition = definitionOf(entity);
    const bulkOperation = await recorded.begin(definition, ids.length);
    await assignVersions(tx, { entity, ids, bulkOperation });
  }
  await recorded.end();
  return { created: [...made.values()].flat().length, refused };
}
