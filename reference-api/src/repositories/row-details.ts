import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type Item,
  type Row,
} from 'shared-contracts/entities';
import { isLinked } from '../database/columns.ts';
import { linkTableName, tableName } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import type { Titles } from './titles.ts';

/** Something that belongs to a row: a target of one of its relations with its title, a taxon, or a title that it needs. */
interface Detail {
  part: string;
  row: number | null;
  id: number;
  title: string | null;
  quantity: number | null;
}

const taxonPart = 'taxons';

function linkPart(
  tx: Tx,
  entity: EntityName,
  given: { field: string; to: EntityName; counted: boolean; ids: SQL },
): SQL {
  const quantity = given.counted ? sql`l.quantity` : sql`null::int`;
  return sql`select ${sql.raw(`'${given.field}'`)} as part, l.row_id as "row", l.target_id as id, r.title, l.position,
      ${quantity} as quantity
    from ${sql.identifier(linkTableName(entity, given.field))} l
    join ${sql.identifier(tableName(given.to))} r on r.tenant_id = l.tenant_id and r.id = l.target_id
    where l.tenant_id = ${tx.tenant} and l.row_id = any(${given.ids})`;
}

function titlePart(tx: Tx, given: { field: string; to: EntityName; rows: readonly Row[] }): SQL[] {
  const ids = new Set(
    given.rows.map(({ values }) => values[given.field]).filter((id) => typeof id === 'number'),
  );
  if (ids.size === 0) return [];
  return [
    sql`select ${sql.raw(`'${given.field}'`)} as part, null::bigint as "row", id, title, 0 as position, null::int as quantity
      from ${sql.identifier(tableName(given.to))}
      where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`,
  ];
}

/**
 * Completes rows that were read without their relations and taxons, in one statement for all of them, and answers the
 * titles of the rows that they refer to.
 */
export async function completeRows(
  tx: Tx,
  definition: EntityDefinition,
  rows: readonly Row[],
): Promise<Titles> {
  if (rows.length === 0) return {};
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = sql`${sql.param([...byId.keys()])}::bigint[]`;
  const fields = Object.entries(allFields(definition));
  const parts = fields.flatMap(([name, field]) => {
    if (isLinked(field)) {
      const counted = field.kind === 'items';
      return [linkPart(tx, definition.name, { field: name, to: field.to, counted, ids })];
    }
    return field.kind === 'relation' ? titlePart(tx, { field: name, to: field.to, rows }) : [];
  });
  parts.push(sql`select ${sql.raw(`'${taxonPart}'`)} as part, row_id as "row", taxon_id as id, null as title, 0 as position, null::int as quantity
    from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  const details = await tx.run<Detail>(sql`${sql.join(parts, sql` union all `)} order by position, id`);
  const lists = fields.filter(([, field]) => isLinked(field)).map(([name]) => name);
  for (const row of rows) for (const name of lists) row.values[name] = [];
  return sortDetails(definition, byId, details);
}

function sortDetails(
  definition: EntityDefinition,
  byId: ReadonlyMap<number, Row>,
  details: readonly Detail[],
): Titles {
  const fields = allFields(definition);
  const titles: Titles = {};
  for (const { part, row: owner, id, title, quantity } of details) {
    const row = owner === null ? undefined : byId.get(owner);
    if (part === taxonPart) {
      row?.taxons.push(id);
      continue;
    }
    const field = fields[part];
    if (!field || (field.kind !== 'relation' && !isLinked(field))) continue;
    if (isLinked(field)) {
      const target = quantity === null ? id : { id, quantity };
      (row?.values[part] as (number | Item)[] | undefined)?.push(target);
    }
    const named = titles[field.to] ?? {};
    titles[field.to] = named;
    named[id] = title ?? '';
  }
  return titles;
}
