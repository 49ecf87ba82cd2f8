import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * The tracks and types of agendas. Sessions hold their names. `name_key` is the name without case, accents and spaces, `former_keys` those of earlier
 * names, which lead here. `left_by` of a deleted one says which sessions it had, and what they got instead.
 */
export function sessionLabelsTable() {
  return pgTable(
    'session_labels',
    {
      tenantId: reference('tenant_id').notNull(),
      id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
      agendaId: reference('agenda_id').notNull(),
      kind: text('kind').notNull(),
      name: text('name').notNull(),
      nameKey: text('name_key').notNull(),
      formerKeys: text('former_keys').array().notNull().default(sql`'{}'::text[]`),
      colour: text('colour'),
      minutes: integer('minutes'),
      position: integer('position').notNull(),
      version: integer('version').notNull().default(1),
      updatedAt: moment('updated_at').notNull().defaultNow(),
      updatedBy: text('updated_by').notNull(),
      deletedAt: moment('deleted_at'),
      leftBy: jsonb('left_by'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      check('session_labels_kind', sql`kind in ('track', 'type')`),
      uniqueIndex('session_labels_unique_name')
        .on(table.tenantId, table.agendaId, table.kind, table.nameKey)
        .where(sql`deleted_at is null`),
      foreignKey({
        name: 'session_labels_agenda_exists',
        columns: [table.tenantId, table.agendaId],
        foreignColumns: keyOf('agendas'),
      }).onDelete('cascade'),
    ],
  );
}
