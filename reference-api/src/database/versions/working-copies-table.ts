import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';

/**
 * Changes of a row of content that are not in the row yet: the changed fields, and the version of the row on which they were made. The table has no foreign
 * key, as `row_versions` has none: a row may belong to any entity.
 */
export const workingCopies = pgTable(
  'working_copies',
  {
    tenantId: reference('tenant_id').notNull(),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    rowVersion: integer('row_version').notNull(),
    values: jsonb('values').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.entity, table.rowId] })],
);
