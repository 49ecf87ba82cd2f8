import { sql } from 'drizzle-orm';
import {
  type Block,
  definitionOf,
  type EntityName,
  type FieldValue,
  type Item,
} from 'shared-contracts/entities';
import { isLinked, linkColumn } from '../../database/columns.ts';
import { linkTableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** A target of a row in a field that has a table of its own: its place among the others, how many of it, whose it is, or in which section from 1. */
interface Link {
  row: number;
  target: number;
  place: number;
  quantity?: number;
  of_id?: number;
  section?: number;
}

/** The titles of sections, which a column of the row stores. */
export function sectionTitles(value: FieldValue): string[] {
  return ((value ?? []) as Block[]).map(({ text }) => text);
}

/** The targets that a value of a row leads to, in its order. */
export function linksOf(row: number, value: FieldValue | undefined): Link[] {
  const parts = (value ?? []) as (number | Item | Block)[];
  const targets = parts.flatMap((part, at): Pick<Link, 'target' | 'quantity' | 'of_id' | 'section'>[] => {
    if (typeof part === 'number') return [{ target: part }];
    if ('id' in part && part.of !== undefined) return [{ target: part.id, of_id: part.of }];
    if ('id' in part) return [{ target: part.id, quantity: part.quantity }];
    return (part.rows ?? []).map((target) => ({ target, section: at + 1 }));
  });
  return targets.map((target, at) => ({ row, place: at + 1, ...target }));
}

/** Replaces the targets of rows in this field. A remaining target keeps its extra values, such as its role. */
export async function replaceLinks(
  tx: Tx,
  options: { entity: EntityName; field: string; rows: readonly number[]; links: readonly Link[] },
): Promise<void> {
  const table = sql.identifier(linkTableName(options.entity, options.field));
  const field = definitionOf(options.entity).fields[options.field];
  const column = field && isLinked(field) ? linkColumn(field) : null;
  // Of items that belong to rows, each of these has one; otherwise there is one link to each target.
  const isOwned = column === 'of_id';
  const key = sql.raw(isOwned ? 'of_id' : 'target_id');
  const same = sql.raw(isOwned ? 'r.of_id = l.of_id' : 'r.target = l.target_id');
  const more = sql.raw(column === null ? '' : `, ${column}`);
  const changed = sql.raw(
    isOwned ? ', target_id = excluded.target_id' : column === null ? '' : `, ${column} = excluded.${column}`,
  );
  const links = sql`jsonb_to_recordset(${JSON.stringify(options.links)}::jsonb)
      as r ("row" bigint, target bigint, place int, quantity int, of_id bigint, section int)`;
  await tx.run(sql`
    delete from ${table} l where l.tenant_id = ${tx.tenant} and l.row_id = any(${sql.param([...options.rows])}::bigint[])
      and not exists (select from ${links} where r."row" = l.row_id and ${same})`);
  if (options.links.length === 0) return;
  await tx.run(sql`
    insert into ${table} (tenant_id, row_id, target_id, position${more})
    select ${tx.tenant}::bigint, "row", target, place${more} from ${links}
    on conflict (tenant_id, row_id, ${key}) do update set position = excluded.position${changed}`);
}
