import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/** The files that tasks made, in parts that fit into an answer. */
export const fileParts = pgTable(
  'file_parts',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    taskId: uuid('task_id').notNull(),
    part: integer('part').notNull(),
    at: moment('at').notNull().defaultNow(),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.taskId, table.part] }),
    index('file_parts_by_age').on(table.tenantId, table.at),
  ],
);
