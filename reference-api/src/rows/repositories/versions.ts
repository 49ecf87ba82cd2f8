import { sql } from 'drizzle-orm';
import type { RowVersion, VersionAction } from 'shared-contracts/api';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';
import { relationTitles, type Titles } from './titles.ts';

/** What a write made of each field that it changed. */
export type FieldChanges = Record<string, [before: FieldValue, after: FieldValue]>;

/** What differs between two states of a row, of the fields named. */
export function changesOf(before: EntityValues, after: EntityValues, names: readonly string[]): FieldChanges {
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}

/** A version of one row. */
interface NewVersion {
  row: number;
  version: number;
  action: VersionAction;
  changes?: FieldChanges;
}

/** Keeps the version that a write leaves, in the transaction of the write. */
export async function keepVersion(
  tx: Tx,
  actor: Actor,
  definition: EntityDefinition,
  { row, version, action, changes = {} }: NewVersion,
): Promise<void> {
  await tx.run(sql`
    insert into row_versions (tenant_id, entity, row_id, version, account_id, actor, action, changes)
    values (${tx.tenant}, ${definition.name}, ${row}, ${version}, ${actor.account}, ${actor.name}, ${action},
      ${JSON.stringify(changes)}::jsonb)`);
}

/** Keeps the versions that a write of many rows has just left. */
export async function keepVersions(
  tx: Tx,
  actor: Actor,
  definition: EntityDefinition,
  options: {
    action: VersionAction;
    rows: readonly { id: number; changes: FieldChanges }[];
    bulkOperation?: number | null;
  },
): Promise<void> {
  if (options.rows.length === 0) return;
  await tx.runWithCustomPlan(sql`
    insert into row_versions (tenant_id, entity, row_id, version, account_id, actor, action, bulk_operation_id, changes)
    select ${tx.tenant}::bigint, ${definition.name}, t.id, t.version, ${actor.account}::bigint, ${actor.name}, ${options.action},
      ${options.bulkOperation ?? null}::bigint, r.changes
    from jsonb_to_recordset(${JSON.stringify(options.rows)}::jsonb) as r (id bigint, changes jsonb)
    join ${rowTable(definition)} t on t.tenant_id = ${tx.tenant} and t.id = r.id`);
}

/** Makes the creation of rows a part of a bulk operation, whose undo takes them back. */
export async function assignVersions(
  tx: Tx,
  { entity, ids, bulkOperation }: { entity: EntityName; ids: readonly number[]; bulkOperation: number },
): Promise<void> {
  await tx.run(sql`
    update row_versions set bulk_operation_id = ${bulkOperation}
    where tenant_id = ${tx.tenant} and entity = ${entity} and version = 1 and row_id = any(${sql.param([...ids])}::bigint[])`);
}

interface StoredVersion extends Omit<RowVersion, 'changes'> {
  changes: FieldChanges;
}

// Leave out fields that the definition no longer has.
function describeVersion(definition: EntityDefinition, { changes, ...version }: StoredVersion): RowVersion {
  const fields = allFields(definition);
  const known = Object.entries(changes).filter(([name]) => name in fields);
  return {
    ...version,
    changes: Object.fromEntries(known.map(([name, [before, after]]) => [name, { before, after }])),
  };
}

/** A page of the versions of a row below a number, the newest first, with the titles of related rows. */
export async function listVersions(
  tx: Tx,
  definition: EntityDefinition,
  request: { row: number; below: number | undefined; limit: number },
): Promise<{ data: RowVersion[]; titles: Titles; next: number | null }> {
  const stored = await tx.run<StoredVersion>(sql`
    select version, at, actor as by, action, changes from row_versions
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = ${request.row}
      and (${request.below ?? null}::int is null or version < ${request.below ?? null}::int)
    order by version desc limit ${request.limit + 1}`);
  const page = stored.slice(0, request.limit);
  const sides = page.flatMap(({ changes }) =>
    ([0, 1] as const).map((side) => ({
      values: Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]])),
    })),
  );
  return {
    data: page.map((version) => describeVersion(definition, version)),
    titles: await relationTitles(tx, definition, sides),
    next: stored.length > request.limit ? (page.at(-1)?.version ?? null) : null,
  };
}

/** The values of a row in a version: the current ones with later changes reverted; null if the version is missing. */
export async function valuesAt(
  tx: Tx,
  definition: EntityDefinition,
  request: { row: number; version: number; now: EntityValues },
): Promise<EntityValues | null> {
  const stored = await tx.run<Pick<StoredVersion, 'version' | 'changes'>>(sql`
    select version, changes from row_versions
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = ${request.row}
      and version >= ${request.version} order by version desc`);
  if (stored.at(-1)?.version !== request.version) return null;
  const fields = allFields(definition);
  const values = { ...request.now };
  for (const { changes } of stored.slice(0, -1)) {
    for (const [name, [before]] of Object.entries(changes)) if (name in fields) values[name] = before;
  }
  return values;
}

/**
 * Purges versions older than `days`, except the newest of them, which is the base of the rest. Reads only versions that reached this age in
 * the last month, to stay fast.
 */
export async function forgetVersions(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    delete from row_versions v using row_versions n
    where n.tenant_id = ${tx.tenant} and n.at < now() - make_interval(days => ${days}::int)
      and n.at >= now() - make_interval(days => ${days + 30}::int)
      and v.tenant_id = n.tenant_id and v.entity = n.entity and v.row_id = n.row_id and v.version < n.version`);
}
