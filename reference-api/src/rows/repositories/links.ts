import { sql } from 'drizzle-orm';
import {
  type Block,
  definitionOf,
  type EntityName,
  type FieldValue,
  type Item,
} from 'shared-contracts/entities';
import { linkTableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** A target of a row in a field that has a table of its own: its place among the others, how many of it, or in which section from 1. */
interface Link {
  row: number;
  target: number;
  place: number;
  quantity?: number;
  section?: number;
}

/** The titles of sections, which a column of the row stores. */
export function sectionTitles(value: FieldValue): string[] {
  return ((value ?? []) as Block[]).map(({ text }) => text);
}

/** The targets that a value of a row leads to, in its order. */
export function linksOf(row: number, value: FieldValue | undefined): Link[] {
  const parts = (value ?? []) as (number | Item | Block)[];
  const targets = parts.flatMap((part, at): Pick<Link, 'target' | 'quantity' | 'section'>[] => {
    if (typeof part === 'number') return [{ target: part }];
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
  const columns = { relations: '', items: 'quantity', blocks: 'section' } as const;
  const kind = definitionOf(options.entity).fields[options.field]?.kind as keyof typeof columns;
  const column = columns[kind];
  const links = sql`jsonb_to_recordset(${JSON.stringify(options.links)}::jsonb)
      as r ("row" bigint, target bigint, place int, quantity int, section int)`;
  await tx.run(sql`
    delete from ${table} l where l.tenant_id = ${tx.tenant} and l.row_id = any(${sql.param([...options.rows])}::bigint[])
      and not exists (select from ${links} where r."row" = l.row_id and r.target = l.target_id)`);
  if (options.links.length === 0) return;
  await tx.run(sql`
    insert into ${table} (tenant_id, row_id, target_id, position${sql.raw(column && `, ${column}`)})
    select ${tx.tenant}::bigint, "row", target, place${sql.raw(column && `, ${column}`)} from ${links}
    on conflict (tenant_id, row_id, target_id) do update
      set position = excluded.position${sql.raw(column && `, ${column} = excluded.${column}`)}`);
}
