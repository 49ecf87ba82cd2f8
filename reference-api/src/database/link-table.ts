import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionOf, type EntityName, isContents, isOwnedItems } from 'shared-contracts/entities';
import { quoted } from './checks.ts';
import { type LinkedField, reference } from './columns.ts';
import { keyOf } from './entity-table.ts';
import { linkTableName } from './names.ts';

/** The table of a field of kind `relations`, or, with quantities, of kind `items` (where these belong to rows, with whose each is), or, with the places of sections from 1, of a table of contents. */
export function linkTable(entity: EntityName, field: string, { to }: LinkedField) {
  const known = definitionOf(entity).fields[field];
  const of = known !== undefined && isOwnedItems(known) ? known.of : undefined;
  const counted = known?.kind === 'items' && !of;
  const sectioned = known !== undefined && isContents(known);
  const roles = known?.kind === 'relations' ? known.roles : undefined;
  const name = linkTableName(entity, field);
  return pgTable(
    name,
    {
      tenant_id: reference('tenant_id').notNull(),
      row_id: reference('row_id').notNull(),
      target_id: reference('target_id').notNull(),
      position: integer('position').notNull(),
      ...(counted ? { quantity: integer('quantity').notNull() } : {}),
      ...(of ? { of_id: reference('of_id').notNull() } : {}),
      ...(sectioned ? { section: integer('section').notNull() } : {}),
      ...(roles
        ? {
            role: text('role')
              .notNull()
              .default(roles[0]?.value ?? ''),
          }
        : {}),
    },
    (columns) => {
      return [
        // Of items that belong to rows, each of these has one.
        primaryKey({ columns: [columns.tenant_id, columns.row_id, columns.of_id ?? columns.target_id] }),
        foreignKey({
          name: `${name}_row_exists`,
          columns: [columns.tenant_id, columns.row_id],
          foreignColumns: keyOf(entity),
        }).onDelete('cascade'),
        foreignKey({
          name: `${name}_target_exists`,
          columns: [columns.tenant_id, columns.target_id],
          foreignColumns: keyOf(to),
        }).onDelete('cascade'),
        ...(of && columns.of_id
          ? [
              foreignKey({
                name: `${name}_of_exists`,
                columns: [columns.tenant_id, columns.of_id],
                foreignColumns: keyOf(of),
              }).onDelete('cascade'),
              index(`${name}_of_of`).on(columns.tenant_id, columns.of_id),
            ]
          : []),
        index(`${name}_of_target`).on(columns.tenant_id, columns.target_id),
        ...(counted ? [check(`${name}_quantity_range`, sql.raw('quantity between 1 and 10000'))] : []),
        ...(roles ? [check(`${name}_role_choice`, sql.raw(`role in (${quoted(roles)})`))] : []),
      ];
    },
  );
}
