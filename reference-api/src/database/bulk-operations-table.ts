import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/**
 * Bulk operations and their progress: `seen` of `rows` are processed. The versions of each row have its changes; the undo log of the taxonomy
 * has ticks (`changeId`). For an import (`importId`), `rows` are line numbers. `undoes` is the bulk operation that this one reverts. Bulk
 * `setValues` are the fields that it sets. Bulk
 * operations of one import share `partOf` and are undone together. One step processes rows that swap unique values: those after `tiedFrom` up
 * to `tiedTo`; `tiedRows` are their ids, for the undo. `formerKeys` are the keys that rows had before an import, kept by its first bulk operation.
 */
export const bulkOperations = pgTable(
  'bulk_operations',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    taskId: uuid('task_id').notNull(),
    entity: text('entity').notNull(),
    channelId: reference('channel_id'),
    action: text('action').notNull(),
    taxonId: reference('taxon_id'),
    setValues: jsonb('set_values'),
    importId: reference('import_id'),
    changeId: reference('change_id'),
    undoes: reference('undoes'),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    sentence: text('sentence').notNull(),
    status: text('status').notNull().default('pending'),
    rows: bigint('rows', { mode: 'number' }).array().notNull(),
    total: integer('total').notNull(),
    seen: integer('seen').notNull().default(0),
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    skips: jsonb('skips').notNull().default([]),
    undoneBy: reference('undone_by'),
    partOf: uuid('part_of'),
    tiedFrom: integer('tied_from').notNull().default(0),
    tiedTo: integer('tied_to').notNull().default(0),
    formerKeys: jsonb('former_keys').notNull().default([]),
    tiedRows: bigint('tied_rows', { mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('bulk_operations_of_task').on(table.tenantId, table.taskId),
    index('bulk_operations_of_entity').on(table.tenantId, table.entity, table.id),
    index('bulk_operations_of_part')
      .on(table.tenantId, table.partOf, table.id)
      .where(sql`part_of is not null`),
    index('bulk_operations_by_age').on(table.tenantId, table.at),
    check('bulk_operations_status_choice', sql`status in ('pending', 'ready', 'failed')`),
  ],
);
