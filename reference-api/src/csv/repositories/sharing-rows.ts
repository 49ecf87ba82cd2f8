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

const cellIn = (column: number) => sql`lower(btrim(l.cells ->> ${column}::int))`;

/** The most texts that a file is remembered to repeat. */
const mostRepeated = 5000;

/** The texts that several lines of a file have in a column, in lower case. */
export async function repeatedCells(tx: Tx, file: number, column: number): Promise<string[]> {
  const found = await tx.runWithCustomPlan<{ cell: string }>(sql`
    select ${cellIn(column)} as cell from import_lines l
    where l.tenant_id = ${tx.tenant} and l.import_id = ${file} and ${cellIn(column)} <> ''
    group by 1 having count(*) > 1 order by 1 limit ${mostRepeated}`);
  return found.map(({ cell }) => cell);
}

/** The most lines with one text that are looked at. */
const mostOfOne = 50;

/** The lines of a file with these texts in a column, in order, by the text in lower case. */
export async function linesWith(
  tx: Tx,
  file: number,
  { column, cells }: { column: number; cells: readonly string[] },
): Promise<Map<string, SentLine[]>> {
  const found = await tx.runWithCustomPlan<SentLine & { cell: string }>(sql`
    select cell, place, line, cells, wrong from (
      select ${cellIn(column)} as cell, l.place, l.line, l.cells, l.wrong,
        row_number() over (partition by ${cellIn(column)} order by l.place) as nth
      from import_lines l
      where l.tenant_id = ${tx.tenant} and l.import_id = ${file} and ${cellIn(column)} = any(${sql.param([...cells])}::text[])) r
    where nth <= ${mostOfOne} order by place`);
  return Map.groupBy(found, ({ cell }) => cell);
}
