import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/** What a tenant changed of its settings; a value of null is as nobody changed it. */
export const settings = pgTable(
  'settings',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    key: text('key').notNull(),
    value: jsonb('value'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
);
