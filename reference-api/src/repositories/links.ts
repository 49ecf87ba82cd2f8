import { sql } from 'drizzle-orm';
import {
  type Block,
  definitionOf,
  type EntityName,
  type FieldValue,
  type Item,
} from 'shared-contracts/entities';
import { linkTableName } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';

/** A target of a row in a field that has a table of its own: its place among the others, how many of it, or in which section from 1. */
interface Link {
  row: number;
  target: number;
  place: number;
  quantity?: number;
  section?: number;
}

/** The titles of sections, which stand in a column of the row. */
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

/** Writes targets of rows that have none in this field. */
export async function insertLinks(
  tx: Tx,
  given: { entity: EntityName; field: string; links: readonly Link[] },
): Promise<void> {
  if (given.links.length === 0) return;
  const columns = { relations: '', items: ', quantity', blocks: ', section' } as const;
  const kind = definitionOf(given.entity).fields[given.field]?.kind as keyof typeof columns;
  const more = sql.raw(columns[kind]);
  await tx.run(sql`
    insert into ${sql.identifier(linkTableName(given.entity, given.field))} (tenant_id, row_id, target_id, position${more})
    select ${tx.tenant}::bigint, "row", target, place${more}
    from jsonb_to_recordset(${JSON.stringify(given.links)}::jsonb)
      as r ("row" bigint, target bigint, place int, quantity int, section int)`);
}
