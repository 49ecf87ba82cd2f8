import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  type Block,
  type EntityDefinition,
  type EntityName,
  type FieldValue,
  type Item,
  isContents,
  isOwnedItems,
  type Row,
} from 'shared-contracts/entities';
import { isLinked, type LinkedField, linkColumn } from '../../database/columns.ts';
import { linkTableName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Titles } from './titles.ts';

/** Something that belongs to a row: a target of one of its relations with its title, a taxon, or a title that it needs. */
interface Detail {
  part: string;
  row: number | null;
  id: number;
  title: string | null;
  /** How many of it, whose it is, or in which section from 1: see `linkColumn`. */
  more: number | null;
  /** The title of whose it is. */
  whose: string | null;
}

const taxonPart = 'taxons';

function linkPart(
  tx: Tx,
  entity: EntityName,
  { name, field, ids }: { name: string; field: LinkedField; ids: SQL },
): SQL {
  const column = linkColumn(field);
  const more = sql.raw(column === null ? 'null::bigint' : `l.${column}::bigint`);
  // What is in the trash keeps its place in a table of contents, and has no title there.
  const title = sql.raw(isContents(field) ? 'case when r.deleted_at is null then r.title end' : 'r.title');
  return sql`select ${sql.raw(`'${name}'`)} as part, l.row_id as "row", l.target_id as id, ${title} as title, l.position,
      ${more} as more, ${whose(tx, field)} as whose
    from ${sql.identifier(linkTableName(entity, name))} l
    join ${sql.identifier(tableName(field.to))} r on r.tenant_id = l.tenant_id and r.id = l.target_id
    where l.tenant_id = ${tx.tenant} and l.row_id = any(${ids})`;
}

function whose(tx: Tx, field: LinkedField): SQL {
  if (!isOwnedItems(field)) return sql`null`;
  return sql`(select o.title from ${sql.identifier(tableName(field.of))} o where o.tenant_id = ${tx.tenant} and o.id = l.of_id)`;
}

function titlePart(tx: Tx, options: { field: string; to: EntityName; rows: readonly Row[] }): SQL[] {
  const ids = new Set(
    options.rows.map(({ values }) => values[options.field]).filter((id) => typeof id === 'number'),
  );
  if (ids.size === 0) return [];
  return [
    sql`select ${sql.raw(`'${options.field}'`)} as part, null::bigint as "row", id, title, 0 as position, null::bigint as more, null as whose
      from ${sql.identifier(tableName(options.to))}
      where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`,
  ];
}

/**
 * Completes rows that were read without their relations and taxons, in one statement for all of them, and returns the
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
      return [linkPart(tx, definition.name, { name, field, ids })];
    }
    return field.kind === 'relation' ? titlePart(tx, { field: name, to: field.to, rows }) : [];
  });
  parts.push(sql`select ${sql.raw(`'${taxonPart}'`)} as part, row_id as "row", taxon_id as id, null as title, 0 as position, null::bigint as more, null as whose
    from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${definition.name} and row_id = any(${ids})`);
  const details = await tx.run<Detail>(sql`${sql.join(parts, sql` union all `)} order by position, id`);
  for (const row of rows) {
    for (const [name, field] of fields) {
      if (isContents(field)) row.values[name] = sectionsFrom(row.values[name]);
      else if (isLinked(field)) row.values[name] = [];
    }
  }
  return sortDetails(definition, byId, details);
}

function linkedValue(field: LinkedField, id: number, more: number | null): number | Item {
  if (more === null) return id;
  return isOwnedItems(field) ? { id, quantity: 1, of: more } : { id, quantity: more };
}

/** The sections of a table of contents with titles, still without rows. */
function sectionsFrom(titles: FieldValue | undefined): Block[] {
  return ((titles ?? []) as string[]).map((text) => ({ type: 'heading', text, rows: [] }));
}

function sortDetails(
  definition: EntityDefinition,
  byId: ReadonlyMap<number, Row>,
  details: readonly Detail[],
): Titles {
  const fields = allFields(definition);
  const titles: Titles = {};
  for (const { part, row: owner, id, title, more, whose: owned } of details) {
    const row = owner === null ? undefined : byId.get(owner);
    if (part === taxonPart) {
      row?.taxons.push(id);
      continue;
    }
    const field = fields[part];
    if (!field || (field.kind !== 'relation' && !isLinked(field))) continue;
    if (isContents(field)) {
      (row?.values[part] as Block[] | undefined)?.[(more ?? 0) - 1]?.rows?.push(id);
      if (title === null) continue;
    } else if (isLinked(field)) {
      (row?.values[part] as (number | Item)[] | undefined)?.push(linkedValue(field, id, more));
      if (isOwnedItems(field)) titles[field.of] = { ...titles[field.of], [Number(more)]: owned ?? '' };
    }
    const named = titles[field.to] ?? {};
    titles[field.to] = named;
    named[id] = title ?? '';
  }
  return titles;
}
