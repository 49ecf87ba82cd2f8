import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';

/**
 * The history of rows: what each write made of which fields, as `{field: [before, after]}`, and which version it left. A row's values of then
 * are those of now with later changes taken back. `bulkOperationId` is the work on many rows that it was a part of. There is no foreign key: a
 * row may be of any entity, and checking one for each of a hundred thousand is most of the time of writing them.
 */
export const rowVersions = pgTable(
  'row_versions',
  {
    tenantId: reference('tenant_id').notNull(),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    accountId: reference('account_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    bulkOperationId: reference('bulk_operation_id'),
    changes: jsonb('changes').notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entity, table.rowId, table.version] }),
    index('row_versions_of_bulk_operation')
      .on(table.tenantId, table.bulkOperationId, table.rowId)
      .where(sql`bulk_operation_id is not null`),
    index('row_versions_by_age').on(table.tenantId, table.at),
  ],
);
