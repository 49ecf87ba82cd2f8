import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/** Files on their way into lists. `zone` is where times are read that name none; `dates` is what comes first in the dates of its columns; `size` is the characters of its lines so far; `shares` whether lines that repeat a unique value become rows that share it, `sharing` how many could, and `repeated` which values several lines have. */
export const imports = pgTable(
  'imports',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    accountId: reference('account_id').notNull(),
    entity: text('entity').notNull(),
    channelId: reference('channel_id'),
    at: moment('at').notNull().defaultNow(),
    file: text('file').notNull(),
    zone: text('zone').notNull(),
    columns: jsonb('columns').notNull(),
    matches: jsonb('matches'),
    dates: jsonb('dates'),
    status: text('status').notNull().default('receiving'),
    received: integer('received').notNull().default(0),
    size: integer('size').notNull().default(0),
    checked: integer('checked').notNull().default(0),
    shares: boolean('shares'),
    sharing: integer('sharing').notNull().default(0),
    repeated: jsonb('repeated'),
    bulkOperationId: reference('bulk_operation_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('imports_by_age').on(table.tenantId, table.at),
    check('imports_status_choice', sql`status in ('receiving', 'checking', 'checked', 'failed', 'applied')`),
  ],
);

/** The lines of a file: their cells, and what checking made of them. `place` counts them, `line` is where the file has them, `foundBy` the field whose value found the row, `waits` what they want of other rows. */
export const importLines = pgTable(
  'import_lines',
  {
    tenantId: reference('tenant_id').notNull(),
    importId: reference('import_id').notNull(),
    place: integer('place').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').notNull(),
    wrong: text('wrong'),
    outcome: text('outcome'),
    rowId: reference('row_id'),
    foundBy: text('found_by'),
    version: integer('version'),
    title: text('title'),
    given: jsonb('given'),
    changes: jsonb('changes'),
    problems: jsonb('problems'),
    waits: jsonb('waits'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.place] }),
    foreignKey({
      name: 'import_lines_import_exists',
      columns: [table.tenantId, table.importId],
      foreignColumns: [imports.tenantId, imports.id],
    }).onDelete('cascade'),
    index('import_lines_by_outcome').on(table.tenantId, table.importId, table.outcome, table.place),
  ],
);

/** What no two lines of a file may share: rows, and values that one row has. The first line that has one keeps it. */
export const importKeys = pgTable(
  'import_keys',
  {
    tenantId: reference('tenant_id').notNull(),
    importId: reference('import_id').notNull(),
    key: text('key').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.key] }),
    foreignKey({
      name: 'import_keys_import_exists',
      columns: [table.tenantId, table.importId],
      foreignColumns: [imports.tenantId, imports.id],
    }).onDelete('cascade'),
  ],
);
