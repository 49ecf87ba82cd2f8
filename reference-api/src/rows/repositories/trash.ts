import { type SQL, sql } from 'drizzle-orm';
import {
  allDefinitions,
  allFields,
  type EntityDefinition,
  type EntityName,
  isNeeded,
} from 'shared-contracts/entities';
import { columnName, inChannel, linkTableName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';

interface Reference {
  table: SQL;
  column: SQL;
  required: boolean;
}

/** Columns of other tables that lead to rows of an entity. */
function referencesTo(entity: EntityName): Reference[] {
  return allDefinitions.flatMap((definition) => {
    const table = sql.raw(tableName(definition.name));
    const relations = Object.entries(allFields(definition))
      .filter(([, field]) => field.kind === 'relation' && field.to === entity)
      .map(([name]) => ({
        table,
        column: sql.raw(`"${columnName(name)}"`),
        // Without it a row could be what another one is, which must not be.
        required: isNeeded(definition, name) || name === definition.within,
      }));
    const home = entity === 'channels' && inChannel(definition);
    return home ? [...relations, { table, column: sql.raw('channel_id'), required: true }] : relations;
  });
}

/**
 * The condition that no row names only rows in the trash in a relation that stands for every target when it is empty: a coach whose one service is purged would give
 * all of them.
 */
function leavesNoneEmpty(entity: EntityName): SQL[] {
  return allDefinitions.flatMap((definition) =>
    Object.entries(allFields(definition))
      .filter(([, field]) => field.anyIfEmpty && field.to === entity)
      .map(([name]) => {
        const links = sql.identifier(linkTableName(definition.name, name));
        return sql` and not exists (select from ${links} l where l.tenant_id = t.tenant_id and l.target_id = t.id and not exists (
          select from ${links} o join ${sql.raw(tableName(entity))} s on s.tenant_id = o.tenant_id and s.id = o.target_id
          where o.tenant_id = l.tenant_id and o.row_id = l.row_id and s.deleted_at is null))`;
      }),
  );
}

/** Puts a row into the trash, or takes it out. */
export async function setDeleted(
  tx: Tx,
  definition: EntityDefinition,
  id: number,
  options: { deleted: boolean; actor: string },
): Promise<void> {
  await tx.run(sql`
    update ${rowTable(definition)}
    set deleted_at = ${options.deleted ? sql`now()` : sql`null`}, version = version + 1, updated_at = now(),
      updated_by = ${options.actor}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/**
 * Purges rows that have been in the trash for `days`, with their ticks and optional references to them. A row that another one requires waits
 * until that one is purged, and so does the last one that another row names where none would mean all. Returns the number of purged rows.
 */
export async function emptyTrash(tx: Tx, definition: EntityDefinition, days: number): Promise<number> {
  const references = referencesTo(definition.name);
  const needed = references
    .filter(({ required }) => required)
    .map(
      ({ table, column }) =>
        sql` and not exists (select 1 from ${table} n where n.tenant_id = t.tenant_id and n.${column} = t.id)`,
    );
  const old = await tx.run<{ id: number }>(sql`
    select t.id from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at < now() - make_interval(days => ${days}::int) ${sql.join([...needed, ...leavesNoneEmpty(definition.name)])}
    for update`);
  if (old.length === 0) return 0;
  const ids = sql`${sql.param(old.map((row) => row.id))}::bigint[]`;
  for (const { table, column, required } of references) {
    if (required) continue;
    await tx.run(sql`
      update ${table} set ${column} = null where tenant_id = ${tx.tenant} and ${column} = any(${ids})`);
  }
  await tx.run(sql`
    delete from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  await tx.run(sql`
    delete from imported_values
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  await tx.run(sql`
    delete from working_copies
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  await tx.run(sql`
    delete from row_versions
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  await tx.run(sql`delete from ${rowTable(definition)} where tenant_id = ${tx.tenant} and id = any(${ids})`);
  return old.length;
}
