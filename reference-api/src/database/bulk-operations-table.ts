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
 * What is done to many rows at once, and how far it has come: `seen` of `rows` were gone through. What it made of each row is in its
 * versions, or, of ticks, in the undo log of the taxonomy (`changeId`). Where a file is imported (`importId`), `rows` are places in it. `undoes` is the bulk operation that it takes back.
 * Bulk operations of one import share `partOf`: they are undone together.
 * Rows that take values from each other are done in one step: those of `rows` after `tiedFrom` up to `tiedTo`; `tiedRows` are their ids, for the way back.
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
