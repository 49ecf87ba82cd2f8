import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';

/**
 * The history of rows: the changes of each write as `{field: [before, after]}`, and the version that it created. To compute older values,
 * revert later changes. `bulkOperationId` is its bulk operation, if any. The table has no foreign key: a row may belong to any entity, and
 * checking 100,000 keys would take most of the time of a bulk write.
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
