import { sql } from 'drizzle-orm';
import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import { uniqueKey } from '../../database/indexed-fields.ts';
import { columnName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';
import type { SentLine } from './import-lines.ts';

/** A row, with its title. */
export interface TitledRow {
  id: number;
  title: string;
}

/** The rows outside the trash that have one of these unique values, by the value in lower case. */
export async function rowsWithValue(
  tx: Tx,
  definition: EntityDefinition,
  { name, values }: { name: string; values: readonly string[] },
): Promise<Map<string, TitledRow>> {
  if (values.length === 0) return new Map();
  const key = uniqueKey(allFields(definition)[name], sql.raw(`t."${columnName(name)}"`));
  const found = await tx.runWithCustomPlan<TitledRow & { value: string }>(sql`
    select ${key} as value, t.id, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${key} = any(${sql.param([...values])}::text[])`);
  return new Map(found.map(({ value, ...row }) => [value, row]));
}

/** The rows outside the trash without a unique value that lead to one of these rows instead, by that row. */
export async function rowsSharingWith(
  tx: Tx,
  { definition, holders }: { definition: EntityDefinition; holders: readonly number[] },
): Promise<Map<number, TitledRow[]>> {
  const { sharedBy } = definition;
  if (!sharedBy || holders.length === 0) return new Map();
  const [value, through] = [sharedBy.unique, sharedBy.through].map((name) =>
    sql.raw(`t."${columnName(name)}"`),
  );
  const found = await tx.runWithCustomPlan<TitledRow & { holder: number }>(sql`
    select ${through} as holder, t.id, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${value} is null
      and ${through} = any(${sql.param([...holders])}::bigint[]) order by t.id`);
  return Map.groupBy(found, ({ holder }) => holder);
}

/** The first line of a file with each of these cells, by the cell in lower case; `column` is the place of the cells. */
export async function firstLinesWith(
  tx: Tx,
  file: number,
  { column, cells }: { column: number; cells: readonly string[] },
): Promise<Map<string, SentLine>> {
  const found = await tx.runWithCustomPlan<SentLine & { cell: string }>(sql`
    select distinct on (cell) lower(btrim(l.cells ->> ${column}::int)) as cell, l.place, l.line, l.cells, l.wrong from import_lines l
    where l.tenant_id = ${tx.tenant} and l.import_id = ${file}
      and lower(btrim(l.cells ->> ${column}::int)) = any(${sql.param([...cells])}::text[])
    order by cell, l.place`);
  return new Map(found.map(({ cell, ...line }) => [cell, line]));
}
