import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from '../columns.ts';

/**
 * What an import had for each row, of the fields that its source knows: the newest line of a row is what the next import compares, so that what people
 * changed here since then stays. `bulkOperationId` is that of the import, whose undo forgets the line; null where the import wrote nothing. The table has no
 * foreign key, as `row_versions` has none.
 */
export const importedValues = pgTable(
  'imported_values',
  {
    tenantId: reference('tenant_id').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    bulkOperationId: reference('bulk_operation_id'),
    values: jsonb('values').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('imported_values_of_row').on(table.tenantId, table.entity, table.rowId, table.id),
    index('imported_values_of_bulk_operation').on(table.tenantId, table.bulkOperationId),
  ],
);
