// One thing: what the last import of a row had, whichever way it came: kept by each import, compared by the next one, forgotten by an undo.
import { sql } from 'drizzle-orm';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import type { FieldChanges } from '../../rows/repositories/versions.ts';

/** Lines of a row that stay: the newest is compared, the others come back by an undo. */
const linesOfRow = 3;

async function rememberedValues(
  tx: Tx,
  { name }: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, EntityValues>> {
  const rows = await tx.run<{ row: number; values: EntityValues }>(sql`
    select distinct on (row_id) row_id as row, values from imported_values
    where tenant_id = ${tx.tenant} and entity = ${name} and row_id = any(${sql.param([...ids])}::bigint[])
    order by row_id, id desc`);
  return new Map(rows.map(({ row, values }) => [row, values]));
}

/**
 * What rows were right after their last import that is not undone, by their versions: for rows that came before imports were remembered. `here` are their
 * values. A row without such a version is not among them.
 */
async function valuesAfterImport(
  tx: Tx,
  { name }: EntityDefinition,
  here: ReadonlyMap<number, EntityValues>,
): Promise<Map<number, EntityValues>> {
  if (here.size === 0) return new Map();
  const rows = await tx.run<{ row: number; changes: FieldChanges | null }>(sql`
    with last as (
      select distinct on (v.row_id) v.row_id, v.version from row_versions v
      left join bulk_operations b on b.tenant_id = v.tenant_id and b.id = v.bulk_operation_id
      where v.tenant_id = ${tx.tenant} and v.entity = ${name} and v.row_id = any(${sql.param([...here.keys()])}::bigint[])
        and v.action = 'import' and (b.id is null or b.part_of is not null)
        and not exists (
          select 1 from row_versions u join bulk_operations o on o.tenant_id = u.tenant_id and o.id = u.bulk_operation_id
          where u.tenant_id = v.tenant_id and u.entity = v.entity and u.row_id = v.row_id and o.undoes = b.id)
      order by v.row_id, v.version desc)
    select l.row_id as row, v.changes from last l
    left join row_versions v on v.tenant_id = ${tx.tenant} and v.entity = ${name} and v.row_id = l.row_id and v.version > l.version
    order by l.row_id, v.version desc nulls last`);
  const found = new Map<number, EntityValues>();
  for (const { row, changes } of rows) {
    const values = found.get(row) ?? { ...here.get(row) };
    for (const [field, [before]] of Object.entries(changes ?? {})) values[field] = before;
    found.set(row, values);
  }
  return found;
}

/** What the last import had for each of these rows, given with the values that they have here; none of a row that no import is known of. */
export async function lastImported(
  tx: Tx,
  definition: EntityDefinition,
  here: ReadonlyMap<number, EntityValues>,
): Promise<Map<number, EntityValues>> {
  if (here.size === 0) return new Map();
  const remembered = await rememberedValues(tx, definition, [...here.keys()]);
  const others = new Map([...here].filter(([id]) => !remembered.has(id)));
  return new Map([...(await valuesAfterImport(tx, definition, others)), ...remembered]);
}

/** Remembers what an import had for rows, where that is something else than the last time. */
export async function keepImported(
  tx: Tx,
  { name }: EntityDefinition,
  { rows, bulkOperation }: { rows: ReadonlyMap<number, EntityValues>; bulkOperation: number | null },
): Promise<void> {
  if (rows.size === 0) return;
  const all = [...rows].map(([row, values]) => ({ row, values }));
  await tx.runWithCustomPlan(sql`
    insert into imported_values (tenant_id, entity, row_id, bulk_operation_id, values)
    select ${tx.tenant}::bigint, ${name}::text, r.row, ${bulkOperation}::bigint, r.values
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (row bigint, values jsonb)
    where r.values is distinct from (
      select m.values from imported_values m
      where m.tenant_id = ${tx.tenant} and m.entity = ${name} and m.row_id = r.row order by m.id desc limit 1)`);
  await tx.runWithCustomPlan(sql`
    delete from imported_values where tenant_id = ${tx.tenant} and id in (
      select id from (
        select m.id, row_number() over (partition by m.row_id order by m.id desc) as place from imported_values m
        where m.tenant_id = ${tx.tenant} and m.entity = ${name} and m.row_id = any(${sql.param([...rows.keys()])}::bigint[])) o
      where o.place > ${linesOfRow})`);
}

/** Forgets what an import had, and what later ones had, for the rows that its undo `by` took back. */
export async function forgetUndone(
  tx: Tx,
  { name }: EntityDefinition,
  { bulkOperation, by }: { bulkOperation: number; by: number },
): Promise<void> {
  await tx.run(sql`
    delete from imported_values m using imported_values o, row_versions v
    where o.tenant_id = ${tx.tenant} and o.entity = ${name} and o.bulk_operation_id = ${bulkOperation}
      and v.tenant_id = o.tenant_id and v.bulk_operation_id = ${by} and v.entity = o.entity and v.row_id = o.row_id
      and m.tenant_id = o.tenant_id and m.entity = o.entity and m.row_id = o.row_id and m.id >= o.id`);
}
